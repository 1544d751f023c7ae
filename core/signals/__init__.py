"""Signals: a user's message, a turn or a changed settings file in, proposals out.

By rule, without a model, and silent unless something lasting was said. Nothing here writes anything
or knows the inbox: what is heard goes through the gate like any other proposal.
"""
