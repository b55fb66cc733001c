"""What makes a booklet of the rules: lines that break well, labelled counters, footnotes, sheets in stitching order."""
