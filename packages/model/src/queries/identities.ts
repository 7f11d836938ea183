/**
 * Guests whom somebody may have been, what was asked of it and by whom, and numbers that are one: for his own page and for the offices that answer. Offices read
 * names as those who act do. Law 80A.
 */
import type { Model } from "../database/model.ts";
import type { Reach } from "./cases/open-cases.ts";
import { momentText } from "./moment-text.ts";
import { idsOf } from "./same-person.ts";

export type ClaimOnPage = {
  readonly claim: string;
  readonly who: string;
  readonly whoName: string | null;
  readonly person: string;
  readonly personName: string | null;
  readonly session: string | null;
  readonly title: string | null;
  readonly day: string | null;
  readonly club: string | null;
  readonly by: "person" | "office";
  /** `undone`: agreed to, and later not so. */
  readonly state: "open" | "agreed" | "refused" | "undone";
  readonly askedAt: string;
  readonly undoneAt: string | null;
  readonly undoneBy: string | null;
  /** Why it was refused, or undone. */
  readonly reason: string | null;
  /** How many sessions the guest, or that number, has played. */
  readonly sessions: number;
};

/** Of a person; or of what somebody's roles are held over. */
export type ClaimsWanted = { readonly person: string } | Reach;

const isReached = ({ sql }: Model, { sessions, clubs, tournaments, authorities }: Reach, authority: string) =>
  sql`(${sql(authority)} = any(${[...authorities]}) or session.id = any(${[...sessions]}) or session.club = any(${[...clubs]})
    or session.tournament = any(${[...tournaments]}))`;

const MOST = 100;

/** Those that wait, the oldest first; and of a person also what was answered, the latest first. */
export const claimsOnPage = async (model: Model, wanted: ClaimsWanted): Promise<readonly ClaimOnPage[]> => {
  const { sql } = model;
  const which =
    "person" in wanted
      ? sql`claim.person = ${wanted.person}`
      : sql`claim.state = 'open' and ${isReached(model, wanted, "claim.authority")}`;
  // Who asks whether he was a guest reads of him what everybody reads.
  const called = "person" in wanted ? sql`beside.shown` : sql`beside.person`;
  return sql<ClaimOnPage[]>`
    select claim.claim, claim.who, who.name as "whoName", claim.person, person.name as "personName", claim.session, session.title,
      session.date::text as day, session.club_name as club, claim.by, case when merge.undone_at is null then claim.state else 'undone' end as state,
      ${momentText(model, "claim.asked_at")} as "askedAt", ${momentText(model, "merge.undone_at")} as "undoneAt", undoer.name as "undoneBy",
      text.content as reason,
      (select count(distinct player.session)::int from player join session as played on played.id = player.session and not played.withdrawn
        where player.person = claim.who) as sessions
    from person_claim as claim
      left join person_merge as merge on merge.authority = claim.authority and merge.merge = claim.claim
      left join session on session.id = claim.session
      left join ${called} as who on who.id = claim.who
      left join beside.person as person on person.id = claim.person
      left join beside.shown as undoer on undoer.id = merge.undone_by
      left join beside.text as text on text.id = (coalesce(merge.undo_reason, claim.reason) ->> 'text')::uuid
    where ${which}
    order by (claim.state = 'open') desc, case when claim.state = 'open' then claim.sequence else -claim.sequence end limit ${MOST}`;
};

export type MergeOnPage = {
  readonly merge: string;
  readonly from: string;
  readonly fromName: string | null;
  readonly into: string;
  readonly intoName: string | null;
  readonly mergedAt: string;
  readonly mergedBy: string | null;
  readonly reason: string | null;
  readonly undoneAt: string | null;
  readonly undoneBy: string | null;
  readonly undoReason: string | null;
};

/** What was made one, the latest first, of what somebody's roles are held over. */
export const mergesOnPage = async (model: Model, reach: Reach): Promise<readonly MergeOnPage[]> => {
  const { sql } = model;
  return sql<MergeOnPage[]>`
    select merge.merge, merge.from_person as "from", one.name as "fromName", merge.into_person as "into", other.name as "intoName",
      ${momentText(model, "merge.merged_at")} as "mergedAt", who.name as "mergedBy", why.content as reason,
      ${momentText(model, "merge.undone_at")} as "undoneAt", undoer.name as "undoneBy", undone.content as "undoReason"
    from person_merge as merge
      left join person_claim as claim on claim.authority = merge.authority and claim.claim = merge.merge
      left join session on session.id = claim.session
      left join beside.person as one on one.id = merge.from_person
      left join beside.person as other on other.id = merge.into_person
      left join beside.shown as who on who.id = merge.merged_by
      left join beside.shown as undoer on undoer.id = merge.undone_by
      left join beside.text as why on why.id = (merge.reason ->> 'text')::uuid
      left join beside.text as undone on undone.id = (merge.undo_reason ->> 'text')::uuid
    where ${isReached(model, reach, "merge.authority")}
    order by merge.sequence desc limit ${MOST}`;
};

export type GuestAlike = {
  readonly guest: string;
  readonly name: string;
  readonly sessions: number;
  /** The latest that he played. */
  readonly session: string;
  readonly title: string;
  readonly day: string | null;
  readonly club: string | null;
  readonly partner: string | null;
};

const wordsOf = (plain: string): readonly string[] => plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");

/** Shorter words are one letter from too many others. */
const SHORTEST_MISSPELT = 4;

/** One letter is another, is missing, is one too many, or two have changed over. */
const misspelt = (one: string, other: string): boolean => {
  if (Math.min(one.length, other.length) < SHORTEST_MISSPELT) return false;
  const [a, b] = [Array.from(one), Array.from(other)];
  const at = a.findIndex((letter, index) => letter !== b[index]);
  const [restA, restB] = [a.slice(at), b.slice(at)].map((rest) => rest.join(""));
  if (at < 0 || restA === undefined || restB === undefined) return b.length === a.length + 1;
  const [pastA, pastB] = [restA.slice(1), restB.slice(1)];
  return (
    pastA === pastB ||
    pastA === restB ||
    restA === pastB ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
};

/** Whether a name may be another one's: each word of the shorter one begins a word of the longer, is begun by it, or is one letter off, each used once. */
export const namesAlike = (one: string, other: string): boolean => {
  const [few, many] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length);
  if (few === undefined || many === undefined || few.length < 2) return false;
  const left = [...many];
  const rest = few.filter((word) => {
    const at = left.findIndex((own) => own === word);
    if (at < 0) return true;
    left.splice(at, 1);
    return false;
  });
  // A whole word of it is the same; the others may be shortened, "Vera V", "V. Veil", or misspelt.
  return (
    rest.length < few.length &&
    rest.every((word) => {
      const at = left.findIndex((own) => own.startsWith(word) || word.startsWith(own) || misspelt(own, word));
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    })
  );
};

const MOST_ALIKE = 400;
const SHOWN = 20;

/** Guests with a name like his, who sat in no session in which he played himself; before them the one whom he asks about, whatever that one is called. */
export const guestsAlike = async (model: Model, person: string, asked = ""): Promise<readonly GuestAlike[]> => {
  const { sql } = model;
  const ids = await idsOf(model, person);
  const [own] = await sql<{ plain: string | null }[]>`select plain from beside.person where id = ${person}`;
  const words = wordsOf(own?.plain ?? "").filter((word) => word.length > 1);
  const plain = own?.plain ?? "";
  if (words.length === 0 && asked === "") return [];
  const rows = await sql<(GuestAlike & { readonly plain: string })[]>`
    with known as (
      select id, name, plain from beside.shown as person
      where id like 'guest/%' and (id = ${asked} or plain like any(${words.map((word) => `%${word}%`)}::text[]))
        and not exists (select from same_person where same_person.person = person.id)
      order by (id = ${asked}) desc, id limit ${MOST_ALIKE}),
    played as (
      select distinct on (known.id) known.id as guest, known.name, known.plain, session.id as session, session.title, session.date::text as day,
        session.club_name as club, player.contestant, count(*) over (partition by known.id)::int as sessions
      from known join player on player.person = known.id join session on session.id = player.session and not session.withdrawn
      order by known.id, session.date desc nulls last, session.opened_at desc, session.id)
    select guest, name, plain, session, title, day, club, sessions,
      (select partner.name from player as beside_him join beside.shown as partner on partner.id = beside_him.person
        where beside_him.session = played.session and beside_him.contestant = played.contestant and beside_him.person <> played.guest
        order by beside_him.position limit 1) as partner
    from played
    where not exists (select from player as guests join player as his on his.session = guests.session and his.person = any(${[...ids]})
      join session as both_in on both_in.id = guests.session and not both_in.withdrawn where guests.person = played.guest)
    order by (guest = ${asked}) desc, sessions desc, day desc nulls last, guest`;
  return rows
    .filter((row) => row.guest === asked || namesAlike(row.plain, plain))
    .slice(0, SHOWN)
    .map(({ plain: _plain, ...row }) => row);
};

export type Moves = {
  readonly person: string;
  readonly name: string | null;
  readonly sessions: number;
  readonly boards: number;
  /** Where he stands in rankings. */
  readonly rankings: readonly {
    readonly ranking: string;
    readonly name: string;
    readonly points: string;
    readonly unit: string;
  }[];
};

/** What each of two ids has, and the sessions in which both play: what would move, before anything does. */
export const wouldMove = async (
  model: Model,
  from: string,
  into: string,
): Promise<{
  readonly from: Moves;
  readonly into: Moves;
  readonly together: readonly { readonly session: string; readonly title: string }[];
}> => {
  const { sql } = model;
  const [ones, others] = await Promise.all([idsOf(model, from), idsOf(model, into)]);
  const of = async (ids: readonly string[], person: string): Promise<Moves> => {
    const [[played], [called], rankings] = await Promise.all([
      sql<{ sessions: number; boards: number }[]>`
        select count(distinct player.session)::int as sessions,
          coalesce((select sum(career.boards) from career join session on session.id = career.session and not session.withdrawn
            where career.person = any(${[...ids]})), 0)::int as boards
        from player join session on session.id = player.session and not session.withdrawn where player.person = any(${[...ids]})`,
      sql<{ name: string | null }[]>`select name from beside.person where id = ${person}`,
      sql<Moves["rankings"][number][]>`
        select ranked.ranking, ranking.name, ranked.points, ranking.unit from ranked join ranking on ranking.id = ranked.ranking
        where ranked.person = ${person} order by ranking.name, ranking.id limit 20`,
    ]);
    return {
      person,
      name: called?.name ?? null,
      sessions: played?.sessions ?? 0,
      boards: played?.boards ?? 0,
      rankings,
    };
  };
  const [one, other, together] = await Promise.all([
    of(ones, from),
    of(others, into),
    sql<{ session: string; title: string }[]>`
      select distinct session.id as session, session.title from player as one join player as other on other.session = one.session
        join session on session.id = one.session and not session.withdrawn
      where one.person = any(${[...ones]}) and other.person = any(${[...others]}) order by session.id limit 20`,
  ]);
  return { from: one, into: other, together };
};
