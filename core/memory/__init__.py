"""Memory: entries, candidates, the gate, the review and what is found in them.

Only `review` writes or removes memory files, and it demands a verdict of the user. Nothing here
talks to a model or knows a UI.
"""
