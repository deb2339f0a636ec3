"""The preview of the next production, source by source."""

from __future__ import annotations

from collections.abc import Sequence

from reliquary.core.words import Seat
from reliquary.games.settlers.table import Table
from reliquary.speech.settlers.display import ProductionFigure, SourceFigure
from reliquary.speech.settlers.forecast import Source, total, will_produce
from reliquary.speech.settlers.phrasebook import SettlersPhrasebook


def production(speaker: SettlersPhrasebook, table: Table, seat: Seat, sources: Sequence[Source]) -> ProductionFigure:
    """Show what an empire would get in the next Production phase."""
    if not will_produce(table, seat):
        return ProductionFigure(goods={}, sentence=speaker.say("production.none"), sources=[], is_certain=True)
    goods = total([source.goods for source in sources])
    is_certain = all(source.goods is not None for source in sources)
    return ProductionFigure(
        goods=goods,
        sentence=speaker.say("production.next" if is_certain else "production.more", goods=speaker.goods(goods)),
        sources=[source_figure(speaker, source) for source in sources],
        is_certain=is_certain,
    )


def source_figure(speaker: SettlersPhrasebook, source: Source) -> SourceFigure:
    """Show one source; where it leaves something open, its card says what."""
    name = speaker.say("production.board") if source.card is None else speaker.card(source.card)
    if source.goods is None and source.card is not None:
        told = speaker.sentence(source.card)
    else:
        told = speaker.goods(source.goods or {})
    return SourceFigure(
        kind=source.kind,
        card=source.card,
        name=f"{speaker.say('production.deal')}: {name}" if source.kind == "deal" else name,
        goods=source.goods or {},
        sentence=told,
    )
