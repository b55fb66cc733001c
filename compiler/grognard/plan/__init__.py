"""PLAN: every page, place, id and key decided and recorded. Pure and cheap: reads no file, reports nothing."""
