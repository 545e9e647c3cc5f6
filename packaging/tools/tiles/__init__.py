"""How the tiles are drawn: flat shapes and brush strokes, without fonts, in colours that are named, not given."""
