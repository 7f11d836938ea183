/**
 * Searching law books by PostgreSQL's full text search: each book with the stems and the small letters of its own language, so that
 * a word is found in any of its forms, and Turkish `I` and `İ` are different letters.
 */
import { folded, LANGUAGES, type Language } from "@traveller/engine/lawbook";
import type { Model } from "../database/model.ts";
import { SEARCH_CONFIGURATIONS, type SearchConfiguration } from "../schema/law-book.ts";

export type LawFound = {
  readonly book: string;
  readonly language: string;
  readonly edition: number;
  readonly unit: string;
  readonly unitTitle: string;
  readonly address: string;
  readonly place: number;
  /** The text around what was found, cut into stretches; those that were found are marked. */
  readonly snippet: readonly { readonly text: string; readonly found: boolean }[];
};

const LANGUAGE_OF: Readonly<Record<SearchConfiguration, Language>> = {
  english: "en",
  finnish: "fi",
  swedish: "sv",
  estonian: "et",
  turkish: "tr",
};

type Row = Omit<LawFound, "snippet"> & {
  readonly rank: number;
  readonly said: string;
  readonly marked: string;
};

const AROUND = 110;
/** Ranking reads each text that has the words. Words that more texts of a language have than these are in all of them: the first will do. */
const MOST_RANKED = 100;
/** Signs that no law book has: of the area that is left for private use. */
const START = "\uE000";
const STOP = "\uE001";

/**
 * The found words of the folded text, in the text as it is written: both are as long. Cut to the neighbourhood of the first of them.
 */
const snippetOf = (said: string, marked: string): LawFound["snippet"] => {
  const hits: { readonly from: number; readonly to: number }[] = [];
  let at = 0;
  let open = 0;
  for (const piece of marked.split(/([\uE000\uE001])/u)) {
    if (piece === START) open = at;
    else if (piece === STOP) hits.push({ from: open, to: at });
    else at += piece.length;
  }
  const first = hits[0]?.from ?? 0;
  const from = first < AROUND ? 0 : said.indexOf(" ", first - AROUND) + 1;
  const end = Math.min(said.length, from + 2.4 * AROUND);
  const until = end < said.length ? Math.max(hits[0]?.to ?? 0, said.lastIndexOf(" ", end)) : end;
  const pieces: { text: string; found: boolean }[] = [];
  let done = from;
  for (const hit of hits) {
    if (hit.to > until) break;
    pieces.push(
      { text: said.slice(done, hit.from), found: false },
      { text: said.slice(hit.from, hit.to), found: true },
    );
    done = hit.to;
  }
  pieces.push({ text: said.slice(done, until), found: false });
  const all = pieces.filter(({ text }) => text !== "");
  return [
    ...(from > 0 ? [{ text: "… ", found: false }] : []),
    ...all,
    ...(until < said.length ? [{ text: " …", found: false }] : []),
  ];
};

const isLanguage = (value: string): value is Language => LANGUAGES.some((language) => language === value);

/**
 * Passages that have the words, the best first. A Law's address (`27B1`) finds that paragraph in every book. The query is what people
 * type: words, "a phrase", -without.
 */
export const searchLaws = async (
  { sql }: Model,
  text: string,
  options: { readonly book?: string; readonly language?: string; readonly limit?: number } = {},
): Promise<readonly LawFound[]> => {
  const query = text.trim().slice(0, 200);
  const limit = options.limit ?? 20;
  if (query.length < 2) return [];
  const wanted = SEARCH_CONFIGURATIONS.filter(
    (name) => options.language === undefined || !isLanguage(options.language) || LANGUAGE_OF[name] === options.language,
  );
  const inLanguage = (name: SearchConfiguration) => {
    const words = folded(query, LANGUAGE_OF[name]);
    return sql`
      select authority, book, unit, place, address,
        ts_rank(to_tsvector(${name}::regconfig, folded), websearch_to_tsquery(${name}::regconfig, ${words})) as rank,
        ${name} as configuration, ${words} as words
      from (
        select * from law_passage
        where configuration = ${sql.unsafe(`'${name}'`)}
          and to_tsvector(${sql.unsafe(`'${name}'`)}::regconfig, folded) @@ websearch_to_tsquery(${name}::regconfig, ${words})
          and (${options.book ?? null}::text is null or book = ${options.book ?? null})
        order by book, address, unit, place limit ${MOST_RANKED}) as passage`;
  };
  const address = query.replaceAll(/\s/gu, "");
  const every = wanted.map(inLanguage).reduce((all, one) => sql`${all} union all ${one}`);
  const rows = await sql<Row[]>`
    with found as (
      select * from (${every}) as each
      union all
      select authority, book, unit, place, address, 10, configuration, '' from law_passage
      where address = ${address} and part = 0 and (${options.book ?? null}::text is null or book = ${options.book ?? null})),
    best as (
      select distinct on (authority, book, unit, place) * from found order by authority, book, unit, place, rank desc),
    few as (select * from best order by rank desc, book, unit, place limit ${limit})
    select few.book, book.language, book.edition, few.unit, unit.title as "unitTitle", few.address, few.place, few.rank,
      concat_ws(E'\n', passage.heading, passage.text, (select string_agg(cell, E'\n' order by line, at) from jsonb_array_elements(case when jsonb_typeof(passage.rows) = 'array' then passage.rows else '[]' end) with ordinality as row (cells, line), jsonb_array_elements_text(cells) with ordinality as one (cell, at))) as said,
      case when few.words = '' then passage.folded else
        ts_headline(few.configuration::regconfig, passage.folded, websearch_to_tsquery(few.configuration::regconfig, few.words), ${`StartSel=${START}, StopSel=${STOP}, HighlightAll=true`}) end as marked
    from few join law_passage as passage using (authority, book, unit, place)
      join law_book as book on book.authority = few.authority and book.id = few.book
      join law_unit as unit on unit.authority = few.authority and unit.book = few.book and unit.unit = few.unit
    order by few.rank desc, few.book, passage.place`;
  return rows.map(({ book, language, edition, unit, unitTitle, address: at, place, said, marked }) => ({
    book,
    language,
    edition,
    unit,
    unitTitle,
    address: at,
    place,
    snippet: snippetOf(said, marked),
  }));
};
