/** What a director asks himself of a board, by what it is about: a yes is the Law that says so; and what follows from the kind of score that he gives. Laws 12, 16, 21, 40, 47, 64, 73, 90, 91. */
import type { Texts } from "#components/forms/texts.ts";

export const QUESTIONS = {
  information: ["16B1(a)", "16B1(b)", "16B3"],
  explanation: ["21B3", "40B4", "47E2"],
  revoke: ["64B", "64C1"],
  tempo: ["73D1", "73E2"],
  damage: ["12B1", "12C1(c)", "12C2(a)"],
} as const;
export type Topic = keyof typeof QUESTIONS;
export const TOPICS: readonly Topic[] = ["information", "explanation", "revoke", "tempo", "damage"];

/** What a board is about, by the Laws that its record's irregularities fall under. */
const TOPIC_OF: Readonly<Partial<Record<string, Topic>>> = {
  16: "information",
  73: "information",
  20: "explanation",
  21: "explanation",
  40: "explanation",
  75: "explanation",
  61: "revoke",
  62: "revoke",
  63: "revoke",
  64: "revoke",
};
/** @param told whether its record has something that may have told partner what it should not: a pause, a remark, rights that were reserved */
export const topicsOf = (laws: readonly string[], told: boolean): readonly Topic[] =>
  TOPICS.filter(
    (topic) =>
      (told && topic === "information") || laws.some((law) => TOPIC_OF[/^\d+/u.exec(law)?.[0] ?? ""] === topic),
  );

/** Whose a penalty is, by kind of ruling: what Law 90B gives as examples, and 91A. */
export const PARAGRAPHS = {
  procedural: ["90B1", "90B2", "90B3", "90B4", "90B5", "90B6", "90B7", "90B8", "90A"],
  disciplinary: ["91A"],
} as const;
export const isParagraph = (law: string): boolean =>
  Object.values(PARAGRAPHS)
    .flat()
    .some((one) => one === law);

export const LAWS_ASKED: readonly string[] = TOPICS.flatMap((topic): readonly string[] => QUESTIONS[topic]);

/** How a score is made, by its kind: what it is given for is said by another Law. */
const LAW_OF_MODE: Readonly<Partial<Record<string, string>>> = { weighted: "12C1(c)", artificial: "12C2(a)" };
export const isOfScore = (law: string): boolean => Object.values(LAW_OF_MODE).includes(law);

const lawsOfScore = (texts: Texts): readonly string[] => {
  const sides = texts["mode"] === "sides" ? ["ns.mode", "ew.mode"] : ["mode"];
  return [...new Set(sides.flatMap((side) => LAW_OF_MODE[texts[side] ?? ""] ?? []))];
};

/** What follows from a score that was not of that kind in the draft: of one that was, the draft says whether its Law is named. */
export const lawsFollowing = (texts: Texts, drafted: Texts): readonly string[] => {
  const before = lawsOfScore(drafted);
  return lawsOfScore(texts).filter((law) => !before.includes(law));
};

/** What the organizer's scale has for a contestant and a paragraph, from so many minutes on; a warning takes nothing (Law 90A). */
export type Usual = {
  readonly contestant: string;
  readonly law: string;
  /** Which of several under that paragraph; one without words is just that paragraph. */
  readonly offence?: string | undefined;
  readonly fromMinutes: number;
  readonly amount: string;
  readonly unit?: string;
};

/** What is usual for whoever was so late or so far behind. */
export const usualFor = (
  usual: readonly Usual[],
  {
    contestant,
    law,
    offence = "",
    minutes = "",
  }: {
    readonly contestant: string;
    readonly law?: string | undefined;
    readonly offence?: string | undefined;
    readonly minutes?: string | undefined;
  },
): Usual | undefined => {
  const late = Number(minutes.replace(",", ".")) || 0;
  return usual
    .filter(
      (one) =>
        one.contestant === contestant && one.law === law && (one.offence ?? "") === offence && one.fromMinutes <= late,
    )
    .toSorted((a, b) => a.fromMinutes - b.fromMinutes)
    .at(-1);
};
