"""Signals: a user's message, a turn or a changed settings file in, proposals out. By rule,
without a model, and silent unless something lasting was said. Nothing here writes anything."""
