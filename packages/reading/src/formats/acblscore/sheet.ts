/**
 * Recap text as sheets: each has a heading (`EVENT>`, `SECTION>` …), a table of pairs, and two rows a board: matchpoints, and what happened,
 * a column for each pair. The heading of the columns says where they stand.
 */
import { says } from "@traveller/contract";
import { lineReader } from "../../facts/lines.ts";
import { clip, asWord, type ProblemLog } from "../../facts/problems.ts";
import type { Place, ReadingLimits } from "../../facts/types.ts";
import { cutWatch } from "./cut.ts";
import { readHappened, readPoints, type Cell } from "./cells.ts";
import { pairTable, type PairRow, type PairTable } from "./table.ts";

type BoardRow = {
  readonly board: number;
  /** By the pair's number. */
  readonly cells: ReadonlyMap<string, Cell>;
  readonly place: Place;
};

export type Sheet = {
  /** What the heading says, by its words: `EVENT`, `SESSION`, `SECTION`, `DATE`, `CLUB NO.`, `TOP` … */
  readonly heading: ReadonlyMap<string, string>;
  /** What it lists: `PAIRS`, as a rule. */
  readonly kind: string;
  readonly pairs: readonly PairRow[];
  readonly sum?: { readonly written: string; readonly place: Place };
  readonly boards: readonly BoardRow[];
  readonly place: Place;
};

type Growing = {
  readonly heading: Map<string, string>;
  kind: string;
  readonly pairs: PairRow[];
  sum?: { readonly written: string; readonly place: Place };
  readonly boards: Map<number, BoardRow>;
  readonly place: Place;
};

type ColumnOf = { readonly number: string; readonly end: number };
type Points = { readonly board: number; readonly text: string; readonly place: Place };

const ENTRY = /([A-Z][A-Z. ]{0,20})>\s?([^|]*)/gu;

/** The cell whose number in the heading ends at `end`: five signs for the value, and one for the star. */
const valueAt = (text: string, end: number): string => text.slice(Math.max(0, end - 3), end + 2);

/** Matchpoints without a score beside them were given for something else, and are kept with what was written. */
const happenedAt = (above: string, below: string): Cell["happened"] => {
  const happened = readHappened(below);
  return happened.kind === "notPlayed" && above !== "" ? { kind: "word", word: below } : happened;
};

const cellsOf = (
  columns: readonly ColumnOf[],
  points: string,
  happened: string,
): readonly (readonly [string, Cell])[] =>
  columns.flatMap(({ number, end }) => {
    const [above, below] = [valueAt(points, end).trim(), valueAt(happened, end).trim()];
    if (above === "" && below === "") return [];
    const decimal = readPoints(above);
    const cell: Cell = {
      ...(decimal === undefined ? {} : { points: decimal }),
      happened: happenedAt(above, below),
      eastWest: happened[end + 2] === "*",
    };
    return [[number, cell]];
  });

/** Far more than the sections of any event. */
const MOST_SHEETS = 1_000;

/** Reads sheets piece by piece. More than `limits.results` cells a side, or `limits.contestants` pairs, are too many. */
export const recapSheets = (
  limits: ReadingLimits,
  problems: ProblemLog,
): {
  readonly write: (text: string) => boolean;
  readonly end: () => { readonly sheets: readonly Sheet[]; readonly tooMany: boolean };
} => {
  const sheets: Growing[] = [];
  let table: PairTable | undefined;
  let columns: readonly ColumnOf[] = [];
  let waiting: Points | undefined;
  /** The last two lines: the table's heading has three. */
  let before: readonly [string, string] = ["", ""];
  const watch = cutWatch(problems);
  let lastLine = 0;
  let strayLine = 0;
  let cells = 0;
  let pairs = 0;

  const unread = (text: string, place: Place, why: "recaps.noRow" | "recaps.noPairRow"): void =>
    problems.report("error", "unreadableLine", place, says(why, { word: asWord(text.trim()) }), says("files.leftOut"));

  const finishWaiting = (): void => {
    if (waiting !== undefined)
      problems.report(
        "error",
        "truncated",
        waiting.place,
        says("recaps.notFollowed", { board: waiting.board }),
        says("recaps.boardLeftOut"),
      );
    waiting = undefined;
  };

  const begin = (place: Place): Growing => {
    finishWaiting();
    const sheet: Growing = { heading: new Map(), kind: "", pairs: [], boards: new Map(), place };
    sheets.push(sheet);
    [table, columns] = [undefined, []];
    return sheet;
  };

  const readHeading = (sheet: Growing, text: string): void => {
    for (const [, key, value] of text.matchAll(ENTRY))
      if (key !== undefined && value !== undefined && sheet.heading.size < 40)
        sheet.heading.set(key.trim(), clip(value.trim(), 200));
  };

  const takeColumns = (text: string): void => {
    finishWaiting();
    columns = [...text.matchAll(/\d+/gu)].map(({ index, 0: number }) => ({
      number: String(Number(number)),
      end: index + number.length - 1,
    }));
  };

  const takeBoard = (sheet: Growing, text: string, place: Place, points: Points): void => {
    const read = cellsOf(columns, points.text, text);
    const ends = columns.filter(({ end }) => valueAt(points.text, end).trim() !== "").map(({ end }) => end);
    watch.row(text, ends, place);
    cells += read.length;
    const known = sheet.boards.get(points.board);
    sheet.boards.set(points.board, {
      board: points.board,
      cells: new Map([...(known?.cells ?? []), ...read]),
      place: known?.place ?? points.place,
    });
  };

  const takeRows = (sheet: Growing, text: string, place: Place): void => {
    if (waiting !== undefined) {
      takeBoard(sheet, text, place, waiting);
      waiting = undefined;
      return;
    }
    const [row, digits] = /^\s*(\d{1,4})>/u.exec(text) ?? [];
    const board = Number(digits ?? 0);
    if (row === undefined || board === 0) {
      if (!/^[\s\\/|*-]*$/u.test(text)) {
        unread(text, place, "recaps.noRow");
        strayLine = place.line;
      }
    } else waiting = { board, text, place };
  };

  const tooMany = (): boolean =>
    cells > 2 * limits.results || pairs > limits.contestants || sheets.length > MOST_SHEETS;

  const takeLine = (text: string, line: number): boolean => {
    if (tooMany()) return false;
    const place = { line };
    if (text.trim() === "") return true;
    lastLine = line;
    if (/^\s*EVENT>/u.test(text)) readHeading(begin(place), text);
    const sheet = sheets.at(-1);
    if (sheet === undefined) return true;
    const kind = /^\s*\*\*([A-Z ]+)\*\*/u.exec(text)?.[1];
    if (kind !== undefined) {
      sheet.kind = kind.trim();
      table = undefined;
    } else if (/^BOARD\s+\d/u.test(text)) takeColumns(text);
    else if (columns.length > 0) takeRows(sheet, text, place);
    else if (table !== undefined) {
      const row = table.row(text, place);
      const sum = table.sum(text);
      if (row !== undefined) {
        pairs += 1;
        sheet.pairs.push(row);
      } else if (sum === undefined) unread(text, place, "recaps.noPairRow");
      else sheet.sum = { written: sum, place };
    } else if (/^No\s.*\bName\b/u.test(before[1]) && text.trimStart().startsWith("---"))
      table = pairTable(before[0], before[1], text);
    else readHeading(sheet, text);
    before = [before[1], text];
    return true;
  };

  const lines = lineReader(limits.text, problems, takeLine);
  return {
    write: lines.write,
    end: () => {
      lines.end();
      finishWaiting();
      watch.end(lastLine, strayLine === lastLine);
      return {
        sheets: sheets.map((sheet) => ({ ...sheet, boards: [...sheet.boards.values()] })),
        tooMany: tooMany(),
      };
    },
  };
};
