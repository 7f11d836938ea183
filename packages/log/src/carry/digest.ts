/**
 * Projecting a run of events, and setting aside those that cannot be digested so that the rest goes on. Only an event's own fault
 * parks it: a database or a network that fails says nothing about the event, and the run is tried again.
 */
import type { TransactionSql } from "postgres";
import { isPassing } from "../database/passing.ts";
import { wordsOf } from "../words-of.ts";
import type { ReadEvent } from "../events/read-event.ts";
import type { Indigestible } from "./places.ts";

/** Where in its scope a run of events stands: it comes directly behind `after`, and with it the scope is projected up to `upTo`. Parked events make `upTo - after` larger than the run. */
export type Run = { readonly after: number; readonly upTo: number };

/**
 * Writes the rows that follow from the events, in order, with the given transaction alone. Depends on the scope's events and on
 * nothing else: no clock, no chance, no border between runs. What it throws undoes its rows; so does a commit that fails later:
 * what it remembers between runs is good only where it stands at `run.after`. It may stop before the end, where others should have their
 * turn: it then says up to which event its rows are written, and is given the rest in another run.
 */
export type Project = (
  tx: TransactionSql,
  scope: string,
  events: readonly ReadEvent[],
  run: Run,
) => Promise<void | { readonly upTo: number }>;

const MARK = Symbol("indigestible");

/** An error that says of one event that it cannot be digested, whatever is tried: for projections to throw. */
export const indigestible = (code: Indigestible["code"], reason: string): Error =>
  Object.assign(new Error(reason), { [MARK]: code });

export type Digested = {
  readonly parked: readonly { readonly event: ReadEvent; readonly why: Indigestible }[];
  /** The last event that was taken in or set aside. */
  readonly upTo: number;
};

/** Projects all at once; where that fails for an event's own fault, one by one, and tells which of them. */
export const digest = async (
  tx: TransactionSql,
  scope: string,
  events: readonly ReadEvent[],
  run: Run,
  project: Project,
): Promise<Digested> => {
  const parked = events.flatMap((event) =>
    event.unreadable === undefined ? [] : [{ event, why: { code: "malformed", reason: event.unreadable } as const }],
  );
  const readable = events.filter((event) => event.unreadable === undefined);
  if (readable.length === 0) return { parked, upTo: run.upTo };
  const together = await attempt(tx, scope, readable, run, project);
  if ("upTo" in together)
    return { parked: parked.filter(({ event }) => event.sequence <= together.upTo), upTo: together.upTo };

  const alsoParked = [];
  let after = run.after;
  for (const event of readable) {
    const alone = await attempt(tx, scope, [event], { after, upTo: event.sequence }, project);
    if ("code" in alone) alsoParked.push({ event, why: alone });
    after = event.sequence;
  }
  return {
    parked: [...parked, ...alsoParked].toSorted((a, b) => a.event.sequence - b.event.sequence),
    upTo: run.upTo,
  };
};

const attempt = async (
  tx: TransactionSql,
  scope: string,
  events: readonly ReadEvent[],
  run: Run,
  project: Project,
): Promise<Indigestible | { readonly upTo: number }> => {
  try {
    const reached = await tx.savepoint((inner) => project(inner, scope, events, run));
    return { upTo: reached?.upTo ?? run.upTo };
  } catch (error) {
    if (isPassing(error)) throw error;
    return { code: codeOf(error), reason: wordsOf(error) };
  }
};

const codeOf = (error: unknown): Indigestible["code"] => {
  const code: unknown = error instanceof Error ? Reflect.get(error, MARK) : undefined;
  return code === "malformed" || code === "unknown" ? code : "impossible";
};
