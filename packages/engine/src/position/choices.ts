/** What the Laws give somebody to choose, by name: apart from the schemas of events, for who reads none (a browser that folds a table). Laws 10A, 10C. */

/** Who chooses which: `lawbook/choices`; what is chosen with it is `suit`, `suits` or `card`. */
export const OPTIONS = [
  "accept",
  "refuse",
  "prohibit",
  "require",
  "none",
  "designate",
  "spread",
  "highest",
  "lowest",
  "hand",
  "dummy",
  "reseat",
  "redeal",
  "play",
  "adjust",
] as const;
export type Option = (typeof OPTIONS)[number];
