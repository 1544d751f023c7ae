"""One pane of the main screen a file: draws a view model, posts intents."""
