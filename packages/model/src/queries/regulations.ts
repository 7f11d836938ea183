/** An authority's regulations: its elections and what it left to others, its documents, its delegations, and every act about them. Laws 78D, 80A. */
import type { Delegation, PublishedElection } from "@traveller/engine";
import { z } from "zod";
import { and, asc, desc, eq, or, sql } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { delegation, election, regulation, regulationAct } from "../schema/authority.ts";
import type { ChangeBy } from "../schema/change.ts";
import { person, writtenText } from "./beside.ts";

export type AuthorityView = {
  readonly id: string;
  /** Its name, once it was registered. */
  readonly name: string | null;
  readonly country: string | null;
  readonly language: string | null;
  readonly lawEdition: number | null;
  /** How many options it has ever elected. */
  readonly elected: number;
};

/** Every authority that is registered here, or has events of its own. */
export const authorities = async (model: Model): Promise<readonly AuthorityView[]> => {
  const { sql: query } = model;
  return query<AuthorityView[]>`
    with elected as (select authority, count(distinct option)::int as elected from election group by 1),
      every as (select id from authority union select authority from elected union select authority from tournament
        union select authority from session)
    select every.id, a.name, a.country, a.language, a.law_edition as "lawEdition", coalesce(e.elected, 0) as elected
    from every left join authority a on a.id = every.id left join elected e on e.authority = every.id
    order by a.name nulls last, every.id`;
};

export type ElectionView = PublishedElection & {
  /** Why, in the words of whoever elected it; null where there are none, or they were erased. */
  readonly reason: string | null;
  readonly sequence: number;
};

const Value = z.json();

/** Everything that an authority has elected and not withdrawn, the earliest first. */
export const electionsOf = async (model: Model, id: string): Promise<readonly ElectionView[]> => {
  const rows = await model.db
    .select({ row: election, reason: writtenText.content })
    .from(election)
    .leftJoin(writtenText, sql`${writtenText.id} = (${election.reason} ->> 'text')::uuid`)
    .where(eq(election.authority, id))
    .orderBy(asc(election.from), asc(election.sequence));
  return rows.map(({ row: { option, value, from, until, law, leaves, sequence }, reason }) => ({
    option,
    value: Value.parse(value),
    from,
    ...(until === null ? {} : { until }),
    ...(law === null ? {} : { law }),
    ...(leaves.length === 0 ? {} : { leaves: [...leaves] }),
    reason,
    sequence,
  }));
};

export type DelegationView = Delegation & { readonly tournament: string };

/** What an authority, or an organizer under it, has handed on. */
export const delegationsOf = async (model: Model, id: string): Promise<readonly DelegationView[]> => {
  const rows = await model.db
    .select()
    .from(delegation)
    .where(eq(delegation.authority, id))
    .orderBy(asc(delegation.from), asc(delegation.to));
  return rows.map(({ tournament, to, law, from, until, powers, mode }) => ({
    tournament,
    to,
    law,
    from,
    powers: [...powers],
    ...(until === null ? {} : { until }),
    ...(mode === null ? {} : { mode }),
  }));
};

export type RegulationAct = {
  readonly sequence: number;
  readonly kind: string;
  readonly about: string;
  readonly tournament: string;
  readonly from: string | null;
  readonly value: unknown;
  readonly at: string;
  readonly by: ChangeBy & { readonly name: string | null };
  readonly reason: string | null;
};

/** Acts about one thing, or all of them; the latest first. */
export const regulationActs = async (
  model: Model,
  id: string,
  {
    about,
    tournament,
    limit = 100,
  }: { readonly about?: string; readonly tournament?: string; readonly limit?: number } = {},
): Promise<readonly RegulationAct[]> => {
  const rows = await model.db
    .select({ row: regulationAct, reason: writtenText.content, name: person.name })
    .from(regulationAct)
    .leftJoin(writtenText, sql`${writtenText.id} = (${regulationAct.reason} ->> 'text')::uuid`)
    .leftJoin(person, sql`${person.id} = ${regulationAct.by} ->> 'person'`)
    .where(
      and(
        eq(regulationAct.authority, id),
        about === undefined ? undefined : eq(regulationAct.about, about),
        tournament === undefined
          ? undefined
          : or(eq(regulationAct.tournament, tournament), eq(regulationAct.about, tournament)),
      ),
    )
    .orderBy(desc(regulationAct.sequence))
    .limit(limit);
  return rows.map(({ row: { sequence, kind, about: of, tournament: within, from, value, at, by }, reason, name }) => ({
    sequence,
    kind,
    about: of,
    tournament: within,
    from,
    value,
    at,
    by: { ...by, name },
    reason,
  }));
};

export type RegulationVersion = {
  readonly id: string;
  readonly title: string;
  readonly number: string | null;
  readonly from: string;
  readonly digest: string;
  /** Its words; null where they were erased. */
  readonly text: string | null;
};

/** Every version of the documents of an authority, or of one of them, the newest first. */
export const regulationVersions = async (
  model: Model,
  id: string,
  document?: string,
): Promise<readonly RegulationVersion[]> => {
  const rows = await model.db
    .select({ row: regulation, content: writtenText.content })
    .from(regulation)
    .leftJoin(writtenText, sql`${writtenText.id} = (${regulation.text} ->> 'text')::uuid`)
    .where(and(eq(regulation.authority, id), document === undefined ? undefined : eq(regulation.id, document)))
    .orderBy(asc(regulation.id), desc(regulation.from));
  return rows.map(({ row: { id: own, title, number, from, text }, content }) => ({
    id: own,
    title,
    number,
    from,
    digest: text.digest,
    text: content,
  }));
};
