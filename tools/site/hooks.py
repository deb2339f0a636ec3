"""What mkdocs asks while it builds the site: pages from outside `docs`, and Markdown as GitHub reads it."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

sys.path.insert(0, str(Path(__file__).parents[2]))  # mkdocs runs this file by itself
from tools.site.links import OUTSIDE, Repository
from tools.site.listed import decisions, reference
from tools.site.notebook_pages import page_of
from tools.site.wide_lists import with_wide_lists

ROOT = Path(__file__).parents[2]
LOOKS = Path(__file__).parent / "assets"
REMOTE = re.compile(
    r"""<(?:script|img|iframe|source|video)[^>]*?\bsrc=["']?(?:https?:)?//[^\s"'>]+"""
    r"""|<link(?=[^>]*rel=["']?(?:stylesheet|icon|preload|preconnect))[^>]*?href=["']?(?:https?:)?//[^\s"'>]+"""
    r"""|(?:@import|url\()\s*["']?(?:https?:)?//[^\s"')]+"""
)
FONTS = (*(ROOT / "web" / "src" / "fonts").glob("*.woff2"), ROOT / "web" / "public" / "fonts.txt")
"""The typefaces of the browser client, with their licence."""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages made from notebooks, docstrings and files outside the folder of documents, and how they look."""
    docs = ROOT / "docs"
    written = {uri: (ROOT / name).read_text("utf-8") for name, uri in OUTSIDE.items()}
    for notebook in sorted(docs.glob("notebooks/*.ipynb")):
        written[f"notebooks/{notebook.stem}.md"] = page_of(json.loads(notebook.read_text("utf-8")), notebook.name)
    written["decisions/overview.md"] = decisions(docs / "decisions")
    written["reference.md"] = reference()
    for uri, text in written.items():
        files.append(File.generated(config, uri, content=text))
    for asset in (*LOOKS.iterdir(), *FONTS):
        files.append(File.generated(config, f"assets/{asset.name}", content=asset.read_bytes()))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Lead links to where the pages are in the site, and write lists and line breaks as mkdocs reads them."""
    known = Repository(ROOT, {file.src_uri for file in files})
    return with_wide_lists(known.relinked(markdown, page.file.src_uri)).replace("\\\n", "  \n")


def on_post_build(config: MkDocsConfig) -> None:
    """Refuse a site that would load anything from another server."""
    site = Path(config.site_dir)
    loaded = [f"{page.relative_to(site)}: {found}" for page in site.rglob("*") for found in remote(page)]
    if loaded:
        raise PluginError("the site loads from other servers:\n" + "\n".join(loaded))


def remote(page: Path) -> list[str]:
    """Return what a page or a style sheet loads from other servers."""
    if page.suffix not in (".html", ".css"):
        return []
    return REMOTE.findall(page.read_text("utf-8"))
