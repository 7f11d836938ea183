/** A file with a list of members, as the office says that it is to be read: what it says, what is wrong in it, and how it was read. */
import {
  guessColumns,
  hasTitles,
  type Mistake,
  type ReadRow,
  readMembers,
  readTable,
} from "@traveller/reading/members";
import { MEMBER_FIELDS, type MemberField, type MemberFile, MOST_MEMBERS } from "@traveller/contract";
import type { Beside, MemberColumns } from "@traveller/log";

/** Bytes of the largest file: a hundred thousand members with everything that an office knows of them. */
export const LARGEST_LIST = 24 * 1024 * 1024;

export type ReadFile = {
  readonly encoding: string;
  readonly delimiter: string;
  readonly titled: boolean;
  readonly columns: readonly (MemberField | null)[];
  /** The matching is that of the list before. */
  readonly remembered: boolean;
  /** The first lines as they are, the titles among them. */
  readonly sample: readonly (readonly string[])[];
  readonly lines: number;
  readonly tooMany: boolean;
  readonly day: string;
  readonly rows: readonly ReadRow[];
  readonly mistakes: readonly Mistake[];
  readonly readAs: MemberColumns;
};

const SAMPLE = 5;

const fieldOf = (text: string | null): MemberField | null => MEMBER_FIELDS.find((field) => field === text) ?? null;

const bytesOf = async (beside: Beside, digest: string): Promise<Uint8Array | undefined> => {
  const about = await beside.originals.about(digest);
  if (about === undefined || about.bytes > LARGEST_LIST) return undefined;
  const content = await beside.originals.read(digest);
  if (content === undefined) return undefined;
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
};

const same = (a: readonly unknown[], b: readonly unknown[]): boolean => JSON.stringify(a) === JSON.stringify(b);

type FileMeans = {
  readonly beside: Beside;
  readonly authority: string;
  /** What the registered clubs are called, by their ids. */
  readonly clubs: ReadonlyMap<string, string>;
};

/** Undefined where the file is not here. */
export const readMemberFile = async (
  { beside, authority, clubs }: FileMeans,
  { file, columns: told, titled: first, day: listed, leaveOut, corrections }: MemberFile,
  today: string,
): Promise<ReadFile | undefined> => {
  const bytes = await bytesOf(beside, file);
  if (bytes === undefined) return undefined;
  const table = await readTable(bytes, MOST_MEMBERS + 1);
  const titled = first ?? hasTitles(table.rows);
  const [head] = table.rows;
  const titles = (head?.cells ?? []).map((cell) => (titled ? cell.slice(0, 200) : null));
  const before = told === undefined ? await beside.memberColumns(authority) : undefined;
  const remembered = before !== undefined && same(before.titles, titles);
  const columns = told ?? (remembered ? before.columns.map(fieldOf) : guessColumns(table.rows, titled));
  const day = listed ?? today;
  const { rows, mistakes } = await readMembers(table.rows, table.broken, {
    columns,
    titled,
    day,
    clubs,
    leaveOut,
    corrections,
  });
  return {
    encoding: table.encoding,
    delimiter: table.delimiter,
    titled,
    columns,
    remembered,
    sample: table.rows.slice(0, SAMPLE).map(({ cells }) => cells.map((cell) => cell.slice(0, 60))),
    lines: table.rows.length - (titled ? 1 : 0),
    tooMany: table.tooMany,
    day,
    rows,
    mistakes,
    readAs: { titles, columns },
  };
};
