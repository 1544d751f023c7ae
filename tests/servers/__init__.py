"""Far ends for tests: real servers on loopback that behave, and misbehave, on request."""
