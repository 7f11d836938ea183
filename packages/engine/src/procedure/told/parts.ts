/** What there is in the file of a case that not everybody sees, and who may stand to a case in which way. Who sees what is laid down where roles are. Laws 81, 92, 93. */

/**
 * `open`: that something was asked for and not ruled yet. `proposal`: whom a director proposes to disqualify, and why, until the organizer approves. `draft`: a ruling before it is given, with the facts and polls that it is made of. `claimed`: what
 * a side says happened, and why it appeals. `pollOnAppeal`: a poll that is taken to decide an appeal, until it is decided. `members`: who sits on a committee; `recusal`: why somebody does not. `pointer`: where those who hear it point in the record.
 */
export const CASE_PARTS = [
  "open",
  "proposal",
  "draft",
  "facts",
  "grounds",
  "poll",
  "pollNames",
  "pollOnAppeal",
  "claimed",
  "statement",
  "members",
  "recusal",
  "vote",
  "pointer",
] as const;
export type CasePart = (typeof CASE_PARTS)[number];

/**
 * `party`: who spoke for a side; `partner`: whoever played on that side with them; `opponent`: the other side of the table; `captain`: of either.
 * `claimant`: who asked for it, reported or stated something in it, and is no party of it any more, for it is of others who met.
 * `newcomer`: who was entered for a side of it after it was appealed, and has no part in it, nor judges it. `committee`: who sits on this case.
 */
export const CASE_READERS = [
  "party",
  "partner",
  "opponent",
  "captain",
  "claimant",
  "newcomer",
  "director",
  "directorInCharge",
  "committee",
  "organizer",
  "authority",
  "public",
] as const;
export type CaseReader = (typeof CASE_READERS)[number];

/** How somebody is involved in a case by playing in it or sitting on it, whatever roles they hold. */
export type Involved = {
  readonly as: readonly ("party" | "partner" | "opponent" | "captain" | "claimant" | "newcomer" | "committee")[];
  /** There is an appeal, and its committee has yet to be named: whoever holds that role may look at it. */
  readonly committeeUnnamed: boolean;
  /** They do not sit on it: they were recused. */
  readonly recused: boolean;
};

export const NOT_INVOLVED: Involved = { as: [], committeeUnnamed: false, recused: false };
