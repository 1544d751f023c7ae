"""Tools that a model may call, and the permissions that stand before them.

A tool prepares a call, says what it would change and is run when that was allowed. Only `shell`
starts processes; no tool writes memory, which the model can but propose to change.
"""
