/** When two facts say the same: where they stand in which file, which record they come out of, and which copy of a text is meant, does not matter. */
import type { Contestant, Outcome, Penalty, Result } from "@traveller/engine";

/** JSON with its members in order, absent ones left out: the same value has the same text. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

export const sameValue = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

/** Whether the table came to the same, whatever a program computed of it. */
export const sameAtTable = (a: Outcome, b: Outcome): boolean =>
  a.kind === "played" && b.kind === "played"
    ? a.contract === b.contract && a.declarer === b.declarer && a.tricks === b.tricks
    : a.kind === b.kind;

const bareResult = ({ source: _source, from: _from, ...rest }: Result): unknown => rest;
export const sameResult = (a: Result, b: Result): boolean => sameValue(bareResult(a), bareResult(b));

/** No file says who is captain. */
const bareContestant = ({ name, captain: _captain, ...rest }: Contestant): unknown => ({ ...rest, name: name?.digest });
/** `known` may carry more than its event had (a withdrawal, a disqualification); that is not compared. */
export const sameContestant = (
  known: Contestant & {
    readonly withdrewFrom?: number | null;
    readonly disqualified?: true;
    readonly hadWithdrawnFrom?: number | null;
  },
  wanted: Contestant,
): boolean => {
  const { withdrewFrom: _withdrewFrom, disqualified: _disqualified, hadWithdrawnFrom: _before, ...entered } = known;
  return sameValue(bareContestant(entered), bareContestant(wanted));
};

const barePenalty = ({ source: _source, reason: _reason, ...rest }: Penalty): unknown => rest;
export const samePenalty = (a: Penalty, b: Penalty): boolean => sameValue(barePenalty(a), barePenalty(b));
