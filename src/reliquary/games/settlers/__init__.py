"""Imperial Settlers: factions build an engine of cards over five rounds."""
