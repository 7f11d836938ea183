/** Tables in a Law (2, 77, 78B): columns parted by tabs, rows that end in numbers, or one cell a line, as a PDF's text gives them. */
import { endsWhole } from "./joining.ts";
import { labelled } from "./labels.ts";
import type { Line } from "./lines.ts";

export type Table = {
  readonly rows: readonly (readonly string[])[];
  /** How many lines it takes. */
  readonly length: number;
};

/** So many cells, one a line, make a table; fewer are short sentences. */
const CELLS = 6;
const LONGEST_CELL = 60;
/** No table of the Laws has as many lines. */
const LONGEST = 400;
const NUMBERS = /(?:\s\d{1,4}){2,}$/u;

const isNumeric = (text: string): boolean => /^[\d–\-+−., ]+$/u.test(text);
const isCell = ({ text }: Line): boolean =>
  text.length <= LONGEST_CELL && (isNumeric(text) || (!/[.!?:]$/u.test(text) && labelled(text).labels.length === 0));

const runFrom = (lines: readonly Line[], start: number, fits: (line: Line) => boolean): readonly Line[] => {
  let end = start;
  for (let line = lines[end]; line !== undefined && end < start + LONGEST && fits(line); line = lines[end]) end += 1;
  return lines.slice(start, end);
};

const endingInNumbers = (lines: readonly Line[], start: number): Table | undefined => {
  const run = runFrom(lines, start, ({ text }) => NUMBERS.test(text));
  if (run.length < 3) return undefined;
  const rows = run.map(({ text }) => {
    const numbers = NUMBERS.exec(text)?.[0] ?? "";
    return [text.slice(0, text.length - numbers.length), ...numbers.trim().split(/\s/u)];
  });
  return { rows, length: run.length };
};

/** Cells in the order of the file. Where headings come first and repeat, they tell how many columns there are. */
const oneCellALine = (lines: readonly Line[], start: number): Table | undefined => {
  const previous = lines[start - 1];
  if (previous !== undefined && !endsWhole(previous.text) && !isNumeric(lines[start]?.text ?? "")) return undefined;
  const run = runFrom(lines, start, isCell);
  const numeric = run.filter(({ text }) => isNumeric(text)).length;
  if (run.length < CELLS || numeric < 0.35 * run.length) return undefined;
  const cells = run.map(({ text }) => text);
  const heads = cells.slice(0, Math.max(0, cells.findIndex(isNumeric)));
  const columns = repeats(heads) ? heads.length : 1;
  return {
    rows: Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
      cells.slice(row * columns, (row + 1) * columns),
    ),
    length: run.length,
  };
};

/** Headings that come round again in the same order: "points, IMPs, points, IMPs". */
const repeats = (heads: readonly string[]): boolean =>
  [2, 3, 4].some((times) => {
    const period = heads.length / times;
    return period > 1 && Number.isInteger(period) && heads.every((head, index) => head === heads[index % period]);
  });

const byTabs = (lines: readonly Line[], start: number): Table | undefined => {
  const run = runFrom(lines, start, ({ text }) => text.includes("\t"));
  return run.length === 0 ? undefined : { rows: run.map(({ text }) => text.split("\t")), length: run.length };
};

/** The tables of these lines, by the place of their first line. */
export const tablesIn = (lines: readonly Line[]): ReadonlyMap<number, Table> => {
  const tables = new Map<number, Table>();
  for (let index = 0; index < lines.length; index += 1) {
    const table = byTabs(lines, index) ?? endingInNumbers(lines, index) ?? oneCellALine(lines, index);
    if (table === undefined) continue;
    tables.set(index, table);
    index += table.length - 1;
  }
  return tables;
};
