"""Builds the package; compiles the engine with mypyc where a C compiler is found, else leaves it interpreted."""

import json
import os
import runpy
import shutil
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

SOURCE = Path("src/reliquary")
ENGINE = runpy.run_path(str(SOURCE / "_engine.py"))
HIDDEN = [] if os.name == "nt" else ["-fvisibility=hidden"]
"""What nobody outside the unit can see, the C compiler may inline."""


def has_compiler() -> bool:
    """Say whether the C compiler that Python asks for, or the one named by CC, is there."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(command.split()[0]) is not None


def engine_extensions() -> list[Extension]:
    """Translate the engine to C, all modules in one unit."""
    if os.environ.get("RELIQUARY_ENGINE") == "interpreted":
        return []
    if not has_compiler():
        print("No C compiler found: the engine will run interpreted, about thirty times slower.")
        return []
    os.environ["MYPYPATH"] = "src"
    from mypyc.build import mypycify

    files = [str(SOURCE / name) for name in ENGINE["COMPILED"]]
    extensions: list[Extension] = mypycify(
        ["--explicit-package-bases", "--config-file", "pyproject.toml", *files],
        opt_level="3",
        debug_level="0",
        target_dir="build/mypyc",
    )
    for extension in extensions:
        extension.optional = True
        extension.extra_compile_args = [*extension.extra_compile_args, *HIDDEN]
    return extensions


class BuildEngine(build_ext):
    """Compiles, then writes down which sources the compiled files belong to."""

    def run(self) -> None:
        """Build all extensions; the fingerprints are written only if every one of them came out anew."""
        folder = SOURCE if self.inplace else Path(self.build_lib) / "reliquary"
        fingerprints = folder / "_compiled.json"
        fingerprints.unlink(missing_ok=True)
        made = [Path(self.get_ext_fullpath(extension.name)) for extension in self.extensions]
        built = [Path(self.build_lib) / self.get_ext_filename(extension.name) for extension in self.extensions]
        for old in (*made, *built):
            old.unlink(missing_ok=True)
        super().run()
        if made and all(path.exists() for path in made):
            fingerprints.write_text(json.dumps(ENGINE["fingerprints"](), indent=1) + "\n")
        elif made:
            print("The engine could not be compiled: it will run interpreted.")


setup(ext_modules=engine_extensions(), cmdclass={"build_ext": BuildEngine})
