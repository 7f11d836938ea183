/** What no claimer leads: Laws 70C, 70D1 and 70E2. */
import type { Held } from "../ending.ts";
import { NO_TRUMP, SUIT_PLACES, above, countOf, ranksOf, suitOf, topOf } from "../ending.ts";
import type { Sight } from "../sight.ts";
import {
  hasWinner,
  isTrump,
  isWinner,
  needsNoMore,
  reaches,
  takes,
  trumpsOut,
  winnersAmong,
  winnersIn,
} from "../sight.ts";
import type { Rule } from "./rule.ts";

const takenAcross = (sight: Sight, held: Held): boolean =>
  sight.across !== undefined && takes(sight, sight.across, suitOf(held));

/** A lead that makes a trick as far as he can know: a winner, or a card that the hand opposite takes. */
const makesTrick = (sight: Sight, held: Held): boolean => isWinner(sight, held) || takenAcross(sight, held);

/** Who knows of a trump that is out and can draw it draws it; whoever leaves it out has forgotten it, or has a use for his own that may fail. */
const leavesTrumpOut: Rule = {
  name: "leavesTrumpOut",
  law: "70C",
  against: (sight, held) => {
    const { moment, seat, across, trump } = sight;
    if (trumpsOut(sight) === 0 || !sight.claimer.isDoubted) return false;
    const here = winnersIn(sight, seat, trump) !== 0;
    const there = across !== undefined && winnersIn(sight, across, trump) !== 0 && ranksOf(moment, seat, trump) !== 0;
    if (!here && !there) return false;
    return !isTrump(sight, held) || !(isWinner(sight, held) || there);
  },
};

/** Trumps that nobody else has are not led so that two of them fall in one trick. The way across where there is no other is a reason. */
const drawsNothing: Rule = {
  name: "drawsNothing",
  law: "70D1",
  against: (sight, held, options) => {
    const { moment, seat, across, trump } = sight;
    if (trump === NO_TRUMP || !isTrump(sight, held) || trumpsOut(sight) !== 0 || !sight.claimer.isDoubted) return false;
    if (across === undefined || ranksOf(moment, across, trump) === 0) return false;
    const isOnlyWay =
      hasWinner(sight, across) && !options.some((each) => !isTrump(sight, each) && takenAcross(sight, each));
    return !isOnlyWay || hasWinner(sight, seat, held);
  },
};

/**
 * To lead it makes something good behind it: higher cards are driven out, or what is out is used up. What that gives up must be no more than
 * he has conceded, and his winners not enough without it.
 */
const establishes = (sight: Sight, held: Held): boolean => {
  const { moment, seat, across } = sight;
  if (moment.toLose === 0 || needsNoMore(sight)) return false;
  const suit = suitOf(held);
  const here = ranksOf(moment, seat, suit);
  const there = across === undefined ? 0 : ranksOf(moment, across, suit);
  const out = sight.out[suit] ?? 0;
  const higher = countOf(out & above(topOf(suit, here | there)));
  const winners = countOf(winnersAmong(sight, suit, here | there));
  const rounds = higher > 0 ? higher : Math.max(countOf(out), winners);
  if (rounds - winners > moment.toLose) return false;
  // What becomes good opposite must be come to: by this suit, or by another one.
  const comesAcross = (to: number): boolean =>
    countOf(here) > rounds ||
    SUIT_PLACES.some((each) => each !== suit && ranksOf(moment, seat, each) !== 0 && takes(sight, to, each));
  return countOf(here) > rounds || (across !== undefined && countOf(there) > rounds && comesAcross(across));
};

/** A card that loses is not led while winners can be cashed here or across. */
const leadsLoser: Rule = {
  name: "leadsLoser",
  law: "70D1",
  against: (sight, held, options) =>
    !makesTrick(sight, held) && options.some((each) => makesTrick(sight, each)) && !establishes(sight, held),
};

/** The hand opposite takes the lead: with a winner over a card that is none, or because it has nothing lower. */
const crosses = (sight: Sight, across: number, held: Held): boolean => {
  if (!isWinner(sight, held)) return takes(sight, across, suitOf(held));
  const there = ranksOf(sight.moment, across, suitOf(held));
  return there !== 0 && (there & above(held)) === there;
};

/**
 * Nobody crosses to a hand that has no way back while there are winners here to cash first. That a suit blocks may be overlooked: a winner
 * that the hand opposite must overtake counts only where it is another suit that is left behind.
 */
const strandsWinners: Rule = {
  name: "strandsWinners",
  law: "70D1",
  against: (sight, held, options) => {
    const { seat, across } = sight;
    if (across === undefined || !crosses(sight, across, held)) return false;
    const suit = suitOf(held);
    const isLeftBehind = (other: number): boolean =>
      (other !== suit || !isWinner(sight, held)) && winnersIn(sight, seat, other) !== 0;
    if (!SUIT_PLACES.some(isLeftBehind)) return false;
    if (!options.some((each) => isWinner(sight, each) && !crosses(sight, across, each))) return false;
    const winners = winnersIn(sight, across, suit);
    return !reaches(sight, across, seat, winners === 0 ? undefined : topOf(suit, winners));
  },
};

/** The order in which the authority has a suit played where nothing was said. */
const againstOrder: Rule = {
  name: "againstOrder",
  law: "70E2",
  against: (sight, held, options) => {
    const { order } = sight.claimer;
    if (order === "none" || order === "directorsDiscretion") return false;
    const ofSuit = options.filter((each) => suitOf(each) === suitOf(held));
    if (!ofSuit.some((each) => isWinner(sight, each))) return false;
    return held !== (order === "topDown" ? ofSuit[0] : ofSuit.at(-1));
  },
};

export const LEADS: readonly Rule[] = [againstOrder, leavesTrumpOut, drawsNothing, leadsLoser, strandsWinners];
