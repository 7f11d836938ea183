import "server-only";
/**
 * The standings as they were: folded from the log and scored anew, which costs as much as the session is long. So one is made at a
 * time, and the numbers of the last ones asked for are kept: what was does not change. Names are not kept with them: they can be erased.
 */
import { decisionsAfter, namedAsOf, namelessAsOf, type AsOf, type NamelessAsOf } from "@traveller/model";
import { TRPCError } from "@trpc/server";
import { openLog, type Log } from "@traveller/log";
import { environment } from "#env.ts";
import { shownBy } from "#format/rounding.ts";
import { model } from "./model.ts";
import { oneByOne } from "./one-by-one.ts";
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

const thenOf = (session: string, at: AsOf): Then => {
  const key = JSON.stringify([session, at]);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = inTurn(() => namelessAsOf(model(), log(), session, at));
  if (made === undefined)
    throw new TRPCError({ code: "TOO_MANY_REQUESTS", message: "Too many ask for the past at the moment." });
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT_AT_MOST) break;
    kept.delete(oldest);
  }
  return made;
};

/** A moment that has not come yet is read as the last event there is, and not kept: more may come before it. */
const passed = (at: AsOf, sequence: number): AsOf =>
  "moment" in at
    ? Date.parse(at.moment) < Date.now()
      ? at
      : { sequence }
    : { sequence: Math.min(at.sequence, sequence) };

/** The view of a session, whose last event is `sequence`, as of a moment. */
export const asOfView = async (session: string, sequence: number, at: AsOf): Promise<AsOfView> => {
  const then = await thenOf(session, passed(at, sequence));
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
