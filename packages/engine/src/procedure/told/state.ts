/**
 * Rulings, corrections and appeals of a session as its events leave them, beside the session itself: scores, penalties and periods are the session's.
 * Plain data; what one state says no other can contradict. Laws 79 to 85, 90 to 93.
 */
import type { Seat, Side } from "../../cards/seats.ts";
import { withEntry } from "../../facts/with-entry.ts";
import type { Result } from "../../session/told/events.ts";
import type { Penalty, Session } from "../../session/told/state.ts";
import { emptySession } from "../../session/told/state.ts";
import type { By } from "./by.ts";
import type { Decided, ProcedureData, RulingKind } from "./events.ts";
import type { LateChange } from "../late/change.ts";
import type { Place } from "./place.ts";
import type { Ruled, TableScore } from "./ruled.ts";
import { asTold, isAmongPeople, type WhoIs } from "./who-is.ts";

/** Who was entered, and who sat at a table, at a moment of its case. */
export type Parties = {
  readonly contestants: Session["contestants"];
  readonly seated: Result["players"];
  /** What else was known by then of who sat where. */
  readonly results: Session["results"];
};

/** Which side of that table asked; absent where nobody who sat there did. */
type OfSide = { readonly place: Place; readonly side?: Side | undefined };
type Request = OfSide & { readonly state: "open" | "answered" };
export type Dispute = OfSide & {
  readonly says: number;
  /** Whether the director was called before the round had ended (Law 79B). */
  readonly law: "79B2" | "79B3";
  readonly state: "open" | "decided";
};
export type Withdrawal = OfSide & {
  readonly by: By;
  readonly law: "69B" | "71";
  readonly tricks: number;
  /** `declined`: the director let the score stand. */
  readonly state: "open" | "corrected" | "declined";
  /** When tricks were given back, where that changed what counts: what the others have at that table is official from then. */
  readonly givenBackAt?: string;
};
export type Correction = OfSide & {
  readonly should: TableScore;
  readonly state: "reported" | "lateRequested" | "lateApproved" | "corrected" | "declined";
};

/** What is to be put right late and is no score of one table, from what to what (Law 79C2). */
export type LateCorrection = {
  readonly changes: readonly LateChange[];
  readonly state: "lateRequested" | "lateApproved" | "corrected" | "declined";
};

/** Who changed a ruling: a director his own or another's on the Law (`corrected`), a body that decided an appeal (`superseded`). */
export type Changed = {
  readonly how: "corrected" | "superseded";
  readonly by: By["as"];
};
export type Ruling = {
  readonly ruling: string;
  readonly place: Place;
  readonly kind: RulingKind;
  readonly laws: readonly string[];
  readonly nonOffending?: readonly Side[] | undefined;
  readonly selfInflicted?: ProcedureData<"RulingGiven">["selfInflicted"];
  /** When it was given, the director last put it right, it came to the place where it is, or a disqualification that came of it took effect. */
  readonly when: string;
  readonly changed?: Changed;
  /** Where else it was since it was said last, and from when it was official there: whoever had that time has it no second time. */
  readonly stood?: readonly { readonly place: Place; readonly when: string }[] | undefined;
  /** When it was first given: what he puts right later is not given anew. */
  readonly given: string;
  /** As they were when it was given. */
  readonly parties: Parties;
  /** What it says of the board now, and which event said so: of several rulings on a board the last one counts. */
  readonly result?: { readonly ruled: Ruled; readonly told: number };
};

/** The parts of an appeal that travel different ways (Law 93B). */
export type Part = "law" | "rest" | "discipline";
export const partOf = (kind: RulingKind): Part =>
  kind === "law" ? "law" : kind === "disciplinary" || kind === "disqualification" ? "discipline" : "rest";

/** One ruling under appeal. Where `first`, whoever hears that part first has it; a decision on the Law may go on to the committee (93B1). */
export type Issue = {
  readonly ruling: string;
  readonly part: Part;
  /** The ruling's penalties that it is about; absent where it is about all that was ruled. */
  readonly penalties?: readonly string[];
  /** Penalties that were decided by it, changed or not. */
  readonly settled?: readonly string[];
  readonly state:
    | { readonly at: "first" }
    | { readonly at: "committee" }
    | { readonly at: "recommended" }
    | { readonly at: "decided"; readonly by: By["as"]; readonly when: string };
  /** Of a ruling under Law 91 the committee has changed what it says of the score: what was done under that Law is still to be decided (93B3). */
  readonly scoreDecided?: true;
  /** The committee has looked at it, whatever came of it. */
  readonly byCommittee: boolean;
  /** What it is about was put right since it was lodged: by which Law (82C, 79C), and by which event. It is about what stands now, and so are votes that come after it. */
  readonly putRight?: { readonly law: string; readonly sequence: number };
};

/** A stage after the event: with the body of a further appeal (93C1), or referred to the authority (93C2). */
type Beyond = {
  readonly via: "93C1" | "93C2";
  readonly body: string;
  readonly changesResults: "yes" | "ifBodySays" | "no";
  readonly by: By;
  /** The rulings that it is about and that are not decided there yet. */
  readonly open: ReadonlySet<string>;
};

export type Concurring = { readonly seats: ReadonlySet<Seat>; readonly captain: boolean };

type Committee = {
  /** As what somebody named it. */
  readonly by: By["as"];
  readonly members: readonly string[];
  readonly chair: string;
  readonly recused: ReadonlySet<string>;
};

export type Appeal = {
  readonly appeal: string;
  readonly begun:
    | { readonly how: "lodged"; readonly by: Extract<By, { as: "player" | "captain" }>; readonly side: Side }
    | { readonly how: "referred"; readonly by: By };
  readonly state: "lodged" | "admitted" | "notAdmitted" | "withdrawn";
  readonly concurring: Concurring;
  /** Whose "no" stands: as long as nobody has closed it for want of consent, they may think better of it. */
  readonly refusing?: Concurring | undefined;
  /** Partners who agree that what was decided goes on, to the committee (93B1) or beyond the event (93C1), until it does: by contestant. */
  readonly goingOn?: ReadonlyMap<string, ReadonlySet<Seat>> | undefined;
  readonly committee?: Committee;
  /** By ruling and member. */
  readonly votes: ReadonlyMap<string, ReadonlyMap<string, Pick<ProcedureData<"VoteCast">, "vote" | "result">>>;
  readonly heard: boolean;
  /** The hearing of the Law is the director in charge's, and another one (Law 93B1). */
  readonly heardByCommittee: boolean;
  /** Those who sit on it now came in the place of others who had heard it, and have yet to hear it themselves. */
  readonly heardByOthers?: boolean | undefined;
  /** Who sat on committees in whose place others came, and who of them had voted. */
  readonly satBefore?: { readonly members: ReadonlySet<string>; readonly voted: ReadonlySet<string> } | undefined;
  readonly issues: readonly Issue[];
  /** By ruling, as they were when it was lodged. */
  readonly parties: ReadonlyMap<string, Parties>;
  readonly beyond?: Beyond | undefined;
  /** Bodies of further appeals that have decided it, or whose leave it has. */
  readonly past: readonly string[];
  readonly leave: boolean;
  /** What the stage that it is at, or was last, found. */
  readonly merit: false | null;
  /** A stage before that found none, and nobody has found otherwise since. */
  readonly unmerited?: boolean;
  readonly deposit: "none" | "taken" | "returned" | "forfeited";
  /** How many of earlier stages were forfeited, and have not come back since. */
  readonly forfeitedBefore?: number;
  readonly sanctions: readonly ProcedureData<"SanctionBooked">["sanction"][];
};

/** The last word on its merit: while a body beyond the event has the appeal, none is spoken. */
export const meritOf = ({
  merit,
  unmerited,
  beyond,
}: Pick<Appeal, "merit" | "unmerited" | "beyond">): Appeal["merit"] =>
  unmerited === true && beyond === undefined ? false : merit;

/** Named, and not recused. */
/** Those who sit on it have heard it. */
export const hasHeard = ({ heardByCommittee, heardByOthers }: Appeal): boolean =>
  heardByCommittee && heardByOthers !== true;

export const isSitting = ({ committee }: Appeal, member: string): boolean =>
  committee !== undefined && committee.members.includes(member) && !committee.recused.has(member);

/** As which of its members somebody sits on it: as whom he was named, whichever of his ids he has now. */
export const sitsAs = (appeal: Appeal, person: string, whoIs: WhoIs = asTold): string | undefined =>
  appeal.committee?.members.find((member) => isSitting(appeal, member) && isAmongPeople([member], person, whoIs));

export type PenaltySoFar = {
  readonly first: Penalty;
  readonly now: Penalty | "lifted";
};

export type Disqualification = {
  readonly contestant: string;
  readonly ruling?: string | undefined;
  /** When the organizer let it take effect. */
  readonly approvedAt?: string;
  /** `overturned` with the ruling, on appeal; `declined` by the organizer, or let be by the director. */
  readonly state: "pending" | "inForce" | "overturned" | "declined";
};

export type Procedure = {
  readonly session: Session;
  readonly committee: "available" | "none" | "wouldDisturb" | "unsaid";
  /** Until when what lasts until it does: the moment itself, or when it was told where it had been by then. */
  readonly moments: Readonly<Partial<Record<"nextSessionStarts" | "eventEnds", string>>>;
  /** When the last result came in. */
  readonly lastResult?: string;
  /** Where cases lie that a director opened: by facts, a draft, a waiver. */
  readonly files: ReadonlyMap<string, Place>;
  readonly requests: ReadonlyMap<string, Request>;
  readonly disputes: ReadonlyMap<string, Dispute>;
  readonly withdrawals: ReadonlyMap<string, Withdrawal>;
  readonly corrections: ReadonlyMap<string, Correction>;
  readonly late: ReadonlyMap<string, LateCorrection>;
  readonly rulings: ReadonlyMap<string, Ruling>;
  readonly appeals: ReadonlyMap<string, Appeal>;
  readonly penalties: ReadonlyMap<string, PenaltySoFar>;
  readonly disqualifications: ReadonlyMap<string, Disqualification>;
  /** Results that were corrected without a ruling, and when: what they say since is theirs, whatever had been ruled before. */
  readonly typed: ReadonlyMap<string, number>;
  /** When what finality waits for last became another: a period, something open, a decision that may go on. */
  readonly stirred?: string;
  /** Since when the scores have been final: they stay so whatever is opened afterwards, unless a decision on the Law goes on to the committee (93B1). */
  readonly finalSince?: string | undefined;
  /** It has been told to everybody: then nothing but 79C2 and 93C moves them any more. */
  readonly madeFinal: boolean;
  /** How many events were folded in. */
  readonly told: number;
};

export const emptyProcedure: Procedure = {
  session: emptySession,
  committee: "unsaid",
  moments: {},
  files: new Map(),
  requests: new Map(),
  disputes: new Map(),
  withdrawals: new Map(),
  corrections: new Map(),
  late: new Map(),
  rulings: new Map(),
  appeals: new Map(),
  penalties: new Map(),
  disqualifications: new Map(),
  typed: new Map(),
  madeFinal: false,
  told: 0,
};

export const isPenalty = (decided: Decided | undefined): decided is Extract<Decided, { kind: "penalty" }> =>
  decided?.kind === "penalty";

/** The penalties that a ruling imposed. */
export const penaltiesOf = ({ penalties }: Procedure, ruling: string): readonly PenaltySoFar[] =>
  [...penalties.values()].filter(({ first }) => first.ruling === ruling);

const LATE: ReadonlySet<string> = new Set(["lateRequested", "lateApproved"]);

/** What was asked for late, of a table's score or of anything else, has come to this (Law 79C2). */
export const lateBecomes = (
  procedure: Procedure,
  id: string,
  state: "lateApproved" | "corrected" | "declined",
): Procedure => {
  const [correction, late] = [procedure.corrections.get(id), procedure.late.get(id)];
  if (correction !== undefined && LATE.has(correction.state))
    return { ...procedure, corrections: withEntry(procedure.corrections, id, { ...correction, state }) };
  return late !== undefined && LATE.has(late.state)
    ? { ...procedure, late: withEntry(procedure.late, id, { ...late, state }) }
    : procedure;
};
