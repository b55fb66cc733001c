"""LINK: names become ids, phrases become places and turns, and counters are allotted to the demands of the setups."""
