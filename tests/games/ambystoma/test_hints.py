"""What the table draws before a choice."""

import pytest

from games.ambystoma.actions import ChooseLine, InformColour
from games.ambystoma.hints import Clue, Hints
from games.ambystoma.state import Config, State
from games.kit.contract import Refusal, Seat, Viewer
from tests.games.ambystoma.builders import RULES, after, card, play, table

LINES = "R0 Y0 G3 B2 W5"
HANDS = ("g4 r1 r1 r2 r3", "r1 s3 y4 s1 b5", "w1 w1 w2 w3 w4")
KINDS = ["inform_colour", "inform_number", "discard_card", "play_card", "choose_line"]


def hints(state: State, viewer: Viewer) -> Hints:
    return RULES.hints(RULES.view(state, viewer))


def denied(state: State, viewer: Viewer) -> dict[str, Refusal]:
    return {one.type: one.refusal for one in hints(state, viewer).denied}


def test_the_score_so_far_and_its_verdict_are_shown() -> None:
    shown = hints(table(*HANDS, lines=LINES), None)
    assert (shown.score, shown.verdict) == (10, 1)


def test_the_next_number_of_each_line_is_shown_and_none_for_a_complete_one() -> None:
    assert hints(table(*HANDS, lines=LINES), None).wanted == (1, 1, 4, 3, None)


def test_cards_in_seen_hands_that_fit_now_are_shown() -> None:
    state = table(*HANDS, lines=LINES)
    assert hints(state, Seat(2)).fits == tuple(
        card(state, *place) for place in [(0, 1), (0, 2), (0, 3), (1, 1), (1, 2), (1, 4)]
    )
    assert hints(state, Seat(0)).fits == tuple(card(state, 1, place) for place in (1, 2, 4))
    assert hints(state, None).fits == ()


def test_each_clue_shows_what_it_would_point_at_clockwise_from_the_viewer() -> None:
    state = table(*HANDS, lines=LINES)
    mine = [clue for clue in hints(state, Seat(2)).clues if clue.to == 0]
    ids = [held.id for held in state.hands[0]]
    assert mine == [
        Clue(Seat(0), "red", None, tuple(ids[1:])),
        Clue(Seat(0), "green", None, (ids[0],)),
        Clue(Seat(0), None, 1, (ids[1], ids[2])),
        Clue(Seat(0), None, 2, (ids[3],)),
        Clue(Seat(0), None, 3, (ids[4],)),
        Clue(Seat(0), None, 4, (ids[0],)),
    ]
    assert list(dict.fromkeys(clue.to for clue in hints(state, Seat(1)).clues)) == [2, 0]


def test_clues_are_shown_when_no_value_is_left_too_and_never_to_spectators() -> None:
    state = table(*HANDS, lines=LINES, values=0)
    assert hints(state, Seat(0)).clues
    assert hints(state, None).clues == ()


def test_clues_shown_are_the_clues_offered() -> None:
    state = table(*HANDS, lines=LINES)
    shown = [(clue.to, clue.colour or clue.number) for clue in hints(state, Seat(0)).clues]
    offered = [(a.to, getattr(a, "colour", None) or a.number) for a in RULES.legal(state, Seat(0))[: len(shown)]]
    assert shown == offered


def test_every_face_is_tallied_by_how_many_are_unseen() -> None:
    state = table(*HANDS, lines=LINES, pile="b1 b1")
    rows = hints(state, Seat(0)).unseen
    unseen = {(row.colour, number): many for row in rows for number, many in enumerate(row.unseen, start=1)}
    assert len(unseen) == 30
    assert {face: many for face, many in unseen.items() if many} == {
        ("green", 4): 1,
        ("red", 1): 2,
        ("red", 2): 1,
        ("red", 3): 1,
        ("blue", 1): 2,
    }


@pytest.mark.parametrize(("wilds", "faces"), [("full", 30), ("short", 30), ("none", 25)])
def test_without_striped_cards_they_are_not_tallied(wilds: str, faces: int) -> None:
    state = table("r1 r2 r3 r4 r5", "g1 g2 g3 g4 g5", config=Config(wilds=wilds))
    assert sum(len(row.unseen) for row in hints(state, None).unseen) == faces


def test_the_lines_of_a_card_that_waits_are_shown_to_its_player_only() -> None:
    state = table("s1 r1 r1 r2 r3", HANDS[1], lines=LINES)
    state = after(state, play(state, 1))
    assert [hints(state, viewer).lines for viewer in (None, 0, 1)] == [(), ("red", "yellow"), ()]


def test_out_of_turn_every_kind_of_action_says_whose_turn_it_is() -> None:
    assert denied(table(*HANDS), Seat(1)) == dict.fromkeys(KINDS, Refusal("not_your_turn", {"seat": 0}))


def test_with_eight_values_discarding_says_so() -> None:
    assert denied(table(*HANDS), Seat(0)) == {
        "discard_card": Refusal("values_full"),
        "choose_line": Refusal("no_line_to_choose"),
    }


def test_without_values_informing_says_so() -> None:
    refusals = denied(table(*HANDS, values=0), Seat(0))
    assert list(refusals) == ["inform_colour", "inform_number", "choose_line"]
    assert refusals["inform_colour"] == refusals["inform_number"] == Refusal("no_values")


def test_while_a_striped_card_waits_all_but_the_choice_says_so() -> None:
    state = table("s1 r1 r1 r2 r3", HANDS[1], values=5)
    refusals = denied(after(state, play(state, 1)), Seat(0))
    assert refusals == dict.fromkeys(KINDS[:4], Refusal("choose_line_first", {"number": 1}))


def test_after_the_end_everything_says_so() -> None:
    state = table("r2 r3 r4 g2 g3", HANDS[1], mistakes=3)
    assert denied(after(state, play(state, 1)), Seat(1)) == dict.fromkeys(KINDS, Refusal("game_over"))


def test_spectators_are_shown_no_refusals() -> None:
    assert denied(table(*HANDS), None) == {}


@pytest.mark.parametrize(("values", "seat"), [(8, 0), (5, 0), (0, 0), (5, 1)])
def test_exactly_the_kinds_that_are_not_offered_are_denied(values: int, seat: Seat) -> None:
    state = table(*HANDS, values=values)
    offered = {action.__struct_config__.tag for action in RULES.legal(state, seat)}
    assert set(denied(state, seat)) == set(KINDS) - offered


def test_previews_change_with_what_the_viewer_sees_only() -> None:
    state = after(table(*HANDS), InformColour(Seat(1), "red"))
    assert hints(state, Seat(0)).clues == hints(table(*HANDS), Seat(0)).clues


def test_a_choice_of_line_is_denied_to_nobody_who_has_it() -> None:
    state = table("s1 r1 r1 r2 r3", HANDS[1], values=5)
    state = after(state, play(state, 1))
    assert ChooseLine("red") in RULES.legal(state, Seat(0))
    assert "choose_line" not in denied(state, Seat(0))
