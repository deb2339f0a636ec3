"""Builds the package with its browser client; compiles the engine with mypyc where a C compiler is found."""

import json
import os
import re
import runpy
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.errors import SetupError

sys.path.insert(0, str(Path(__file__).parent))

from tools import client
from tools.package_page import package_page

SOURCE = Path("src/reliquary")
ENGINE = runpy.run_path(str(SOURCE / "_engine.py"))
VERSION = runpy.run_path(str(SOURCE / "_version.py"))["VERSION"]
HIDDEN = [] if os.name == "nt" else ["-fvisibility=hidden"]
"""What nobody outside the unit can see, the C compiler may inline."""
COMPILING = {"build", "build_ext", "bdist_wheel", "editable_wheel", "install"}
"""The commands that compile; installers also ask for names, dependencies and metadata, which need no engine."""
LENIENT = ["--ignore-missing-imports", "--no-warn-return-any", "--no-warn-unused-ignores"]
"""What is not compiled may import packages that are not there during a build; `make check` is the strict one."""
FREEING = re.compile(r"^( *)\w+_dealloc\(\w+ \*self\)\n\1\{\n.*?^\1\}\n", re.MULTILINE | re.DOTALL)
"""A function of the C code that frees an object."""


def has_compiler() -> bool:
    """Return whether the C compiler that Python asks for, or the one named by CC, is there."""
    if os.name == "nt":
        return has_visual_c()
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(command.split()[0]) is not None


def has_visual_c() -> bool:
    """Return whether Microsoft's compiler is installed, which is found by the registry and not by the path."""
    from distutils.ccompiler import new_compiler
    from distutils.errors import DistutilsPlatformError

    try:
        new_compiler().initialize()
    except DistutilsPlatformError:
        return False
    return True


def without_trashcan(function: str) -> str:
    """Free objects without a header for the garbage collector at once.

    When many objects hold each other in a row, C Python puts off freeing them and strings them together by those
    headers. mypyc lets it do so with acyclic classes too, which have none: the memory before them would be overwritten.
    """
    if "PyObject_GC_UnTrack(self)" in function:
        return function
    return re.sub(r"^ *CPy_TRASHCAN_(BEGIN|END)\(self.*\)\n", "", function, flags=re.MULTILINE)


def engine_extensions() -> list[Extension]:
    """Translate the engine to C, all modules in one unit."""
    if os.environ.get("RELIQUARY_ENGINE") == "interpreted" or not COMPILING.intersection(sys.argv):
        return []
    if not has_compiler():
        print("No C compiler found: the engine will run interpreted, about thirty times slower.")
        return []
    os.environ["MYPYPATH"] = "src"
    from mypyc.build import mypycify

    files = [str(SOURCE / name) for name in ENGINE["COMPILED"]]
    extensions: list[Extension] = mypycify(
        ["--explicit-package-bases", "--config-file", "pyproject.toml", *LENIENT, *files],
        opt_level="3",
        debug_level="0",
        target_dir="build/mypyc",
    )
    for extension in extensions:
        for source in map(Path, extension.sources):
            source.write_text(FREEING.sub(lambda found: without_trashcan(found[0]), source.read_text("utf-8")), "utf-8")
        extension.optional = True
        extension.extra_compile_args = [*extension.extra_compile_args, *HIDDEN]
    return extensions


class BuildEngine(build_ext):
    """Compiles, then writes down which sources the compiled files belong to."""

    def run(self) -> None:
        """Build all extensions; the fingerprints are written only if all of them were rebuilt."""
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


def build_client() -> None:
    """Build the browser client, unless it came with a source distribution."""
    if not client.comes_built() and client.main("build"):
        raise SetupError("the browser client could not be built")


class BuildPackage(build_py):
    """Copies the modules and the browser client; nothing of an earlier build stays."""

    def run(self) -> None:
        """Build the client first, so that it is copied with the rest; an editable package has it in its clone."""
        if not self.editable_mode:
            build_client()
            shutil.rmtree(Path(self.build_lib) / "reliquary", ignore_errors=True)
        super().run()


class SourceDistribution(sdist):
    """Packs the sources together with the built client, so that nobody who installs them needs Node.js."""

    def run(self) -> None:
        """Build the client, then pack."""
        build_client()
        super().run()


setup(
    ext_modules=engine_extensions(),
    cmdclass={"build_ext": BuildEngine, "build_py": BuildPackage, "sdist": SourceDistribution},
    long_description=package_page(VERSION),
    long_description_content_type="text/markdown",
)
