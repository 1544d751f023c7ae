"""The Textual app and the command line.

Subscribes to the engine's events and calls its few commands; keeps no truth of its own. What a pane
shows is a fold over events.
"""
