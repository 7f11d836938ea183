import "server-only";
/**
 * The standings as they were: folded from the log and scored anew, which costs as much as the session is long. So one is made at a
 * time, callers by turns, and the numbers of the last ones asked for are kept by the place in the log: all moments between two events are one,
 * and what was does not change. Names are not kept with them: they can be erased.
 */
import {
  decisionsAfter,
  namedAsOf,
  namelessAsOf,
  notYetToldTo,
  type AsOf,
  type NamelessAsOf,
  type SessionHead,
  type SessionPage,
  type Viewer,
} from "@traveller/model";
import { TRPCError } from "@trpc/server";
import { shownBy } from "#format/rounding.ts";
import { log } from "../log.ts";
import { callersShare } from "../me.ts";
import { model } from "../model.ts";
import { isCrowded, oneByOne } from "./one-by-one.ts";
import type { StandingsView } from "./standings-view.ts";

/** The session's head as it was then. */
type Was = SessionHead & Pick<SessionPage, "status" | "leaders">;

export type Past = {
  readonly kind: "past";
  readonly view: StandingsView;
  readonly was: Was;
  /** When the last event was recorded that counts. */
  readonly at: string;
  /** Changes by decision that came later, and whether any score may be another one since. */
  readonly decisions: number;
  readonly replaced: boolean;
};
export type NotYetOpened = { readonly kind: "notYetOpened" };
/** `future`: that moment has not come yet. */
export type AsOfView = Past | NotYetOpened | { readonly kind: "future" };

type Numbers = Promise<NamelessAsOf | undefined>;
const kept = new Map<string, Numbers>();
const KEPT_AT_MOST = 30;
/** Moments that are made or wait; who asks for more is told to come again. */
const inTurn = oneByOne(16);

/** A place in the log, and the events before it that the reader is not told of yet. */
type Place = { readonly session: string; readonly sequence: number; readonly untold: readonly number[] };

const make = async ({ session, sequence, untold }: Place, caller: string): Numbers => {
  const made = await inTurn(caller, () => namelessAsOf(model(), log(), session, { sequence }, untold));
  if (isCrowded(made))
    throw new TRPCError({ code: "TOO_MANY_REQUESTS", message: "Too many ask for the past at the moment." });
  return made;
};

/** Those that were asked for last are kept. One that was given up with its caller's place is made again for whoever else waited for it. */
const thenOf = async (place: Place, caller: string): Numbers => {
  const key = JSON.stringify([place.session, place.sequence, place.untold]);
  const known = kept.get(key);
  const then = known?.catch(() => make(place, caller)) ?? make(place, caller);
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

/** Where the log was then; `undefined` where that has not come yet. */
const placeOf = async ({ id, sequence }: SessionPage, at: AsOf): Promise<number | undefined> => {
  if ("sequence" in at) return at.sequence > sequence ? undefined : at.sequence;
  if (Date.parse(at.moment) > Date.now()) return undefined;
  return Math.min(await log().sequenceAt(`session/${id}`, at.moment), sequence);
};

/** The view of a session as of a moment. */
export const asOfView = async (session: SessionPage, at: AsOf, viewer: Viewer): Promise<AsOfView> => {
  const [place, caller, { events }] = await Promise.all([
    placeOf(session, at),
    callersShare(),
    notYetToldTo(model(), session.id, viewer),
  ]);
  if (place === undefined) return { kind: "future" };
  const untold = events.filter((sequence) => sequence <= place);
  const numbers = place === 0 ? undefined : await thenOf({ session: session.id, sequence: place, untold }, caller);
  if (numbers === undefined || numbers.recordedAt === null) return { kind: "notYetOpened" };
  const { head, sequence, recordedAt } = numbers;
  const [{ lists }, decisions] = await Promise.all([
    namedAsOf(model(), session.id, numbers),
    decisionsAfter(model(), session.id, sequence),
  ]);
  const status = numbers.statusAt("moment" in at ? at.moment : recordedAt);
  return {
    kind: "past",
    at: recordedAt,
    decisions,
    replaced: session.scoredSequence > sequence,
    was: {
      ...head,
      status,
      leaders: lists.flatMap(({ field, line, rows }) =>
        rows.filter(({ rank }) => rank === 1).map((row) => ({ ...row, field, line })),
      ),
    },
    view: {
      session: session.id,
      sequence,
      at: recordedAt,
      status,
      round: head.roundRunning,
      contest: head.contest,
      totalUnit: head.totalUnit,
      shown: shownBy(head),
      lists,
      past: true,
    },
  };
};
