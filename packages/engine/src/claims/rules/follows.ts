/** How no claimer follows suit: Laws 70D1 and 70E1. */
import type { Held } from "../ending.ts";
import { above, countOf, partnerOf, ranksOf, shownOut, suitOf, turnOf } from "../ending.ts";
import type { Sight } from "../sight.ts";
import {
  beatsBest,
  hasWinner,
  isAcrossSure,
  isLast,
  isMadeEvenly,
  isSure,
  isSureOfClaim,
  mayRuff,
  reaches,
  winnersIn,
} from "../sight.ts";
import type { Rule } from "./rule.ts";

/** The hand opposite is still to play and may take the trick. */
const mayTakeAcross = (sight: Sight): boolean => {
  const { moment, across } = sight;
  const [led] = moment.trick;
  if (moment.trick.length !== 1 || led === undefined) return false;
  if (across === undefined) return true;
  const suit = suitOf(led);
  return (ranksOf(moment, across, suit) & above(led)) !== 0 || mayRuff(sight, across, suit);
};

const takesSurely = (sight: Sight, held: Held): boolean => beatsBest(sight, held) && isSure(sight, held);

/** A trick that one of these cards takes for sure is not let go. */
const declinesTrick: Rule = {
  name: "declinesTrick",
  law: "70D1",
  against: (sight, held, options) =>
    !sight.isOurs &&
    !mayTakeAcross(sight) &&
    !beatsBest(sight, held) &&
    options.some((each) => takesSurely(sight, each)),
};

/** No finesse where winners enough are there without it. */
const finessesInVain: Rule = {
  name: "finessesInVain",
  law: "70D1",
  against: (sight, held, options) =>
    !isAcrossSure(sight) &&
    !mayTakeAcross(sight) &&
    !takesSurely(sight, held) &&
    options.some((each) => takesSurely(sight, each)) &&
    isSureOfClaim(sight),
};

/**
 * A finesse that was not stated is not accepted where it wins. Where it may lose it is as normal as what he has from the top only if he could not
 * have claimed on that: who has claimed no more than even breaks give him had none in mind.
 */
const finessesUnstated: Rule = {
  name: "finessesUnstated",
  law: "70E1",
  against: (sight, held, options) => {
    const finesse = finesseOf(sight, held, options);
    return (
      finesse?.under === true &&
      knownWith(sight, finesse.missing) === undefined &&
      !isAcrossSure(sight) &&
      !mayTakeAcross(sight) &&
      options.some((each) => takesSurely(sight, each)) &&
      (!sight.claimer.isDoubted || isMadeEvenly(sight))
    );
  },
};

/** To take over the trick of the hand opposite has a reason where there are winners here that it could not come to. */
export const hasReasonToTakeOver = (sight: Sight, held: Held): boolean => {
  const { seat, across } = sight;
  return across === undefined || (hasWinner(sight, seat, held) && !reaches(sight, across, seat));
};

/** A trick that is ours already is not taken over. */
const overtakesInVain: Rule = {
  name: "overtakesInVain",
  law: "70D1",
  against: (sight, held) => isAcrossSure(sight) && beatsBest(sight, held) && !hasReasonToTakeOver(sight, held),
};

/** More winners in both hands than rounds in which they could be made: one may go under another. */
const hasWinnersToSpare = (sight: Sight, suit: number): boolean => {
  const { moment, seat, across } = sight;
  if (across === undefined) return false;
  const winners = countOf(winnersIn(sight, seat, suit)) + countOf(winnersIn(sight, across, suit));
  return winners > Math.max(countOf(ranksOf(moment, seat, suit)), countOf(ranksOf(moment, across, suit)));
};

/** A card that does not take the trick is the lowest, unless it makes way for the winners opposite. */
const wastesHighCard: Rule = {
  name: "wastesHighCard",
  law: "70D1",
  against: (sight, held, options) =>
    (!beatsBest(sight, held) || isAcrossSure(sight)) &&
    options.some((each) => each < held) &&
    !hasWinnersToSpare(sight, suitOf(held)) &&
    !(beatsBest(sight, held) && hasReasonToTakeOver(sight, held)),
};

/** Last in hand, no higher card of a suit is spent than the trick wants, where one that is out lies between. */
export const spendsTooMuch: Rule = {
  name: "spendsTooMuch",
  law: "70D1",
  against: (sight, held, options) =>
    isLast(sight) &&
    beatsBest(sight, held) &&
    options.some(
      (each) =>
        suitOf(each) === suitOf(held) &&
        each < held &&
        (sight.isOurs || beatsBest(sight, each)) &&
        ((sight.out[suitOf(held)] ?? 0) & above(each) & ~above(held)) !== 0,
    ),
};

export type Finesse = { readonly missing: Held; readonly under: boolean };

/** The card of the opponents that a play steps under: he has one above it and wins with one below it. */
export const finesseOf = (sight: Sight, held: Held, options: readonly Held[]): Finesse | undefined => {
  if (isLast(sight)) return undefined;
  const winning = options.filter((each) => beatsBest(sight, each));
  const [top] = winning;
  const low = winning.at(-1);
  if (top === undefined || low === undefined || top === low || !winning.includes(held)) return undefined;
  const suit = suitOf(held);
  const out = (sight.out[suit] ?? 0) & ~above(top);
  if (out === 0) return undefined;
  const missing = suit * 16 + 31 - Math.clz32(out);
  return missing < low ? undefined : { missing, under: held < missing };
};

/** Where the missing card must lie as far as he has seen: the other opponent has shown out of its suit. */
export const knownWith = ({ moment, seat }: Sight, missing: Held): number | undefined => {
  const opponents = [(seat + 1) & 3, (seat + 3) & 3];
  return opponents.find((each) => (moment.shownOut & shownOut(partnerOf(each), suitOf(missing))) !== 0);
};

/** The opponent who has played to the trick by now. */
const hasPlayed = ({ moment }: Sight, seat: number): boolean =>
  ((seat - moment.leader) & 3) < ((turnOf(moment) - moment.leader) & 3);

/** Where the missing card is known to lie, nobody plays as if it lay elsewhere. */
export const againstKnownCard: Rule = {
  name: "againstKnownCard",
  law: "70E1",
  against: (sight, held, options) => {
    const finesse = finesseOf(sight, held, options);
    const holder = finesse === undefined ? undefined : knownWith(sight, finesse.missing);
    if (finesse === undefined || holder === undefined) return false;
    return hasPlayed(sight, holder) !== finesse.under;
  },
};

export const FOLLOWS: readonly Rule[] = [
  declinesTrick,
  overtakesInVain,
  wastesHighCard,
  spendsTooMuch,
  finessesInVain,
  finessesUnstated,
];
