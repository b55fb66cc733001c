"""The findings of LOAD, each declared once. A code is never used again for another kind."""
