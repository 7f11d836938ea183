/** What no claimer does where he cannot follow suit: ruffs that cost nothing are taken, ruffs in vain are not, and winners are kept. Law 70D1. */
import type { Held } from "../ending.ts";
import { SUIT_PLACES, above, countOf, ranksOf, suitOf } from "../ending.ts";
import type { Sight } from "../sight.ts";
import { beatsBest, isAcrossSure, isLast, isSure, isTrump, isWinner, mayRuff, trumpsOut, winnersIn } from "../sight.ts";
import { hasReasonToTakeOver, spendsTooMuch } from "./follows.ts";
import type { Rule } from "./rule.ts";

const ruffsSurely = (sight: Sight, held: Held): boolean =>
  isTrump(sight, held) && beatsBest(sight, held) && (isLast(sight) || isSure(sight, held));

/** The hand opposite is still to play and has a card that is sure of the trick, or may ruff it. */
const willTakeAcross = (sight: Sight): boolean => {
  const { moment, across } = sight;
  const [led] = moment.trick;
  if (moment.trick.length !== 1 || led === undefined) return false;
  return (
    across === undefined ||
    (winnersIn(sight, across, suitOf(led)) & above(led)) !== 0 ||
    mayRuff(sight, across, suitOf(led))
  );
};

/**
 * A trick is not lost that a trump takes for sure: not where no trump is out that it may be wanted for, not by who has conceded none, and
 * never by throwing a winner on it.
 */
const declinesRuff: Rule = {
  name: "declinesRuff",
  law: "70D1",
  against: (sight, held, options) =>
    !isAcrossSure(sight) &&
    !willTakeAcross(sight) &&
    !(isTrump(sight, held) && beatsBest(sight, held)) &&
    options.some((each) => ruffsSurely(sight, each)) &&
    (trumpsOut(sight) === 0 || sight.moment.toLose === 0 || isWinner(sight, held)),
};

/** A trick that is ours already is not ruffed. */
const ruffsWinner: Rule = {
  name: "ruffsWinner",
  law: "70D1",
  against: (sight, held) => isTrump(sight, held) && isAcrossSure(sight) && !hasReasonToTakeOver(sight, held),
};

/** A trump is not thrown under a higher one while a card that is no winner could go. */
const underruffs: Rule = {
  name: "underruffs",
  law: "70D1",
  against: (sight, held, options) =>
    isTrump(sight, held) &&
    !beatsBest(sight, held) &&
    options.some((each) => !isTrump(sight, each) && !isWinner(sight, each)),
};

/** A discard is the lowest of its suit. */
const keepsLower: Rule = {
  name: "keepsLower",
  law: "70D1",
  against: (sight, held, options) =>
    !isTrump(sight, held) && options.some((each) => suitOf(each) === suitOf(held) && each < held),
};

/** A card of this suit opposite, on lead with the trick that is ours, comes to the winner here. */
const isDirect = (sight: Sight, suit: number): boolean =>
  sight.across === undefined || !sight.isOurs || ranksOf(sight.moment, sight.across, suit) !== 0;
const isReachable = (sight: Sight): boolean =>
  SUIT_PLACES.some((suit) => winnersIn(sight, sight.seat, suit) !== 0 && isDirect(sight, suit));

/** A low card that guards nothing, or leaves its guard as it is. Who has conceded nothing has no use for a guard. */
const isIdle = (sight: Sight, suit: number): boolean => {
  if (sight.moment.toLose === 0) return true;
  const own = ranksOf(sight.moment, sight.seat, suit);
  const top = suit * 16 + 31 - Math.clz32(own);
  const higher = countOf((sight.out[suit] ?? 0) & above(top));
  const length = countOf(own);
  return higher === 0 || length - 1 > higher || length <= higher;
};

/** What a discard gives away, from nothing to the only winner of a suit. Between a guard and one of several winners nobody can say. */
const costOf = (sight: Sight, held: Held): number => {
  const suit = suitOf(held);
  if (!isWinner(sight, held)) return isIdle(sight, suit) ? 0 : 2;
  if (!isReachable(sight)) return 0;
  if (!isDirect(sight, suit)) return 1;
  return (sight.out[suit] ?? 0) !== 0 && countOf(winnersIn(sight, sight.seat, suit)) === 1 ? 3 : 2;
};

/**
 * A winner is not thrown while something could go that costs less: a card that is idle, a winner out of reach, one of several in a suit. A
 * defender's partner is not asked: what he keeps is his to choose (70D2).
 */
const throwsWinner: Rule = {
  name: "throwsWinner",
  law: "70D1",
  against: (sight, held, options) => {
    if (isTrump(sight, held) || !isWinner(sight, held) || !sight.claimer.plays.includes(sight.seat)) return false;
    const cost = costOf(sight, held);
    return options.some((each) => !isTrump(sight, each) && costOf(sight, each) < cost);
  },
};

export const DISCARDS: readonly Rule[] = [
  declinesRuff,
  ruffsWinner,
  underruffs,
  spendsTooMuch,
  keepsLower,
  throwsWinner,
];
