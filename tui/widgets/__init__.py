"""One widget a file, with no engine in it: plain data and safe text in, messages out."""
