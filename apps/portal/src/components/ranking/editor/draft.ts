/** A scheme while it is written: as it will be laid down, with empty formulas where nobody wrote one yet. Law 80A. */
import type { Scheme } from "@traveller/engine/ranking";

export type AwardsDraft = Extract<Scheme, { readonly kind: "awards" }>;
export type GradeDraft = Extract<Scheme, { readonly kind: "grade" }>;
export type Draft = AwardsDraft | GradeDraft;
export type Award = AwardsDraft["awards"][number];
export type List = NonNullable<AwardsDraft["lists"]>[number];
export type Title = NonNullable<AwardsDraft["titles"]>[number];
export type Condition = NonNullable<AwardsDraft["counts"]>[number];
export type Step = NonNullable<AwardsDraft["steps"]>[number];
export type Rounding = GradeDraft["rounding"];
export type Exact = Rounding["step"];

/** Names that formulas may speak of, by where they stand. */
export type Names = Readonly<
  Record<
    | "event"
    | "field"
    | "place"
    | "match"
    | "player"
    | "listed"
    | "graded"
    | "weight"
    | "holder"
    | "gradeHolder"
    | "carried",
    readonly string[]
  >
>;

export const orNothing = (text: string): string | undefined => (text === "" ? undefined : text);

/** A number as somebody writes it: `12`, `0.5`, `0,5`, `1/3`. What is none stays as it is written, and is marked by who reads it. */
export const exactOf = (text: string): Exact => {
  const plain = text.trim().replace(",", ".");
  return /^-?(?:\d+(?:\.\d+)?|\.\d+)$/u.test(plain) ? Number(plain) : plain;
};

const LINE: AwardsDraft = {
  kind: "awards",
  name: "",
  unit: "",
  counts: [],
  earns: [],
  steps: [],
  awards: [{ award: "place", per: "place", worth: "" }],
  toPlayers: "each",
  lists: [],
  titles: [],
};
const MEAN: GradeDraft = {
  kind: "grade",
  name: "",
  unit: "",
  counts: [],
  earns: [],
  steps: [],
  begins: 50,
  worth: "",
  keeps: { boards: 2000 },
  rounding: { step: 0.01, mode: "halfUp" },
  titles: [],
};
/** What another scheme begins with. */
export const BLANK = { awards: LINE, grade: MEAN } as const;
