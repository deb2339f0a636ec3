"""What only one game can be asked: its lookups as routes below `/api/GAME/`."""

from __future__ import annotations

import asyncio
import inspect
import re
from collections.abc import Callable
from functools import lru_cache
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec
from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import PathParameter, QueryParameter

from reliquary.core.description import load
from reliquary.core.lookups import CannotAnswer, Lookup
from reliquary.games import descriptions
from reliquary.server.access.limits import limited
from reliquary.server.http.cached_answers import SAME, AnyRequest, CachedDocument, answer, cached_document
from reliquary.server.protocol.error_codes import ErrorCode
from reliquary.server.protocol.refusals import Refused

LANGUAGES_KEPT = 32


def lookup_handlers() -> list[HTTPRouteHandler]:
    """List the handlers for what only some games can be asked."""
    return [handler(name, one) for name, game in descriptions().items() for one in load(game.lookups)]


def handler(game: str, lookup: Lookup) -> HTTPRouteHandler:
    """Make the handler of a lookup from the signature of its function."""
    function = load(lookup.answer)
    path = re.sub(r"\{(\w+)\}", r"{\1:str}", lookup.path)
    route = get(
        f"/api/{game}/{path}",
        tags=[lookup.path.partition("/")[0]],
        summary=lookup.summary,
        responses=SAME if lookup.is_constant else None,
        guards=[] if lookup.is_constant else [limited("work")],
    )
    return route(constant_answer(function) if lookup.is_constant else fresh_answer(function, lookup))


def constant_answer(function: Callable[..., Any]) -> Callable[..., Any]:
    """Answer from a document that is encoded once per language."""

    @lru_cache(maxsize=LANGUAGES_KEPT)
    def document(language: str) -> CachedDocument:
        return cached_document(function(language=language))

    async def respond(request: AnyRequest, language: str) -> Response[Any]:
        return answer(request, document(language))

    generic: Any = Response
    result = generic[get_type_hints(function)["return"]]
    return with_signature(respond, function, (), {"request": AnyRequest}, result)


def fresh_answer(function: Callable[..., Any], lookup: Lookup) -> Callable[..., Any]:
    """Answer in a thread; what cannot be answered is refused with the lookup's code."""
    code = msgspec.convert(lookup.error, ErrorCode)

    async def respond(**values: Any) -> Any:
        try:
            return await asyncio.to_thread(function, **values)
        except CannotAnswer as error:
            raise Refused(code, str(error), sentence=error.sentence, clauses=list(error.clauses)) from None

    kind = get_type_hints(function)["return"]
    return with_signature(respond, function, re.findall(r"\{(\w+)\}", lookup.path), {}, kind)


def with_signature(
    respond: Callable[..., Any], function: Callable[..., Any], in_path: Any, further: dict[str, Any], result: Any
) -> Callable[..., Any]:
    """Give a handler the name, the docstring and the parameters of the function that answers."""
    kinds = get_type_hints(function, include_extras=True)
    known = inspect.signature(function).parameters
    hints = {name: of_request(kinds[name], name in in_path) for name in known}
    parameters = [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=known[name].default, annotation=hint)
        for name, hint in hints.items()
    ]
    first = [inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, annotation=hint) for name, hint in further.items()]
    respond.__name__, respond.__doc__ = function.__name__, function.__doc__
    respond.__annotations__ = {**further, **hints, "return": result}
    respond.__signature__ = inspect.Signature([*first, *parameters], return_annotation=result)  # type: ignore[attr-defined]
    return respond


def of_request(kind: Any, is_in_path: bool) -> Any:
    """Return the type of a parameter with the place it is read from, its limits and its description."""
    plain, *marks = get_args(kind) if get_origin(kind) is Annotated else (kind,)
    limits = next((mark for mark in marks if isinstance(mark, msgspec.Meta)), msgspec.Meta())
    place = PathParameter if is_in_path else QueryParameter
    return Annotated[plain, place(max_length=limits.max_length, description=limits.description)]
