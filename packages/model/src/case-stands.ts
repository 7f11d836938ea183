/** Where a ruling and an appeal stand, told from the procedure and from how they came there: what rows and lists show of them. Pure. Laws 79 to 85, 90 to 93. */
import {
  type Appeal,
  type AppealView,
  appealState,
  type By,
  type Procedure,
  rulingView,
} from "@traveller/engine/procedure";
import type { CaseState } from "./case-states.ts";
import type { CaseTrails, Decided } from "./case-trail.ts";

/** What became of a ruling: a director put his own right (`corrected`, Law 82C), or whoever heard an appeal upheld or changed it. */
export const RULING_OUTCOMES = ["stands", "underAppeal", "upheld", "changed", "corrected"] as const;
export type RulingOutcome = (typeof RULING_OUTCOMES)[number];

export const decisionsOn = ({ decisions }: CaseTrails, ruling: string): readonly Decided[] =>
  decisions.filter((one) => one.ruling === ruling);

/** What was asked for and not ruled on by the same case. */
const askedState = (procedure: Procedure, id: string): CaseState | undefined => {
  const asked = (procedure.requests.get(id) ?? procedure.disputes.get(id))?.state;
  if (asked !== undefined) return asked === "open" ? "open" : "answered";
  const score = (procedure.withdrawals.get(id) ?? procedure.corrections.get(id) ?? procedure.late.get(id))?.state;
  if (score === "corrected") return "entryCorrected";
  return score === "reported" ? "open" : score;
};

export const caseState = (procedure: Procedure, trails: CaseTrails, id: string): CaseState => {
  const ruled = rulingView(procedure, id)?.state;
  const disqualified = procedure.disqualifications.get(id)?.state;
  // A ruling on a disqualification that stands is what that is: it waits for its approval, or is in force.
  if (ruled !== undefined && (ruled !== "standing" || disqualified === undefined)) return ruled;
  if (disqualified !== undefined) return disqualified === "overturned" ? "superseded" : disqualified;
  // What was asked for waits for its answer all the same.
  const asked = askedState(procedure, id);
  if (trails.rulings.get(id)?.waived === true && asked !== "open") return "waived";
  return asked ?? "filed";
};

/** Absent before a ruling is given. */
export const rulingOutcome = (procedure: Procedure, trails: CaseTrails, id: string): RulingOutcome | undefined => {
  const trail = trails.rulings.get(id);
  if (trail?.given === undefined) return undefined;
  if (rulingView(procedure, id)?.state === "underAppeal") return "underAppeal";
  const decided = new Set(decisionsOn(trails, id).map(({ outcome }) => outcome));
  if (decided.has("changed")) return "changed";
  if (trail.correctedAt !== undefined) return "corrected";
  return decided.has("upheld") ? "upheld" : "stands";
};

/** An appeal as rows keep it: sets in the order of the alphabet. */
export type AppealStands = {
  readonly state: AppealView["state"];
  readonly concurring: { readonly seats: readonly string[]; readonly captain: boolean };
  readonly committee?: {
    readonly members: readonly string[];
    readonly chair: string;
    readonly recused: readonly string[];
  };
  readonly beyond?: { readonly via: "93C1" | "93C2"; readonly body: string; readonly open: readonly string[] };
};

export const appealStands = (appeal: Appeal): AppealStands => {
  const { concurring, committee, beyond } = appeal;
  return {
    state: appealState(appeal),
    concurring: { seats: [...concurring.seats].toSorted(), captain: concurring.captain },
    ...(committee === undefined
      ? {}
      : {
          committee: {
            members: committee.members,
            chair: committee.chair,
            recused: [...committee.recused].toSorted(),
          },
        }),
    ...(beyond === undefined
      ? {}
      : { beyond: { via: beyond.via, body: beyond.body, open: [...beyond.open].toSorted() } }),
  };
};

/** Who decided on a ruling last: whoever gave it, unless somebody did after him. */
export const decidedBy = (procedure: Procedure, trails: CaseTrails, id: string): By["as"] | undefined =>
  decisionsOn(trails, id).findLast(({ outcome }) => outcome !== "recommended")?.by ??
  procedure.rulings.get(id)?.changed?.by ??
  trails.rulings.get(id)?.given?.by;
