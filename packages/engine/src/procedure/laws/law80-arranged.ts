/**
 * Law 80B2: what the organizer arranges while the event runs: whether a committee can hear appeals (k; 93A), and the moments that its periods last until
 * (79C1, 92B), which may have been when they are told. A period that runs is made longer by it, never shorter: what lasts until it ends no earlier than when it is told.
 */
import { clocksFrom } from "../../regulations/clocks.ts";
import type { ProcedureData, ProcedureEvent } from "../told/events.ts";
import { endsOf, finalBy, isOver } from "../told/clocks.ts";
import { type Event, foldNextOf } from "../told/fold.ts";
import { hearingBody, hearingStages, liesWith } from "../told/stages.ts";
import { type Refusal, unlawful } from "./refusal.ts";
import type { Procedure } from "../told/state.ts";
import { namesOwnJudges } from "./law93-conflicts.ts";
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

/** Who ruled, or is a party, does away with no committee once it is named: it is to judge what he did (93B). */
const judgesChosen = (procedure: Procedure, asked: Asked): Decision | undefined =>
  firstRefusal(
    ...[...procedure.appeals.values()]
      .filter((appeal) => hearingStages(appeal) === "open" && appeal.committee !== undefined)
      .map((appeal) => namesOwnJudges(procedure, appeal, asked)),
  );

/** The organizer lays down who hears appeals before one is heard (93A): what a committee has begun stays with it. */
export const takesHearing = (procedure: Procedure, event: Event, at: string): Refusal | undefined => {
  if (event.type !== "SettingsCorrected" || !isBeforeCommittee(procedure, at)) return undefined;
  const after = foldNextOf(procedure, [event], at);
  return hearingBody(after, at) === "committee" ? undefined : unlawful("93A", "hearingBegun");
};

export const committeeArranged = (procedure: Procedure, data: Given<"CommitteeArranged">, asked: Asked): Decision =>
  firstRefusal(
    isArranging(asked) ? undefined : notTheirs,
    data.committee !== "available" && isBeforeCommittee(procedure, asked.at)
      ? refuse("93A", "hearingBegun")
      : undefined,
    data.committee === "available" ? undefined : judgesChosen(procedure, asked),
  ) ?? taken({ type: "CommitteeArranged", data: { ...data, by: asked.by } });

/** What a moment that has been cannot come before: play was going on, the period had not begun, or people were told a later one and rely on it. */
const comesBefore = (
  { session, moments, lastResult }: Procedure,
  { moment, at }: Given<"MomentSet">,
): Decision | undefined => {
  const isBefore = (other: string | undefined): boolean => other !== undefined && Date.parse(at) < Date.parse(other);
  const { periods } = session;
  const clocks = periods && clocksFrom(periods.from, periods);
  const lasts = clocks && [clocks.correction, clocks.appeal].some((end) => "until" in end && end.until === moment);
  return firstRefusal(
    isBefore(lastResult) ? refuse("80B2", "momentBeforeResult") : undefined,
    lasts === true && isBefore(periods.from) ? refuse("80B2", "momentBeforeScore") : undefined,
    isBefore(moments[moment]) ? refuse("80B2", "momentAnnounced") : undefined,
  );
};

/** A moment is told to the minute. */
const MINUTE = 60_000;

/**
 * A moment may be told after it has been: what lasted until it ends when it is told (`told/fold`), for nobody could know it before. Once told it is put right by a later
 * one, as long as the scores are not final: whoever was late by a wrong word is in time by the right one.
 */
export const momentSet = (procedure: Procedure, data: Given<"MomentSet">, asked: Asked): Decision => {
  if (!isArranging(asked)) return notTheirs;
  const hasBeen = Date.parse(data.at) + MINUTE <= Date.parse(asked.at);
  const absurd = hasBeen ? comesBefore(procedure, data) : undefined;
  if (absurd !== undefined) return absurd;
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
