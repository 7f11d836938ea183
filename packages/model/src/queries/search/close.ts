/**
 * What was meant where nothing is called as it was typed: the same words, each one letter off (another, one too many, one missing, two changed
 * over) put right by words that stand in names and titles here. Only what anybody may read is looked through: who is not shown by name is not found so either.
 */
import type { Model } from "../../database/model.ts";
import { askedIn } from "./asked.ts";
import { shownOf } from "./shown-of.ts";

/** Shorter words are one letter from too many others; from so many letters on, what is typed may be the beginning of a word. */
const [SHORTEST, BEGINNING] = [4, 5];
/** What is offered of it. */
const MOST = 3;

/** The word itself where some name or title has it; else those nearest to it, the most frequent first. A half of a word with one letter off is as it was typed, so that few names are looked at letter by letter. */
const nearest = async (model: Model, word: string): Promise<readonly string[]> => {
  if (!/^\p{L}+$/u.test(word) || word.length < SHORTEST) return [word];
  const rows = await model.sql<{ word: string | null }[]>`
    with asked as (select word, length(word) as n, length(word) / 2 as half from (select beside.plain(${word}) as word) as one),
    halves as (
      select array['%' || left(word, half) || '%', '%' || substr(word, half + 1) || '%',
        '%' || left(word, half - 1) || substr(word, half + 1, 1) || substr(word, half, 1) || substr(word, half + 2) || '%'] as either
      from asked),
    off as (
      select array_agg(left(word, i) || middle || substr(word, i + past + 1) || case when n >= ${BEGINNING} then '%' else '' end) as patterns,
        array_agg(left(word, i) || middle || substr(word, i + past + 1)) as whole
      from asked, generate_series(0, n) as i,
        lateral (values ('_', 0), ('_', 1), ('', 1), (substr(word, i + 2, 1) || substr(word, i + 1, 1), 2)) as way (middle, past)
      where i + past <= n),
    said as materialized (
      select shown.plain from (select id from beside.person where plain like any (array(select unnest(either) from halves))) as maybe ${shownOf(model)} where shown.how = 'name'
      union all select plain from (
        select name_plain as plain from club
        union select title_plain from tournament
        union select beside.plain(name) from championship
        union select club_plain from session where not withdrawn
        union select title_plain from session where not withdrawn) as titled
      where plain like any (array(select unnest(either) from halves))),
    itself as (
      select word from asked where exists (
          select from (select id from beside.person where plain like (select '%' || word || '%' from asked)) as maybe ${shownOf(model)} where shown.how = 'name')
        or exists (select from said, asked as one where plain like '%' || one.word || '%')),
    near as (
      select one.word, count(*) as times from said, off, regexp_split_to_table(said.plain, '[^[:alnum:]]+') as one (word)
      where one.word like any (off.patterns) group by one.word)
    select null as word from itself
    union all (
      select near.word from near, asked, off where not exists (select from itself)
      order by near.word like any (off.whole) desc, left(near.word, 1) = left(asked.word, 1) desc, times desc, near.word limit ${MOST})`;
  return rows.map((row) => row.word ?? word);
};

/** Texts to search by instead, the likeliest first; none where every word stands somewhere as it is, or some word is near none. */
export const closeTo = async (model: Model, typed: string): Promise<readonly string[]> => {
  const words = askedIn(typed)?.words ?? [];
  const found = await Promise.all(words.map((word) => nearest(model, word)));
  if (found.some((each) => each.length === 0)) return [];
  const texts = Array.from({ length: MOST }, (_, at) => found.map((each) => each[at] ?? each[0] ?? "").join(" "));
  return [...new Set(texts)].filter((text) => text !== words.join(" "));
};
