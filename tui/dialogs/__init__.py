"""What the app does in several steps, with dialogs between: a module for each topic."""
