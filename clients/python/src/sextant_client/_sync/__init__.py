# Generated from sextant_client/_async by `npm run clients`. Do not edit.
"""The synchronous client."""
