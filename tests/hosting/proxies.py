"""Caddy and nginx, started with the files of docs/hosting: only names, ports and certificates are those of a test."""

from __future__ import annotations

import contextlib
import os
import ssl
import subprocess
import time
import tomllib
from abc import ABC, abstractmethod
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx
from tools.proxies import find
from websockets.asyncio.client import ClientConnection, connect

from house.repository import REPOSITORY
from server.harness import PATIENCE, Client, Server
from server.ports import free_port

EXAMPLES = REPOSITORY / "docs" / "hosting"
NAME = "tables.example.org"


def replaced(text: str, changes: dict[str, str]) -> str:
    """Replace parts of an example that must be in it, so that an example that changes is noticed."""
    for old, new in changes.items():
        assert old in text, old
        text = text.replace(old, new)
    return text


def example(name: str, changes: dict[str, str]) -> str:
    """Read an example and replace parts of it."""
    text = (EXAMPLES / name).read_text("utf-8")
    return replaced(text, changes)


class Hosted(Server):
    """A server with the settings file of the example, started as a host does."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.secure_port = free_port()
        shown = tomllib.loads(example("server.toml", {NAME: f"localhost:{self.secure_port}"}))
        ours = {"port": self.port, "database": self.database, "bot_workers": 1, "sweep_seconds": 0.2}
        self.settings = {**shown, **ours}

    def __enter__(self) -> Hosted:
        self.start()
        return self

    def start(self) -> None:
        """Start the command and wait until it is healthy."""
        self.start_command()
        self.wait_until_healthy()


def certificate(folder: Path) -> Path:
    """Make a key and a certificate for localhost, which signs itself."""
    names = ("-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost")
    key = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")
    files = ("-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem"))
    command = [str(find("openssl")), "req", "-x509", "-days", "2", *key, *names, *files]
    subprocess.run(command, check=True, capture_output=True)
    return folder


class Proxy(ABC):
    """One proxy before one server."""

    def __init__(self, folder: Path, server: Hosted, signed: Path) -> None:
        self.folder = folder
        self.server = server
        self.signed = signed
        self.plain_port = free_port()
        self.trust = ssl.create_default_context(cafile=str(signed / "fullchain.pem"))
        self.log = folder / "proxy.log"
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """The address visitors use."""
        return f"https://localhost:{self.server.secure_port}"

    @abstractmethod
    def command(self) -> list[str]:
        """Write the configuration and return the command that uses it."""

    def __enter__(self) -> Proxy:
        surroundings = os.environ | {"HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder)}
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(self.command(), stdout=log, stderr=log, env=surroundings)
        limit = time.monotonic() + PATIENCE
        while time.monotonic() < limit and self.process.poll() is None:
            with contextlib.suppress(httpx.TransportError), self.visit() as visitor:
                visitor.get("/health")
                return self
            time.sleep(0.05)
        raise AssertionError(self.log.read_text("utf-8"))

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait(PATIENCE)

    def visit(self, source: str = "127.0.0.1", **options: Any) -> httpx.Client:
        """Come from an address of this machine, over TLS."""
        transport = httpx.HTTPTransport(verify=self.trust, local_address=source)
        return httpx.Client(base_url=self.address, transport=transport, timeout=PATIENCE, **options)


class Caddy(Proxy):
    """Debian's Caddy."""

    def command(self) -> list[str]:
        """Use our certificate instead of asking for one."""
        tls = f"tls {self.signed / 'fullchain.pem'} {self.signed / 'privkey.pem'}"
        site = example(
            "Caddyfile",
            {f"{NAME} {{": f"{self.address} {{\n\t{tls}", "127.0.0.1:8051": f"127.0.0.1:{self.server.port}"},
        )
        quiet = f"{{\n\tadmin off\n\thttp_port {self.plain_port}\n\tdefault_bind 127.0.0.1\n}}\n"
        file = self.folder / "Caddyfile"
        file.write_text(quiet + site, "utf-8")
        return [str(find("caddy")), "run", "--config", str(file), "--adapter", "caddyfile"]


class Nginx(Proxy):
    """Debian's nginx."""

    def command(self) -> list[str]:
        """Include the example in the smallest configuration there is."""
        site = example(
            "nginx.conf",
            {
                "listen 80;": f"listen 127.0.0.1:{self.plain_port};",
                "listen 443 ": f"listen 127.0.0.1:{self.server.secure_port} ",
                f"/etc/letsencrypt/live/{NAME}": str(self.signed),
                NAME: "localhost",
                "127.0.0.1:8051": f"127.0.0.1:{self.server.port}",
            },
        )
        places = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        folders = "".join(f"  {place}_temp_path {self.folder}/{place};\n" for place in places)
        user = "user root;\n" if os.geteuid() == 0 else ""
        main = f"{user}daemon off;\npid {self.folder}/pid;\nevents {{}}\n"
        file = self.folder / "nginx.conf"
        file.write_text(f"{main}http {{\n  access_log off;\n{folders}{site}\n}}\n", "utf-8")
        return [str(find("nginx")), "-p", str(self.folder), "-e", str(self.log), "-c", str(file)]


PROXIES: dict[str, type[Proxy]] = {"caddy": Caddy, "nginx": Nginx}


class RemoteClient(Client):
    """A person whose browser reaches the server through a proxy, as a page of the site's own origin."""

    def __init__(self, proxy: Proxy, name: str) -> None:
        super().__init__(proxy.server, name)
        self.proxy = proxy
        self.http = httpx.AsyncClient(
            base_url=proxy.address, timeout=PATIENCE, verify=proxy.trust, headers={"origin": proxy.address}
        )

    @contextlib.asynccontextmanager
    async def socket(self) -> Any:
        """Open a socket through the proxy."""
        address = self.proxy.address.replace("https", "wss") + "/api/socket"
        headers = {**self.socket_headers(), "origin": self.proxy.address}
        opened: ClientConnection
        async with connect(
            address, ssl=self.proxy.trust, additional_headers=headers, max_size=None, open_timeout=PATIENCE
        ) as opened:
            yield opened
