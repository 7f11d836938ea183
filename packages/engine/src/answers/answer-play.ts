/**
 * What an answer brings in the play, read off two positions: cards that go back, penalty cards that appear and disappear, what a hand must
 * now play, declarer and dummy changing places. Laws 16C and 41 to 60.
 */
import { contractOf } from "../position/auction.ts";
import { penaltyCards } from "../position/penalty-cards.ts";
import type { PenaltyCard } from "../position/penalty-cards.ts";
import type { CardDemand, Position } from "../position/position.ts";
import { partnerOf } from "../cards/seats.ts";
import type { Sentence } from "./sentence.ts";
import { sentence, suitNamed } from "./sentence.ts";

const isAmong = (list: readonly PenaltyCard[], card: PenaltyCard): boolean =>
  list.some((each) => each.card === card.card && each.rank === card.rank);

const demand = (each: CardDemand): Sentence =>
  sentence(`follows.demand.${each.kind}`, each.why.law, each.why.events, {
    seat: each.seat,
    ...(each.kind === "card" ? { card: each.card } : { suit: suitNamed(each.suit) }),
  });

const whyOf = ({ exposed }: Position, { card }: PenaltyCard): readonly [string, readonly number[]] => {
  const why = exposed.find((each) => each.card === card)?.why;
  return why === undefined ? ["50", []] : [why.law, why.events];
};

export const differencesInPlay = (before: Position, after: Position): readonly Sentence[] => {
  const lay = penaltyCards(before);
  const lie = penaltyCards(after);
  const declarer = contractOf(after)?.declarer;
  const change = before.play?.swapped !== after.play?.swapped && after.play?.swapped === true;
  const gone = after.withdrawn.filter((each) => each.card !== undefined && !before.withdrawn.includes(each));
  return [
    ...(change && declarer !== undefined
      ? [sentence("follows.swapped", "54A", [], { declarer, dummy: partnerOf(declarer) })]
      : []),
    ...gone.map(({ seat, card, authorisedTo, why }) =>
      sentence(
        authorisedTo === "both" || authorisedTo === "none" ? `follows.cardBack.${authorisedTo}` : "follows.cardBack",
        why.law,
        why.events,
        { seat, card: card ?? "", side: authorisedTo },
      ),
    ),
    ...lie
      .filter((card) => !isAmong(lay, card))
      .map((card) =>
        sentence(`follows.penalty.${card.rank}`, ...whyOf(after, card), { seat: card.seat, card: card.card }),
      ),
    ...lay
      .filter((card) => !lie.some((each) => each.card === card.card))
      .map((card) => sentence("follows.pickedUp", "50D2(a)", [], { seat: card.seat, card: card.card })),
    ...after.demands.filter((each) => !before.demands.includes(each)).map(demand),
  ];
};
