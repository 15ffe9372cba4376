"""The toy's rules: all pick a card in secret, the highest goes to the market, and everybody draws."""

from typing import ClassVar

import msgspec

from games.kit.contract import CardId, Face, Outcome, Refusal, ScoreLine, Seat, Shuffler, Step, Told, Viewer
from tests.games.toy import words as w

HAND = 2
SIZES = {"short": 12, "long": 18}
GEMS = (4, 4, 4)
TAKES = 2

replace = msgspec.structs.replace


def put(row: tuple, at: int, value: object) -> tuple:
    return (*row[:at], value, *row[at + 1 :])


class Toy:
    id: ClassVar[str] = "toy"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    cooperative: ClassVar[bool] = False

    Config, Deal, State, View, Hints = w.Config, w.Deal, w.State, w.View, w.Hints
    Action, Fact = w.Action, w.Fact

    def deal(self, config: w.Config, seats: int, rng: Shuffler) -> w.Deal:
        cards = list(range(1, SIZES[config.deck] + 1))
        rng.shuffle(cards)
        return w.Deal(tuple(cards))

    def setup(self, config: w.Config, seats: int, first: Seat, deal: w.Deal) -> Step:
        hands = tuple(tuple(CardId(HAND * s + i) for i in range(HAND)) for s in range(seats))
        state = w.State(
            config=config,
            first=first,
            deal=deal,
            drawn=HAND * seats,
            hands=hands,
            picks=(None,) * seats,
            played=(),
            peeked=((),) * seats,
            market=None,
            taken=0,
            piles=GEMS,
            gems=(0,) * seats,
        )
        own = [tuple(w.SeenCard(c, deal.cards[c]) for c in hand) for hand in hands]
        private = tuple((Seat(s), w.HandsDealt(HAND, cards)) for s, cards in enumerate(own))
        return Step(state, (Told(w.HandsDealt(HAND, ()), private),), final=True)

    def to_act(self, state: w.State) -> frozenset[Seat]:
        if state.market is not None:
            return frozenset({state.market})
        return frozenset(Seat(s) for s, hand in enumerate(state.hands) if hand and state.picks[s] is None)

    def legal(self, state: w.State, seat: Seat) -> tuple[w.Action, ...]:
        if state.market is None:
            return tuple(w.Pick(c) for c in state.hands[seat] if c != state.picks[seat])
        if state.market != seat:
            return ()
        takes = [w.Take(p) for p, n in enumerate(state.piles) if n and state.taken < TAKES]
        peek = [w.Peek()] if self.may_peek(state, seat) else []
        return (*takes, *peek, w.Done())

    def may_peek(self, state: w.State, seat: Seat) -> bool:
        on_top = state.drawn
        return state.config.peeking and on_top < len(state.deal.cards) and on_top not in state.peeked[seat]

    def apply(self, state: w.State, seat: Seat, action: w.Action) -> Step:
        match action:
            case w.Pick(card):
                return self.pick(state, seat, card)
            case w.Take(pile):
                return self.take(state, seat, pile)
            case w.Peek():
                return self.peek(state, seat)
            case w.Done():
                return self.close(state, seat)

    def pick(self, state: w.State, seat: Seat, card: CardId) -> Step:
        again = state.picks[seat] is not None
        after = replace(state, picks=put(state.picks, seat, card))
        if again:
            return Step(after, (Told(None, ((seat, w.PickChanged(card)),)),), final=True)
        picked = Told(w.PickMade(seat, None), ((seat, w.PickMade(seat, card)),))
        if self.to_act(after):
            return Step(after, (picked,), final=True)
        after, revealed = self.reveal(after)
        return Step(after, (picked, Told(revealed)), final=True)

    def reveal(self, state: w.State) -> tuple[w.State, w.Revealed]:
        chosen = [(Seat(s), c) for s, c in enumerate(state.picks) if c is not None]
        plays = tuple(w.Play(s, w.SeenCard(c, state.deal.cards[c])) for s, c in chosen)
        winner = max(plays, key=lambda play: play.card.face).seat
        after = replace(
            state,
            hands=tuple(tuple(c for c in hand if c not in state.picks) for hand in state.hands),
            picks=(None,) * len(state.hands),
            played=(*state.played, *(c for _, c in chosen)),
            market=winner,
            taken=0,
        )
        return after, w.Revealed(plays, winner)

    def take(self, state: w.State, seat: Seat, pile: int) -> Step:
        after = replace(
            state,
            piles=put(state.piles, pile, state.piles[pile] - 1),
            gems=put(state.gems, seat, state.gems[seat] + 1),
            taken=state.taken + 1,
        )
        return Step(after, (Told(w.GemTaken(seat, pile)),), final=False)

    def peek(self, state: w.State, seat: Seat) -> Step:
        top = CardId(state.drawn)
        after = replace(state, peeked=put(state.peeked, seat, (*state.peeked[seat], top)))
        own = w.DeckPeeked(seat, top, state.deal.cards[top])
        return Step(after, (Told(w.DeckPeeked(seat, top, None), ((seat, own),)),), final=True)

    def close(self, state: w.State, seat: Seat) -> Step:
        after, facts = replace(state, market=None, taken=0), [Told(w.MarketClosed(seat))]
        for i in range(len(state.hands)):
            if after.drawn < len(state.deal.cards):
                after, told = self.draw(after, Seat((state.first + i) % len(state.hands)))
                facts.append(told)
        return Step(after, tuple(facts), final=after.drawn > state.drawn)

    def draw(self, state: w.State, seat: Seat) -> tuple[w.State, Told]:
        card = CardId(state.drawn)
        hands = put(state.hands, seat, (*state.hands[seat], card))
        own = w.CardDrawn(seat, card, state.deal.cards[card])
        return replace(state, drawn=card + 1, hands=hands), Told(w.CardDrawn(seat, card, None), ((seat, own),))

    def view(self, state: w.State, viewer: Viewer) -> w.View:
        return w.View(
            seat=viewer,
            seats=len(state.hands),
            first=state.first,
            config=state.config,
            deck=len(state.deal.cards) - state.drawn,
            hands=state.hands,
            picked=tuple(c is not None for c in state.picks),
            pick=None if viewer is None else state.picks[viewer],
            played=state.played,
            peeked=state.peeked,
            market=state.market,
            taken=state.taken,
            piles=state.piles,
            gems=state.gems,
            seen=tuple(w.SeenCard(c, state.deal.cards[c]) for c in sorted(self.known(state, viewer))),
        )

    def known(self, state: w.State, viewer: Viewer) -> set[CardId]:
        own = set() if viewer is None else {*state.hands[viewer], *state.peeked[viewer]}
        return {*state.played, *own}

    def hints(self, view: w.View) -> w.Hints:
        leaders = tuple(Seat(s) for s, n in enumerate(view.gems) if n == max(view.gems))
        if view.seat is None:
            return w.Hints(leaders)
        face = {card.id: card.face for card in view.seen}
        best = max(view.hands[view.seat], key=lambda c: face[c], default=None)
        samples = (w.Take(0), w.Peek(), w.Done())
        denied = [w.Denied(type(a).__name__, self.why_not(view, a)) for a in samples if view.market != view.seat]
        return w.Hints(leaders, best, tuple(denied))

    def why_not(self, view: w.View, action: w.Action) -> Refusal:
        if isinstance(action, w.Pick):
            return self.why_no_pick(view, action)
        if view.market != view.seat:
            return Refusal("not_your_market")
        match action:
            case w.Take() if view.taken == TAKES:
                return Refusal("took_enough", {"most": TAKES})
            case w.Take(pile):
                return Refusal("empty_pile", {"pile": pile})
        return Refusal("nothing_to_peek_at")

    def why_no_pick(self, view: w.View, action: w.Pick) -> Refusal:
        if view.market is not None:
            return Refusal("market_open", {"seat": view.market})
        return Refusal("picked_already" if action.card == view.pick else "not_your_card")

    def imagine(self, view: w.View, rng: Shuffler) -> w.State:
        known = {card.id: card.face for card in view.seen}
        size = SIZES[view.config.deck]
        unseen = sorted(set(range(1, size + 1)) - set(known.values()))
        rng.shuffle(unseen)
        return w.State(
            config=view.config,
            first=view.first,
            deal=w.Deal(tuple(known[c] if c in known else unseen.pop() for c in range(size))),
            drawn=size - view.deck,
            hands=view.hands,
            picks=tuple(self.imagine_pick(view, Seat(s), rng) for s in range(view.seats)),
            played=view.played,
            peeked=view.peeked,
            market=view.market,
            taken=view.taken,
            piles=view.piles,
            gems=view.gems,
        )

    def imagine_pick(self, view: w.View, seat: Seat, rng: Shuffler) -> CardId | None:
        if seat == view.seat or not view.picked[seat]:
            return view.pick if seat == view.seat else None
        return view.hands[seat][rng.randrange(len(view.hands[seat]))]

    def default_action(self, state: w.State, seat: Seat) -> w.Action:
        return w.Done() if state.market == seat else w.Pick(state.hands[seat][0])

    def outcome(self, state: w.State) -> Outcome | None:
        if state.market is not None or any(state.hands):
            return None
        ranks = tuple(1 + sum(g > mine for g in state.gems) for mine in state.gems)
        lines = tuple(ScoreLine(Seat(s), "gems", n) for s, n in enumerate(state.gems))
        return Outcome(ranks, state.gems, lines, "hands_empty")

    def deal_of(self, state: w.State) -> w.Deal:
        return state.deal

    def census(self, state: w.State) -> tuple[tuple[str, int], ...]:
        cards = len(state.deal.cards) - state.drawn + sum(map(len, state.hands)) + len(state.played)
        return ("cards", cards), ("gems", sum(state.piles) + sum(state.gems))

    def faces(self, told: w.View | w.Fact) -> tuple[tuple[CardId, Face], ...]:
        match told:
            case w.View(seen=cards) | w.HandsDealt(own=cards):
                return tuple((card.id, str(card.face)) for card in cards)
            case w.Revealed(plays=plays):
                return tuple((play.card.id, str(play.card.face)) for play in plays)
            case w.DeckPeeked(card=card, face=face) | w.CardDrawn(card=card, face=face) if face is not None:
                return ((card, str(face)),)
        return ()
