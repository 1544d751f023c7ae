# Every target sets up what it needs: `make run` and `make test` work in a fresh clone.
VENV   ?= .venv
PYTHON ?= python3
BIN    := $(VENV)/bin
UV     := $(shell command -v uv 2>/dev/null)
ARGS   ?=

.PHONY: run test check bench screenshots clean

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

screenshots: $(VENV)/.ready
	$(BIN)/python -m tests.screenshots

$(VENV)/.ready: pyproject.toml constraints.txt
ifdef UV
	$(UV) venv --quiet --allow-existing --python $(PYTHON) $(VENV)
	$(UV) pip install --quiet --python $(BIN)/python --constraint constraints.txt --editable '.[dev]'
else
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
endif
	@touch $@

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
