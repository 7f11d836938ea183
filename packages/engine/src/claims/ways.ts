/** How a range comes to its ends: one way in which the cards may fall, and the play of the claimer on which it turns. Laws 70D1 and 70E1. */
import type { Card } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { SEATS } from "../cards/seats.ts";
import type { Held, Moment } from "./ending.ts";
import { cardOf, played, turnOf } from "./ending.ts";
import { finesseOf, knownWith } from "./rules/follows.ts";
import type { Search } from "./search.ts";
import { isOurs, optionsOf, quitted, tricksFrom } from "./search.ts";
import { sightOf } from "./sight.ts";

export type PlayedAs = { readonly seat: Seat; readonly card: Card };

export type Way = {
  readonly tricks: number;
  readonly play: readonly PlayedAs[];
  /** The last play on which it turns: another normal one would still have brought more. */
  readonly turns?: PlayedAs & {
    readonly instead: Card;
    /** 70E1: the card that may lie with either opponent. */
    readonly dependsOn?: Card;
  };
};

export const shownAs = (seat: number, held: Held): PlayedAs => ({ seat: SEATS[seat & 3] ?? "N", card: cardOf(held) });

const turnAt = (search: Search, moment: Moment, held: Held, instead: Held): NonNullable<Way["turns"]> => {
  const seat = turnOf(moment);
  const sight = sightOf(search.claimer, moment, seat);
  const finesse = moment.trick.length === 0 ? undefined : finesseOf(sight, held, optionsOf(search, moment));
  return {
    ...shownAs(seat, held),
    instead: cardOf(instead),
    ...(finesse?.under === true && knownWith(sight, finesse.missing) === undefined
      ? { dependsOn: cardOf(finesse.missing) }
      : {}),
  };
};

/**
 * One way to the value that `follow` has found from here. `best` tells what other normal plays would still have brought. `undefined` where the search
 * ran into its bound on the way.
 */
export const wayTo = (follow: Search, best: Search, from: Moment, tricks: number): Way | undefined => {
  const play: PlayedAs[] = [];
  let turns: Way["turns"];
  let [moment, target] = [from, tricks];
  while (moment.left > 0) {
    if (moment.trick.length === 4) {
      const next = quitted(follow, moment);
      target -= next.won ? 1 : 0;
      moment = next.moment;
      continue;
    }
    const now = moment;
    const seat = turnOf(now);
    const options = optionsOf(follow, now);
    // The others play low where it makes no difference.
    const inOrder = isOurs(follow, seat) ? options : options.toReversed();
    const held = inOrder.find((each) => {
      const { least, most } = tricksFrom(follow, played(now, each), target);
      return least === target && most === target;
    });
    if (held === undefined) return undefined;
    if (follow.claimer.plays.includes(seat)) {
      const more = options.find((each) => each !== held && tricksFrom(best, played(now, each), target).least > target);
      if (more !== undefined) turns = turnAt(follow, now, held, more);
    }
    play.push(shownAs(seat, held));
    moment = played(now, held);
  }
  return { tricks, play, ...(turns === undefined ? {} : { turns }) };
};
