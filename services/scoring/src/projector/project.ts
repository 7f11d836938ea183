/**
 * The projection itself: a scope's next events in, its rows out, in the caller's transaction. What was folded is remembered between
 * batches; where the memory is not good any more (a restart, a rollback, another process in between) the log is read again.
 */
import { type Entries, noEntries } from "@traveller/engine/entries";
import {
  isAtTable,
  type Log,
  openRecords,
  type Project,
  type ReadEvent,
  rememberRecords,
  type Run,
} from "@traveller/log";
import { clearScope, type Execute, parseScope, type Scope, type TableChange, writeRows } from "@traveller/model";
import type { TransactionSql } from "postgres";
import { writeLawBooks } from "../federation/law-books.ts";
import { emptyFederation, type FederationState } from "../federation/state.ts";
import type { SessionState } from "../session/state.ts";
import { emptyState } from "../session/state.ts";
import { projectEntries, resumedEntries } from "../entries/project.ts";
import { projectMembers } from "../members/project.ts";
import { projectRanking } from "../ranking/project.ts";
import { projectAuthority, resumedAuthority } from "./authority.ts";
import { openMemory } from "./memory.ts";
import { park, parkedOf } from "./parking.ts";
import { unreadableIn } from "./read.ts";
import {
  type Projected,
  projectSession,
  recomputedSession,
  recordedEngine,
  resumedSession,
  type SessionInput,
  weightOf,
} from "./session.ts";

export type ProjectOptions = {
  readonly log: Log;
  /** The version of the engine that scores: rows of another are written anew. */
  readonly engine: string;
  /** Results that may be remembered in all, some 7 kB each; 100,000 unless told, which is every session that a federation plays at a time. */
  readonly remember?: number;
  /** Whether followers are told what has moved; true unless told. A rebuild works in silence. */
  readonly announce?: boolean;
  /** Milliseconds that a run may take before the scope gives way to others; 2,000 unless told. It moves the border of a run, and never what is written. */
  readonly turn?: number;
  /** The clock that tells how long a run has taken. */
  readonly clock?: () => number;
};

const TURN = 2_000;
/** Events of tables whose folded records are kept between runs: some 25 MB. */
export const REMEMBERED_EVENTS = 25_000;

export const executeIn =
  (tx: TransactionSql): Execute =>
  async (text, parameters) => [...(await tx.unsafe(text, [...parameters]))];

/** `project` for the log's runner. Rows depend on the scope's events alone, whatever runs they come in. */
export const scoringProjection = ({
  log,
  engine,
  remember = 100_000,
  announce = true,
  turn = TURN,
  clock = () => performance.now(),
}: ProjectOptions): Project => {
  const sessions = openMemory<SessionState>(remember);
  const recordOf = openRecords(log, rememberRecords(REMEMBERED_EVENTS));
  const authorities = openMemory<FederationState>(remember);
  const tournaments = openMemory<Entries>(remember);

  const session = async (
    execute: Execute,
    input: SessionInput,
    events: readonly ReadEvent[],
    { after }: Run,
  ): Promise<Projected<SessionState>> => {
    const remembered = sessions.recall(input.scope, after);
    if (remembered !== undefined) return projectSession(remembered, events, input);
    const recorded = await recordedEngine(execute, input.id);
    if (after > 0 && (recorded === undefined || recorded === engine))
      return projectSession(await resumedSession(execute, input, after), events, input);
    // From the start: the scope is new, or is to be told again, or its rows are another engine's.
    await clearScope(execute, { kind: "session", id: input.id });
    if (after === 0) return projectSession(emptyState, events, input);
    const upTo = events.at(-1)?.sequence ?? after;
    const recomputed = await recomputedSession(input, upTo);
    // What an earlier version had read and this one cannot is set aside now, with its reason.
    const unreadable = await unreadableIn(log, input.scope, upTo);
    return { ...recomputed, undigested: [...unreadable, ...recomputed.undigested] };
  };

  const authority = async (
    execute: Execute,
    { id }: Scope,
    { scope, events, after }: { readonly scope: string; readonly events: readonly ReadEvent[]; readonly after: number },
  ): Promise<Projected<FederationState> & { readonly before: FederationState }> => {
    if (after === 0) await clearScope(execute, { kind: "authority", id });
    const before =
      authorities.recall(scope, after) ??
      (after === 0 ? emptyFederation : await resumedAuthority(log, scope, id, after));
    return { ...projectAuthority(before, events, id), before };
  };

  return async (tx, scope, events, run) => {
    const place = parseScope(scope);
    if (place === undefined) return undefined;
    const execute = executeIn(tx);
    if (place.kind === "ranking") {
      if (run.after === 0) await clearScope(execute, place);
      await park(execute, await projectRanking(execute, place.id, events));
      if (announce) await tell(execute, { ranking: place.id, sequence: run.upTo });
      return undefined;
    }
    if (place.kind === "registry") {
      if (run.after === 0) await clearScope(execute, place);
      await park(execute, await projectMembers(execute, place.id, events));
      if (announce) await tell(execute, { registry: place.id, sequence: run.upTo });
      return undefined;
    }
    if (place.kind === "entries") {
      if (run.after === 0) await clearScope(execute, place);
      const before =
        tournaments.recall(scope, run.after) ??
        (run.after === 0 ? noEntries : await resumedEntries(log, scope, run.after));
      const projected = projectEntries(before, events, place.id);
      await write(execute, projected);
      if (announce) await tell(execute, { entries: place.id, sequence: run.upTo });
      tournaments.remember(scope, run.upTo, projected.state, projected.state.entries.size);
      return undefined;
    }
    if (place.kind === "session") {
      const until = clock() + turn;
      const enough = (): boolean => clock() >= until;
      const input = { log, scope, id: place.id, engine, parked: await parkedOf(execute, scope), recordOf, enough };
      const projected = await session(execute, input, events, run);
      const upTo = projected.stoppedAt ?? run.upTo;
      await write(execute, projected);
      if (announce) await tell(execute, { session: place.id, sequence: upTo, ...atTablesAlone(events) });
      sessions.remember(scope, upTo, projected.state, weightOf(projected.state));
      return { upTo };
    } else {
      const projected = await authority(execute, place, { scope, events, after: run.after });
      await write(execute, projected);
      await writeLawBooks(execute, place.id, projected.before, projected.state);
      if (announce) await tell(execute, { authority: place.id, sequence: projected.state.sequence });
      authorities.remember(scope, run.upTo, projected.state, projected.state.tournaments.size);
      return undefined;
    }
  };
};

const write = async (
  execute: Execute,
  {
    changes,
    undigested,
  }: { readonly changes: readonly TableChange[]; readonly undigested: Projected<unknown>["undigested"] },
): Promise<void> => {
  await writeRows(execute, changes);
  await park(execute, undigested);
};

/** An announcement is less than 8,000 bytes: the names of a large hall's records have room in it. */
const MOST_SAID = 7_500;

/** Which records have moved, where nothing else has: who follows something else need not look. */
const atTablesAlone = (events: readonly ReadEvent[]): { readonly tables?: readonly string[] } => {
  if (!events.every(isAtTable)) return {};
  const tables = [...new Set(events.map(({ stream }) => stream))];
  return Buffer.byteLength(JSON.stringify(tables)) > MOST_SAID ? {} : { tables };
};

/** Tells whoever follows live what has moved, when and only when the transaction is committed. */
const tell = async (execute: Execute, moved: Readonly<Record<string, unknown>>): Promise<void> => {
  await execute("select pg_notify('model_changed', $1)", [JSON.stringify(moved)]);
};
