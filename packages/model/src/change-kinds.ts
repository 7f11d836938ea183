/** The kinds of changes that history tells of, and what each of them is to whoever reads or counts them. Pure; pages import it by itself. */

/** `mark`: a moment to look back to, and no decision. `ruling`: a decision that moves numbers. `statement`: a decision that moves none. */
type Is = "mark" | "ruling" | "statement";

const CHANGES = {
  settings: "ruling",
  withdrawn: "statement",
  completeness: "statement",
  contestant: "ruling",
  match: "ruling",
  vulnerability: "ruling",
  carryOver: "ruling",
  correction: "ruling",
  removal: "ruling",
  cancelledBoard: "ruling",
  penalty: "ruling",
  penaltyLifted: "ruling",
  moment: "statement",
  dealing: "statement",
  handsTakenOut: "statement",
  roundEnd: "mark",
  publication: "mark",
} as const satisfies Readonly<Record<string, Is>>;

export type ChangeKind = keyof typeof CHANGES;
/** The end of a round, or a publication. */
export type MarkKind = { [Kind in ChangeKind]: (typeof CHANGES)[Kind] extends "mark" ? Kind : never }[ChangeKind];

const isChange = (kind: string): kind is ChangeKind => Object.hasOwn(CHANGES, kind);
const KINDS: readonly ChangeKind[] = Object.keys(CHANGES).filter(isChange);

export const isMark = (kind: ChangeKind): kind is MarkKind => CHANGES[kind] === "mark";

export const MARKS: readonly MarkKind[] = KINDS.filter(isMark);
/** Changes by somebody's decision. */
export const DECISIONS: readonly ChangeKind[] = KINDS.filter(
  (kind) => CHANGES[kind] === "ruling" || CHANGES[kind] === "statement",
);
/** Those of them that move numbers. */
export const RULINGS: readonly ChangeKind[] = KINDS.filter((kind) => CHANGES[kind] === "ruling");
