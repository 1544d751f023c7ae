"""Context: memory and history in, the request out.

Builds the bytes that are sent and says why each part of memory is in or out. Pure: nothing here
asks a model, writes an event or reads a file; who does is `core.briefing` and `core.turn_making`.
"""
