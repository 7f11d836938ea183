/** References to Laws in the text of a book: `Law 27B1(a)`, `(s. 42) 26B §`, `Laws 30, 31 and 32`, `40B2a1`; each as the address it means. */
import { folded, TONGUES } from "./tongues.ts";
import type { Language } from "./types.ts";

export type Reference = { readonly at: number; readonly length: number; readonly address: string };

const ROMAN = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"];
const PARTS = /^(\d{1,3})(?:([A-H])(?:(\d{1,2})(?:(?:\/|\.)?\(?([a-z])\)?(?:\(?(x|ix|iv|v?i{1,3}|v|\d)\)?)?)?)?)?$/u;

/** `40B2a1`, `40B2(a)(i)`, `80B2/k`: the address, or nothing where it is none. */
export const addressIn = (written: string): string | undefined => {
  const [whole, law, letter = "", number = "", small = "", last = ""] = PARTS.exec(written) ?? [];
  if (whole === undefined || law === undefined || Number(law) < 1 || Number(law) > 150) return undefined;
  const roman = /^\d$/u.test(last) ? (ROMAN[Number(last) - 1] ?? last) : last;
  return `${Number(law)}${letter}${number}${small === "" ? "" : `(${small})`}${roman === "" ? "" : `(${roman})`}`;
};

/** Whether a paragraph is another one or lies in it: `20F1` lies in `20F` and in `20`, `27` does not lie in `2`. */
export const liesIn = (address: string, whole: string): boolean =>
  address.startsWith(whole) && (/[A-H]$/u.test(whole) || !/^\d/u.test(address.slice(whole.length)));

const NUMBER =
  /\d{1,3}(?:[A-H](?:\d{1,2}(?:\/[a-z]|\(?[a-z]\)?(?:\((?:[ivx]+|\d)\)|(?:[ivx]+|\d)(?![\p{L}\d]))?)?)?)?(?![\p{L}\d])/gu;
/** Between a number and the next one of a list, or the word for a Law: commas, pages, a paragraph sign, an ending. */
const BETWEEN = /^(?: ?§| ?\(s\. ?\d+\)|[’'][\p{L}]{1,6}|[,;–-]| )*$/u;

/** A number of a page, as the Finnish book writes it before each Law: `(s. 42)`. */
const isPage = (text: string, at: number): boolean => /\(s\. ?$/u.test(text.slice(Math.max(0, at - 5), at));

const PARAGRAPHS =
  /(\p{L}+) ((?:[A-H]?\d{1,2}(?:\([a-z]\))?|[A-H])(?:(?:, | (\p{L}+) )[A-H]?\d{1,2}(?:\([a-z]\))?)*)(?![\p{L}\d])/gu;
const PARAGRAPH = /[A-H]?\d{1,2}(?:\([a-z]\))?|[A-H](?!\p{L})/gu;

/** `Madde 3` and `Madde A1` in 27B4: paragraphs of the Law that is read, 27B3 and 27A1. Without a place to start from they lead nowhere. */
const paragraphsIn = (text: string, language: Language, within: string) => {
  const { paragraph, and } = TONGUES[language];
  const [, law = "", letter = ""] = /^(\d+)([A-H]?)/u.exec(within) ?? [];
  if (paragraph === undefined) return { spans: [], references: [] };
  const spans = [...text.matchAll(PARAGRAPHS)].flatMap(({ 0: whole, 1: word = "", 2: list = "", 3: over, index }) =>
    paragraph.test(folded(word, language)) && (over === undefined || and.includes(over))
      ? [{ at: index + whole.length - list.length, list }]
      : [],
  );
  const references = spans.flatMap(({ at, list }) =>
    [...list.matchAll(PARAGRAPH)].flatMap(({ 0: written, index }) => {
      const address = addressIn(/^[A-H]/u.test(written) ? `${law}${written}` : `${law}${letter}${written}`);
      const known = law !== "" && (letter !== "" || /^[A-H]/u.test(written));
      return address === undefined || !known ? [] : [{ at: at + index, length: written.length, address }];
    }),
  );
  return { spans: spans.map(({ at, list }) => ({ from: at, to: at + list.length })), references };
};

/**
 * The references of a text, in order. A number with a letter behind it is one wherever it stands; a bare number only beside the
 * word for a Law, before a paragraph sign, or in a list with another one.
 * @param within the address of the paragraph that the text is of: what a paragraph's own numbers start from
 */
export const referencesIn = (text: string, language: Language, within = ""): readonly Reference[] => {
  const { spans, references } = paragraphsIn(text, language, within);
  const others = lawsIn(text, language).filter(({ at }) => !spans.some(({ from, to }) => at >= from && at < to));
  return [...references, ...others].toSorted((one, other) => one.at - other.at);
};

const lawsIn = (text: string, language: Language): readonly Reference[] => {
  const { law, and } = TONGUES[language];
  const joins = (between: string): boolean => {
    const words = between.match(/\p{L}+/gu) ?? [];
    const rest = between.replaceAll(/\(s\. ?\d+\)/gu, "");
    const bare = words.filter((word) => !and.includes(word.toLowerCase()));
    return (
      rest.length < 24 &&
      (BETWEEN.test(between) || bare.every((word) => word === "s" || law.test(folded(word, language)))) &&
      !/[.!?](?! ?\d+\))/u.test(rest.replaceAll("s.", ""))
    );
  };
  const found = [...text.matchAll(NUMBER)].flatMap((match) => {
    const address = addressIn(match[0]);
    const before = text[match.index - 1] ?? " ";
    return address === undefined ||
      (/[\p{L}\d.,/+−–]/u.test(before) && !/[,–]/u.test(before)) ||
      isPage(text, match.index)
      ? []
      : [
          {
            at: match.index,
            length: match[0].length,
            address,
            sure: /[A-H]/u.test(match[0]) || /^ ?§/u.test(text.slice(match.index + match[0].length)),
          },
        ];
  });
  const beside = found.map(({ at, length }) => {
    const [, word = ""] = /(\p{L}+)(?: \(s\. ?\d+\))? ?$/u.exec(text.slice(Math.max(0, at - 40), at)) ?? [];
    const [, next = ""] = /^(?:[’'.][\p{L}]{0,6})? (\p{L}+)/u.exec(text.slice(at + length, at + length + 30)) ?? [];
    return law.test(folded(word, language)) || (law.test(folded(next, language)) && !law.test(folded(word, language)));
  });
  const is = found.map(({ sure }, index) => sure || beside[index] === true);
  const linked = found.map((one, index) => {
    const next = found[index + 1];
    return next !== undefined && joins(text.slice(one.at + one.length, next.at));
  });
  for (let index = 1; index < found.length; index += 1) {
    const before = found[index - 1];
    const one = found[index];
    if (before === undefined || one === undefined) continue;
    // ", 13 cards" ends a list of Laws: a bare number behind a comma is one more only where the list goes on behind it.
    const counts =
      !one.sure && /^(?: ?§)?,? *$/u.test(text.slice(before.at + before.length, one.at)) && linked[index] !== true;
    is[index] ||= is[index - 1] === true && linked[index - 1] === true && !counts;
  }
  for (let index = found.length - 2; index >= 0; index -= 1)
    is[index] ||= is[index + 1] === true && linked[index] === true;
  return found.filter((_, index) => is[index]).map(({ at, length, address }) => ({ at, length, address }));
};
