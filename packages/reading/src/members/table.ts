/** A spreadsheet's text as lines of cells: whatever it is separated by and however its letters are written. Every line that cannot be read is named, and the rest goes on. */
import { parse } from "csv-parse";
import { z } from "zod";
import { textDecoding } from "../facts/decode.ts";
import { problemLog } from "../facts/problems.ts";

const DELIMITERS = [",", ";", "\t", "|"] as const;
type Delimiter = (typeof DELIMITERS)[number];

export type TableRow = { readonly line: number; readonly cells: readonly string[] };
export type MemberTable = {
  readonly encoding: string;
  readonly delimiter: Delimiter;
  readonly rows: readonly TableRow[];
  /** Lines that are no row: a quotation mark that is not closed, or longer than any row is. */
  readonly broken: readonly number[];
  /** There are more rows than one list may have; those behind are not read. */
  readonly tooMany: boolean;
};

const Row = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) });

const LONGEST_ROW = 20_000;
const MOST_CELLS = 100;
const MOST_BROKEN = 200;
const PIECE = 65_536;
const SAMPLE = 20;

/** The sign that most lines have in the same number, and in the largest. */
const delimiterOf = (text: string): Delimiter => {
  const lines = text
    .slice(0, PIECE)
    .split(/\r\n|\n|\r/u, SAMPLE)
    .filter((line) => line.trim() !== "");
  const worth = (sign: Delimiter): number => {
    const counts = lines.map((line) => line.replaceAll(/"[^"]*"/gu, "").split(sign).length - 1);
    const [first = 0] = counts;
    return first === 0 ? 0 : counts.filter((count) => count === first).length * 100 + first;
  };
  return DELIMITERS.toSorted((a, b) => worth(b) - worth(a))[0] ?? ",";
};

const decoded = (bytes: Uint8Array): { readonly text: string; readonly encoding: string } => {
  const decoding = textDecoding(bytes.subarray(0, 4_096), problemLog(1));
  const text = decoding.write(bytes) + decoding.end();
  return { text: text.replace(/^\uFEFF/u, ""), encoding: decoding.encoding() };
};

/** @param most rows that are read; a header is one of them */
export const readTable = async (bytes: Uint8Array, most: number): Promise<MemberTable> => {
  const { text, encoding } = decoded(bytes);
  const delimiter = delimiterOf(text);
  const broken: number[] = [];
  const rows: TableRow[] = [];
  const parser = parse({
    delimiter,
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: LONGEST_ROW,
    on_skip: (error) => {
      const line = error !== undefined && "lines" in error ? Number(error["lines"]) : 0;
      if (broken.length < MOST_BROKEN) broken.push(line);
      return undefined;
    },
  });
  const fed = (async () => {
    for (let from = 0; from < text.length; from += PIECE)
      if (!parser.write(text.slice(from, from + PIECE))) await new Promise((resolve) => parser.once("drain", resolve));
    parser.end();
  })();
  let tooMany = false;
  try {
    for await (const one of parser) {
      const { record, info } = Row.parse(one);
      if (rows.length >= most) {
        tooMany = true;
        break;
      }
      const cells = record.slice(0, MOST_CELLS).map((cell) => cell.trim());
      if (cells.some((cell) => cell !== "")) rows.push({ line: info.lines, cells });
    }
  } catch (error) {
    const line = typeof error === "object" && error !== null && "lines" in error ? Number(error.lines) : 0;
    broken.push(line);
  }
  if (!tooMany && !parser.destroyed) await fed.catch(() => undefined);
  return { encoding, delimiter, rows, broken, tooMany };
};
