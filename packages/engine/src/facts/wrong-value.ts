/**
 * What is wrong with a value that came from outside, as data, so that it can be said in any language: schemas say in English which check failed. Serves
 * whatever is sent and elected (Laws 78D, 80B); no Law of its own.
 */
import type { z } from "zod";

/** What a value has to be like where a kind of value alone does not tell it: schemas give these words, and are known again by them. */
export const FORMS = {
  oneLine: "one line without control characters",
  noNul: "no NUL",
  words: "words",
  id: "letters, digits, points, hyphens",
  compoundId: "letters and digits, in two or three parts with hyphens between them",
  personId: "a federation and a number with a colon between them, without blanks",
  number: "a number without spaces",
  player: "a player needs a number or a name",
  saidOrAgreed: "words, or whether they agree",
  somethingToChange: "something to change",
  lawAddress: "an address such as 27B1(a)",
  lawUnit: "the number of a Law, or the name of another part of the book",
  exactNumber: "a number below 10^12 such as 7 or 0.5, or a/b of integers such as 1/3, with b up to 1000000",
  shortNumber: "a number below 10^12 with up to twelve decimals",
  weight: "a weight from 0 to 1: a decimal, or a/b with b up to 100",
  notBelowZero: "not below 0",
  contract: "a contract such as 4S, 3NTX or 2HXX",
  card: "a card such as SA or HT",
  call: "a call such as 1H, P or XX",
  hand: "a hand such as AKQ.JT9.876.5432",
  digest: "64 digits and letters from a to f",
  country: "two capital letters, as in FI",
  currency: "three capital letters, as in EUR",
  webAddress: "an address that begins with https:// or http://",
  duration: "a time in days, hours and minutes, such as PT30M or P1D",
  parContracts: "contracts such as NS 4S=",
  scope: "session/, authority/, ranking/, registry/ or entries/ with an id behind it",
  stratum: "one capital letter",
  sectionOnce: "a section once",
  movementWithin: "each seating within the rounds, tables, sets and contestants of its movement",
  movementBoards: "no more than 999 boards",
  conditionOnce: "each condition once",
  conditionBounds: "bounds of which the first is not above the last",
  formulaName: "letters and digits, a letter first",
  timeZone: "a time zone such as Europe/Helsinki",
  dayOfYear: "a month and a day, as in 07-01",
  memberDay: "a day from 1850 to 2199",
  tooLongValue: "a value of at most 100000 characters",
  tooLongValues: "values of at most 400000 characters together",
} as const;
type Form = keyof typeof FORMS;

export type WrongValue =
  | { readonly kind: "missing" | "none" | "notWhole" | "step" }
  | { readonly kind: "notA"; readonly wanted: "text" | "number" | "yesNo" | "list" | "fields" | "other" }
  | { readonly kind: "empty" | "emptyList" }
  | { readonly kind: "atLeast" | "atMost" | "above" | "below"; readonly bound: number }
  | { readonly kind: "tooLong" | "tooShort" | "tooMany" | "tooFew"; readonly bound: number }
  | { readonly kind: "oneOf"; readonly values: readonly string[] }
  | { readonly kind: "unknownFields"; readonly names: readonly string[] }
  | { readonly kind: "noDay" | "noTime" | "noEmail" | "noId" }
  | { readonly kind: "form"; readonly form: Form };

/** What is wrong with a value, and at which place inside it: empty where it is the whole. */
export type WrongAt = { readonly place: string; readonly wrong: WrongValue };

/** The first thing that is wrong, where, and how it is said in English by the library or by ourselves. */
export type FirstWrong = {
  readonly path: readonly PropertyKey[];
  readonly wrong: WrongValue;
  readonly english: string;
};

const FORM_OF: ReadonlyMap<string, Form> = new Map(
  Object.entries(FORMS).flatMap(([form, words]) => (isForm(form) ? [[words, form] as const] : [])),
);
function isForm(form: string): form is Form {
  return Object.hasOwn(FORMS, form);
}

const KINDS: Readonly<Record<string, Extract<WrongValue, { kind: "notA" }>["wanted"]>> = {
  string: "text",
  number: "number",
  int: "number",
  boolean: "yesNo",
  array: "list",
  object: "fields",
  record: "fields",
};

const FORMATS: Readonly<Record<string, WrongValue>> = {
  date: { kind: "noDay" },
  datetime: { kind: "noTime" },
  email: { kind: "noEmail" },
  uuid: { kind: "noId" },
};

const tooSmall = ({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): WrongValue => {
  const bound = Number(minimum);
  if (origin === "string") return bound === 1 ? { kind: "empty" } : { kind: "tooShort", bound };
  if (origin === "array") return bound === 1 ? { kind: "emptyList" } : { kind: "tooFew", bound };
  return { kind: inclusive === false ? "above" : "atLeast", bound };
};

const tooBig = ({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): WrongValue => {
  const bound = Number(maximum);
  if (origin === "string") return { kind: "tooLong", bound };
  if (origin === "array") return { kind: "tooMany", bound };
  return { kind: inclusive === false ? "below" : "atMost", bound };
};

const wrongOf = (issue: z.core.$ZodIssue): WrongValue => {
  const form = FORM_OF.get(issue.message);
  if (form !== undefined) return { kind: "form", form };
  switch (issue.code) {
    case "invalid_type":
      if ("input" in issue && issue.input === undefined) return { kind: "missing" };
      if (issue.expected === "int" && typeof issue.input === "number") return { kind: "notWhole" };
      return { kind: "notA", wanted: KINDS[issue.expected] ?? "other" };
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return tooBig(issue);
    case "invalid_format":
      return FORMATS[issue.format] ?? { kind: "none" };
    case "invalid_value":
      return { kind: "oneOf", values: issue.values.map(String) };
    case "unrecognized_keys":
      return { kind: "unknownFields", names: issue.keys };
    case "not_multiple_of":
      return { kind: "step" };
    case "invalid_union":
    case "invalid_key":
    case "invalid_element":
    case "custom":
      return { kind: "none" };
  }
};

/** Of the forms that a value may have, the complaint of the one that it comes nearest to: found deepest, or more than that it is of another kind altogether. */
const nearest = (issue: z.core.$ZodIssue): FirstWrong => {
  const own = { path: issue.path, wrong: wrongOf(issue), english: issue.message };
  if (issue.code !== "invalid_union") return own;
  const told = issue.errors
    .flatMap(([first]) => (first === undefined ? [] : [nearest(first)]))
    .toSorted((a, b) => b.path.length - a.path.length);
  const telling = told.find(({ wrong }) => !GENERAL.has(wrong.kind)) ?? told[0];
  return telling === undefined ? own : { ...telling, path: [...issue.path, ...telling.path] };
};
const GENERAL: ReadonlySet<WrongValue["kind"]> = new Set(["missing", "none", "notA", "oneOf"]);

/** Read with `reportInput`, so that what is missing is told from what is of another kind. */
export const firstWrong = ({ issues: [issue] }: Pick<z.core.$ZodError, "issues">): FirstWrong =>
  issue === undefined ? { path: [], wrong: { kind: "none" }, english: "unknown" } : nearest(issue);
