"""The engine of placet: memory, ledger, turn loop, models and tools.

Usable without any UI: nothing here prints, and nothing here imports ``tui``, ``textual`` or
``rich`` (a contract that CI checks). Commands come in, events go out.
"""
