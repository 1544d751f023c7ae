"""Tools that a model may call, and the permissions that stand before them. Only `shell` starts
processes; no tool writes memory."""
