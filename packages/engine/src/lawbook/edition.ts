/** Which edition of the Laws a book is, and its title: the year that is named beside a word for Laws before the first of them. */
import { isCapitals } from "./joining.ts";
import type { Line } from "./lines.ts";
import { TONGUES } from "./tongues.ts";
import type { Language } from "./types.ts";

const EDITIONS = [1997, 2007, 2017] as const;

/** The year that a title names beside a word for Laws; else the one that is named most. */
export const editionOf = (
  lines: readonly Line[],
  until: number,
  language: Language,
): { readonly edition?: number; readonly title: string } => {
  const { law } = TONGUES[language];
  const years = (text: string): readonly number[] =>
    EDITIONS.filter((year) => new RegExp(String.raw`\b${year}\b`, "u").test(text));
  const isTitle = ({ text }: Line): boolean =>
    text.length < 90 &&
    years(text).length === 1 &&
    !/\t\d+$/u.test(text) &&
    (
      text
        .toLowerCase()
        .replaceAll("i̇", "i")
        .match(/\p{L}+/gu) ?? []
    ).some((word) => law.test(word) || /law|lag|laki|regl|reegl|yasa/u.test(word));
  const titles = lines.slice(0, Math.max(until, 40)).filter(isTitle);
  const [title] = [...titles.filter(({ text }) => isCapitals(text)), ...titles];
  if (title !== undefined) return { title: title.text, ...withEdition(years(title.text)[0]) };
  const all = lines.slice(0, Math.max(until, 40)).flatMap(({ text }) => years(text));
  const most = EDITIONS.map((year) => ({ year, count: all.filter((each) => each === year).length })).toSorted(
    (one, other) => other.count - one.count,
  )[0];
  return { title: "", ...withEdition(most === undefined || most.count === 0 ? undefined : most.year) };
};
export const withEdition = (edition: number | undefined): { readonly edition?: number } =>
  edition === undefined ? {} : { edition };
