/** Contestants as a reader knows them: number, line, players' names, a team's name. Names are joined here, when they are read. */
import { groupBy } from "@traveller/engine";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { contestant, player } from "../schema/contestant.ts";
import { knownPerson, person, writtenText } from "./beside.ts";

export type PlayerLabel = {
  readonly person: string;
  /** Absent where none was given, or it was erased. */
  readonly name: string | null;
  readonly seat: "N" | "E" | "S" | "W" | null;
};

export type ContestantLabel = {
  readonly id: string;
  readonly section: string | null;
  readonly number: string;
  readonly line: "NS" | "EW" | null;
  /** A team's name. */
  readonly name: string | null;
  readonly players: readonly PlayerLabel[];
};

export type Labels = ReadonlyMap<string, ContestantLabel>;

/** The contestants of one session for its officials where they act: by their names, however they are shown to readers. */
export const knownContestants = async (model: Model, session: string): Promise<Labels> =>
  (await labelsOfSessions(model, [{ session }], knownPerson)).get(session) ?? new Map();

/** The contestants of one session, by id; all of them, or those named. */
export const contestantLabels = async (model: Model, session: string, only?: readonly string[]): Promise<Labels> =>
  (await labelsOfSessions(model, [{ session, ...(only === undefined ? {} : { only }) }])).get(session) ?? new Map();

type Wanted = { readonly session: string; readonly only?: readonly string[] };

/** Labels of several sessions in two queries. */
export const labelsOfSessions = async (
  model: Model,
  wanted: readonly Wanted[],
  called: typeof person | typeof knownPerson = person,
): Promise<ReadonlyMap<string, Labels>> => {
  const sessions = wanted.map((one) => one.session);
  const named = wanted.every((one) => one.only !== undefined)
    ? [...new Set(wanted.flatMap((one) => one.only ?? []))]
    : undefined;
  if (sessions.length === 0 || named?.length === 0) return new Map();

  const [contestants, players] = await Promise.all([
    model.db
      .select({
        session: contestant.session,
        id: contestant.id,
        section: contestant.section,
        number: contestant.number,
        line: contestant.line,
        name: contestant.name,
      })
      .from(contestant)
      .where(
        and(
          inArray(contestant.session, sessions),
          named === undefined ? undefined : inArray(contestant.id, [...named]),
        ),
      ),
    model.db
      .select({
        session: player.session,
        contestant: player.contestant,
        person: player.person,
        seat: player.seat,
        name: called.name,
      })
      .from(player)
      .leftJoin(called, eq(called.id, player.person))
      .where(
        and(
          inArray(player.session, sessions),
          named === undefined ? undefined : inArray(player.contestant, [...named]),
        ),
      )
      .orderBy(asc(player.session), asc(player.contestant), asc(player.position)),
  ]);
  const texts = await textsOf(
    model,
    contestants.flatMap((one) => (one.name === null ? [] : [one.name.text])),
  );

  const seated = groupBy(players, (row) => `${row.session} ${row.contestant}`);
  const labels = new Map<string, Map<string, ContestantLabel>>(sessions.map((session) => [session, new Map()]));
  for (const { session, name, ...one } of contestants) {
    labels.get(session)?.set(one.id, {
      ...one,
      name: name === null ? null : (texts.get(name.text) ?? null),
      players: (seated.get(`${session} ${one.id}`) ?? []).map(({ person: who, name: called, seat }) => ({
        person: who,
        name: called,
        seat,
      })),
    });
  }
  return labels;
};

/** The same for officials where they act: by their names, however they are shown to readers. */
export const knownNamesOf = (model: Model, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  namesOf(model, ids, knownPerson);

/** What texts beside the log say, by id; the erased ones are missing. */
export const textsOf = async (model: Model, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await model.db
    .select()
    .from(writtenText)
    .where(inArray(writtenText.id, [...new Set(ids)]));
  return new Map(rows.flatMap(({ id, content }) => (content === null ? [] : [[id, content]])));
};

/** What people are called, by id: for readers, or for officials where they act; the unknown, the erased and those who are not shown are missing. */
export const namesOf = async (
  model: Model,
  ids: readonly string[],
  called: typeof person | typeof knownPerson = person,
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await model.db
    .select({ id: called.id, name: called.name })
    .from(called)
    .where(inArray(called.id, [...new Set(ids)]));
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])));
};
