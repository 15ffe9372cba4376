"""What can be counted out: which fronts the cards that show only their backs can have.

Each back is on three cards, one for each of its colours. So cards with the same back hang together, and cards with
different backs know nothing of each other. Every assignment of fronts that nothing seen rules out is as likely as any
other: whatever is known is known to all, so nobody's choices tell anything.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import permutations

from games.kit.contract import CardId, Seat, Value
from games.riserva.cards import Back, Colour
from games.riserva.state import View
from games.riserva.view import back_cards, open_cards


class Family(Value, frozen=True):
    """The cards that show one back and nothing more."""

    back: Back
    cards: tuple[CardId, ...]
    """By reserve and id; the top of the draw pile last."""
    worlds: tuple[tuple[Colour, ...], ...]
    """Every possible assignment of fronts, each in the order of `cards`; all equally likely, never empty."""
    ruled_out: tuple[tuple[Colour, ...], ...]
    """For each of `cards`: the colours of the back that it can't have, in the order of the back."""


Families = Mapping[Back, Family]
"""By back; only the backs that show somewhere."""

REMEMBERED = 1024
"""Families that are remembered: whatever is known is known to all seats, and a move changes one or two of them."""


def families(view: View) -> Families:
    """What the view allows, back by back."""
    excluded = {card.id: reserve.excluded for reserve in view.reserves for card in reserve.face_down}
    left: dict[Back, list[Colour]] = {}
    members: dict[Back, list[CardId]] = {}
    for card in back_cards(view):
        members.setdefault(card.back, []).append(card.id)
        left.setdefault(card.back, list(card.back))
    for seen in open_cards(view):
        if seen.back in left:
            left[seen.back].remove(seen.front)
    return {
        back: _family(back, tuple(cards), tuple(left[back]), tuple([excluded.get(card, ()) for card in cards]))
        for back, cards in members.items()
    }


@lru_cache(maxsize=REMEMBERED)
def _family(
    back: Back, cards: tuple[CardId, ...], left: tuple[Colour, ...], excluded: tuple[tuple[Colour, ...], ...]
) -> Family:
    """All ways of giving out the fronts that are left, one a card, none that is excluded for it."""
    ways = permutations(left, len(cards))
    return _of_worlds(
        back, cards, [way for way in ways if all(front not in out for front, out in zip(way, excluded, strict=True))]
    )


def _of_worlds(back: Back, cards: tuple[CardId, ...], worlds: Sequence[tuple[Colour, ...]]) -> Family:
    possible = [frozenset(fronts) for fronts in zip(*worlds, strict=True)]
    out = [tuple([colour for colour in back if colour not in fronts]) for fronts in possible]
    return Family(back, cards, tuple(worlds), tuple(out))


def given(known: Families, back: Back, card: CardId, front: Colour) -> Families | None:
    """What is left when this card has that front; None when it can't have it."""
    family = known[back]
    place = family.cards.index(card)
    worlds = [world for world in family.worlds if world[place] == front]
    return {**known, back: _of_worlds(back, family.cards, worlds)} if worlds else None


def matches(known: Families, cards: Sequence[CardId], colour: Colour) -> list[float]:
    """How likely each back has a card of that colour among ``cards``: one number a back where it can, 0 < p <= 1.

    No two cards with the same back have the same front, so a back gives one matching card or none; backs are
    independent of each other.
    """
    shares = [_share(family, frozenset(cards), colour) for back, family in known.items() if colour in back]
    return [share for share in shares if share]


def _share(family: Family, cards: frozenset[CardId], colour: Colour) -> float:
    places = [place for place, card in enumerate(family.cards) if card in cards]
    hits = sum([any(world[place] == colour for place in places) for world in family.worlds])
    return hits / len(family.worlds)


def face_down(view: View, seat: Seat) -> tuple[CardId, ...]:
    """The face-down cards of a reserve, by id."""
    return tuple([card.id for card in view.reserves[seat].face_down])
