"""Installs Debian's packages, where that is allowed."""

import os
import shutil
import subprocess


def install(*packages: str) -> bool:
    """Install packages as root, or by a sudo that asks for no password; return whether that went well."""
    if shutil.which("apt-get") is None:
        return False
    before = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if before and shutil.which("sudo") is None:
        return False
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    apt = [*before, "apt-get", "-qq"]

    def runs(*step: str) -> bool:
        return subprocess.run([*apt, *step], env=environment, stdout=subprocess.DEVNULL).returncode == 0

    return runs("update") and runs("install", "--yes", "--no-install-recommends", *packages)
