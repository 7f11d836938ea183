/** The kinds of the door's refusals that have words of their own in every language. Without a schema, so that a browser may have it. */
export const REFUSAL_KINDS = [
  "malformed",
  "unknown",
  "impossible",
  "unlawful",
  "conflict",
  "forbidden",
  "tooLate",
  "tooLarge",
  "unavailable",
] as const;
