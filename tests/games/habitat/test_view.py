"""What each viewer sees, and what stays hidden."""

import pytest
from msgspec.structs import replace

from games.habitat.actions import KeepSpirit, TakeSpace
from games.habitat.cards import ANIMALS
from games.habitat.cards import SPIRITS as SPIRIT_CARDS
from games.habitat.facts import (
    CardOpened,
    CardTaken,
    SpaceRefilled,
    SpaceTaken,
    SpiritKept,
    SpiritsDealt,
    TableLaid,
    TurnEnded,
)
from games.habitat.state import AnimalCard, Config, SpiritCard, State
from games.kit.contract import Seat
from tests.games.habitat.builders import (
    END,
    RULES,
    SPIRITS,
    Front,
    X,
    Y,
    after,
    cube,
    discs,
    do,
    new_game,
    table,
    take,
    told,
    view,
    whole_turn,
)


def animal(id_: int, name: str, *cubes: int) -> AnimalCard:
    return AnimalCard(id_, name, *ANIMALS[name], cubes)


def spirit(id_: int, name: str) -> SpiritCard:
    return SpiritCard(id_, name, SPIRIT_CARDS[name])


def test_without_spirits_every_seat_and_the_public_see_the_same() -> None:
    state = whole_turn(new_game(3).state)
    views = [view(state, viewer) for viewer in (None, X, Y, Seat(2))]
    assert [seen.seat for seen in views] == [None, 0, 1, 2]
    assert len({replace(seen, seat=None) for seen in views}) == 1


def test_a_view_says_what_was_agreed_and_whose_turn_it_is() -> None:
    config = Config(side="B", scoring="published")
    seen = view(new_game(3, config, first=1).state, X)
    assert (seen.seat, seen.seats, seen.first, seen.config) == (0, 3, 1, config)
    assert (seen.turn, seen.round, seen.ending, seen.ended) == (1, 1, None, None)


def test_the_boards_lie_open_with_their_cards_and_cubes() -> None:
    seen = view(table(Front("b v nv", "axolotl 0, heron"), "rr"), Y)
    assert seen.boards[0].stacks[:4] == ("b", "v", "nv", "")
    assert seen.boards[0].animals == (animal(0, "axolotl", 0), animal(1, "heron"))
    assert seen.boards[1].stacks[0] == "rr"


def test_discs_in_hand_are_seen_by_all() -> None:
    state = after(table(spaces="gby rrr nnn bbb ggg"), TakeSpace(0), *discs("b3"))
    seen = view(state, None)
    assert (seen.taken, seen.hand, seen.spaces[0]) == (0, "gy", "")
    assert view(after(state, take(state, "swan")), None).card_taken


def test_the_bag_is_seen_as_what_is_left_of_each_colour_and_what_has_left_it_in_order() -> None:
    seen = view(table("g y", "", spaces="gby rrr nnn bbb ggg", bag="vvv"))
    assert seen.drawn == "gbyrrrnnnbbbggg" + "gy"
    assert seen.bag == (23 - 5, 23 - 4, 21 - 3, 19, 19 - 2, 15 - 3)


def test_the_deck_is_seen_as_the_animals_that_have_not_come_yet_in_the_order_of_the_box() -> None:
    state = new_game().state
    deck = view(state).deck
    assert set(deck) == set(state.deal.animals[5:])
    assert list(deck) == sorted(deck, key=list(ANIMALS).index)
    assert list(deck) != list(state.deal.animals[5:])


def test_an_animal_seen_stays_in_the_view_with_its_place_in_the_deck() -> None:
    state = table(Front("ggg y ggg", "eagle 0"), "", open_="trout swan")
    state = whole_turn(after(state, cube(state, "eagle", 2), take(state, "swan")))
    seen = dict(RULES.faces(view(state, Y)))
    assert [seen[card] for card in range(6)] == ["eagle", "trout", "swan", *state.deal.animals[3:6]]


def test_only_its_owner_sees_the_spirits_it_is_offered() -> None:
    state = new_game(2, SPIRITS).state
    names = state.deal.spirits
    assert view(state, X).offered == (spirit(32, names[0]), spirit(33, names[1]))
    assert view(state, Y).offered == (spirit(34, names[2]), spirit(35, names[3]))
    assert view(state, None).offered == ()


def test_the_spirit_kept_is_seen_by_all_and_the_other_by_its_owner_alone_to_the_end() -> None:
    state = whole_turn(after(new_game(2, SPIRITS).state, KeepSpirit(33)))
    names = state.deal.spirits
    assert {view(state, viewer).boards[0].spirit for viewer in (X, Y, None)} == {spirit(33, names[1])}
    assert view(state, X).returned == spirit(32, names[0])
    assert view(state, X).offered == ()
    assert (view(state, Y).returned, view(state, None).returned) == (None, None)
    ended = replace(state, ended="board_full")
    assert view(ended, X).returned == spirit(32, names[0])
    assert view(ended, Y).returned is None


def test_whoever_keeps_the_first_spirit_has_returned_the_second() -> None:
    state = after(new_game(2, SPIRITS).state, KeepSpirit(32))
    assert view(state, X).returned == spirit(33, state.deal.spirits[1])


def test_a_view_shows_discs_by_their_place_in_the_bag_animals_and_spirits_by_their_place_in_the_deck() -> None:
    state = after(new_game(2, SPIRITS).state, KeepSpirit(33))
    shown = dict(RULES.faces(view(state, X)))
    assert [shown[100 + place] for place in range(15)] == [f"disc {colour}" for colour in state.deal.bag[:15]]
    assert [shown[place] for place in range(5)] == list(state.deal.animals[:5])
    assert (shown[32], shown[33]) == state.deal.spirits[:2]
    assert len(shown) == 15 + 5 + 2
    assert 32 not in dict(RULES.faces(view(state, Y)))


@pytest.mark.parametrize(
    ("fact", "shown"),
    [
        (
            TableLaid(("gb", "y"), (animal(0, "heron"),)),
            {(100, "disc g"), (101, "disc b"), (102, "disc y"), (0, "heron")},
        ),
        (SpiritsDealt(Y, (spirit(34, "snow"), spirit(35, "rain"))), {(34, "snow"), (35, "rain")}),
        (SpaceRefilled(3, "vn", 0), {(218, "disc v"), (219, "disc n")}),
        (CardOpened(animal(7, "fox"), 24), {(7, "fox")}),
        (CardTaken(X, animal(7, "fox")), {(7, "fox")}),
        (SpiritKept(X, spirit(33, "echo")), {(33, "echo")}),
        (SpaceTaken(X, 0, "gby"), set()),
        (TurnEnded(X), set()),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_fact_shows_the_faces_it_names(fact: object, shown: set[tuple[int, str]]) -> None:
    assert set(RULES.faces(fact)) == shown


def test_a_refill_shows_the_discs_at_their_places_in_the_bag() -> None:
    state = new_game().state
    for _ in range(3):
        step = None
        while step is None or step.state.turn == state.turn:
            state = state if step is None else step.state
            step = do(state, RULES.default_action(state, state.turn))
        faces = {face for fact in told(step) for face in RULES.faces(fact)}
        assert faces
        assert faces <= set(RULES.faces(view(step.state, None)))
        state = step.state


def test_discs_cards_and_cubes_are_counted_the_same_all_along() -> None:
    state = new_game(3, SPIRITS).state
    counted = RULES.census(state)
    assert (dict(counted)["g"], dict(counted)["heron"], dict(counted)["cubes out of place"]) == (23, 1, 0)
    while not state.ended:
        state = after(state, RULES.default_action(state, state.turn))
        assert RULES.census(state) == counted


def lies_wrong() -> dict[str, State]:
    state = table(Front("b v ggg gg", "axolotl, eagle, snow"), "", config=SPIRITS)
    mine, others = state.holdings
    axolotl, eagle = mine.animals

    def with_mine(**changes: object) -> State:
        return replace(state, holdings=(replace(mine, **changes), others))

    return {
        "right": state,
        "a disc lost": with_mine(stacks=("", *mine.stacks[1:])),
        "a disc twice": replace(state, drawn=state.drawn - 1),
        "a card lost": replace(state, open=state.open[1:]),
        "a card twice": replace(state, opened=state.opened - 1),
        "a cube on an empty cell": with_mine(animals=(replace(axolotl, cubes=(4,)), eagle)),
        "two cubes on one cell": with_mine(animals=(replace(axolotl, cubes=(0,)), replace(eagle, cubes=(0,)))),
        "more cubes than spaces": with_mine(animals=(axolotl, replace(eagle, cubes=(0, 1, 2)))),
        "a spirit of somebody else": with_mine(spirit=replace(mine.spirit, id=34)),
    }


def test_whatever_is_lost_twice_there_or_out_of_place_is_noticed_in_the_count() -> None:
    states = lies_wrong()
    counted = {name: RULES.census(state) for name, state in states.items()}
    assert [name for name, count in counted.items() if count == counted["right"]] == ["right"]


def test_cubes_where_they_belong_change_no_count() -> None:
    state = table(Front("b v ggg gg", "axolotl, eagle, snow"), "", config=SPIRITS)
    placed = after(state, cube(state, "axolotl", 0), cube(state, "snow", 2))
    assert RULES.census(placed) == RULES.census(state)


def test_a_turn_that_ends_leaves_the_other_boards_as_they_are() -> None:
    state = table("g", "rr", spaces="- bbb yyy rrr nnn")
    assert view(after(state, END)).boards == view(state).boards
