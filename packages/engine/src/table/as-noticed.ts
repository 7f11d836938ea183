/**
 * A table as everybody but officials knows it: what nobody has noticed is not there, nor what rests on it, nor a hand that is not in sight. What is seen,
 * asked and said of this one is the same whatever is amiss that nobody has seen, and whatever the hidden hands hold. Laws 9A, 16, 76B.
 */
import type { Hands } from "../cards/deal.ts";
import { SEATS } from "../cards/seats.ts";
import { auctionEnded, isBeforeLead, isDummy, momentOf } from "../position/auction.ts";
import { isOver } from "../position/phase.ts";
import type { Position, Withdrawn } from "../position/position.ts";
import { changed } from "../position/changed.ts";
import type { Table } from "./way.ts";

/** The calls that lie there like any other, for nobody has objected to them. */
export const callsAsTheyLie = ({ auction, withdrawn, irregularities }: Position): Position["auction"] => {
  const known = new Set<number | undefined>([...auction, ...withdrawn].map(({ event }) => event));
  const aside = irregularities.flatMap(({ noticed, call }) =>
    noticed || call === undefined || known.has(call.event) ? [] : [call],
  );
  return aside.length === 0
    ? auction
    : [...auction, ...aside].toSorted((one, other) => momentOf(one) - momentOf(other));
};

/**
 * The auction that they make: a call after the final pass takes no part in it (39A), noticed or not. Once the lead is faced, or play is over without one,
 * the auction is what the Laws have made of it.
 */
const auctionAsItLies = (position: Position): Position["auction"] => {
  const calls = callsAsTheyLie(position);
  if (calls === position.auction || !isBeforeLead(position) || isOver(position)) return position.auction;
  const standing = new Set(position.auction);
  const { edition } = position;
  return calls.reduce<Position["auction"]>(
    (auction, call) => (standing.has(call) || !auctionEnded({ auction, edition }) ? [...auction, call] : auction),
    [],
  );
};

/** Dummy's hand, from the opening lead on; no other. */
const handsInSight = (position: Position): Hands => {
  const dummy = isBeforeLead(position) ? undefined : SEATS.find((seat) => isDummy(position, seat));
  const hand = dummy === undefined ? undefined : position.hands[dummy];
  return dummy === undefined || hand === undefined ? {} : { [dummy]: hand };
};

/** A card that goes back goes before everybody's eyes. A call may be cancelled and nobody knows of it yet (36A). */
const goneInSight = ({ withdrawn, irregularities }: Position): readonly Withdrawn[] => {
  const secret = new Set(
    irregularities.flatMap(({ noticed, call, course }) =>
      noticed || call === undefined ? [] : course.map(({ event }) => event),
    ),
  );
  return secret.size === 0
    ? withdrawn
    : withdrawn.filter(({ card, why }) => card !== undefined || !why.events.some((event) => secret.has(event)));
};

/** The places of irregularities are their numbers: what is left of them is numbered anew, by their numbers before. */
type Places = ReadonlyMap<number, number>;

const ofNoticed = <T extends { readonly of: number }>(places: Places, all: readonly T[]): readonly T[] =>
  all.flatMap((each) => {
    const of = places.get(each.of);
    return of === undefined ? [] : [{ ...each, of }];
  });

/** Cards and calls have gone whether or not it is known in whose course. */
const goneWith = (places: Places, gone: readonly Withdrawn[]): readonly Withdrawn[] =>
  gone.map(({ of, ...each }) => {
    const place = of === undefined ? undefined : places.get(of);
    return place === undefined ? each : { ...each, of: place };
  });

/** A gap in the auction keeps the passes that it has served. */
const servedWith = (places: Places, auction: Position["auction"]): Position["auction"] =>
  auction.map((slot) =>
    slot.event === undefined && slot.served !== undefined ? { ...slot, served: ofNoticed(places, slot.served) } : slot,
  );

export const asNoticed = (table: Table): Table => {
  const { position } = table;
  const noticed = position.irregularities.filter((it) => it.noticed);
  const places: Places = new Map(noticed.map(({ id }, place) => [id, place]));
  return {
    ...table,
    position: changed(position, {
      hands: handsInSight(position),
      auction: servedWith(places, auctionAsItLies(position)),
      irregularities: noticed.map((it, id) => ({ ...it, id })),
      silences: ofNoticed(places, position.silences),
      liabilities: ofNoticed(places, position.liabilities),
      exposed: ofNoticed(places, position.exposed),
      withdrawn: goneWith(places, goneInSight(position)),
      // What is looked at when play is over is the director's to know: an established revoke is among it (64C), noticed or not.
      review: [],
      adjust: undefined,
    }),
  };
};
