"""Models: a request in, a stream of deltas out (`base`).

There are three far ends: `openai_chat`, for any server that speaks that protocol, `offline`, which
is no language model, and `scripted`, which plays what tests write; and what is needed to find one,
to adapt to it and to tell its failures. Nothing here knows a session, the ledger or a UI; only
`openai_chat` knows the openai package.
"""
