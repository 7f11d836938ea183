/** A federation's own decisions on what the Laws leave to it (Laws 80A, 80B): a heading that names the Laws, and the decision below it. */
import { labelled } from "./labels.ts";
import { joined, startsSmall, type Hyphens } from "./joining.ts";
import type { Line } from "./lines.ts";
import { addressIn, liesIn } from "./references.ts";
import { folded, TONGUES } from "./tongues.ts";
import { passage } from "./plain.ts";
import type { Decision, Language } from "./types.ts";

/** The Laws that a line names, where it does nothing else: `Law 41A and 45A`, `Laws 93C1, 93C2.` */
export const lawsNamed = (text: string, language: Language): readonly string[] | undefined => {
  const { law, and } = TONGUES[language];
  const words = text
    .replaceAll(/[§.:]+(?= |$)/gu, "")
    .replaceAll(",", " ")
    .split(" ")
    .filter((word) => word !== "");
  const laws: string[] = [];
  let named = false;
  for (const word of words) {
    const small = folded(word, language);
    if (law.test(small)) named = true;
    else if (!and.includes(small)) {
      const address = addressIn(word);
      if (address === undefined) return undefined;
      laws.push(address);
    }
  }
  return named && laws.length > 0 ? laws : undefined;
};

type Open = {
  laws: readonly string[];
  heading: string;
  readonly headLines: number[];
  readonly passages: { label: string; text: string; readonly lines: number[] }[];
};

/** A line that signs and dates: short, and no sentence. */
const isSignature = ({ text }: Line): boolean => text.length <= 60 && !/[.!?:;)]$/u.test(text);

/** Decisions in the lines behind their common heading, and the lines that follow the last of them. */
export const decisionsOf = (
  lines: readonly Line[],
  language: Language,
  hyphens: Hyphens,
): { readonly decisions: readonly Decision[]; readonly rest: readonly Line[] } => {
  let end = lines.length;
  while (end > 0 && (lines[end - 1] === undefined || isSignature(lines[end - 1] ?? never))) end -= 1;
  const done: Open[] = [];
  for (const line of lines.slice(0, end)) {
    const laws = lawsNamed(line.text, language);
    const { labels, rest } = labelled(line.text);
    const whole = folded(line.text, language);
    if (laws !== undefined || TONGUES[language].preface.includes(whole)) {
      done.push({ laws: laws ?? [], heading: line.text, headLines: [line.number], passages: [] });
      continue;
    }
    const open = done.at(-1);
    const label = labels[0]?.written ?? "";
    // Before the first Law is named, what is numbered is decided of the book as a whole: one decision a number.
    if (open === undefined || (label !== "" && open.heading === "" && open.laws.length === 0)) {
      done.push({ laws: [], heading: "", headLines: [], passages: [{ label, text: rest, lines: [line.number] }] });
      continue;
    }
    const last = open.passages.at(-1);
    if (last !== undefined && label === "" && (!line.apart || startsSmall(line.text))) {
      last.text = joined(last.text, line.text, hyphens);
      last.lines.push(line.number);
    } else open.passages.push({ label, text: label === "" ? line.text : rest, lines: [line.number] });
  }
  return { decisions: done.map(closed), rest: lines.slice(end) };
};

const never: Line = { number: 0, text: "", apart: false, newPage: false, endsPage: false };

const closed = ({ laws, heading, headLines, passages }: Open): Decision => ({
  laws,
  heading,
  lines: [...headLines, ...passages.flatMap(({ lines }) => lines)],
  passages: passages.map(({ lines: own, label, text }) => passage(own, { label, text })),
});

/** Something elected under a Law: as a federation's list of elections names it. */
export type ElectedUnder = {
  readonly key: string;
  readonly law: string;
  /** The Laws as the decision itself cites them, where the number has moved since: `40B3 (2007 numbering)`. */
  readonly cited?: string | undefined;
  /** Where it is decided: `Federation's decision on Laws 80A and 93C`. */
  readonly source?: string | undefined;
};

const addresses = (text: string): readonly string[] =>
  [...text.matchAll(/\d{1,3}(?:[A-H](?:\d{1,2}(?:\(?[a-z]\)?(?:\([ivx]+\))?)?)?)?(?![\p{L}\d])/gu)].flatMap(
    ([written]) => {
      const address = addressIn(written);
      return address === undefined ? [] : [address];
    },
  );

const touches = (one: string, other: string): boolean => liesIn(one, other) || liesIn(other, one);

/**
 * Which decision makes which election: where the Laws that the election names (as cited, else as decided) lie in those of the
 * decision's heading, or the other way round. The place of a decision in the list, by the key of each election that one makes.
 */
export const attachElections = (
  decisions: readonly Pick<Decision, "laws">[],
  elections: readonly ElectedUnder[],
): ReadonlyMap<string, readonly number[]> =>
  new Map(
    elections.map(({ key, law, cited, source }) => {
      const edition = /;.*$/u;
      const named = addresses(cited ?? "");
      const laws = named.length > 0 ? named : [...addresses(law), ...addresses((source ?? "").replace(edition, ""))];
      const places = decisions.flatMap(({ laws: headed }, place) =>
        headed.some((one) => laws.some((other) => touches(one, other))) ? [place] : [],
      );
      return [key, places];
    }),
  );
