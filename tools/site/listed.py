"""Pages that list something: the decisions, and the Python API."""

from __future__ import annotations

from pathlib import Path

API = {
    "Games and tables": ("new_game", "game_names", "Game", "Table", "Warehouse51", "ImperialSettlers", "check_game"),
    "What crosses the edge": ("Move", "Event", "Reason", "Illegal", "Outcome", "OptionError"),
    "Bots": ("Bot", "SeatTable", "Advice", "new_bot", "check_bot"),
    "Matches and tournaments": ("play_match", "Match", "tournament", "Tournament"),
    "Records": ("load_record", "save_record", "replay", "verify", "Record", "Recorder", "RecordError"),
}
"""What `import reliquary as rq` offers, by chapter."""
RESULTS = ("Match", "Tournament")
GAMES = {"rq.warehouse51": "reliquary.games.warehouse51", "rq.settlers": "reliquary.games.settlers"}
VIEWS = {"rq.warehouse51": "views", "rq.settlers": "seat.views"}


def reference() -> str:
    """Write the page of the Python API; mkdocstrings fills it with the docstrings."""
    lines = ["# Python API", "", "Everything here is an attribute of `reliquary`: `import reliquary as rq`.", ""]
    for chapter, names in API.items():
        lines += [f"## {chapter}", "", *(shown(name) for name in names)]
    for name, package in GAMES.items():
        lines += [f"## The words of `{name}`", ""]
        lines += [f"::: {package}.{VIEWS[name]}.TableView\n", *members(f"{package}.moves", "Moves")]
        lines += [f"::: reliquary.api.{name.removeprefix('rq.')}.Options\n"]
    return "\n".join(lines)


def shown(name: str) -> str:
    """Show one name; of results also what they inherit, such as `frame`."""
    options = "    options:\n      inherited_members: true\n" if name in RESULTS else ""
    return f"::: reliquary.api.{name}\n{options}"


def members(module: str, heading: str) -> list[str]:
    """Show the classes of a module under a heading."""
    return [
        f"### {heading}\n",
        f"::: {module}\n    options:\n      show_root_heading: false\n      show_root_toc_entry: false\n"
        "      heading_level: 4\n      filters: ['!^read_', '!^choose$', '!^put_', '!^_']\n",
    ]


def decisions(folder: Path) -> str:
    """List the decisions with their titles."""
    files = sorted(folder.glob("[0-9]*.md"))
    titles = {file.name: file.read_text("utf-8").partition("\n")[0].removeprefix("# ") for file in files}
    rows = [f"- [{title}]({name})" for name, title in titles.items()]
    return "\n".join(["# Decisions", "", "Why things are the way they are: context, choice, cost.", "", *rows, ""])
