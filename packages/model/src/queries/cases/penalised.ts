/**
 * How often each contestant of a session has been penalised for what, or warned, by rulings that stand: there, and wherever the same people played in its tournament. What is
 * usual next goes by that. Law 90A.
 */
import { groupBy, isWarning } from "@traveller/engine";
import { eq, inArray } from "drizzle-orm";
import type { Model } from "../../database/model.ts";
import { caseEvent } from "../../schema/case.ts";
import { keptOf } from "../same-person.ts";
import { penaltiesIn } from "./penalties-told.ts";

export type Penalised = {
  /** As the session that is asked for has them. */
  readonly contestant: string;
  readonly paragraph: string;
  /** As the organizer's scale names it, where it tells several apart under that paragraph. */
  readonly offence: string | undefined;
};

type Entered = { readonly session: string; readonly contestant: string; readonly person: string };

/** Warnings that stand: they are on record, and no standings have them. */
export const warningsIn = async (model: Model, session: string) =>
  (await penaltiesIn(model, eq(caseEvent.session, session))).flatMap(({ told, amount }) =>
    amount === null || !isWarning({ amount })
      ? []
      : [{ contestant: told.contestant, penalty: told.penalty, law: told.law, amount: "0", unit: told.unit }],
  );

/** Everybody whom the sessions of a tournament have that were not withdrawn, as their events name them; where a session is of no tournament, its own. */
const enteredWith = async ({ sql }: Model, session: string): Promise<readonly Entered[]> =>
  sql<Entered[]>`
    select player.session, player.contestant, player.person from player
    where player.session in (
      select other.id from session own join session other using (authority, tournament)
      where own.id = ${session} and (other.id = own.id or not other.withdrawn))`;

/** Two entries are one contestant where most of either play for both: partners, or a team in which somebody sat in. */
const areMostlyTheSame = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...some].filter((person) => others.has(person)).length * 2 > Math.max(some.size, others.size);

export const penalised = async (model: Model, session: string): Promise<readonly Penalised[]> => {
  const entered = await enteredWith(model, session);
  const kept = await keptOf(
    model,
    entered.map(({ person }) => person),
  );
  const teams = new Map(
    [...groupBy(entered, (one) => JSON.stringify([one.session, one.contestant]))].map(([key, players]) => [
      key,
      new Set(players.map(({ person }) => kept.get(person) ?? person)),
    ]),
  );
  const teamOf = (of: string, contestant: string) => teams.get(JSON.stringify([of, contestant]));
  const here = [...new Set(entered.flatMap((one) => (one.session === session ? [one.contestant] : [])))];
  const sessions = [...new Set([session, ...entered.map((one) => one.session)])];
  const all = await penaltiesIn(model, inArray(caseEvent.session, sessions));
  return all.flatMap(({ session: of, told: { contestant, paragraph, offence }, amount }) => {
    if (amount === null || paragraph === undefined) return [];
    const theirs = teamOf(of, contestant);
    const now =
      of === session
        ? [contestant]
        : here.filter((one) => {
            const team = teamOf(session, one);
            return theirs !== undefined && team !== undefined && areMostlyTheSame(theirs, team);
          });
    return now.map((one) => ({ contestant: one, paragraph, offence }));
  });
};
