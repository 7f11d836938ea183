/**
 * What an answer brings in the play, read off two positions: cards that go back, penalty cards that appear and disappear, what a hand must
 * now play, declarer and dummy changing places. Laws 16C and 41 to 60.
 */
import { contractOf } from "../position/auction.ts";
import { penaltyCards } from "../position/penalty-cards.ts";
import type { PenaltyCard } from "../position/penalty-cards.ts";
import type { CardDemand, Position } from "../position/position.ts";
import { trickInHand } from "../position/tricks.ts";
import { partnerOf } from "../cards/seats.ts";
import type { Sentence } from "./sentence.ts";
import { sentence, suitNamed } from "./sentence.ts";
import { isNew } from "./what-is-new.ts";

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

/** The Law under which it is somebody's turn: to call, to make the opening lead, to lead, or to play to a trick. */
export const turnUnder = ({ play, irregularities }: Position): string => {
  if (play === undefined) return "17C";
  if (!play.faced || play.tricks.length === 0) return "41A";
  const { cards } = trickInHand(play);
  if (cards.length !== 1 || play.tricks.length > 1) return cards.length === 0 ? "44A" : "44B";
  // 54B1: the second card to an opening lead out of turn comes from declarer's hand; 54A: from dummy's, who would have been declarer.
  const accepted = irregularities.find(({ law, state }) => law === "54" && state === "accepted")?.course.at(-1)?.law;
  return accepted === "54B" ? "54B1" : (accepted ?? "44B");
};

export const differencesInPlay = (before: Position, after: Position): readonly Sentence[] => {
  const lay = penaltyCards(before);
  const lie = penaltyCards(after);
  const declarer = contractOf(after)?.declarer;
  const change = before.play?.swapped !== after.play?.swapped && after.play?.swapped === true;
  // What is taken back and stays as a penalty card does not go to the hand.
  const gone = after.withdrawn.filter(
    ({ card, ...each }) =>
      card !== undefined &&
      !before.withdrawn.some((one) => one.card === card && one.event === each.event) &&
      !lie.some((one) => one.card === card),
  );
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
    ...after.demands.filter((each) => isNew(before.demands, each)).map(demand),
  ];
};
