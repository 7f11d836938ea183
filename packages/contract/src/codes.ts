/** Stable names of what the door may say, for whoever has words for them. Without a schema, so that a browser may have them. */

/** How it says no. */
export const REFUSAL_CODES = [
  "malformed",
  "unknown",
  "gone",
  "impossible",
  "unlawful",
  "conflict",
  "forbidden",
  "tooLate",
  "tooLarge",
  "unavailable",
] as const;

/** What can be wrong with a results file. New ones may be added; none changes its meaning. */
export const PROBLEM_CODES = [
  "adjustedScore",
  "badCharacter",
  "badContract",
  "badDate",
  "badDeal",
  "badNumber",
  "badStratum",
  "binary",
  "boardInconsistent",
  "boardMissing",
  "contestantTwice",
  "contestantUnknown",
  "empty",
  "encoding",
  "eventType",
  "handicap",
  "leftAsRuled",
  "leftForCase",
  "leftTooLate",
  "lineTooLong",
  "markup",
  "matchIncomplete",
  "nameOtherwise",
  "notRecomputed",
  "notResults",
  "opponentsAssumed",
  "recordStops",
  "recordsTaken",
  "resultTwice",
  "scoreContradictsContract",
  "sentBefore",
  "sessionAssumed",
  "sessionTooLarge",
  "settingAssumed",
  "tooDeep",
  "tooLarge",
  "truncated",
  "unreadableLine",
] as const;

/** What the journal notes. */
export const JOURNAL_KINDS = [
  "signedIn",
  "signedOut",
  "signInRefused",
  "linkMade",
  "linkReplaced",
  "linkExpired",
  "linkWithdrawn",
  "mailRead",
  "passkeyAdded",
  "passkeyRemoved",
  "roleGiven",
  "roleTaken",
  "keyMade",
  "keyFirstUsed",
  "keyRevoked",
  "keyRefused",
  "tooOften",
  "personInvited",
  "personCorrected",
  "personErased",
  "textErased",
  "originalErased",
  "refusedAtTable",
] as const;

/** What a column of a list of members may say. */
export const MEMBER_FIELDS = ["number", "name", "first", "last", "club", "from", "until", "born", "sex"] as const;
export type MemberField = (typeof MEMBER_FIELDS)[number];

/** Of which sex a list may say that somebody is. */
export const MEMBER_SEXES = ["female", "male", "other"] as const;

/** What can be wrong in a line of a list of members. */
export const MEMBER_MISTAKES = [
  "noNumber",
  "number",
  "twice",
  "tooLong",
  "unseen",
  "noClub",
  "noDay",
  "shortYear",
  "outOfRange",
  "notBorn",
  "endsBefore",
  "sex",
  "broken",
] as const;

/** What is left where the correction period alone refuses something: ask the organizer, wait for him, or say that no reasonable doubt is left. Law 79C2. */
export const LATE = ["ask", "asked", "beyondReasonableDoubt"] as const;
