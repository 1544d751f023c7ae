"""Context: memory and history in, the request out. Pure: builds bytes and says why each part is
in or out."""
