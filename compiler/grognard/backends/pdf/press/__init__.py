"""Files for print shops: the drawings of the other parts, on the shop's own pages, turned into inks."""
