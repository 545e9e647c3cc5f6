"""What the views are made of: tiles, buttons, rows of controls. They know neither the document nor the rules."""
