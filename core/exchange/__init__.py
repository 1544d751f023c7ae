"""Exchange with other programs: init, harvest, importers, exporters, MCP. Everything read here
becomes a candidate, never memory."""
