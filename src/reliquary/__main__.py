"""Runs the `reliquary` command as `python -m reliquary`."""

from reliquary.cli import main

if __name__ == "__main__":
    main()
