"""Requests, answers and hand files: the JSON forms that programs exchange, read strictly and within limits."""
