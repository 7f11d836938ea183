/** What kind of thing an event of a session's history is, for its words; and whose movement it tells. */
import type { CaseSteps, ChangeView } from "@traveller/model";
import { isMark } from "@traveller/model/changes";
import { z } from "zod";

const Adjusted = z.object({ outcome: z.object({ kind: z.literal("adjusted") }) });

/** A result that was corrected to an adjusted score is a ruling (Law 12); what kind a withheld one is, is withheld too. */
export const kindOf = ({ kind, after }: Pick<ChangeView, "kind" | "after">): ChangeView["kind"] | "ruling" =>
  kind === "correction" && Adjusted.safeParse(after).success ? "ruling" : kind;

type Moved = Pick<ChangeView, "kind" | "moves">;
type Move = ChangeView["moves"][number];

const meets = (earlier: Move, later: Move): boolean =>
  earlier.rankAfter === later.rankBefore &&
  earlier.totalAfter === later.totalBefore &&
  earlier.percentAfter === later.percentBefore;

/** Whether these moves of one contestant, the last first, lead from where the move of a mark begins to where it ends. */
const leadThrough = (mark: Move, told: readonly Move[]): boolean => {
  const [last, first] = [told.at(0), told.at(-1)];
  return (
    last !== undefined &&
    first !== undefined &&
    last.rankAfter === mark.rankAfter &&
    last.totalAfter === mark.totalAfter &&
    last.percentAfter === mark.percentAfter &&
    first.rankBefore === mark.rankBefore &&
    first.totalBefore === mark.totalBefore &&
    first.percentBefore === mark.percentBefore &&
    told.every((move, index) => {
      const earlier = told[index + 1];
      return earlier === undefined || meets(earlier, move);
    })
  );
};

/**
 * What the end of a round or a publication tells of movement beside the corrections that it is made of: whoever moved by those alone is
 * told there, with its reason, and not a second time.
 * @param changes the last first
 */
export const movesToTell = (changes: readonly Moved[], at: number): readonly Move[] => {
  const change = changes[at];
  if (change === undefined) return [];
  if (!isMark(change.kind)) return change.moves;
  const before = changes.slice(at + 1);
  const mark = before.findIndex(({ kind }) => isMark(kind));
  const since = mark === -1 ? before : before.slice(0, mark);
  return change.moves.filter((move) => {
    const told = since.flatMap(({ moves }) => moves.filter(({ contestant }) => contestant === move.contestant));
    return !leadThrough(move, told);
  });
};

type Bound = Pick<ChangeView, "sequence" | "recordedAt"> | undefined;

/** The steps of cases on a page of history: later than the first change of the next page, and not later than the last one of the page before. */
export const stepsBetween = (told: CaseSteps | undefined, before: Bound, after: Bound): CaseSteps => {
  const [last, first] = [before?.sequence ?? Infinity, after?.sequence ?? -Infinity];
  const since = told?.finalSince ?? null;
  const isOnPage =
    since !== null &&
    (before === undefined || Date.parse(since) < Date.parse(before.recordedAt)) &&
    (after === undefined || Date.parse(since) >= Date.parse(after.recordedAt));
  return {
    // A step that changes followed from is told with them.
    steps:
      told?.steps.filter(({ sequence, followed }) => followed.length > 0 || (sequence < last && sequence > first)) ??
      [],
    finalSince: isOnPage ? since : null,
  };
};
