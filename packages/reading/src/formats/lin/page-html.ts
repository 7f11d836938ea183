/**
 * What stands on one web page of an online club: the tables of a board (a traveller), the totals of an event, or the list of its boards. The heads of the
 * columns say what a cell is; nothing that the page leads to is fetched.
 */
import { clip } from "../../facts/problems.ts";

/** One table of a board. Words are as the page shows them. */
export type PageRow = {
  readonly cells: ReadonlyMap<Column, string>;
  /** The board as LIN, where the row leads to it. */
  readonly lin: string | undefined;
  readonly line: number;
};

export type TotalRow = { readonly names: readonly string[]; readonly score: string; readonly rank: string };

/** The boards of an event, as its list has them: the page of each by its id. */
export type Page =
  | { readonly kind: "traveller"; readonly title: string; readonly rows: readonly PageRow[]; readonly line: number }
  | {
      readonly kind: "totals";
      readonly tourney: string;
      readonly title: string;
      readonly percent: boolean;
      readonly sections: readonly (readonly TotalRow[])[];
      readonly line: number;
    }
  | { readonly kind: "list"; readonly tourney: string; readonly boards: ReadonlyMap<string, number> }
  | { readonly kind: "other" };

const COLUMNS = {
  handnum: "number",
  nº: "number",
  "n°": "number",
  "no.": "number",
  time: "time",
  north: "north",
  south: "south",
  east: "east",
  west: "west",
  result: "result",
  points: "nsPoints",
  "ns points": "nsPoints",
  "ew points": "ewPoints",
  score: "nsScore",
  "ns score": "nsScore",
  "ew score": "ewScore",
} as const;
type Column = (typeof COLUMNS)[keyof typeof COLUMNS];

const isColumn = (name: string): name is keyof typeof COLUMNS => Object.hasOwn(COLUMNS, name);
const columnOf = (name: string): Column | undefined => {
  const key = name.toLowerCase().replaceAll(/[\s/]+/gu, " ");
  return isColumn(key) ? COLUMNS[key] : undefined;
};

const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: " ",
  ordm: "º",
  deg: "°",
  amp: "&",
  quot: '"',
  lt: "<",
  gt: ">",
  spades: "♠",
  hearts: "♥",
  diams: "♦",
  clubs: "♣",
};

const plain = (html: string): string =>
  clip(
    html
      .slice(0, 2_000)
      .replaceAll(/<[^>]{0,500}>/gu, "")
      .replaceAll(/&(\w{2,6});/gu, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
      .replaceAll(/\s+/gu, " ")
      .trim(),
    200,
  );

/** Percent escapes as bytes: UTF-8 where they are that, otherwise the alphabet of the clubs that write in single bytes. */
const unescaped = (text: string): string =>
  text.replaceAll(/(?:%[0-9a-f]{2})+/giu, (escapes) => {
    const bytes = Buffer.from(escapes.replaceAll("%", ""), "hex");
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
      return new TextDecoder("iso-8859-2").decode(bytes);
    }
  });

type Cell = { readonly text: string; readonly name: string };

const cellsOf = (row: string, tag: "td" | "th"): readonly Cell[] =>
  row
    .split(new RegExp(`<${tag}\\b`, "iu"))
    .slice(1)
    .map((cell) => {
      const open = cell.indexOf(">");
      return {
        name: /\bclass=["']?([\w ]{1,40})/iu.exec(cell.slice(0, open))?.[1] ?? "",
        text: plain(cell.slice(open + 1).split(new RegExp(`</${tag}>`, "iu"))[0] ?? ""),
      };
    });

/** Cells by their column, or, on a page whose columns have no heads, by what the cells call themselves. */
const byColumn = (cells: readonly Cell[], heads: readonly string[]): ReadonlyMap<Column, string> => {
  const found = new Map<Column, string>();
  let scores = 0;
  for (const [index, { name, text }] of cells.entries()) {
    const own = heads.length > 0 ? heads[index] : name === "score" && (scores += 1) === 1 ? "points" : name;
    const column = columnOf(own ?? "");
    if (column !== undefined) found.set(column, text);
  }
  return found;
};

const travellerRows = (page: string, from: number): readonly PageRow[] => {
  let line = from;
  let heads: readonly string[] = [];
  return page.split(/<tr\b/iu).flatMap((part): PageRow[] => {
    const own = line;
    line += part.split("\n").length - 1;
    const titles = cellsOf(part, "th");
    if (titles.length > 3) heads = titles.map(({ text }) => text);
    const cells = byColumn(cellsOf(part, "td"), heads);
    if (!cells.has("north") && !cells.has("result")) return [];
    const lin = /hv_popuplin\('([^']*)'/u.exec(part)?.[1];
    return [{ cells, lin: lin === undefined ? undefined : unescaped(lin), line: own }];
  });
};

const totalRows = (table: string): readonly TotalRow[] => {
  const rows = table.split(/<tr\b/iu);
  const heads = rows.map((row) => cellsOf(row, "th")).find((cells) => cells.length > 0) ?? [];
  const at = (start: string): number => heads.findIndex(({ text }) => text.toLowerCase().startsWith(start));
  const [name, score, rank] = [at("name"), at("score"), at("rank")];
  return rows.flatMap((row) => {
    const cells = cellsOf(row, "td");
    const names = (cells[name]?.text ?? "").split("+").filter((one) => one !== "");
    return names.length !== 2 ? [] : [{ names, score: cells[score]?.text ?? "", rank: cells[rank]?.text ?? "" }];
  });
};

const TOURNEY = /Tourney:?\s*(\d{1,10}-\d{1,12})/u;

/** Reads one page that begins at this line of the file. */
export const readPage = (html: string, line: number): Page => {
  const rows = travellerRows(html, line);
  if (rows.length > 0)
    return { kind: "traveller", title: plain(/>\s*(Traveller[^<]{0,100})</u.exec(html)?.[1] ?? ""), rows, line };
  const tourney = TOURNEY.exec(html)?.[1];
  if (tourney === undefined) return { kind: "other" };
  const boards = new Map<string, number>();
  for (const [, id, number] of html.matchAll(/traveller=([\d-]{1,40})[^>]{0,100}>\s*Board (\d{1,4})\b/giu))
    if (id !== undefined) boards.set(id, Number(number));
  if (boards.size > 0) return { kind: "list", tourney, boards };
  const tables = html.split(/<table[^>]{0,100}\bsectiontable\b/iu).slice(1);
  const sections = tables.map((table) => totalRows(table.split(/<\/table>/iu)[0] ?? ""));
  if (sections.every((section) => section.length === 0)) return { kind: "other" };
  return {
    kind: "totals",
    tourney,
    title: plain(/>Title<\/td>\s*<td[^>]{0,100}>([^<]{0,200})</iu.exec(html)?.[1] ?? ""),
    percent: /Score\s*\(\s*%\s*\)/u.test(html),
    sections,
    line,
  };
};
