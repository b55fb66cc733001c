"""Whether the sections that rows cite hold what the rows say."""
