/** The log as other rooms hold it: append, read, and how far everything is. PostgreSQL keeps it. */
import { setTimeout as pause } from "node:timers/promises";
import { connect } from "../database/connect.ts";
import { isPassing } from "../database/passing.ts";
import { migrateLog } from "../database/migrate-log.ts";
import { type EventCatalogue, eventCatalogue } from "../events/catalogue.ts";
import { type Logger, openLogger } from "../logger.ts";
import { wordsOf } from "../words-of.ts";
import { readAnswer } from "./answers.ts";
import { append } from "./append.ts";
import { appendAt } from "./append-at.ts";
import { readHead, readHeads, readRunning, readStreams, type ScopeHead } from "./heads.ts";
import { readEnteredTogether } from "./entered-together.ts";
import { type BookedPlayers, readBookedPlayers } from "./booked-players.ts";
import { type LastPublication, readOpenedIn, readPublications } from "./publications.ts";
import { type Range, readScope, readSequenceAt, readSequences, readStream } from "./read.ts";
import { type ReadEvent } from "../events/read-event.ts";
import type { Answer, Appended, AppendRequest } from "./request.ts";
import { type AppendedInTurn, takeTurn, type TurnAsks, type Work } from "./turn.ts";
import { takingTurns } from "./turns.ts";

export type Log = {
  /** Appends in one transaction, or says why not. Throws only when the database cannot be reached or fails: then send the same command again. */
  readonly append: (request: AppendRequest) => Promise<Appended>;
  /**
   * Has the scope to itself while it works: nobody else appends to it. What the work reads of it meanwhile does not move, and what it appends becomes durable with the turn, or not at all.
   * The work may be done more than once, until nobody was faster.
   */
  readonly turn: <T>(scope: string, asks: TurnAsks, work: Work<T>) => Promise<T>;
  /**
   * Appends what several commands come to, if the scope is still where its writer knows all of it, and none of them came before. Undefined where it is not so: then nothing was
   * appended, and it is to be decided in a turn. `beside` is not for this way.
   */
  readonly appendAt: (
    scope: string,
    sequence: number,
    requests: readonly AppendRequest[],
  ) => Promise<readonly Extract<AppendedInTurn, { kind: "appended" }>[] | undefined>;
  readonly readScope: (scope: string, range?: Range) => AsyncIterable<readonly ReadEvent[]>;
  readonly readStream: (stream: string, range?: Range) => AsyncIterable<readonly ReadEvent[]>;
  /** How far the scope was at a moment (ISO): the last sequence before anything that was recorded later; 0 before the first. */
  readonly sequenceAt: (scope: string, moment: string) => Promise<number>;
  /** The sequences of these events in the scope; ids that it does not have are left out. */
  readonly sequencesOf: (scope: string, ids: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  readonly head: (scope: string) => Promise<number>;
  /** The streams of one kind in a scope, such as its tables, and how far each is. */
  readonly streams: (
    scope: string,
    kind: string,
  ) => Promise<readonly { readonly stream: string; readonly version: number }[]>;
  readonly heads: (options?: {
    readonly after?: string;
    readonly limit?: number;
    readonly recordedSince?: string;
  }) => Promise<readonly ScopeHead[]>;
  /** Scopes whose periods run, or have ended without anybody having been told, and how far each is; of these where some are named. */
  readonly running: (scopes?: readonly string[]) => Promise<readonly ScopeHead[]>;
  /** The last publication of each session; of these where some are named. */
  readonly publications: (scopes?: readonly string[]) => Promise<readonly LastPublication[]>;
  /** The sessions that were opened in a tournament of an authority, by their ids. */
  readonly openedIn: (tournament: {
    readonly authority: string;
    readonly tournament: string;
  }) => Promise<readonly string[]>;
  /** What a ranking's bookings say of these people, or of everybody. */
  readonly bookedPlayers: (scope: string, people?: readonly string[]) => AsyncIterable<readonly BookedPlayers[]>;
  /** The scopes of sessions in which each of two people was entered, each by all his ids. */
  readonly enteredTogether: (ones: readonly string[], others: readonly string[]) => Promise<readonly string[]>;
  readonly answerOf: (command: string) => Promise<(Answer & { readonly scope: string }) | undefined>;
  /** Calls back with the scope of every append, and with undefined whenever some may have been missed. Stops with the function it resolves to. */
  readonly listen: (onAppend: (scope: string | undefined) => void) => Promise<() => Promise<void>>;
  readonly close: () => Promise<void>;
};

export type LogOptions = {
  readonly url: string;
  readonly catalogue?: EventCatalogue;
  readonly max?: number;
  readonly name?: string;
  /** Seconds that an append waits for others in its scope; then it throws an error that is passing. As long as it takes, unless told. */
  readonly patience?: number;
};

/** Scopes whose turns may be taken at once. */
const TURNS = 4;

/** Opens the log of a database that has its tables (`migrateLog`). Connects when first used. */
export const openLog = ({
  url,
  catalogue = eventCatalogue,
  max,
  name = "traveller-log",
  patience,
}: LogOptions): Log => {
  const sql = connect(url, {
    name,
    ...(max === undefined ? {} : { max }),
    ...(patience === undefined ? {} : { lockSeconds: patience }),
  });
  // Connections of their own: whoever has a turn may read by one of the others, which must not all be taken by those who have theirs.
  const alone = connect(url, { name, max: TURNS, ...(patience === undefined ? {} : { lockSeconds: patience }) });
  const turns = takingTurns(patience === undefined ? undefined : patience * 1000);
  return {
    append: (request) => turns(request.scope, () => append(sql, catalogue, request)),
    turn: (scope, asks, work) => turns(scope, () => takeTurn(alone, catalogue, scope, asks, work)),
    appendAt: (scope, sequence, requests) => turns(scope, () => appendAt(sql, catalogue, scope, sequence, requests)),
    readScope: (scope, range) => readScope(sql, catalogue, scope, range),
    readStream: (stream, range) => readStream(sql, catalogue, stream, range),
    sequencesOf: (scope, ids) => readSequences(sql, scope, ids),
    sequenceAt: (scope, moment) => readSequenceAt(sql, scope, moment),
    head: (scope) => readHead(sql, scope),
    streams: (scope, kind) => readStreams(sql, scope, kind),
    heads: (options) => readHeads(sql, options),
    running: (scopes) => readRunning(sql, scopes),
    publications: (scopes) => readPublications(sql, scopes),
    openedIn: (tournament) => readOpenedIn(sql, tournament),
    bookedPlayers: (scope, people) => readBookedPlayers(sql, scope, people),
    enteredTogether: (ones, others) => readEnteredTogether(sql, ones, others),
    answerOf: (command) => readAnswer(sql, command),
    listen: async (onAppend) => {
      const listening = await sql.listen("log_appended", onAppend, () => onAppend(undefined));
      return () => listening.unlisten();
    },
    close: async () => {
      await Promise.all([sql.end({ timeout: 5 }), alone.end({ timeout: 5 })]);
    },
  };
};

/** Seconds that a database may take to come up, a recovery after a power cut included. */
const COMING_UP = 60;

/** Creates or updates the log's tables, and closes its connection again. A database that is just coming up is waited for. */
export const prepareLog = async (url: string, logger: Logger = openLogger("traveller-log")): Promise<void> => {
  const sql = connect(url, { name: "traveller-migrate", max: 1 });
  try {
    for (const deadline = Date.now() + COMING_UP * 1_000; ;) {
      try {
        await migrateLog(sql);
        return;
      } catch (error) {
        if (!isPassing(error) || Date.now() > deadline) throw error;
        logger.warn({ reason: wordsOf(error) }, "waiting: PostgreSQL does not work yet");
        await pause(500);
      }
    }
  } finally {
    await sql.end({ timeout: 5 });
  }
};
