/**
 * The line that was stated is the line that is looked at, as long as it can be followed: its first step that is not done yet says what is led and
 * ruffed, a finesse it names is taken, and what it says of discards holds throughout. Laws 68C, 70B1, 70D1, 70E1.
 */
import type { Held } from "../ending.ts";
import { NO_TRUMP, SUIT_PLACES, above, ranksOf, suitOf, topOf } from "../ending.ts";
import type { Sight, Step } from "../sight.ts";
import { beatsBest, isTrump, mayRuff, trumpsOut, winnersIn } from "../sight.ts";
import { finesseOf } from "./follows.ts";
import type { Rule } from "./rule.ts";

const has = ({ moment }: Sight, seat: number, held: Held): boolean =>
  (ranksOf(moment, seat, suitOf(held)) & (1 << (held & 15))) !== 0;
const isOurs = (sight: Sight, held: Held): boolean => sight.claimer.plays.some((seat) => has(sight, seat, held));

/** One of our hands, on lead, would have the other one ruff this suit. */
const letsRuff = (sight: Sight, from: number, suit: number): boolean => {
  const [one, other] = [sight.seat, sight.across];
  if (other === undefined || ranksOf(sight.moment, from, suit) === 0) return false;
  return mayRuff(sight, from === one ? other : one, suit);
};

/** This hand has a card in the suit above the missing one. */
const isAbove = ({ moment }: Sight, seat: number, missing: Held): boolean =>
  (ranksOf(moment, seat, suitOf(missing)) & above(missing)) !== 0;

const isDone = (sight: Sight, step: Step): boolean => {
  const { seat, across, trump } = sight;
  const hands = across === undefined ? [seat] : [seat, across];
  switch (step.do) {
    case "drawTrumps":
      return trump === NO_TRUMP || trumpsOut(sight) === 0 || hands.every((each) => winnersIn(sight, each, trump) === 0);
    case "crossRuff":
      return !SUIT_PLACES.some((suit) => hands.some((each) => letsRuff(sight, each, suit)));
    case "ruff":
      return !hands.some((each) => letsRuff(sight, each, step.suit));
    case "playSuit":
      return hands.every((each) => winnersIn(sight, each, step.suit) === 0);
    case "finesse":
      return (
        ((sight.out[suitOf(step.against)] ?? 0) & (1 << (step.against & 15))) === 0 ||
        !hands.some((each) => isAbove(sight, each, step.against))
      );
    case "playCards":
      return !step.cards.some((card) => isOurs(sight, card));
  }
};

/** Of cards that are worth the same the lowest stands for the one he named. */
const named = (options: readonly Held[], card: Held): Held | undefined =>
  options.find((each) => suitOf(each) === suitOf(card) && each <= card);

/** The card that is due of those he named: nothing, where it is another hand's. */
const dueOf = (sight: Sight, cards: readonly Held[], options: readonly Held[]): readonly Held[] => {
  const due = cards.find((card) => isOurs(sight, card));
  const meant = due === undefined || !has(sight, sight.seat, due) ? undefined : named(options, due);
  return meant === undefined ? [] : [meant];
};

const ledAs = (sight: Sight, step: Step, options: readonly Held[]): readonly Held[] => {
  const { seat, across, moment } = sight;
  switch (step.do) {
    case "drawTrumps":
      return options.filter((held) => isTrump(sight, held));
    case "crossRuff":
      return options.filter((held) => letsRuff(sight, seat, suitOf(held)));
    case "ruff":
      return options.filter((held) => suitOf(held) === step.suit && letsRuff(sight, seat, step.suit));
    case "playSuit": {
      const top = topOf(step.suit, ranksOf(moment, seat, step.suit));
      return step.topDown
        ? options.filter((held) => held === named(options, top))
        : options.filter((held) => suitOf(held) === step.suit);
    }
    case "finesse": {
      // Towards the hand that is to finesse; from that hand it is not led.
      const isThere = across !== undefined && isAbove(sight, across, step.against);
      return options.filter((held) =>
        isThere ? suitOf(held) === suitOf(step.against) && held < step.against : suitOf(held) !== suitOf(step.against),
      );
    }
    case "playCards":
      return dueOf(sight, step.cards, options);
  }
};

/** How a finesse is taken: under the missing card, or by letting the card run that was led to it. */
const finessed = (sight: Sight, against: Held, options: readonly Held[]): readonly Held[] => {
  const { best, seat } = sight;
  if (sight.isOurs && suitOf(best) === suitOf(against) && best < against && isAbove(sight, seat, against))
    return options.filter((held) => !beatsBest(sight, held));
  return options.filter((held) => {
    const finesse = finesseOf(sight, held, options);
    return finesse?.missing === against && finesse.under;
  });
};

/** What the statement leaves of the cards; none where it says nothing of this moment. */
const asStated = (sight: Sight, options: readonly Held[]): readonly Held[] => {
  const { claimer, moment, across } = sight;
  const step = claimer.line.find((each) => !isDone(sight, each));
  const [led] = moment.trick;
  if (led === undefined) return step === undefined ? [] : ledAs(sight, step, options);
  if (step?.do === "playCards") {
    const due = dueOf(sight, step.cards, options);
    if (due.length > 0) return due;
  }
  if (suitOf(options[0] ?? 0) === suitOf(led)) {
    for (const each of claimer.line)
      if (each.do === "finesse" && suitOf(each.against) === suitOf(led) && !isDone(sight, each)) {
        const taken = finessed(sight, each.against, options);
        if (taken.length > 0) return taken;
      }
    return [];
  }
  const ruffs =
    (step?.do === "ruff" && step.suit === suitOf(led)) ||
    (step?.do === "crossRuff" && across !== undefined && sight.isOurs && suitOf(led) !== sight.trump);
  if (ruffs) return options.filter((held) => isTrump(sight, held));
  const thrown = claimer.discards.find((suit) => options.some((held) => suitOf(held) === suit));
  return thrown === undefined ? [] : options.filter((held) => suitOf(held) === thrown || isTrump(sight, held));
};

const notAsStated: Rule = {
  name: "notAsStated",
  law: "70D1",
  against: (sight, held, options) => {
    const { line, discards } = sight.claimer;
    return (line.length > 0 || discards.length > 0) && !asStated(sight, options).includes(held);
  },
};

export const STATED: readonly Rule[] = [notAsStated];
