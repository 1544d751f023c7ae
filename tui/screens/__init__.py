"""The main screen, and the dialogs over it, one a file.

A dialog asks one thing and is dismissed with the answer; what is done with it is its caller's
business. No screen carries out a command.
"""
