/**
 * What the door knows when it decides: sessions, clubs and tournaments, folded from the log. Folding goes on where it stopped last time,
 * because events never change; how many are remembered is bounded.
 */
import {
  type Authority,
  emptyAuthority,
  emptyLawBook,
  emptyRegistry,
  emptySession,
  emptyTournament,
  evolveAuthority,
  evolveLawBook,
  evolveRegistry,
  evolveTournament,
  isFederationEvent,
  type LawBook,
  type RecordedInFederation,
  type Registry,
  type Session,
  type SessionSettings,
  type Tournament,
  type TournamentDetails,
} from "@traveller/engine";
import {
  isReadable,
  type Log,
  openRecords,
  type ReadEvent,
  type RecordMemory,
  type Records,
  rememberRecords,
  sessionAfter,
} from "@traveller/log";
import type { Target } from "@traveller/contract";
import { type KnownProcedure, knowProcedures } from "./procedure-known.ts";
import { type KnownMembers, knowMembers } from "./members/known.ts";
import { type KnownRanking, knowRankings } from "./rankings/known.ts";

export type KnownSession = {
  readonly session: Session;
  /** As the importers' events alone would have left it: the same object until a person changed something. */
  readonly imported: Session;
  /** Files that were sent to it, by their digests, in the order in which they first came: when that was. */
  readonly files: ReadonlyMap<string, string>;
  /** Of the stream `session/<id>`; 0 where it does not exist. */ readonly version: number;
};
/** A tournament as a thing that roles are held over, whoever's sessions are in it. */
export const tournamentTarget = (
  authority: string,
  { announced: { tournament, club } }: TournamentDetails,
): Target => ({ authority, tournament, ...(club === undefined ? {} : { club: club.id }) });
/** A session as a thing that roles are held over. */
export const sessionTarget = ({ authority, session, tournament, club }: SessionSettings): Target => ({
  authority,
  session,
  tournament,
  ...(club === undefined ? {} : { club: club.id }),
});
/** The state of a stream, and how far it is; version 0 where it does not exist. */
type Known<State> = { readonly state: State; readonly version: number };
type KnownTournament = Known<Tournament>;
type KnownAuthority = Known<Authority>;
export type KnownRegistry = Known<Registry>;
type KnownLawBook = Known<LawBook>;

export type Knowledge = {
  readonly session: (id: string) => Promise<KnownSession>;
  /** The same as its own events tell it, whatever its tables have written since: what happens at one table does not wait for what the others say. */
  readonly alone: {
    readonly read: (id: string) => Promise<KnownSession>;
    /** As far as it was read last. */
    readonly recall: (id: string) => KnownSession | undefined;
    readonly keep: (id: string, known: KnownSession) => void;
  };
  /** Its rulings, corrections and appeals. */
  readonly procedure: (session: string) => Promise<KnownProcedure>;
  /** The record of one board at one table, by its stream, under the Laws and regulations of its session. */
  readonly table: Records;
  /** The records that are remembered. */
  readonly tables: RecordMemory;
  readonly tournament: (id: string) => Promise<KnownTournament>;
  readonly registry: (authority: string) => Promise<KnownRegistry>;
  /** What an authority has elected, published and delegated. */
  readonly authority: (id: string) => Promise<KnownAuthority>;
  readonly lawBook: (id: string) => Promise<KnownLawBook>;
  /** Its schemes, and what is booked. */
  readonly ranking: (id: string) => Promise<KnownRanking>;
  /** Who is a member of an authority, and was. */
  readonly members: (authority: string) => Promise<KnownMembers>;
};

const REMEMBERED = 64;
/** Events of tables whose folded records are remembered: some 80 MB, the boards that three hundred tables play in a round. */
const REMEMBERED_EVENTS = 80_000;

export const sessionScope = (id: string): string => `session/${id}`;
export const sessionStream = (id: string): string => sessionScope(id);
export const authorityScope = (id: string): string => `authority/${id}`;
export const tournamentStream = (id: string): string => `tournament/${id}`;
export const authorityStream = (id: string): string => authorityScope(id);
export const lawBookStream = (id: string): string => `lawbook/${id}`;
export const registryStream = (id: string): string => `registry/${id}`;

/** What is known of a session after one more event of its scope. */
export const foldKnown = (known: KnownSession, event: ReadEvent): KnownSession => {
  const session = sessionAfter(known.session, event);
  const file = event.by.importer?.file;
  return {
    session,
    imported:
      file === undefined
        ? known.imported
        : known.imported === known.session
          ? session
          : sessionAfter(known.imported, event),
    files:
      file === undefined || known.files.has(file) ? known.files : new Map([...known.files, [file, event.recordedAt]]),
    version: event.stream.startsWith("session/") ? event.version : known.version,
  };
};

const nothingKnown: KnownSession = { session: emptySession, imported: emptySession, files: new Map(), version: 0 };

/** How one kind of stream is read: with the engine's own fold, from where it was left off. */
type Stream<State> = {
  readonly of: (id: string) => string;
  readonly empty: State;
  readonly evolve: (state: State, event: RecordedInFederation) => State;
  /** Those of few things are remembered; of many, each is read again. */
  readonly remembered: boolean;
};

const readStream = <State>(log: Log, { of, empty, evolve, remembered }: Stream<State>) => {
  const all = new Map<string, Known<State>>();
  return async (id: string): Promise<Known<State>> => {
    let known = all.get(id) ?? { state: empty, version: 0 };
    for await (const events of log.readStream(of(id), { after: known.version }))
      for (const event of events)
        known = {
          state: isReadable(event) && isFederationEvent(event) ? evolve(known.state, event) : known.state,
          version: event.version,
        };
    if (remembered) remember(all, id, known, ({ version }) => version);
    return known;
  };
};

export const openKnowledge = (log: Log): Knowledge => {
  const sessions = new Map<string, KnownSession>();
  const alone = new Map<string, KnownSession>();
  const tables = rememberRecords(REMEMBERED_EVENTS);
  const members = knowMembers(log);
  return {
    session: async (id) => {
      let known = sessions.get(id) ?? nothingKnown;
      for await (const events of log.readScope(sessionScope(id), { after: known.session.sequence }))
        known = events.reduce(foldKnown, known);
      remember(sessions, id, known, ({ session }) => session.sequence);
      return known;
    },
    alone: {
      read: async (id) => {
        let known = alone.get(id) ?? nothingKnown;
        for await (const events of log.readStream(sessionStream(id), { after: known.version }))
          known = events.reduce(foldKnown, known);
        remember(alone, id, known, ({ version }) => version);
        return known;
      },
      recall: (id) => alone.get(id),
      keep: (id, known) => remember(alone, id, known, ({ version }) => version),
    },
    procedure: knowProcedures(log, members),
    table: openRecords(log, tables),
    tables,
    tournament: readStream(log, {
      of: tournamentStream,
      empty: emptyTournament,
      evolve: evolveTournament,
      remembered: false,
    }),
    registry: readStream(log, { of: registryStream, empty: emptyRegistry, evolve: evolveRegistry, remembered: true }),
    authority: readStream(log, {
      of: authorityStream,
      empty: emptyAuthority,
      evolve: evolveAuthority,
      remembered: true,
    }),
    lawBook: readStream(log, { of: lawBookStream, empty: emptyLawBook, evolve: evolveLawBook, remembered: false }),
    ranking: knowRankings(log),
    members,
  };
};

/** Keeps the newest; forgets what was not asked for in the longest time. A slower reader does not overwrite what a faster one knows. */
const remember = <K>(all: Map<string, K>, id: string, known: K, placeOf: (known: K) => number): void => {
  const before = all.get(id);
  all.delete(id);
  all.set(id, before !== undefined && placeOf(before) > placeOf(known) ? before : known);
  const oldest = all.size > REMEMBERED ? all.keys().next().value : undefined;
  if (oldest !== undefined) all.delete(oldest);
};
