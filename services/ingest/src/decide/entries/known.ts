/** On what a command about entries is decided, and by which condition, or against which, an entry stands. Law 80B2(d). */
import type { Contest, Session } from "@traveller/engine";
import {
  type Entries,
  type EntryConditionKind,
  type EntryEvent,
  type Failing,
  mayBeWaived,
} from "@traveller/engine/entries";
import type { Refused } from "@traveller/contract";
import type { Decided, Reference } from "../decision.ts";
import { type CalledBy, refusedBy } from "./says-failing.ts";

/** A session of the tournament, as far as line-ups rest on it. */
export type PlayedIn = Pick<Session, "matches" | "rounds">;

/** What a command is decided on. */
export type EntriesKnown = {
  readonly entries: Entries;
  /** When it will have been recorded. */
  readonly now: string;
  /** For others, by role; else for himself. */
  readonly asOffice: boolean;
  readonly called: CalledBy;
  /** What those whom it names do not meet, if they were an entry. */
  readonly failing: readonly Failing[];
  /** Those whom it names, by their ids. */
  readonly players: readonly string[];
  readonly captain?: string | undefined;
  /** How often whoever sends it was entered here. */
  readonly tries: number;
  /** Words of it, beside the log. */
  readonly words: { readonly name?: Reference; readonly reason?: Reference; readonly fee?: Reference };
  /** The session that it names, as far as it is one of this tournament. */
  readonly session?: PlayedIn | undefined;
  /** The first club of its conditions that nobody registered. */
  readonly strangeClub?: string | undefined;
  /** The tournament's first day, where that is known. */
  readonly firstDay?: string | undefined;
  /** As many as its conditions of contest let a team have. */
  readonly teamSize?: number | undefined;
};

export type DecidedEntries = Decided<EntryEvent> | Refused;

/** Against which conditions it stands, or by which it is refused. */
export const judged = (
  { failing, called }: Pick<EntriesKnown, "failing" | "called">,
  contest: Contest,
  waived: readonly EntryConditionKind[],
): { readonly against?: EntryConditionKind[] } | Refused => {
  const first = failing.find((one) => !mayBeWaived(one) || !waived.includes(one.condition));
  if (first !== undefined) return refusedBy(first, contest, called);
  const against = failing.filter(mayBeWaived).map(({ condition }) => condition);
  return against.length === 0 ? {} : { against };
};
