"""What is hidden can be thought of in every way that nothing seen rules out, each as likely."""

import random
from collections import Counter

from games.riserva.state import State
from tests.games.riserva.builders import RULES, SCORE, X, Y, after, new_game, steal, table
from tests.games.riserva.secrets import rehide


def fronts(state: State, *cards: int) -> str:
    return " ".join(state.front(card) for card in cards)


def imagined(state: State, *cards: int, times: int = 600) -> Counter[str]:
    """How often these cards had these fronts."""
    view, dice = RULES.view(state, X), random.Random(1)
    return Counter(fronts(RULES.imagine(view, dice), *cards) for _ in range(times))


def test_an_imagined_world_looks_the_same() -> None:
    state = after(new_game(3).state, SCORE, steal(X), SCORE)
    world = RULES.imagine(RULES.view(state, X), random.Random(1))
    assert world != state
    assert RULES.view(world, Y) == RULES.view(state, Y)
    assert RULES.census(world) == RULES.census(state)


def test_a_hidden_card_is_each_colour_of_its_back_as_often() -> None:
    found = imagined(table("| r:rgb", "", pile="y"), 0)
    assert set(found) == {"red", "green", "blue"}
    assert min(found.values()) > 150


def test_cards_with_one_back_never_have_the_same_front_and_all_orders_come_as_often() -> None:
    found = imagined(table("| r:rgb", "| g:rgb", pile="b:rgb"), 0, 1, 2)
    assert len(found) == 6
    assert min(found.values()) > 60


def test_what_was_turned_up_next_to_a_hidden_card_is_never_its_front() -> None:
    assert set(imagined(table("b | g:rgb | b", "", pile="y"), 1)) == {"red", "green"}


def test_the_whole_past_can_be_told_on_an_imagined_deal() -> None:
    state = after(table("r", "b:rgb+", pile="r b:gbk*"), SCORE, SCORE)
    world = RULES.imagine(RULES.view(state, X), random.Random(1))
    assert world.deal.cards[: state.drawn] == state.deal.cards[: state.drawn]
    assert RULES.imagine(RULES.view(new_game(2).state, X), random.Random(1)).deal.icons.count("rob") == 7


def test_redrawn_secrets_and_imagined_worlds_agree_on_how_likely_a_front_is() -> None:
    state = table("b | g:rgb | b", "| r:rgb k:rpk", pile="y:oyg")
    dice = random.Random(2)
    redrawn = Counter(fronts(rehide(state, X, dice), 1, 2, 3) for _ in range(480))
    thought = imagined(state, 1, 2, 3, times=480)
    assert set(redrawn) == set(thought)
    assert all(abs(redrawn[world] - thought[world]) < 60 for world in redrawn)
