"""The quiz in a window beside the main one."""
