/** Every point that the Laws leave open, by the chapters of the law book, and the types that follow from them. Law 80. */
import type { z } from "zod";
import type { Chooser } from "./option.ts";
import { appeals } from "./options/appeals.ts";
import { auction } from "./options/auction.ts";
import { counting } from "./options/counting.ts";
import { irregularities } from "./options/irregularities.ts";
import { methods } from "./options/methods.ts";
import { organization } from "./options/organization.ts";
import { play } from "./options/play.ts";
import { preliminaries } from "./options/preliminaries.ts";
import { proprieties } from "./options/proprieties.ts";
import { rulings } from "./options/rulings.ts";
import { understandings } from "./options/understandings.ts";

/** In the order of the law book; `counting` is what it does not say. */
export const CHAPTERS = {
  preliminaries,
  irregularities,
  auction,
  understandings,
  play,
  proprieties,
  methods,
  counting,
  organization,
  rulings,
  appeals,
} as const;
export type Chapter = keyof typeof CHAPTERS;

export const LAW_OPTIONS = {
  ...preliminaries,
  ...irregularities,
  ...auction,
  ...understandings,
  ...play,
  ...proprieties,
  ...methods,
  ...counting,
  ...organization,
  ...rulings,
  ...appeals,
} as const;

export type OptionKey = keyof typeof LAW_OPTIONS;
export type OptionOf<Key extends OptionKey> = (typeof LAW_OPTIONS)[Key];
/** What may be chosen for an option. */
export type ValueOf<Key extends OptionKey> = z.infer<OptionOf<Key>["schema"]>;
/** The options that are chosen beforehand; the others are decided case by case. */
export type StandingKey = {
  [Key in OptionKey]: OptionOf<Key> extends { readonly scope: "standing" } ? Key : never;
}[OptionKey];
/** A choice for one option; its value is typed by its key. */
export type Election<Keys extends OptionKey = StandingKey> = {
  readonly [Key in Keys]: { readonly key: Key; readonly value: ValueOf<Key> };
}[Keys];

export const isOptionKey = (key: string): key is OptionKey => Object.hasOwn(LAW_OPTIONS, key);

const keysOf = <Key extends string>(of: Readonly<Record<Key, unknown>>): readonly Key[] => {
  const keys: Key[] = [];
  for (const key in of) keys.push(key);
  return keys;
};

export const OPTION_KEYS: readonly OptionKey[] = keysOf(LAW_OPTIONS);
export const CHAPTER_NAMES: readonly Chapter[] = keysOf(CHAPTERS);

export const optionsOfChapter = (chapter: Chapter): readonly OptionKey[] =>
  Object.keys(CHAPTERS[chapter]).filter(isOptionKey);

export const chapterOf = (key: OptionKey): Chapter =>
  CHAPTER_NAMES.find((chapter) => Object.hasOwn(CHAPTERS[chapter], key)) ?? "organization";

/** Whether `one` stands above `other`: an authority above an organizer, an organizer above a director. */
export const standsAbove = (one: Chooser, other: Chooser): boolean => RANK[one] > RANK[other];
const RANK: Readonly<Record<Chooser, number>> = { RA: 3, TO: 2, TD: 1 };
