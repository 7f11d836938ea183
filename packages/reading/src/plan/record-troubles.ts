/** What is said of a record that stops, holds what cannot have happened, or comes to something else than the file's own result. Laws 77, 79. */
import type { Result } from "@traveller/engine";
import { says, type Sentence } from "@traveller/contract";
import type { ProblemLog } from "../facts/problems.ts";
import type { ResultFact } from "../facts/types.ts";
import type { BoardRecord } from "./board-record.ts";
import { sameAtTable } from "./same.ts";
import { outcomeSaid } from "./sentences.ts";

export const recordTroubles = (
  record: BoardRecord,
  { result, fact }: { readonly result: Result; readonly fact: ResultFact },
  at: Sentence,
  problems: ProblemLog,
): void => {
  const warn = (message: Sentence): void =>
    problems.report("warning", "recordStops", fact.place, message, says("records.asFarAsItGoes"));
  const { leftOut, leftOutAs, ends, won, left, cameTo } = record;
  const made = result.outcome.kind === "adjusted" ? result.outcome.table : result.outcome;
  if (leftOut > 0) warn(says(`records.${leftOutAs}`, { at, count: leftOut }));
  else if (ends === "contradicted" && made?.kind === "played")
    warn(says("records.otherTricks", { at, tricks: made.tricks, won, left }));
  else if (ends === "early") warn(says("records.stops", { at }));
  // Where auction and play were compared when the file was read, that was said there.
  if (cameTo === undefined || made === undefined || made.kind === "scoreOnly" || fact.byPlay !== undefined) return;
  if (!sameAtTable(made, cameTo))
    problems.report(
      "warning",
      "boardInconsistent",
      fact.place,
      says("records.otherwise", { at, outcome: outcomeSaid(cameTo), other: outcomeSaid(made) }),
      says("records.resultStands"),
    );
};
