/** Law books to read: which there are, what is in one, one Law with its notes and decisions, and the rulings that cite it. */
import type { Model } from "../database/model.ts";

export type LawBookSummary = {
  readonly authority: string;
  readonly id: string;
  readonly language: string;
  readonly edition: number;
  readonly title: string;
  readonly laws: number;
  readonly adoptedFrom: string | null;
};
export type LawUnitSummary = {
  readonly unit: string;
  readonly title: string;
  readonly chapter: string | null;
  readonly corrected: boolean;
};
export type LawPassage = {
  readonly unit: string;
  readonly place: number;
  readonly address: string;
  readonly part: number;
  readonly label: string;
  readonly heading: string;
  readonly text: string;
  readonly marks: readonly { readonly at: number; readonly mark: string }[];
  readonly rows: readonly (readonly string[])[] | null;
  readonly line: number;
  readonly laws: readonly string[] | null;
  readonly options: readonly string[] | null;
};
export type LawUnitPage = {
  readonly book: LawBookSummary;
  readonly unit: LawUnitSummary;
  readonly passages: readonly LawPassage[];
  /** Footnotes that the unit cites, in the order of the book. */
  readonly notes: readonly LawPassage[];
  /** The federation's own decisions under this Law. */
  readonly decisions: readonly LawPassage[];
  readonly previous: string | null;
  readonly next: string | null;
};

const summary = `authority, id, language, edition, title, laws, adopted_from::text as "adoptedFrom"`;
const unitSummary = `unit, title, chapter, corrected is not null as corrected`;
const passage = `unit, place, address, part, label, heading, text, marks, rows, line, laws, options`;

/** Adopted ones first, the newest edition before older ones. */
export const lawBooks = ({ sql }: Model): Promise<readonly LawBookSummary[]> =>
  sql<LawBookSummary[]>`
    select ${sql.unsafe(summary)} from law_book
    order by adopted_from is null, edition desc, language, id limit 200`;

export const lawBook = async (
  { sql }: Model,
  id: string,
): Promise<{ readonly book: LawBookSummary; readonly units: readonly LawUnitSummary[] } | undefined> => {
  const [book] = await sql<
    LawBookSummary[]
  >`select ${sql.unsafe(summary)} from law_book where id = ${id} order by authority limit 1`;
  if (book === undefined) return undefined;
  const units = await sql<LawUnitSummary[]>`
    select ${sql.unsafe(unitSummary)} from law_unit where authority = ${book.authority} and book = ${id} order by position, unit`;
  return { book, units };
};

/** One unit of a book: a Law by its number, or what stands beside the Laws by its name. */
export const lawUnit = async (model: Model, id: string, unit: string): Promise<LawUnitPage | undefined> => {
  const { sql } = model;
  const found = await lawBook(model, id);
  const place = found?.units.findIndex((one) => one.unit === unit) ?? -1;
  const self = found?.units[place];
  if (found === undefined || self === undefined) return undefined;
  const { book, units } = found;
  const rows = await sql<LawPassage[]>`
    select ${sql.unsafe(passage)} from law_passage
    where authority = ${book.authority} and book = ${id} and unit in (${unit}, 'notes', 'decisions')
    order by unit, place`;
  const isLaw = /^\d+$/u.test(unit);
  const ofLaw = (address: string): boolean =>
    address === unit || (address.startsWith(unit) && !/^\d/u.test(address.slice(unit.length)));
  const about = (kind: string): readonly LawPassage[] =>
    !isLaw ? [] : rows.filter((row) => row.unit === kind && row.laws?.some(ofLaw) === true);
  const lawsOnly = units.filter((one) => /^\d+$/u.test(one.unit));
  const at = lawsOnly.findIndex((one) => one.unit === unit);
  return {
    book,
    unit: self,
    passages: rows.filter((row) => row.unit === unit),
    notes: about("notes"),
    decisions: about("decisions"),
    previous: at < 1 ? null : (lawsOnly[at - 1]?.unit ?? null),
    next: at < 0 ? null : (lawsOnly[at + 1]?.unit ?? null),
  };
};

export type CitingRuling = {
  readonly session: string;
  readonly title: string;
  readonly date: string | null;
  readonly law: string;
  readonly kind: string;
  readonly at: string;
};

/** Corrections, penalties and awards that name this Law or a paragraph of it, newest first. Of the board and the reason nothing: those are read where their session shows them. */
export const rulingsCiting = ({ sql }: Model, law: string, limit = 12): Promise<readonly CitingRuling[]> =>
  sql<CitingRuling[]>`
    select change.session, session.title, session.date::text as date, change.law, change.kind, change.recorded_at::text as at
    from change join session on session.id = change.session and not session.withdrawn
    where change.law ~ ${`^${law.replaceAll(/[^\dA-Za-z]/gu, "")}($|[^0-9])`}
    order by change.recorded_at desc, change.session, change.sequence desc limit ${limit}`;

export type ElectionHere = {
  readonly option: string;
  readonly value: unknown;
  readonly from: string;
  readonly law: string | null;
};

/** What an authority elected about these options and holds on that day. */
export const electionsAbout = (
  { sql }: Model,
  authority: string,
  options: readonly string[],
  day: string,
): Promise<readonly ElectionHere[]> =>
  sql<ElectionHere[]>`
    select distinct on (option) option, value, "from"::text as "from", law from election
    where authority = ${authority} and option = any(${[...options]}::text[]) and "from" <= ${day}::date and ("until" is null or "until" >= ${day}::date)
    order by option, "from" desc`;
