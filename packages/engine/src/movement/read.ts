/**
 * Movements as tables, the way scorers pass them on: a name; then type, tables, boards, boards a set, rounds and numbers that are missing (0 one list, 1 two with East-West numbered from 1, 2 one with
 * switched rounds, 3 and 4 individuals with the number of players last, 5 teams); then a line a table, of North-South, East-West and set (individuals: four players and set) for each round. Set 0: they sit
 * out. Whatever is wrong is named with its line, and the rest is read. No Law.
 */
import type { Contest } from "../facts/contest.ts";
import type { Movement, Seating } from "./movement.ts";
import { MOST, Movement as MovementSchema, playersOf } from "./movement.ts";

export type MovementProblem = { readonly line: number } & (
  | { readonly kind: "tooLarge" | "tooMany"; readonly most: number }
  | { readonly kind: "noHeader" | "unknownType" | "noRows"; readonly found: string }
  | {
      readonly kind: "outOfBounds";
      readonly what: "tables" | "rounds" | "sets" | "boards" | "contestants";
      readonly found: number;
      readonly most: number;
    }
  /** In that line as the how manieth number. */
  | { readonly kind: "noNumber"; readonly place: number; readonly found: string }
  | { readonly kind: "shortRow" | "longRow"; readonly table: number; readonly found: number; readonly wanted: number }
  | { readonly kind: "fewRows" | "manyRows"; readonly found: number; readonly wanted: number }
  | { readonly kind: "notItsBoards"; readonly found: number; readonly wanted: number }
);

export type ReadMovements = {
  readonly movements: readonly { readonly line: number; readonly movement: Movement }[];
  readonly problems: readonly MovementProblem[];
};

/** A file of every movement in use has half of this. */
const MOST_CHARACTERS = 4_000_000;
const MOST_PROBLEMS = 500;

type TextLine = { readonly line: number; readonly text: string };
type Header = {
  readonly type: number;
  readonly tables: number;
  readonly boards: number;
  readonly boardsPerSet: number;
  readonly rounds: number;
  readonly more: readonly number[];
};

const NUMBERS = /^[\d\s,]*$/;

/** Numbers between commas; NaN where there is none. */
const numbersIn = (text: string): readonly number[] =>
  text.split(",").map((one) => (/^\s*\d{1,6}\s*$/.test(one) ? Number(one) : Number.NaN));

const headerOf = (text: string): Header | undefined => {
  const all = numbersIn(text.replace(/[\s,]+$/, ""));
  const [type, tables, boards, boardsPerSet, rounds, ...more] = all;
  if (type === undefined || tables === undefined || boards === undefined) return undefined;
  if (boardsPerSet === undefined || rounds === undefined || all.some(Number.isNaN)) return undefined;
  return { type, tables, boards, boardsPerSet, rounds, more };
};

const contestOf = (type: number): Contest | undefined =>
  type <= 2 ? "pairs" : type <= 4 ? "individual" : type === 5 ? "teams" : undefined;

type Row = { readonly seatings: readonly Seating[]; readonly problems: readonly MovementProblem[] };

const rowOf = ({ line, text }: TextLine, table: number, rounds: number, width: number, shift: number): Row => {
  const all = numbersIn(text.replace(/\s+$/, "").replace(/,$/, ""));
  const problems: MovementProblem[] = [];
  const wanted = rounds * width;
  const none = all.findIndex(Number.isNaN);
  if (none >= 0)
    problems.push({ line, kind: "noNumber", place: none + 1, found: (text.split(",")[none] ?? "").slice(0, 20) });
  if (all.length < wanted) problems.push({ line, kind: "shortRow", table, found: all.length, wanted });
  if (all.length > wanted) problems.push({ line, kind: "longRow", table, found: all.length, wanted });
  const seatings = Array.from({ length: rounds }, (_, before): readonly Seating[] => {
    const cell = all.slice(before * width, before * width + width);
    if (cell.length < width || cell.some((one) => Number.isNaN(one) || one === 0)) return [];
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = cell;
    const at = { round: before + 1, table };
    return width === 5 ? [{ ...at, ns: [a, b], ew: [c, d], set: e }] : [{ ...at, ns: a, ew: b + shift, set: c }];
  });
  return { seatings: seatings.flat(), problems };
};

/**
 * Numbers that nobody has: those named as missing; of players, where more numbers are seated than there are players, those above their number, and numbers between that no table has.
 */
const absentOf = ({ more, tables }: Header, contest: Contest, seated: ReadonlySet<number>): readonly number[] => {
  const [players = 0] = more;
  if (contest !== "individual") return more.filter((one) => one > 0 && one <= 2 * tables);
  const most = Math.max(players, ...seated);
  const isAbove = (one: number): boolean => players > 0 && seated.size > players && one > players;
  return Array.from({ length: most }, (_, index) => index + 1).filter((one) => !seated.has(one) || isAbove(one));
};

const boundsOf = (header: Header, line: number): readonly MovementProblem[] =>
  (
    [
      ["tables", header.tables, MOST.tables],
      ["rounds", header.rounds, MOST.rounds],
      ["boards", header.boards, MOST.boards],
      ["boards", header.boardsPerSet, MOST.boards],
    ] as const
  ).flatMap(([what, found, most]) =>
    found < 1 || found > most ? [{ line, kind: "outOfBounds" as const, what, found, most }] : [],
  );

type One = { readonly movement?: Movement; readonly problems: readonly MovementProblem[] };

const movementOf = (block: readonly TextLine[], as: Contest | undefined): One => {
  const [named, second, ...rows] = block;
  if (named === undefined) return { problems: [] };
  const header = second === undefined ? undefined : headerOf(second.text);
  if (header === undefined || second === undefined)
    return { problems: [{ line: named.line, kind: "noHeader", found: (second ?? named).text.slice(0, 60) }] };
  const contest = contestOf(header.type);
  if (contest === undefined)
    return { problems: [{ line: second.line, kind: "unknownType", found: String(header.type) }] };
  const bounds = boundsOf(header, second.line);
  if (bounds.length > 0) return { problems: bounds };
  const by = header.type === 0 && as !== undefined ? as : contest;
  const { tables, rounds, boardsPerSet, type } = header;
  const width = by === "individual" ? 5 : 3;
  const read = rows.slice(0, tables).map((row, index) => rowOf(row, index + 1, rounds, width, type === 1 ? tables : 0));
  const count = { line: second.line, found: rows.length, wanted: tables };
  const problems: MovementProblem[] = [
    ...(rows.length < tables ? [{ kind: "fewRows" as const, ...count }] : []),
    ...(rows.length > tables ? [{ kind: "manyRows" as const, ...count }] : []),
    ...read.flatMap((row) => row.problems),
  ];
  const all = read.flatMap((row) => row.seatings);
  const seated = new Set(all.flatMap(playersOf));
  const absent = absentOf(header, by, seated);
  const nobody = new Set(absent);
  const contestants = by === "teams" ? tables : by === "pairs" ? 2 * tables : Math.max(4 * tables, ...seated);
  const players = by === "individual" ? 8 * tables : contestants;
  const seatings = all.filter((one) => !playersOf(one).some((player) => nobody.has(player)));
  const sets = seatings.reduce((most, { set }) => Math.max(most, set), 0);
  const highest = Math.max(0, ...seated);
  if (highest > players)
    problems.push({ line: second.line, kind: "outOfBounds", what: "contestants", found: highest, most: players });
  if (sets > MOST.sets)
    problems.push({ line: second.line, kind: "outOfBounds", what: "sets", found: sets, most: MOST.sets });
  if (seatings.length === 0 && problems.length === 0)
    problems.push({ line: named.line, kind: "noRows", found: named.text.slice(0, 60) });
  if (problems.length > 0) return { problems };
  const movement = MovementSchema.safeParse({
    name: named.text.trim().slice(0, 160),
    family: "table",
    contest: by,
    winners: type === 1 ? 2 : 1,
    tables: seatings.reduce((most, { table }) => Math.max(most, table), 1),
    rounds,
    sets,
    boardsPerSet,
    contestants: by === "individual" ? Math.max(highest, ...absent) : contestants,
    ...(type === 1 ? { northSouth: tables } : {}),
    ...(absent.length === 0 ? {} : { absent }),
    seatings,
  });
  if (!movement.success) return { problems: [{ line: named.line, kind: "noHeader", found: named.text.slice(0, 60) }] };
  const said = sets * boardsPerSet === header.boards;
  return {
    movement: movement.data,
    problems: said
      ? []
      : [{ line: second.line, kind: "notItsBoards", found: header.boards, wanted: sets * boardsPerSet }],
  };
};

/** Lines that belong together: a line that is no row of numbers begins the next one, so that no empty line is needed between them. */
function* blocksOf(text: string): Generator<readonly TextLine[]> {
  let block: TextLine[] = [];
  let line = 0;
  for (const one of text.split(/\r\n|\n|\r/u)) {
    line += 1;
    if (one.trim() === "") continue;
    if (block.length > 0 && !NUMBERS.test(one) && !isRowLike(one)) {
      yield block;
      block = [];
    }
    block.push({ line, text: one });
  }
  if (block.length > 0) yield block;
}

/** A line of mostly numbers, with something in it that is none: a row that is wrong, and not a name. */
const isRowLike = (text: string): boolean => {
  if (!text.includes(",")) return false;
  const cells = numbersIn(text);
  return cells.length >= 3 && 3 * cells.filter(Number.isNaN).length < cells.length;
};

/** All movements of a text that can be read, and what is wrong with the others, up to a number of them at which reading ends. `as` says what type 0 is where the text does not. */
export const readMovements = (text: string, as?: Contest): ReadMovements => {
  if (text.length > MOST_CHARACTERS)
    return { movements: [], problems: [{ line: 1, kind: "tooLarge", most: MOST_CHARACTERS }] };
  const movements: ReadMovements["movements"][number][] = [];
  const problems: MovementProblem[] = [];
  for (const block of blocksOf(text)) {
    const line = block[0]?.line ?? 1;
    if (problems.length >= MOST_PROBLEMS)
      return { movements, problems: [...problems, { line, kind: "tooMany", most: MOST_PROBLEMS }] };
    const read = movementOf(block, as);
    problems.push(...read.problems.slice(0, MOST_PROBLEMS - problems.length));
    if (read.movement !== undefined) movements.push({ line, movement: read.movement });
  }
  return { movements, problems };
};
