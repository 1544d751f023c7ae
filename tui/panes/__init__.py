"""The panes of the main screen, one a file, and what they ask.

A pane draws a view model and posts intents; it keeps no truth of its own. What no event tells it
asks for by a query, which is answered on the engine's thread; no pane holds an engine.
"""
