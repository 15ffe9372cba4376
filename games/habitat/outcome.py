"""How a finished game stands: «si sommano i punti dei terreni e quelli degli animali, e vince chi ne ha di più»."""

from games.habitat import boards
from games.habitat.scoring import sheet
from games.habitat.sheet import Line, Sheet
from games.habitat.state import Board, State
from games.habitat.view import board_of
from games.kit.contract import Outcome, ScoreLine, Seat
from games.kit.seats import ranked


def outcome(state: State) -> Outcome | None:
    """Every point with its rule, seat by seat in the order of the sheet; at last the cubes, which give no points."""
    if state.ended is None:
        return None
    laid = _boards(state)
    sheets = [sheet(state.config, board) for board in laid]
    lines = [line for seat, board in enumerate(laid) for line in _lines(Seat(seat), board, sheets[seat])]
    cubes = [
        ScoreLine(Seat(seat), "cubes", 0, {"cubes": boards.animal_cubes(board)}) for seat, board in enumerate(laid)
    ]
    scores = tuple([one.total for one in sheets])
    return Outcome(_ranks(sheets, laid), scores, (*lines, *cubes), state.ended)


def ranks(state: State) -> tuple[int, ...]:
    """1 = best, one per seat: by points, [R] then by animal cubes on the board, then shared."""
    laid = _boards(state)
    return _ranks([sheet(state.config, board) for board in laid], laid)


def _ranks(sheets: list[Sheet], laid: list[Board]) -> tuple[int, ...]:
    return ranked([(one.total, boards.animal_cubes(board)) for one, board in zip(sheets, laid, strict=True)])


def _boards(state: State) -> list[Board]:
    return [board_of(state, Seat(seat)) for seat in range(len(state.holdings))]


def _lines(seat: Seat, board: Board, own: Sheet) -> list[ScoreLine]:
    return [line for row in own.lines for line in _line(seat, board, row)]


def _line(seat: Seat, board: Board, row: Line) -> list[ScoreLine]:
    """A line of the sheet; «per ogni carta animale, completata o no», one each."""
    if row.id == "animals":
        return [
            ScoreLine(
                seat,
                "animal",
                boards.points(card),
                {"animal": card.name, "cubes": len(card.cubes), "spaces": len(card.points)},
            )
            for card in board.animals
        ]
    args = {"spirit": board.spirit.name} if row.id == "spirit" and board.spirit else {}
    return [ScoreLine(seat, row.id, row.points, dict(args))]
