"""What was read from printed pictures, without their sources, and which cell of the sources a reading is of."""
