/** What is said of a record that stops, holds what cannot have happened, or comes to something else than the file's own result. Laws 77, 79. */
import type { Result } from "@traveller/engine";
import { atTableSays, says, type Sentence } from "@traveller/contract";
import { placeOf, type PlayedBoard, recordedEvents } from "../facts/played-board.ts";
import type { ProblemLog } from "../facts/problems.ts";
import type { ResultFact } from "../facts/types.ts";
import { markSaid } from "../recorded/marks.ts";
import type { BoardRecord } from "./board-record.ts";
import { sameAtTable } from "./same.ts";
import { outcomeSaid } from "./sentences.ts";

export const recordTroubles = (
  record: BoardRecord,
  { result, fact, played }: { readonly result: Result; readonly fact: ResultFact; readonly played: PlayedBoard },
  at: Sentence,
  problems: ProblemLog,
): void => {
  const warn = (message: Sentence, place = fact.place): void =>
    problems.report("warning", "recordStops", place, message, says("records.asFarAsItGoes"));
  const { leftOut, leftOutAs, ends, won, left, cameTo } = record;
  const made = result.outcome.kind === "adjusted" ? result.outcome.table : result.outcome;
  if (leftOut > 0 && leftOutAs === "cannotBe") {
    const [why] = record.refused === undefined ? [""] : atTableSays(record.refused.trouble);
    warn(
      says("records.cannotBe", { at, why, count: leftOut }),
      placeOf(played, recordedEvents(played), record.events.length + 1),
    );
  } else if (leftOut > 0) warn(says(`records.${leftOutAs}`, { at, count: leftOut }));
  else if (ends === "contradicted" && made?.kind === "played")
    warn(says("records.otherTricks", { at, tricks: made.tricks, won, left }));
  else if (ends === "early") warn(says("records.stops", { at }));
  for (const mark of record.unfounded)
    problems.report(
      "warning",
      "boardInconsistent",
      mark.place ?? fact.place,
      says("recorded.unfounded", { at, what: markSaid(mark), sign: `^${mark.mark}` }),
      says("recorded.markHolds"),
    );
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
