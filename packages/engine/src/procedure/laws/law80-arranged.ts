/**
 * Law 80B2: what the organizer arranges while the event runs: whether a committee can hear appeals (k; 93A), and the moments that its periods last until
 * (79C1, 92B). A period that runs is made longer by it, never shorter: what lasts until it ends no earlier than when it is told.
 */
import type { ProcedureData, ProcedureEvent } from "../told/events.ts";
import { endsOf, finalBy, isOver } from "../told/clocks.ts";
import { foldNextOf } from "../told/fold.ts";
import { hearingStages, liesWith } from "../told/stages.ts";
import type { Procedure } from "../told/state.ts";
import { type Asked, type Decision, firstRefusal, isFor, refuse, taken } from "./decision.ts";

type Given<Type extends "CommitteeArranged" | "MomentSet"> = Omit<ProcedureData<Type>, "by">;

const isArranging = ({ by }: Asked): boolean => by.as === "organizer" || by.as === "directorInCharge";

const notTheirs = isFor("80B2", "whoArranges");

/** What a committee has begun to hear is not taken from it. */
const isBeforeCommittee = (procedure: Procedure, at: string): boolean =>
  [...procedure.appeals.values()].some(
    (appeal) =>
      appeal.heardByCommittee &&
      hearingStages(appeal) === "open" &&
      appeal.issues.some((issue) => liesWith(procedure, issue, at) === "committee"),
  );

export const committeeArranged = (procedure: Procedure, data: Given<"CommitteeArranged">, asked: Asked): Decision =>
  firstRefusal(
    isArranging(asked) ? undefined : notTheirs,
    data.committee !== "available" && isBeforeCommittee(procedure, asked.at)
      ? refuse("93A", "hearingBegun")
      : undefined,
  ) ?? taken({ type: "CommitteeArranged", data: { ...data, by: asked.by } });

/** A moment is told to the minute. */
const MINUTE = 60_000;

/**
 * No period has ended before anybody could know it, so a moment is still to come when it is told. Once told it is put right by a later one, as long as the scores are
 * not final: whoever was late by a wrong word is in time by the right one.
 */
export const momentSet = (procedure: Procedure, data: Given<"MomentSet">, asked: Asked): Decision => {
  if (!isArranging(asked)) return notTheirs;
  if (Date.parse(data.at) + MINUTE <= Date.parse(asked.at)) return refuse("80B2", "momentPast");
  const event: ProcedureEvent = { type: "MomentSet", data: { ...data, by: asked.by } };
  const [before, after] = [endsOf(procedure), endsOf(foldNextOf(procedure, [event], asked.at))];
  if (before === undefined || after === undefined) return taken(event);
  const isFinal = finalBy(procedure, asked.at) !== undefined;
  const wrong = (["correction", "appeal"] as const).find(
    (clock) =>
      after[clock] !== before[clock] &&
      ((isFinal && isOver(before[clock], asked.at)) || (before[clock] !== Infinity && after[clock] < before[clock])),
  );
  return wrong === undefined ? taken(event) : refuse(wrong === "correction" ? "79C1" : "92B", "periodCut");
};
