/**
 * The rows of law books (Law 80A): units as their events name them, their texts read from beside the log. Rows depend on the events
 * and those texts alone; a unit whose text was erased has no passages.
 */
import { folded, UnitContent, type Language, type PassageContent } from "@traveller/engine/lawbook";
import { type FederationEvent, federationEvents } from "@traveller/log";
import { type Execute, type RowOf, type SearchConfiguration, tableChange, tables, writeRows } from "@traveller/model";
import { z } from "zod";
import type { Refusal } from "../session/refuse.ts";
import { type FederationState, type FoldedBook, type Fold, on, put, unknown } from "./fold.ts";

const CONFIGURATIONS: Readonly<Record<Language, SearchConfiguration>> = {
  en: "english",
  fi: "finnish",
  sv: "swedish",
  et: "estonian",
  tr: "turkish",
};

/** What is said beside the Laws stands behind them. */
const BESIDE = ["definitions", "notes", "decisions", "around"];
const positionOf = (unit: string): number => (/^\d+$/u.test(unit) ? Number(unit) : 1000 + BESIDE.indexOf(unit));

const rowOf = (
  passage: PassageContent,
  at: { readonly authority: string; readonly book: string; readonly unit: string; readonly place: number },
  language: Language,
): RowOf<typeof tables.lawPassage> => ({
  ...at,
  address: passage.address,
  part: passage.part,
  label: passage.label,
  heading: passage.heading,
  text: passage.text,
  marks: passage.marks,
  rows: passage.rows ?? null,
  line: passage.line,
  laws: passage.laws ?? null,
  options: passage.options ?? null,
  configuration: CONFIGURATIONS[language],
  folded: folded([passage.heading, passage.text, ...(passage.rows ?? []).flat()].join("\n"), language),
});

/** The state with one book changed, where the log knows it. */
const withBook = (
  state: FederationState,
  id: string,
  change: (book: FoldedBook) => FoldedBook,
): FederationState | Refusal => {
  const book = state.lawBooks.get(id);
  return book === undefined ? unknown(`Law book ${id}`) : { ...state, lawBooks: put(state.lawBooks, id, change(book)) };
};

export const lawBookFolds: Readonly<Partial<Record<FederationEvent["type"], Fold>>> = {
  LawBookImported: on(federationEvents.LawBookImported, (state, data, { authority, about, sequence }) => {
    const { language, edition, title, source, laws } = data;
    const adoptedFrom = state.lawBooks.get(about)?.row.adoptedFrom ?? null;
    const row = {
      authority,
      id: about,
      language,
      edition,
      title,
      file: source.file,
      laws,
      adoptedFrom,
      imported: sequence,
    };
    return { ...state, lawBooks: put(state.lawBooks, about, { row, language, units: new Map() }) };
  }),
  LawImported: on(federationEvents.LawImported, (state, { unit, content }, { about, sequence }) =>
    withBook(state, about, (book) => ({
      ...book,
      units: put(book.units, unit, { imported: sequence, corrected: null, text: content.text }),
    })),
  ),
  LawTextCorrected: on(federationEvents.LawTextCorrected, (state, { unit, content }, { about, sequence }) =>
    withBook(state, about, (book) => ({
      ...book,
      units: put(book.units, unit, {
        imported: book.units.get(unit)?.imported ?? sequence,
        corrected: sequence,
        text: content.text,
      }),
    })),
  ),
  LawBookAdopted: on(federationEvents.LawBookAdopted, (state, { from }, { about }) =>
    withBook(state, about, (book) => ({ ...book, row: { ...book.row, adoptedFrom: from } })),
  ),
};

type UnitRows = {
  readonly unit: RowOf<typeof tables.lawUnit>;
  readonly passages: readonly RowOf<typeof tables.lawPassage>[];
};

const rowsOfUnit = (book: FoldedBook, unit: string, content: UnitContent | undefined): UnitRows | undefined => {
  const folded = book.units.get(unit);
  if (folded === undefined) return undefined;
  const { authority, id } = book.row;
  const { imported, corrected } = folded;
  return {
    unit: {
      authority,
      book: id,
      unit,
      position: positionOf(unit),
      title: content?.title ?? "",
      chapter: content?.chapter ?? null,
      imported,
      corrected,
    },
    passages: (content?.passages ?? []).map((passage, place) =>
      rowOf(passage, { authority, book: id, unit, place }, book.language),
    ),
  };
};

/** The texts of units, by the ids that events name: read from beside the log, in the projection's own transaction. */
const contentsOf = async (execute: Execute, ids: readonly string[]): Promise<ReadonlyMap<string, UnitContent>> => {
  if (ids.length === 0) return new Map();
  const rows = z
    .array(z.object({ id: z.string(), content: z.string().nullable() }))
    .parse(
      await execute(
        "select id::text as id, content from beside.text where id = any(select jsonb_array_elements_text($1::text::jsonb)::uuid)",
        [JSON.stringify(ids)],
      ),
    );
  return new Map(
    rows.flatMap(({ id, content }) => {
      const read = content === null ? undefined : UnitContent.safeParse(JSON.parse(content));
      return read?.success === true ? [[id, read.data] as const] : [];
    }),
  );
};

/** The units whose text is another than before, and those that are no more. */
const touched = (
  before: FoldedBook | undefined,
  { units }: FoldedBook,
): { readonly changed: readonly string[]; readonly gone: readonly string[] } => ({
  changed: [...units].flatMap(([unit, now]) => (before?.units.get(unit) === now ? [] : [unit])),
  gone: [...(before?.units.keys() ?? [])].filter((unit) => !units.has(unit)),
});

/** Writes the units that differ between two states of the books: each is taken away whole and written anew. */
export const writeLawBooks = async (
  execute: Execute,
  before: FederationState,
  after: FederationState,
): Promise<void> => {
  for (const [id, book] of after.lawBooks) {
    const old = before.lawBooks.get(id);
    if (old === book) continue;
    const { changed, gone } = touched(old, book);
    for (const table of ["law_passage", "law_unit"])
      await execute(
        `delete from ${table} where authority = $1 and book = $2 and unit in (select jsonb_array_elements_text($3::text::jsonb))`,
        [book.row.authority, id, JSON.stringify([...changed, ...gone])],
      );
    const contents = await contentsOf(
      execute,
      changed.flatMap((unit) => book.units.get(unit)?.text ?? []),
    );
    const rows = changed.flatMap((unit) => {
      const text = book.units.get(unit)?.text;
      return rowsOfUnit(book, unit, text === undefined ? undefined : contents.get(text)) ?? [];
    });
    await writeRows(execute, [
      tableChange(
        tables.lawUnit,
        rows.map(({ unit }) => unit),
      ),
      tableChange(
        tables.lawPassage,
        rows.flatMap(({ passages }) => passages),
      ),
    ]);
  }
};
