from __future__ import annotations

import io
import json
import logging
import sys
from typing import Any

import pytest

from reliquary.server.monitoring.log import JsonFormatter, conceal, set_up_logs, without_query
from reliquary.server.monitoring.metrics import Metrics


def written(message: str, *arguments: object, error: bool = False, **extra: Any) -> dict[str, Any]:
    """Write one line of the log and read it again."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonFormatter())
    handler.addFilter(without_query)
    logger = logging.Logger("reliquary.trial")
    logger.addHandler(handler)
    try:
        if error:
            raise KeyError("nothing")
    except KeyError:
        logger.exception(message, *arguments, extra=extra)
    else:
        logger.warning(message, *arguments, extra=extra)
    (line,) = stream.getvalue().splitlines()
    found: dict[str, Any] = json.loads(line)
    return found


def test_a_line_is_one_json_object_with_its_extra_fields() -> None:
    line = written("seat %s moved", 2, match="m1", number=7)
    assert {key: line[key] for key in ("level", "from", "message", "match", "number")} == {
        "level": "warning",
        "from": "reliquary.trial",
        "message": "seat 2 moved",
        "match": "m1",
        "number": 7,
    }
    assert line["at"].endswith("+00:00")


def test_errors_and_line_breaks_stay_on_one_line() -> None:
    line = written("two\nlines", error=True, odd={1, 2})
    assert line["message"] == "two\nlines"
    assert "KeyError: 'nothing'" in line["error"]


@pytest.mark.parametrize("name", ["password", "new_password", "seed", "Token", "set-cookie", "invite", "recovery_key"])
def test_what_is_secret_by_its_name_is_hidden_however_deep(name: str) -> None:
    extra: dict[str, Any] = {name: "sesame", "body": {"inner": [{name: "sesame", "fine": 1}]}}
    line = written("look", **extra)
    assert "sesame" not in json.dumps(line)
    assert line["body"] == {"inner": [{name: "[hidden]", "fine": 1}]}


def test_what_is_not_secret_stays() -> None:
    assert conceal("match", ["a", {"seat": 1}]) == ["a", {"seat": 1}]


def test_invite_codes_in_addresses_of_requests_are_cut() -> None:
    line = written('%s - "%s %s HTTP/%s" %d', "127.0.0.1:5", "GET", "/matches/m1?invite=sesame", "1.1", 200)
    assert line["message"] == '127.0.0.1:5 - "GET /matches/m1 HTTP/1.1" 200'


def test_all_logs_of_a_process_go_to_standard_error(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stderr", stream)
    root = logging.getLogger()
    before = (root.handlers[:], root.level)
    try:
        set_up_logs("warning")
        logging.getLogger("uvicorn.access").warning("from uvicorn")
        logging.getLogger("reliquary.server").info("too quiet")
    finally:
        root.handlers[:], root.level = before
    (line,) = stream.getvalue().splitlines()
    assert json.loads(line)["message"] == "from uvicorn"


def test_libraries_that_would_write_statements_and_headers_are_kept_short(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stderr", stream)
    root = logging.getLogger()
    before = (root.handlers[:], root.level)
    try:
        set_up_logs("debug")
        for name in ("aiosqlite", "uvicorn.error", "sqlalchemy.engine", "websockets.server"):
            logging.getLogger(name).debug("authorization: Bearer sesame")
        logging.getLogger("sqlalchemy.engine.Engine").info("INSERT INTO matches VALUES ('sesame')")
        logging.getLogger("reliquary.server").debug("our own words")
    finally:
        root.handlers[:], root.level = before
    (line,) = stream.getvalue().splitlines()
    assert json.loads(line)["message"] == "our own words"


def test_metrics_are_written_as_prometheus_reads_them() -> None:
    metrics = Metrics()
    metrics.sockets.inc()
    metrics.moves.labels("move").inc()
    metrics.thoughts.labels("late").inc(2)
    metrics.commit_seconds.observe(0.004)
    text = metrics.text().decode()
    assert "reliquary_sockets 1.0" in text
    assert 'reliquary_moves_total{kind="move"} 1.0' in text
    assert 'reliquary_thoughts_total{how="late"} 2.0' in text
    assert 'reliquary_commit_seconds_bucket{le="0.005"} 1.0' in text


def test_two_servers_in_one_process_count_apart() -> None:
    one, two = Metrics(), Metrics()
    one.sockets.set(5)
    assert "reliquary_sockets 0.0" in two.text().decode()
