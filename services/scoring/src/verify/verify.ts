/**
 * Verifying a published session: its scores recomputed from the log alone, against the digest that its publication recorded and
 * against every row of the read model. It tells apart three things: the data differ, the read model was altered, the engine changed.
 */
import { type ScoredSession, scoreSession, type Session } from "@traveller/engine";
import { engineVersion, type Log, openRecords, rememberRecords, standingsDigest } from "@traveller/log";
import { compareRows, type Execute, parkedTable, type RowDifference, sessionTables } from "@traveller/model";
import type { Sql } from "postgres";
import { z } from "zod";
import { parkedRow } from "../projector/parking.ts";
import { executeIn, REMEMBERED_EVENTS } from "../projector/project.ts";
import { unreadableIn } from "../projector/read.ts";
import { foldedSession, recomputedSession, recordedEngine } from "../projector/session.ts";
import type { Undigested } from "../session/advance.ts";
import { verifiedDeals, type VerifiedDeals } from "./deals.ts";
import { standingDraws, type VerifiedDraws, type WrongDraw, wrongWithDraw } from "./draws.ts";
import { publishedNumbers, type PublishedNumber } from "./published-numbers.ts";

export type Verified = {
  readonly kind: "verified";
  readonly session: string;
  readonly published: {
    readonly sequence: number;
    readonly upTo: number;
    readonly digest: string;
    readonly engine: string;
  };
  /** What this engine makes of the same events. */
  readonly recomputed: { readonly digest: string; readonly engine: string };
  /** Numbers of the published standings that this engine gives otherwise, where the digests differ and what was published is still known. */
  readonly changedNumbers: readonly PublishedNumber[];
  readonly deals: VerifiedDeals;
  readonly draws: VerifiedDraws;
  /** The engine that scored the read model's rows, the rows that were compared, and those that are not as the log gives them. */
  readonly rows: {
    readonly engine: string | undefined;
    readonly compared: number;
    readonly differences: readonly RowDifference[];
  };
};

export type NotVerifiable = {
  readonly kind: "unknown" | "unpublished";
  readonly session: string;
};

export type VerifyMeans = { readonly log: Log; readonly sql: Sql; readonly engine?: string };

/** Reads only; the read model is compared in one snapshot, at its own place in the log. */
export const verifySession = async (
  { log, sql, engine = engineVersion() }: VerifyMeans,
  id: string,
): Promise<Verified | NotVerifiable> => {
  const scope = `session/${id}`;
  const outside: Execute = async (text, parameters) => [...(await sql.unsafe(text, [...parameters]))];
  const head = await log.head(scope);
  if (head === 0) return { kind: "unknown", session: id };
  const input = {
    log,
    scope,
    id,
    engine,
    parked: new Set<number>(),
    recordOf: openRecords(log, rememberRecords(REMEMBERED_EVENTS)),
  };
  const now = await foldedSession(input, head);
  const published = now.publications.at(-1);
  if (published === undefined) return { kind: "unpublished", session: id };

  const { rows, undigested } = await sql.begin("isolation level repeatable read", async (tx) =>
    compareReadModel(executeIn(tx), input),
  );
  const parked = new Set(undigested.map(({ event }) => event.sequence));
  const scored = scoreSession(await foldedSession({ ...input, parked }, published.upTo));
  const digest = standingsDigest(scored);
  return {
    kind: "verified",
    session: id,
    published: {
      sequence: published.sequence,
      upTo: published.upTo,
      digest: published.digest,
      engine: published.engine,
    },
    recomputed: { digest, engine },
    changedNumbers: digest === published.digest ? [] : await changedSince(outside, id, published.sequence, scored),
    deals: verifiedDeals(now),
    draws: await verifiedDraws(input, now),
    rows,
  };
};

/** Each draw that stands, on the session as it was when it was made. */
const verifiedDraws = async (input: ModelInput, now: Session): Promise<VerifiedDraws> => {
  const draws = standingDraws(now);
  const wrong: WrongDraw[] = [];
  for (const draw of draws)
    wrong.push(...[wrongWithDraw(await foldedSession(input, draw.madeFrom), draw) ?? []].flat());
  return { checked: draws.length, wrong };
};

const Place = z.array(z.object({ sequence: z.coerce.number() }));

type ModelInput = Parameters<typeof recomputedSession>[0];

type ComparedModel = { readonly rows: Verified["rows"]; readonly undigested: readonly Undigested[] };

/** Which events cannot be digested is found from the log as well, and what the read model says of them is rows like the others. */
const compareReadModel = async (execute: Execute, input: ModelInput): Promise<ComparedModel> => {
  const [place] = Place.parse(
    await execute("select sequence::text as sequence from place where scope = $1", [input.scope]),
  );
  const recorded = await recordedEngine(execute, input.id);
  const upTo = place?.sequence ?? 0;
  const { changes, undigested } = await recomputedSession(input, upTo);
  const recomputed = new Map(changes.map((change) => [change.table.name, change.upsert]));
  const differences: RowDifference[] = [];
  let compared = 0;
  for (const table of sessionTables) {
    const rows = recomputed.get(table.name) ?? [];
    // Which engine wrote the rows is told apart from what they say.
    const comparable =
      table.name === "session" ? rows.map((row) => ({ ...row, engine: recorded ?? row["engine"] })) : rows;
    compared += rows.length;
    differences.push(...(await compareRows(execute, table, { kind: "session", id: input.id }, comparable)));
  }
  const aside = [...(await unreadableIn(input.log, input.scope, upTo)), ...undigested].map(parkedRow);
  compared += aside.length;
  differences.push(...(await compareRows(execute, parkedTable, { kind: "session", id: input.scope }, aside)));
  return { rows: { engine: recorded, compared, differences }, undigested };
};

const Marked = z.array(z.object({ standings: z.unknown() }));

const changedSince = async (
  execute: Execute,
  id: string,
  sequence: number,
  scored: ScoredSession,
): Promise<readonly PublishedNumber[]> => {
  const [mark] = Marked.parse(
    await execute("select standings from mark where session = $1 and sequence = $2::text::bigint", [
      id,
      String(sequence),
    ]),
  );
  return mark === undefined ? [] : publishedNumbers(mark.standings, scored);
};
