/**
 * The rows of a list as members, and every mistake with its line, its field and what stands there: what can be put right is, by the officer's own words, and sent again.
 * Pure. Law 80A.
 */
import {
  type MEMBER_MISTAKES,
  MEMBER_SEXES,
  type MemberCorrection,
  type MemberField,
  MemberRow,
} from "@traveller/contract";
import { EARLIEST_DAY, LATEST_DAY } from "@traveller/engine/registry";
import { withoutUnseen } from "@traveller/engine";
import type { Columns } from "./columns.ts";
import { type DayOrder, orderOf, readDay } from "./days.ts";
import type { TableRow } from "./table.ts";

type MistakeKind = (typeof MEMBER_MISTAKES)[number];
export type Mistake = {
  readonly line: number;
  readonly field?: MemberField | undefined;
  readonly kind: MistakeKind;
  /** What stands there. */
  readonly written: string;
  /** The line that says it first, of a number that is there twice. */
  readonly first?: number | undefined;
};

export type ReadAs = {
  readonly columns: Columns;
  readonly titled: boolean;
  /** The day that the list is of. */
  readonly day: string;
  /** Registered clubs: their names, by id. */
  readonly clubs: ReadonlyMap<string, string>;
  readonly leaveOut: readonly number[];
  readonly corrections: readonly MemberCorrection[];
};

export type ReadRow = { readonly line: number; readonly row: MemberRow };
export type ReadMembers = {
  readonly rows: readonly ReadRow[];
  readonly mistakes: readonly Mistake[];
  readonly order: DayOrder;
};

const SEX: Readonly<Record<(typeof MEMBER_SEXES)[number], readonly string[]>> = {
  female: ["f", "female", "w", "woman", "nainen", "n", "kvinna", "k", "naine", "kadın", "bayan"],
  male: ["m", "male", "man", "mies", "mees", "erkek", "e", "bay"],
  other: ["x", "o", "other", "muu", "annat", "diğer"],
};
const sexOf = (text: string) => MEMBER_SEXES.find((sex) => SEX[sex].includes(text.toLocaleLowerCase("en")));

const LONGEST_NAME = 200;
const comparable = (text: string): string => text.normalize("NFKC").toLocaleLowerCase("en").replaceAll(/\s+/gu, " ");

type Cells = ReadonlyMap<MemberField, string>;
type Told = { readonly row: MemberRow; readonly mistakes: readonly Mistake[] };

const clubsByWords = (clubs: ReadAs["clubs"]): ReadonlyMap<string, string> =>
  new Map([
    ...[...clubs].map(([id, name]) => [comparable(name), id] as const),
    ...[...clubs.keys()].map((id) => [comparable(id), id] as const),
  ]);

/** One row, by what its cells say. */
const rowOf = (
  line: number,
  cells: Cells,
  {
    day: listed,
    clubs,
    order,
  }: { readonly day: string; readonly clubs: ReadonlyMap<string, string>; readonly order: DayOrder },
): Told => {
  const mistakes: Mistake[] = [];
  const wrong = (field: MemberField, kind: MistakeKind): void => {
    mistakes.push({ line, field, kind, written: (cells.get(field) ?? "").slice(0, 100) });
  };
  const text = (field: MemberField): string | undefined => {
    const cell = cells.get(field);
    if (cell === undefined) return undefined;
    if (withoutUnseen(cell) !== cell) {
      wrong(field, "unseen");
      return undefined;
    }
    if (cell.length > LONGEST_NAME) {
      wrong(field, "tooLong");
      return undefined;
    }
    return cell;
  };
  const day = (
    field: "from" | "until" | "born",
    least: string,
    most: string,
    outside: MistakeKind,
  ): string | undefined => {
    const cell = text(field);
    if (cell === undefined || cell === "") return undefined;
    const read = readDay(cell, order);
    if ("wrong" in read) {
      wrong(field, read.wrong);
      return undefined;
    }
    if (read.day >= least && read.day <= most) return read.day;
    wrong(field, outside);
    return undefined;
  };
  const number = text("number") ?? "";
  if (number === "") wrong("number", "noNumber");
  else if (!MemberRow.shape.number.safeParse(number).success) wrong("number", "number");
  const first = text("first");
  const last = text("last");
  const name = text("name") ?? [first, last].filter((part) => part !== undefined && part !== "").join(" ");
  const from = day("from", EARLIEST_DAY, LATEST_DAY, "outOfRange");
  const until = day("until", EARLIEST_DAY, LATEST_DAY, "outOfRange");
  const born = day("born", EARLIEST_DAY, listed, "notBorn");
  if (from !== undefined && until !== undefined && until < from) wrong("until", "endsBefore");
  const clubText = text("club");
  const club = clubText === undefined ? undefined : clubText === "" ? null : clubs.get(comparable(clubText));
  if (clubText !== undefined && clubText !== "" && club === undefined) wrong("club", "noClub");
  const sexText = text("sex");
  const sex = sexText === undefined || sexText === "" ? undefined : sexOf(sexText);
  if (sexText !== undefined && sexText !== "" && sex === undefined) wrong("sex", "sex");
  return {
    mistakes,
    row: {
      number,
      ...(name === "" ? {} : { name }),
      ...(club === undefined ? {} : { club }),
      ...(from === undefined ? {} : { from }),
      ...(cells.has("until") ? { until: until ?? null } : {}),
      ...(born === undefined ? {} : { born }),
      ...(sex === undefined ? {} : { sex }),
    },
  };
};

/** Rows that are looked at before others get their turn. */
const AT_ONCE = 2_000;

export const readMembers = async (
  table: readonly TableRow[],
  broken: readonly number[],
  as: ReadAs,
): Promise<ReadMembers> => {
  const leftOut = new Set(as.leaveOut);
  const corrected = new Map(
    as.corrections.map(({ line, field, value }) => [`${line} ${field}`, value.trim()] as const),
  );
  const cellsOf = ({ line, cells }: TableRow): Cells =>
    new Map(
      as.columns.flatMap((field, at) =>
        field === null ? [] : [[field, corrected.get(`${line} ${field}`) ?? cells[at] ?? ""] as const],
      ),
    );
  const wanted = table.slice(as.titled ? 1 : 0).filter(({ line }) => !leftOut.has(line));
  const dates = as.columns.flatMap((field, at) =>
    field === "from" || field === "until" || field === "born" ? [at] : [],
  );
  const order = orderOf(wanted.flatMap(({ cells }) => dates.map((at) => cells[at] ?? "")));
  const clubs = clubsByWords(as.clubs);
  const firstLine = new Map<string, number>();
  const rows: ReadRow[] = [];
  const mistakes: Mistake[] = broken
    .filter((line) => !leftOut.has(line))
    .map((line) => ({ line, kind: "broken", written: "" }));
  for (const [at, one] of wanted.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve));
    const told = rowOf(one.line, cellsOf(one), { day: as.day, clubs, order });
    const { number } = told.row;
    const first = firstLine.get(number);
    if (number !== "" && first !== undefined)
      mistakes.push({ line: one.line, field: "number", kind: "twice", written: number.slice(0, 100), first });
    else firstLine.set(number, one.line);
    mistakes.push(...told.mistakes);
    if (told.mistakes.length === 0 && first === undefined) rows.push({ line: one.line, row: told.row });
  }
  return { rows, mistakes: mistakes.toSorted((one, other) => one.line - other.line), order };
};
