/**
 * Tables of PBN (`ScoreTable`, `TotalScoreTable`): columns named in the tag's value, one row a line, cells parted by blanks or in
 * quotes. The widths in the heading are not to be relied on; a heading that names a column twice means several cells.
 */
import { says } from "@traveller/contract";
import { asWord, type ProblemLog } from "../../facts/problems.ts";
import type { Place } from "../../facts/types.ts";
import type { PbnTag } from "./tokens.ts";

export type PbnRow = {
  /** The cell of the first of these columns that the table has; `undefined` where it is absent or `-`. */
  readonly cell: (...columns: readonly string[]) => string | undefined;
  /** Whether the table has any of these columns. */
  readonly has: (...columns: readonly string[]) => boolean;
  readonly place: Place;
};

const columnsOf = (heading: string): readonly string[] =>
  heading
    .split(";")
    .map((column) => column.trim().replace(/^[+-]/u, "").replace(/\\.*$/u, "").trim())
    .filter((column) => column !== "");

const cellsOf = (line: string): readonly string[] =>
  [...line.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/gu)].map(([, text, word]) =>
    text === undefined ? (word ?? "") : text.replaceAll(/\\(["\\])/gu, "$1"),
  );

/** The rows of a table. A row with fewer cells than columns is read as far as it goes; one with more is reported and left out. */
export const rowsOf = (tag: PbnTag, problems: ProblemLog): readonly PbnRow[] => {
  const columns = columnsOf(tag.value);
  if (columns.length === 0) {
    problems.report(
      "error",
      "unreadableLine",
      tag.place,
      says("pbn.noColumns", { word: asWord(tag.name) }),
      says("files.leftOut"),
    );
    return [];
  }
  return tag.lines.flatMap(({ text, place }) => {
    const cells = cellsOf(text);
    if (cells.length === 1 && cells[0] === "*") return [];
    if (cells.length > columns.length) {
      problems.report(
        "error",
        "unreadableLine",
        place,
        says("pbn.cells", { cells: cells.length, columns: columns.length }),
        says("files.leftOutGoesOn"),
      );
      return [];
    }
    return [
      {
        cell: (...names) => {
          for (const name of names) {
            const cell = cells[columns.indexOf(name)];
            if (cell !== undefined && cell !== "-" && cell !== "" && cell !== "?") return cell;
          }
          return undefined;
        },
        has: (...names) => names.some((name) => columns.includes(name)),
        place,
      },
    ];
  });
};
