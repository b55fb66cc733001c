"""What runs or stands on a map: rivers, roads, marks, labels, and where they find room."""
