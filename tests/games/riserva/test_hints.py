"""What is previewed before a choice, all of it from the view."""

import pytest

from games.riserva.actions import Rob
from games.riserva.hints import Bonus, Chance, Denied, Robbery, RuledOut
from games.riserva.refusals import Why
from games.riserva.state import Config
from tests.games.riserva.builders import RULES, SCORE, X, Y, Z, after, chance, colours, hints, steal, table

# ---- counting ----


def test_a_colour_of_the_top_card_is_ruled_out_when_the_one_card_with_that_front_and_back_lies_open() -> None:
    state = table("r:rgb", "", pile="g:rgb")
    assert chance(state, X, "r") == Chance("red", possible=False, hit="no", least=0, most=0, wins="no")
    assert chance(state, X, "g").possible
    assert hints(state).ruled_out == (RuledOut(1, ("red",)),)


def test_what_has_gone_is_counted_too() -> None:
    state = after(table("r:rgb", "", pile="r:rok g:rgb"), SCORE)
    assert RuledOut(2, ("red",)) in hints(state).ruled_out


def test_with_two_colours_ruled_out_the_third_is_certain() -> None:
    state = table("r:rgb b:rgb", "", pile="g:rgb")
    assert hints(state).ruled_out == (RuledOut(2, ("red", "blue")),)
    assert [one.possible for one in hints(state).targets[0].chances] == [False, True, False]


def test_a_hidden_card_does_not_have_a_colour_that_was_turned_up_next_to_it() -> None:
    state = table("b | g:rgb | b", "", pile="y")
    assert hints(state).ruled_out == (RuledOut(1, ("blue",)),)


def test_two_hidden_cards_with_one_back_leave_the_third_front_to_the_top_card() -> None:
    state = table("| r:rgb | g b", "| g:rgb | r b", pile="b:rgb")
    found = {one.card: one.colours for one in hints(state).ruled_out}
    assert found == {0: colours("gb"), 1: colours("rb"), 2: colours("rg")}


def test_where_nothing_is_ruled_out_nothing_is_said() -> None:
    assert hints(table("| r:rgb", "", pile="y:ypk")).ruled_out == ()


# ---- what would happen ----


def test_open_cards_of_the_colour_are_a_sure_hit() -> None:
    assert chance(table("r r r", "", pile="r:rgb"), X, "r") == Chance(
        "red", possible=True, hit="yes", least=4, most=4, wins="no"
    )


def test_hidden_cards_that_could_match_may_add_to_a_hit() -> None:
    found = chance(table("r | o:roy k:rpk", "", pile="r:rgb"), X, "r")
    assert (found.hit, found.least, found.most) == ("yes", 2, 4)


def test_only_hidden_cards_that_could_match_make_a_hit_possible_with_one_of_them_at_least() -> None:
    found = chance(table("| o:roy k:rpk", "", pile="r:rgb"), X, "r")
    assert (found.hit, found.least, found.most) == ("maybe", 2, 3)


def test_a_hidden_card_with_the_back_of_the_top_card_can_not_have_its_colour() -> None:
    found = chance(table("| g:rgb", "", pile="r:rgb"), X, "r")
    assert (found.hit, found.least, found.most) == ("no", 0, 0)


def test_of_two_hidden_cards_with_one_back_at_most_one_matches() -> None:
    found = chance(table("| r:roy o:roy", "", pile="r:rgb"), X, "r")
    assert (found.hit, found.most) == ("maybe", 2)


def test_a_hidden_card_whose_colour_is_certain_is_a_sure_hit() -> None:
    found = chance(table("o:roy | r:roy | oy", "", pile="r:rgb"), X, "r")
    assert (found.hit, found.least, found.most) == ("yes", 2, 2)


def test_an_empty_reserve_is_a_sure_miss() -> None:
    assert {one.hit for one in hints(table("r", "", pile="g")).targets[1].chances} == {"no"}


def test_reserves_are_previewed_the_own_first_and_then_clockwise_with_the_colours_of_the_back() -> None:
    found = hints(table("", "", "", pile="g:rgb", turn=Y), Y).targets
    assert [target.seat for target in found] == [Y, Z, X]
    assert [[one.colour for one in target.chances] for target in found] == [["red", "green", "blue"]] * 3


# ---- how near the end is ----


def test_everybody_sees_how_many_cards_each_still_needs() -> None:
    for viewer in (None, X, Y):
        assert hints(table("", "", "", pile="g", scores=(0, 4, 9)), viewer).missing == (10, 6, 1)
    assert hints(after(table("r r", "", "", pile="r", scores=(9, 0, 0)), SCORE)).missing == (0, 10, 10)


def test_a_score_that_reaches_the_threshold_is_said_to_win() -> None:
    state = table("r | o:roy k:rpk", "", "", pile="r:rgb", scores=(6, 0, 0))
    assert chance(state, X, "r").wins == "maybe"
    assert chance(table("r | o:roy", "", "", pile="r:rgb", scores=(8, 0, 0)), X, "r").wins == "yes"
    assert chance(table("| o:roy", "", "", pile="r:rgb", scores=(8, 0, 0)), X, "r").wins == "maybe"
    assert chance(table("r | o:roy", "", "", pile="r:rgb", scores=(6, 0, 0)), X, "r").wins == "no"


def test_a_steal_wins_only_by_the_robbery_that_follows() -> None:
    assert chance(table("", "r", "", pile="r:rgb", scores=(9, 1, 0)), Y, "r").wins == "no"
    assert chance(table("", "r", "", pile="r:rgb*", scores=(9, 1, 0)), Y, "r").wins == "yes"
    assert chance(table("", "| o:roy", "", pile="r:rgb*", scores=(9, 1, 0)), Y, "r").wins == "maybe"
    assert chance(table("", "r", "", pile="r:rgb*", scores=(8, 1, 0)), Y, "r").wins == "no"
    assert chance(table("", "r", "", pile="r:rgb*", scores=(9, 0, 0)), Y, "r").wins == "no"


# ---- the icons ----


@pytest.mark.parametrize(
    ("pile", "bonus"),
    [
        ("g", Bonus(again=False, rob=())),
        ("g+", Bonus(again=True, rob=())),
        ("g*", Bonus(again=False, rob=(Y, Z))),
    ],
)
def test_what_the_icon_would_do_is_told_before_choosing(pile: str, bonus: Bonus) -> None:
    assert hints(table("", "", "", pile=pile, scores=(5, 1, 2))).bonus == bonus


def test_an_icon_that_would_do_nothing_is_told_too() -> None:
    assert hints(table("", "", "", pile="g*", scores=(5, 0, 0))).bonus == Bonus(again=False, rob=())
    assert hints(table("", "", "", pile="g+", is_last=True)).bonus == Bonus(again=False, rob=())


def test_the_house_rule_is_told_like_the_icon() -> None:
    house_rule = Config(steal_again=True)
    assert hints(table("", "", pile="g", config=house_rule)).bonus == Bonus(again=True, rob=())
    assert hints(table("", "", "", pile="g", config=house_rule)).bonus == Bonus(again=False, rob=())


def test_everybody_is_told_whether_a_steal_gives_another_turn() -> None:
    house = table("", "", pile="g", config=Config(steal_again=True))
    for state, again in ((house, True), (table("", "", pile="g"), False), (table("", "", "", pile="g+"), True)):
        assert {RULES.hints(RULES.view(state, viewer)).turn_again for viewer in (None, X, Y)} == {again}


def test_whose_pile_can_be_robbed_and_what_comes_of_it_is_told_clockwise() -> None:
    found = hints(after(table("", "g", "", "", pile="g*", scores=(9, 0, 2, 3)), steal(Y)))
    assert found.robberies == (Robbery(Z, 1, 10, wins=True), Robbery(3, 2, 10, wins=True))
    assert found.targets == ()
    assert found.bonus is None


def test_a_robbery_that_wins_nothing_says_so() -> None:
    found = hints(after(table("", "g", "", pile="g*", scores=(8, 0, 2)), steal(Y)))
    assert found.robberies == (Robbery(Z, 1, 9, wins=False),)


# ---- what is not offered ----


def denied(found: tuple[Denied, ...]) -> dict[tuple[str, int | None], str]:
    return {(one.type, one.seat): one.refusal.id for one in found}


def test_in_turn_all_but_a_robbery_is_offered() -> None:
    assert denied(hints(table("", "", pile="g")).denied) == {("rob", None): Why.NOTHING_TO_ROB}


def test_while_a_robbery_waits_nothing_else_is_offered_nor_the_piles_that_are_empty() -> None:
    state = after(table("", "g", "", pile="g*", scores=(8, 0, 2)), steal(Y))
    assert denied(hints(state).denied) == {
        ("score", None): Why.ROB_FIRST,
        ("steal", None): Why.ROB_FIRST,
        ("rob", Y): Why.NO_SCORE_CARDS,
    }


def test_out_of_turn_nothing_is_offered_and_nothing_but_what_is_counted_out_is_previewed() -> None:
    found = hints(table("r:rgb", "", pile="g:rgb"), Y)
    assert set(denied(found.denied).values()) == {Why.NOT_YOUR_TURN}
    assert len(found.denied) == 3
    assert (found.targets, found.bonus, found.robberies) == ((), None, ())
    assert found.ruled_out == (RuledOut(1, ("red",)),)


def test_the_public_has_no_choices_and_no_refusals() -> None:
    state = after(table("", "g", pile="g*", scores=(0, 1)), steal(Y))
    for found in (hints(state, None), hints(after(state, Rob(Y)), None)):
        assert (found.targets, found.bonus, found.robberies, found.denied) == ((), None, (), ())


def test_after_the_end_nothing_is_offered() -> None:
    state = after(table("r", "", "", pile="r", scores=(8, 0, 0)), SCORE)
    assert set(denied(hints(state).denied).values()) == {Why.GAME_OVER}
    assert hints(state).targets == ()
