/**
 * The table of pairs at the head of a recap sheet: its columns stand where its own heading and the dashes below it put them. Which columns there
 * are differs: one rank, or a rank for each stratum, in the section or overall.
 */
import { parseDecimal } from "../../facts/numbers.ts";
import type { PersonFact, Place } from "../../facts/types.ts";
import { readPlayer, readRank, type SheetRank } from "./cells.ts";

type RankColumn = {
  /** The stratum that it ranks (`A`); empty where the event has none. */
  readonly stratum: string;
  readonly overall: boolean;
};

export type PairRow = {
  readonly number: string;
  readonly players: readonly PersonFact[];
  /** The lowest stratum that the pair is in; empty where there are none, absent where it is not eligible. */
  readonly stratum?: string;
  readonly ranks: readonly (RankColumn & SheetRank)[];
  readonly total?: string;
  readonly percent?: string;
  readonly masterPoints?: string;
  readonly place: Place;
};

type Span = { readonly from: number; readonly to: number };
type Column = Span & { readonly label: string; readonly group: string };

export type PairTable = {
  readonly row: (text: string, place: Place) => PairRow | undefined;
  /** The sum of all totals, where the row is that. */
  readonly sum: (text: string) => string | undefined;
};

const runsOf = (dashes: string): readonly Span[] =>
  [...dashes.matchAll(/-+/gu)].map(({ index, 0: run }) => ({ from: index, to: index + run.length }));

const cut = (text: string, { from, to }: Span): string => text.slice(from, to).trim();

/** The words above a column: of the part of the line between two bars that it stands under. */
const above = (line: string, { from, to }: Span): string => {
  const middle = Math.floor((from + to) / 2);
  return (
    line
      .slice(line.lastIndexOf("|", middle) + 1)
      .split("|")[0]
      ?.trim() ?? ""
  );
};

/** The columns by the three lines of the heading: groups, labels, dashes. `undefined` where they make no table. */
export const pairTable = (groups: string, labels: string, dashes: string): PairTable | undefined => {
  const [first, ...others] = runsOf(dashes);
  const names = [...labels.matchAll(/\bName\b/gu)].map(({ index }) => index);
  const [one, two] = names;
  if (first === undefined || one === undefined || others.length === 0) return undefined;
  const columns: readonly Column[] = others.map((span) => ({
    ...span,
    label: above(labels, span),
    group: above(groups, span),
  }));
  const column = (pattern: RegExp): Column | undefined => columns.find(({ label }) => pattern.test(label));
  const [flight, score, percent, awards] = [/^Fl/iu, /^Score/iu, /^Pct/iu, /^Aw/iu].map(column);
  const ranks = columns.flatMap((span) => {
    const parts = /^R(?:nk|ank)(?:-(\w))?$/iu.exec(span.label);
    return parts === null
      ? []
      : [{ span, of: { stratum: (parts[1] ?? "").toUpperCase(), overall: /overall/iu.test(span.group) } }];
  });
  const cellOf = (text: string, span: Span | undefined): string => (span === undefined ? "" : cut(text, span));

  const stratumOf = (text: string): string | undefined => {
    if (ranks.some(({ span }) => /^NE$/iu.test(cut(text, span)))) return undefined;
    if (flight === undefined) return "";
    const letter = cut(text, flight).toUpperCase();
    return /^[A-Z]$/u.test(letter) ? letter : undefined;
  };
  const playersOf = (text: string): readonly PersonFact[] => {
    const between = two ?? first.to + 9;
    const spans: readonly (readonly [Span, Span])[] = [
      [
        { from: one - 8, to: one },
        { from: one, to: between - 8 },
      ],
      ...(two === undefined
        ? []
        : [
            [
              { from: two - 8, to: two },
              { from: two, to: first.to },
            ] as const,
          ]),
    ];
    return spans.flatMap(([number, name]) => readPlayer(cut(text, number), cut(text, name)) ?? []);
  };

  return {
    row: (text, place) => {
      const number = /^\s*(\d{1,4})(?=\s)/u.exec(text.slice(0, one))?.[1];
      if (number === undefined) return undefined;
      const total = parseDecimal(cellOf(text, score));
      const share = parseDecimal(cellOf(text, percent));
      const award = parseDecimal(/^[\d.]+/u.exec(cellOf(text, awards))?.[0] ?? "");
      const stratum = stratumOf(text);
      return {
        number: String(Number(number)),
        players: playersOf(text),
        ...(stratum === undefined ? {} : { stratum }),
        ranks: ranks.flatMap(({ span, of }) => {
          const rank = readRank(cut(text, span));
          return rank === undefined ? [] : [{ ...of, ...rank }];
        }),
        ...(total === undefined ? {} : { total }),
        ...(share === undefined ? {} : { percent: share }),
        ...(award === undefined ? {} : { masterPoints: award }),
        place,
      };
    },
    sum: (text) => {
      const parts = /^\s*Totals\s+(\d[\d.,]*)\s*$/u.exec(text);
      return parts?.[1] === undefined ? undefined : parseDecimal(parts[1]);
    },
  };
};
