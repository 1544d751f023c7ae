"""Models: a request in, a stream of deltas out. Each file is one kind of far end; only
`openai_chat` knows the openai package."""
