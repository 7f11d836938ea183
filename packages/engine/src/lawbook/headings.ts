/** Where each Law begins: lines that number a Law in the book's own style, and of these the run that is the book itself, not its contents or index. */
import { isCapitals, startsSmall } from "./joining.ts";
import type { Line } from "./lines.ts";
import { folded, TONGUES } from "./tongues.ts";
import type { Language } from "./types.ts";

export type LawHeading = {
  /** The place of the line among the lines. */
  readonly index: number;
  readonly number: number;
  /** How the number is written. */
  readonly label: string;
  readonly title: string;
};

const MOST_LAWS = 150;
const MOST_TITLE = 140;
/** So much text behind a heading is as good as any more: an entry of the contents has none. */
const ENOUGH = 400;

type Style = (text: string, language: Language) => Omit<LawHeading, "index"> | undefined;

const byWord: Style = (text, language) => {
  const [, word = "", number = "", between = "", title = ""] =
    /^(\p{L}+) (\d{1,3})(?![\p{L}\d(])([.:]? ?(?:[–—-] ?)?)(.*)$/u.exec(text) ?? [];
  if (number === "" || !TONGUES[language].law.test(folded(word, language)) || !/^\p{Lu}/u.test(word)) return undefined;
  if (title !== "" && (startsSmall(title) || !/^[\p{L}\d„“"'([]/u.test(title))) return undefined;
  return { number: Number(number), label: `${word} ${number}${between}`.trim(), title };
};

const bySign: Style = (text) => {
  const [, label = "", before = "", after = "", title = ""] =
    /^((?:(\d{1,3}) ?§|§ ?(\d{1,3}))[.:]?) (\p{Lu}.*)$/u.exec(text) ?? [];
  return title === "" ? undefined : { number: Number(before === "" ? after : before), label, title };
};

const byNumber: Style = (text) => {
  const [, label = "", number = "", title = ""] = /^((\d{1,3})\.) (\p{Lu}.*)$/u.exec(text) ?? [];
  return isCapitals(title) ? { number: Number(number), label, title } : undefined;
};

const STYLES: readonly Style[] = [byWord, bySign, byNumber];

const isTitle = ({ title }: Omit<LawHeading, "index">): boolean =>
  title.length <= MOST_TITLE && !/\t\d+$/u.test(title) && (isCapitals(title) || !/[.;,:]$/u.test(title));

const candidates = (lines: readonly Line[], language: Language, style: Style): readonly LawHeading[] =>
  lines.flatMap(({ text }, index) => {
    if (text.length > MOST_TITLE + 24) return [];
    const heading = style(text, language);
    return heading !== undefined && heading.number >= 1 && heading.number <= MOST_LAWS && isTitle(heading)
      ? [{ index, ...heading }]
      : [];
  });

/** The rising run of numbers with the most Laws in it; of two such, the one with more text behind its headings. */
const run = (lines: readonly Line[], all: readonly LawHeading[]): readonly LawHeading[] => {
  type Chain = { readonly weight: number; readonly heading: LawHeading; readonly before: Chain | undefined };
  const best = new Map<number, Chain>();
  for (const [place, heading] of all.entries()) {
    const until = all[place + 1]?.index ?? lines.length;
    let own = 0;
    for (let index = heading.index + 1; index < until && own < ENOUGH; index += 1)
      own += lines[index]?.text.length ?? 0;
    let before: Chain | undefined;
    for (const [number, chain] of best)
      if (number < heading.number && chain.weight > (before?.weight ?? 0)) before = chain;
    const weight = (before?.weight ?? 0) + 1 + Math.min(own, ENOUGH) / ENOUGH;
    if (weight >= (best.get(heading.number)?.weight ?? 0)) best.set(heading.number, { weight, heading, before });
  }
  let chain = [...best.values()].toSorted((one, other) => other.weight - one.weight)[0];
  const found: LawHeading[] = [];
  for (; chain !== undefined; chain = chain.before) found.push(chain.heading);
  return found.reverse();
};

/** The Laws' headings in the order of the book, and those that look like one inside it but repeat a number. */
export const lawHeadings = (
  lines: readonly Line[],
  language: Language,
): { readonly headings: readonly LawHeading[]; readonly repeated: readonly LawHeading[] } => {
  const [all = []] = STYLES.map((style) => candidates(lines, language, style)).toSorted(
    (one, other) => distinct(other) - distinct(one),
  );
  const headings = run(lines, all);
  const chosen = new Set(headings.map(({ index }) => index));
  const first = headings[0]?.index ?? 0;
  const last = headings.at(-1)?.index ?? 0;
  const repeated = all.filter(({ index }) => index > first && index < last && !chosen.has(index));
  return { headings, repeated };
};

const distinct = (headings: readonly LawHeading[]): number => new Set(headings.map(({ number }) => number)).size;
