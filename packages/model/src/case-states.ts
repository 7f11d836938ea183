/** The states of a case, and in which of them it waits for somebody: for the database and for pages. Pure. Laws 79, 81C, 91B. */

/**
 * `filed`: a file was begun and nothing given. `open`, `lateRequested`, `lateApproved`: something was asked for. `answered`, `declined`, `entryCorrected`: and
 * answered without a ruling of its own. `pending`, `inForce`: a disqualification. The others are of a ruling.
 */
export type CaseState =
  | "filed"
  | "open"
  | "lateRequested"
  | "lateApproved"
  | "answered"
  | "declined"
  | "entryCorrected"
  | "pending"
  | "inForce"
  | "waived"
  | "standing"
  | "underAppeal"
  | "corrected"
  | "superseded";

/** Asked for and answered by nobody yet. */
export const ASKED = ["open", "lateRequested", "lateApproved"] as const satisfies readonly CaseState[];

/** Waits for somebody's answer, ruling or approval: also what a director has begun himself. */
export const WAITING = ["filed", ...ASKED, "pending"] as const satisfies readonly CaseState[];

/** Of a case that is at no table: an entry, a match, a fine, how the session is scored (79C2), whom a director proposes to disqualify (91B). */
export const WAITING_ANYWHERE = ["lateRequested", "lateApproved", "pending"] as const satisfies readonly CaseState[];

/** What the organizer approves (Laws 79C2, 91B). */
export const TO_APPROVE = ["lateRequested", "pending"] as const satisfies readonly CaseState[];

const isOneOf = (states: readonly CaseState[], state: CaseState): boolean => states.includes(state);
export const isAsked = (state: CaseState): boolean => isOneOf(ASKED, state);
export const isWaiting = (state: CaseState): boolean => isOneOf(WAITING, state);
