/**
 * Two boards of the founders' evening on which a director was called for a break in tempo: their cards, and what was called at the table where it happened.
 * Laws 16B1, 73D1.
 */
import type { Seat } from "@traveller/engine";
import { isCall, seatsFrom } from "@traveller/engine";
import type { Hand, Hands } from "../deals.ts";
import type { Spoken } from "../table/auction.ts";

export type CalledTo = {
  readonly board: number;
  readonly table: number;
  readonly hands: Hands;
  readonly calls: readonly Spoken[];
  readonly contract: string;
  readonly declarer: Seat;
  readonly tricks: number;
};

const hand = (text: string): Hand => {
  const [S = "", H = "", D = "", C = ""] = text.split(".");
  return { S, H, D, C };
};

/** Calls from the dealer on; one that took so long that others looked up has a `!`. */
const calls = (dealer: Seat, text: string): readonly Spoken[] =>
  text.split(" ").flatMap((word, index) => {
    const call = word.replace("!", "");
    const seat = seatsFrom(dealer)[index % 4];
    return seat === undefined || !isCall(call) ? [] : [{ seat, call, ...(call === word ? {} : { slow: true }) }];
  });

/** East passes two hearts slowly, and West comes in. */
export const BALANCED: CalledTo = {
  board: 11,
  table: 2,
  hands: {
    N: hand("T52.Q75.JT62.A83"),
    E: hand("AQ3.T92.A95.KT64"),
    S: hand("96.AKJ84.K73.Q95"),
    W: hand("KJ874.63.Q84.J72"),
  },
  calls: calls("S", "1H Pass 2H Pass! Pass 2S Pass Pass Pass"),
  contract: "2S",
  declarer: "W",
  tricks: 8,
};

/** East doubles three hearts slowly, and West takes it out. */
export const TAKEN_OUT: CalledTo = {
  board: 8,
  table: 1,
  hands: {
    N: hand("73.AQJ965.84.K93"),
    E: hand("A95.K842.Q75.J84"),
    S: hand("T62.T3.KJT92.A76"),
    W: hand("KQJ84.7.A63.QT52"),
  },
  calls: calls("W", "1S 2H 2S 3H Pass Pass X! Pass 3S Pass Pass Pass"),
  contract: "3S",
  declarer: "W",
  tricks: 9,
};

export const CALLED_TO: readonly CalledTo[] = [BALANCED, TAKEN_OUT];

/** The numbers, in the record of its board, of the slow call and of what the partner called on it. The record begins with the cards' being taken out. */
export const tempoOf = ({ calls: all }: CalledTo): readonly number[] => {
  const slow = all.findIndex((spoken) => spoken.slow === true);
  return [slow + 2, slow + 4];
};
