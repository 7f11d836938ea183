/** An organizer's conditions of contest as they stand, and which events a change of regulations meets. Laws 78D, 80B2. */
import type { ConditionItem } from "@traveller/engine";
import { and, asc, eq, gte, inArray, isNull, or, sql } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { publication } from "../schema/publication.ts";
import { session } from "../schema/session.ts";
import { type ConditionApproval, tournament, tournamentSession } from "../schema/tournament.ts";
import { writtenText } from "./beside.ts";

export type ConditionsView = {
  readonly authority: string;
  readonly tournament: string;
  readonly title: string;
  readonly from: string | null;
  readonly until: string | null;
  /** Its first day: announced, or that of the first session that was held; none while neither is known. */
  readonly day: string | null;
  readonly club: string | null;
  readonly options: Readonly<Record<string, unknown>>;
  readonly written: readonly { readonly item: ConditionItem; readonly text: string | null }[];
  readonly approvals: Readonly<Record<string, readonly ConditionApproval[]>>;
  /** Each of its sessions was held and is published, none is left to play. */
  readonly over: boolean;
  /** Sessions that are planned or opened. */
  readonly sessions: number;
};

/** `undefined` where no such tournament was announced. */
export const conditionsOf = async (model: Model, id: string): Promise<ConditionsView | undefined> => {
  const [row] = await model.db.select().from(tournament).where(eq(tournament.id, id)).limit(1);
  if (row === undefined) return undefined;
  const texts = await textsOf(
    model,
    row.written.map(({ text }) => text.text),
  );
  const [held, planned] = await Promise.all([
    model.db
      .select({
        id: session.id,
        date: session.date,
        published: sql<boolean>`exists (select from ${publication} where ${publication.session} = ${session.id})`,
      })
      .from(session)
      .where(and(eq(session.authority, row.authority), eq(session.tournament, id), eq(session.withdrawn, false))),
    model.db
      .select({ id: tournamentSession.session })
      .from(tournamentSession)
      .where(and(eq(tournamentSession.authority, row.authority), eq(tournamentSession.tournament, id))),
  ]);
  return {
    authority: row.authority,
    tournament: id,
    title: row.title,
    from: row.from,
    until: row.until,
    day: row.from ?? held.flatMap(({ date }) => date ?? []).toSorted()[0] ?? null,
    club: row.club,
    over: isOver(row.until ?? row.from, held, planned),
    options: row.conditions,
    written: row.written.map(({ item, text }) => ({ item, text: texts.get(text.text) ?? null })),
    approvals: row.approvals,
    sessions: new Set([...held, ...planned].map((one) => one.id)).size,
  };
};

type HeldSession = { readonly id: string; readonly date: string | null; readonly published: boolean };

const isOver = (
  last: string | null,
  held: readonly HeldSession[],
  planned: readonly { readonly id: string }[],
): boolean =>
  held.length > 0 &&
  held.every(({ published }) => published) &&
  planned.every(({ id }) => held.some((one) => one.id === id)) &&
  (last === null || held.some(({ date }) => date !== null && date >= last));

const textsOf = async (model: Model, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> => {
  if (ids.length === 0) return new Map();
  const rows = await model.db
    .select()
    .from(writtenText)
    .where(inArray(writtenText.id, [...ids]));
  return new Map(rows.map(({ id, content }) => [id, content]));
};

export type Met = {
  /** Tournaments that begin on that day or later, with what their organizers have chosen. */
  readonly tournaments: readonly {
    readonly id: string;
    readonly title: string;
    readonly from: string | null;
    readonly options: Readonly<Record<string, unknown>>;
  }[];
  /** Sessions on or after that day that are open already: they keep what they pinned. */
  readonly pinned: number;
};

/** Whom a change from a day on meets. */
export const metBy = async (model: Model, authority: string, day: string): Promise<Met> => {
  const [tournaments, [counted]] = await Promise.all([
    model.db
      .select({
        id: tournament.id,
        title: tournament.title,
        from: tournament.from,
        options: tournament.conditions,
      })
      .from(tournament)
      .where(
        and(
          eq(tournament.authority, authority),
          or(gte(tournament.from, day), gte(tournament.until, day), isNull(tournament.from)),
        ),
      )
      .orderBy(asc(tournament.from), asc(tournament.id))
      .limit(200),
    model.db
      .select({ pinned: sql<number>`count(*)::int` })
      .from(session)
      .where(and(eq(session.authority, authority), gte(session.date, day), eq(session.withdrawn, false))),
  ]);
  return { tournaments, pinned: counted?.pinned ?? 0 };
};
