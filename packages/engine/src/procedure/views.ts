/** What pages and committees ask of the procedure at a moment: the score's state and clocks, a board, a ruling, an appeal and its parts, a penalty. Laws 79 to 93. */
import type { ExactNumber } from "../score/exact-number.ts";
import { endsIn, isOver, scoreStands, type ScoreStands, type ScoreState, stateAt } from "./told/clocks.ts";
import type { Outcome } from "../session/told/events.ts";
import { countingRuling } from "./laws/decision.ts";
import { isAt, type Place, resultAt } from "./told/place.ts";
import type { Ruled } from "./told/ruled.ts";
import { hearingStages, isUnderAppeal, partState, type PartState } from "./told/stages.ts";
import { type Appeal, type Changed, meritOf, type Procedure, type Ruling } from "./told/state.ts";

export type Clock =
  | { readonly kind: "notStarted" | "ended" | "lasting" }
  | { readonly kind: "runs"; readonly until: string };

/** `lasting` until something that nobody has dated yet. */
const clock = (end: number | undefined, at: string): Clock =>
  end === undefined
    ? { kind: "notStarted" }
    : isOver(end, at)
      ? { kind: "ended" }
      : end === Infinity
        ? { kind: "lasting" }
        : { kind: "runs", until: new Date(end).toISOString() };

export type ScoreView = { readonly state: ScoreState; readonly correction: Clock; readonly appeal: Clock };

/** What a score and its clocks are at a moment, by what was kept of it; of one ruling with its own. */
export const scoreViewOf = (stands: ScoreStands, at: string, ruling?: string): ScoreView => {
  const ends = endsIn(stands, ruling);
  return { state: stateAt(stands, at), correction: clock(ends?.correction, at), appeal: clock(ends?.appeal, at) };
};

export const scoreView = (procedure: Procedure, at: string): ScoreView => scoreViewOf(scoreStands(procedure), at);

/** Where something that was ruled may yet be changed on appeal. */
export const placesUnderAppeal = (procedure: Procedure): readonly Place[] =>
  procedure.appeals.size === 0
    ? []
    : [...procedure.rulings.values()]
        .filter(({ ruling }) => isUnderAppeal(procedure, ruling))
        .map(({ place }) => place);

export type BoardView = {
  /** What counts now: the last decision that is in force, else what the session has: the entry, or an award without a ruling. */
  readonly counts:
    | { readonly kind: "ruled"; readonly ruled: Exclude<Ruled, { kind: "stands" }> }
    | { readonly kind: "session"; readonly outcome: Outcome | undefined };
  readonly subjectToAppeal: boolean;
};

export const boardView = (procedure: Procedure, place: Place): BoardView => {
  const ruled = countingRuling(procedure, place)?.result?.ruled;
  const isHere = isAt(place);
  return {
    counts:
      ruled === undefined || ruled.kind === "stands"
        ? { kind: "session", outcome: resultAt(procedure.session, place)?.outcome }
        : { kind: "ruled", ruled },
    subjectToAppeal: placesUnderAppeal(procedure).some(isHere),
  };
};

export type RulingView = {
  readonly kind: Ruling["kind"];
  readonly state: "standing" | "underAppeal" | Changed["how"];
  readonly decidedBy?: Changed["by"];
};

export const rulingView = (procedure: Procedure, id: string): RulingView | undefined => {
  const ruling = procedure.rulings.get(id);
  if (ruling === undefined) return undefined;
  const { kind, changed } = ruling;
  return {
    kind,
    state: isUnderAppeal(procedure, id) ? "underAppeal" : (changed?.how ?? "standing"),
    ...(changed === undefined ? {} : { decidedBy: changed.by }),
  };
};

export type AppealView = {
  readonly state: "lodged" | "admitted" | "notAdmitted" | "withdrawn" | "withAuthority" | "closed";
  readonly law?: "92D";
  readonly lawPart: PartState;
  readonly restPart: PartState;
  readonly disciplinePart: PartState;
  /** Its rulings that were put right since it was lodged. */
  readonly putRight: readonly string[];
} & Pick<Appeal, "merit" | "deposit" | "sanctions">;

export const appealState = (appeal: Appeal): AppealView["state"] => {
  if (appeal.beyond !== undefined) return "withAuthority";
  return appeal.state === "admitted" && hearingStages(appeal) === "over" ? "closed" : appeal.state;
};

export const appealView = (procedure: Procedure, id: string, at: string): AppealView | undefined => {
  const appeal = procedure.appeals.get(id);
  if (appeal === undefined) return undefined;
  const { deposit, sanctions } = appeal;
  return {
    state: appealState(appeal),
    ...(appeal.state === "notAdmitted" ? { law: "92D" } : {}),
    lawPart: partState(procedure, appeal, "law", at),
    restPart: partState(procedure, appeal, "rest", at),
    disciplinePart: partState(procedure, appeal, "discipline", at),
    putRight: appeal.issues.flatMap(({ ruling, putRight }) => (putRight === undefined ? [] : [ruling])),
    merit: meritOf(appeal),
    deposit,
    sanctions,
  };
};

export type PenaltyView = { readonly state: "inForce" | "changed" | "lifted"; readonly amount: ExactNumber };

export const penaltyView = ({ penalties }: Procedure, id: string): PenaltyView | undefined => {
  const penalty = penalties.get(id);
  if (penalty === undefined) return undefined;
  const { first, now } = penalty;
  if (now === "lifted") return { state: "lifted", amount: 0 };
  const isSame = now.amount === first.amount && now.unit === first.unit;
  return { state: isSame ? "inForce" : "changed", amount: now.amount };
};
