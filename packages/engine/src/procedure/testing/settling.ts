/** For tests: whatever is open is decided, one thing after another, by whom it lies with. */
import { decide, type ProcedureCommand } from "../decide.ts";
import { hearingStages, liesWith } from "../told/stages.ts";
import { hasHeard, isSitting, type Procedure } from "../told/state.ts";
import { after, AUTHORITY, COMMITTEE, IN_CHARGE, type Log, ORGANIZER } from "./evening.ts";

/** What would settle whatever is open, one thing after another; an evening that nobody can bring to its end would never be final. */
const settling = (procedure: Procedure, when: string): ProcedureCommand | undefined => {
  const { requests, disputes, withdrawals, corrections, late, rulings, appeals } = procedure;
  const askedLate = [...late].find(([, { state }]) => state !== "corrected" && state !== "declined");
  if (askedLate !== undefined)
    return { type: "LateCorrectionDeclined", by: ORGANIZER, data: { correction: askedLate[0] } };
  const ofScore = [...corrections].find(([, { state }]) => state !== "corrected" && state !== "declined");
  const open = ofScore ?? [...requests, ...disputes, ...withdrawals].find(([, { state }]) => state === "open");
  if (open !== undefined) {
    const [about, { place }] = open;
    const data = { ruling: `S${rulings.size}`, place, kind: "fact", about } as const;
    return { type: "RulingGiven", by: IN_CHARGE, data: { ...data, laws: ["84A"] } };
  }
  const appeal = [...appeals.values()].find((one) => hearingStages(one) === "open");
  if (appeal === undefined) return undefined;
  const { appeal: id, beyond, issues } = appeal;
  if (beyond !== undefined) {
    const [ruling = ""] = beyond.open;
    return { type: "AuthorityDecided", by: AUTHORITY, data: { appeal: id, ruling, outcome: "upheld" } };
  }
  if (appeal.state === "lodged") return { type: "AppealNotAdmitted", by: IN_CHARGE, data: { appeal: id, law: "92D" } };
  const undecided = issues.filter(({ state }) => state.at !== "decided");
  const first = undecided.find(({ part }) => part === "law") ?? undecided[0];
  if (first === undefined) return undefined;
  const { ruling, part, state } = first;
  const votes = appeal.votes.get(ruling);
  const other = appeal.committee?.members.find((one) => isSitting(appeal, one) && votes?.get(one)?.vote !== "upheld");
  if (other !== undefined && liesWith(procedure, first, when) === "committee")
    return hasHeard(appeal)
      ? { type: "VoteCast", by: COMMITTEE, data: { appeal: id, ruling, member: other, vote: "upheld" } }
      : { type: "HearingHeld", by: COMMITTEE, data: { appeal: id } };
  const upheld = { appeal: id, ruling, outcome: "upheld" } as const;
  return state.at === "recommended" || (part === "law" && state.at === "first")
    ? { type: "DirectorDecidedOnLaw", by: IN_CHARGE, data: upheld }
    : { type: "CommitteeDecided", by: COMMITTEE, data: upheld };
};

/** The evening brought to its end: every step of it is taken. */
export const settled = (log: Log, when: string): Log => {
  let last = log;
  for (let command = settling(last.procedure, when); command !== undefined; command = settling(last.procedure, when)) {
    const next = after(last, command, when);
    const now = next === last ? after(last, { ...command, by: IN_CHARGE }, when) : next;
    if (now === last) throw new Error(`refused: ${JSON.stringify([command, decide(last.procedure, command, when)])}`);
    last = now;
  }
  return last;
};
