"""Pure folds: events in, small view models out. Tested without a terminal."""
