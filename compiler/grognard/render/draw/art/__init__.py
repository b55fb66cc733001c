"""Pictures that an author brings: scans and photographs, and drawings as their programs write them."""
