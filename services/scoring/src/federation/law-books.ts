/**
 * The rows of law books (Law 80A): units as their events name them, their texts read from beside the log. Rows depend on the events
 * and those texts alone; a unit whose text was erased has no passages.
 */
import { folded, UnitContent, type Language, type PassageContent } from "@traveller/engine/lawbook";
import type { LawBook } from "@traveller/engine";
import { type Execute, type RowOf, type SearchConfiguration, tableChange, tables, writeRows } from "@traveller/model";
import { z } from "zod";
import type { FederationState } from "./state.ts";

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

type UnitRows = {
  readonly unit: RowOf<typeof tables.lawUnit>;
  readonly passages: readonly RowOf<typeof tables.lawPassage>[];
};

type Place = { readonly authority: string; readonly id: string };

const rowsOfUnit = (
  { authority, id }: Place,
  book: LawBook,
  unit: string,
  content: UnitContent | undefined,
): UnitRows | undefined => {
  const kept = book.units.get(unit);
  const language = book.imported?.language;
  if (kept === undefined || language === undefined) return undefined;
  const { imported, corrected = null } = kept;
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
      rowOf(passage, { authority, book: id, unit, place }, language),
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
  before: LawBook | undefined,
  { units }: LawBook,
): { readonly changed: readonly string[]; readonly gone: readonly string[] } => ({
  changed: [...units].flatMap(([unit, now]) => (before?.units.get(unit) === now ? [] : [unit])),
  gone: [...(before?.units.keys() ?? [])].filter((unit) => !units.has(unit)),
});

/** Writes the units that differ between two states of the books: each is taken away whole and written anew. */
export const writeLawBooks = async (
  execute: Execute,
  authority: string,
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
        [authority, id, JSON.stringify([...changed, ...gone])],
      );
    const contents = await contentsOf(
      execute,
      changed.flatMap((unit) => book.units.get(unit)?.text ?? []),
    );
    const rows = changed.flatMap((unit) => {
      const text = book.units.get(unit)?.text;
      return rowsOfUnit({ authority, id }, book, unit, text === undefined ? undefined : contents.get(text)) ?? [];
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
