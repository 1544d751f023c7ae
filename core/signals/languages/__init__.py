"""One module a language, each holding plain data named ``LANGUAGE``.

No code lives here beyond joining strings: what is done with the words is `core.signals.explicit`'s
business. To add a language, add a file.
"""
