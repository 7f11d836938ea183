/**
 * What a session's director has before him: what its tables wait for, since when; what looks wrong in its results; and how many boards each table has brought. For
 * officials alone: whoever asks has looked whether it is one. Laws 8, 9B, 15A, 77, 81C, 82A.
 */
import { type Awaited, type Doubt, doubtsOn, groupBy, type Outcome } from "@traveller/engine";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { ruling } from "../schema/case.ts";
import { result } from "../schema/result.ts";
import { tableEvent, tableRecord } from "../schema/table.ts";
import { addressAt, byPlace, type RecordAddress } from "./record-places.ts";
import { asList } from "./sides.ts";

/** A board at a table at which something waits. */
export type WaitingTable = {
  readonly record: RecordAddress;
  readonly awaited: Awaited;
  readonly ns: readonly string[];
  readonly ew: readonly string[];
  /** The event since which it waits, and the moment of it. */
  readonly event: number;
  readonly since: string;
};

export type DoubtedResult = Doubt & {
  readonly board: number;
  readonly section: string;
  readonly table: string | null;
  readonly round: number | null;
  readonly outcome: Outcome;
};

/** What was recorded or has a result, of the boards of a table in a round. */
export type BroughtIn = Pick<RecordAddress, "section" | "table" | "round" | "board"> & {
  readonly done: boolean;
};

export type DirectorsDesk = {
  /** How far the session and its tables were told. */
  readonly sequence: number;
  /** Who plays on or waits now, the longest first; and what is looked at after the play. */
  readonly now: readonly WaitingTable[];
  readonly afterPlay: readonly WaitingTable[];
  readonly doubts: readonly DoubtedResult[];
  readonly broughtIn: readonly BroughtIn[];
};

type RecordRow = RecordAddress & Pick<typeof tableRecord.$inferSelect, "stream" | "ns" | "ew" | "awaited" | "phase">;

/** What asks for him now, and not after the play. */
const isNow = ({ awaited }: Pick<WaitingTable, "awaited">): boolean =>
  awaited.called !== null || awaited.asked.length > 0;

/** The event since which it waits. */
const sinceOf = ({ called, asked, review }: Awaited): number => {
  const now = [...(called === null ? [] : [called.event]), ...asked.map(({ event }) => event)];
  return Math.min(...(now.length > 0 ? now : review.map(({ event }) => event)));
};

/** Of several attempts at a board the last is played. */
const lastAttempts = (rows: readonly RecordRow[]): readonly RecordRow[] => [
  ...new Map(
    rows.toSorted(byPlace).map((row) => [JSON.stringify([row.section, row.round, row.table, row.board]), row]),
  ).values(),
];

const waitingOf = async (
  { db }: Model,
  session: string,
  rows: readonly RecordRow[],
): Promise<readonly WaitingTable[]> => {
  const waiting = rows.flatMap(({ awaited, ...row }) => (awaited === null ? [] : [{ ...row, awaited }]));
  if (waiting.length === 0) return [];
  const moments = await db
    .select({ stream: tableEvent.stream, version: tableEvent.version, at: tableEvent.at })
    .from(tableEvent)
    .where(
      and(
        eq(tableEvent.session, session),
        inArray(
          tableEvent.stream,
          waiting.map(({ stream }) => stream),
        ),
        inArray(tableEvent.version, [...new Set(waiting.map(({ awaited }) => sinceOf(awaited)))]),
      ),
    );
  const momentOf = new Map(moments.map(({ stream, version, at }) => [`${stream} ${version}`, at]));
  return waiting
    .flatMap((row): readonly WaitingTable[] => {
      const event = sinceOf(row.awaited);
      const since = momentOf.get(`${row.stream} ${event}`);
      return since === undefined
        ? []
        : [{ record: addressAt(row), awaited: row.awaited, ns: asList(row.ns), ew: asList(row.ew), event, since }];
    })
    .toSorted((one, other) => Date.parse(one.since) - Date.parse(other.since));
};

type ResultRow = Pick<
  typeof result.$inferSelect,
  | "id"
  | "board"
  | "field"
  | "group"
  | "section"
  | "table"
  | "round"
  | "outcome"
  | "score"
  | "scoreByLaw77"
  | "ns"
  | "nsPartner"
  | "ew"
  | "ewPartner"
>;

const isMade = ({ outcome: { kind } }: ResultRow): boolean => kind === "played" || kind === "passedOut";

/** What a director has ruled is not doubted any more. */
const doubted = (rows: readonly ResultRow[]): readonly DoubtedResult[] =>
  [
    ...groupBy(rows.filter(isMade), ({ board, field, group }) => JSON.stringify([board, field, group])).values(),
  ].flatMap((compared) => {
    const byId = new Map(compared.map((row) => [row.id, row]));
    const scored = compared.flatMap(({ id, score, scoreByLaw77, ns, nsPartner, ew, ewPartner }) =>
      score === null
        ? []
        : [
            {
              result: id,
              score,
              byLaw77: scoreByLaw77,
              ns: nsPartner === null ? [ns] : [ns, nsPartner],
              ew: ewPartner === null ? [ew] : [ew, ewPartner],
            },
          ],
    );
    return doubtsOn(scored).flatMap((doubt): readonly DoubtedResult[] => {
      const row = byId.get(doubt.result);
      if (row === undefined) return [];
      const { board, section, table, round, outcome } = row;
      return [{ ...doubt, board, section, table, round, outcome }];
    });
  });

const placeOf = (of: {
  readonly section: string | null;
  readonly table: string | null;
  readonly board: number | null;
}) => JSON.stringify([of.section, of.table, of.board]);

/** How far a session and its tables were told last, whichever of them moved. */
export const movedTo = async ({ sql }: Model, session: string): Promise<number> => {
  const [row] = await sql<{ readonly sequence: number }[]>`
    select greatest(
      (select sequence from session where id = ${session}),
      (select max(sequence) from table_record where session = ${session}))::int as sequence`;
  return row?.sequence ?? 0;
};

export const directorsDesk = async (model: Model, session: string): Promise<DirectorsDesk> => {
  const sequence = await movedTo(model, session);
  const [records, results, ruled] = await Promise.all([
    model.db
      .select({
        stream: tableRecord.stream,
        section: tableRecord.section,
        round: tableRecord.round,
        table: tableRecord.table,
        board: tableRecord.board,
        attempt: tableRecord.attempt,
        ns: tableRecord.ns,
        ew: tableRecord.ew,
        awaited: tableRecord.awaited,
        phase: tableRecord.phase,
      })
      .from(tableRecord)
      .where(eq(tableRecord.session, session)),
    model.db
      .select({
        id: result.id,
        board: result.board,
        field: result.field,
        group: result.group,
        section: result.section,
        table: result.table,
        round: result.round,
        outcome: result.outcome,
        score: result.score,
        scoreByLaw77: result.scoreByLaw77,
        ns: result.ns,
        nsPartner: result.nsPartner,
        ew: result.ew,
        ewPartner: result.ewPartner,
      })
      .from(result)
      .where(eq(result.session, session)),
    model.db
      .select({ section: ruling.section, table: ruling.table, board: ruling.board })
      .from(ruling)
      .where(and(eq(ruling.session, session), isNotNull(ruling.givenAt))),
  ]);
  const last = lastAttempts(records);
  const settled = new Set(ruled.map(placeOf));
  const waiting = await waitingOf(model, session, last);
  return {
    sequence,
    now: waiting.filter(isNow),
    afterPlay: waiting.filter((one) => !isNow(one) && !settled.has(placeOf(one.record))),
    doubts: doubted(results).filter((one) => !settled.has(placeOf(one))),
    broughtIn: [
      ...results.flatMap(({ section, table, round, board }) =>
        table === null || round === null ? [] : [{ section, table, round, board, done: true }],
      ),
      ...last.map(({ section, table, round, board, phase }) => ({
        section,
        table,
        round,
        board,
        done: phase === "ended",
      })),
    ],
  };
};
