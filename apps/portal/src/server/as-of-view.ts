import "server-only";
/**
 * The standings as they were: folded from the log and scored anew, which costs as much as the session is long. So one is made at a
 * time, callers by turns, and the numbers of the last ones asked for are kept by the place in the log: all moments between two events are one,
 * and what was does not change. Names are not kept with them: they can be erased.
 */
import { decisionsAfter, namedAsOf, namelessAsOf, type AsOf, type NamelessAsOf } from "@traveller/model";
import { TRPCError } from "@trpc/server";
import { openLog, type Log } from "@traveller/log";
import { environment } from "#env.ts";
import { shownBy } from "#format/rounding.ts";
import { callersShare } from "./me.ts";
import { model } from "./model.ts";
import { isCrowded, oneByOne } from "./one-by-one.ts";
import type { StandingsView } from "./standings-view.ts";

export type AsOfView = {
  /** `undefined` where the session was not open then. */
  readonly view: StandingsView | undefined;
  /** When the last event was recorded that counts. */
  readonly at: string | null;
  /** Changes by decision that came later. */
  readonly decisions: number;
};

let opened: Log | undefined;
const log = (): Log => (opened ??= openLog({ url: environment().DATABASE_URL, max: 2, name: "traveller-portal" }));

type Then = Promise<NamelessAsOf | undefined>;
const kept = new Map<string, Then>();
const KEPT_AT_MOST = 30;
/** Moments that are made or wait; who asks for more is told to come again. */
const inTurn = oneByOne(16);

const make = async (session: string, sequence: number, caller: string): Then => {
  const made = await inTurn(caller, () => namelessAsOf(model(), log(), session, { sequence }));
  if (isCrowded(made))
    throw new TRPCError({ code: "TOO_MANY_REQUESTS", message: "Too many ask for the past at the moment." });
  return made;
};

/** Those that were asked for last are kept. One that was given up with its caller's place is made again for whoever else waited for it. */
const thenOf = async (session: string, sequence: number, caller: string): Then => {
  const key = JSON.stringify([session, sequence]);
  const known = kept.get(key);
  const then = known?.catch(() => make(session, sequence, caller)) ?? make(session, sequence, caller);
  kept.delete(key);
  kept.set(key, then);
  then.catch(() => {
    if (kept.get(key) === then) kept.delete(key);
  });
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT_AT_MOST) break;
    kept.delete(oldest);
  }
  return then;
};

/** Where the log was then. A moment or an event that has not come yet is read as the last one there is. */
const placeOf = async (session: string, at: AsOf, last: number): Promise<number> =>
  Math.min("moment" in at ? await log().sequenceAt(`session/${session}`, at.moment) : at.sequence, last);

/** The view of a session, whose last event is `sequence`, as of a moment. */
export const asOfView = async (session: string, sequence: number, at: AsOf): Promise<AsOfView> => {
  const [place, caller] = await Promise.all([placeOf(session, at, sequence), callersShare()]);
  const then = place === 0 ? undefined : await thenOf(session, place, caller);
  if (then === undefined) return { view: undefined, at: null, decisions: 0 };
  const [named, decisions] = await Promise.all([
    namedAsOf(model(), session, then),
    decisionsAfter(model(), session, then.sequence),
  ]);
  return {
    at: then.recordedAt,
    decisions,
    view: {
      session,
      sequence: then.sequence,
      at: then.recordedAt ?? "",
      status: "live",
      round: null,
      contest: then.contest,
      totalUnit: then.totalUnit,
      shown: shownBy(then),
      lists: named.lists,
      past: true,
    },
  };
};
