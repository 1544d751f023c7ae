"""The scriptable commands, one file a family; each is imported only when it is called."""
