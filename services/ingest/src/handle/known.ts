/**
 * What the door knows when it decides: sessions, clubs and tournaments, folded from the log. Folding goes on where it stopped last time,
 * because events never change; how many are remembered is bounded.
 */
import { emptySession, foldSession, type Session } from "@traveller/engine";
import { federationEvents, type Log, type ReadEvent } from "@traveller/log";
import type { Target } from "../roles/roles.ts";
import { foldAuthority, type KnownAuthority, nothingElected } from "./known-authority.ts";
import { foldTournament, type KnownTournament, type Tournament } from "./known-tournament.ts";

export type KnownSession = {
  readonly session: Session;
  /** As the importers' events alone would have left it: the same object until a person changed something. */
  readonly imported: Session;
  /** Files that were sent to it, by their digests, in the order in which they first came: when that was. */
  readonly files: ReadonlyMap<string, string>;
  /** Of the stream `session/<id>`; 0 where it does not exist. */ readonly version: number;
};
/** A tournament as a thing that roles are held over, whoever's sessions are in it. */
export const tournamentTarget = (authority: string, { id, club }: Tournament): Target => ({
  authority,
  tournament: id,
  ...(club === undefined ? {} : { club }),
});
export type Club = { readonly id: string; readonly name: string };
export type Registry = { readonly clubs: ReadonlyMap<string, Club>; readonly version: number };

export type Knowledge = {
  readonly session: (id: string) => Promise<KnownSession>;
  readonly tournament: (id: string) => Promise<KnownTournament>;
  readonly registry: (authority: string) => Promise<Registry>;
  /** What an authority has elected, published and delegated. */
  readonly authority: (id: string) => Promise<KnownAuthority>;
};

const REMEMBERED = 64;

export const sessionScope = (id: string): string => `session/${id}`;
export const sessionStream = sessionScope;
export const authorityScope = (id: string): string => `authority/${id}`;
export const tournamentStream = (id: string): string => `tournament/${id}`;
export const authorityStream = authorityScope;
export const registryStream = (id: string): string => `registry/${id}`;

const foldReadable = (session: Session, event: ReadEvent): Session =>
  event.unreadable === undefined ? foldSession(session, event) : { ...session, sequence: event.sequence };

const foldKnown = (known: KnownSession, event: ReadEvent): KnownSession => {
  const session = foldReadable(known.session, event);
  const file = event.by.importer?.file;
  return {
    session,
    imported:
      file === undefined
        ? known.imported
        : known.imported === known.session
          ? session
          : foldReadable(known.imported, event),
    files:
      file === undefined || known.files.has(file) ? known.files : new Map([...known.files, [file, event.recordedAt]]),
    version: event.stream.startsWith("session/") ? event.version : known.version,
  };
};

const nothingKnown: KnownSession = { session: emptySession, imported: emptySession, files: new Map(), version: 0 };

const foldRegistry = (known: Registry, event: ReadEvent): Registry => {
  const { version } = event;
  const registered =
    event.type === "ClubRegistered" ? federationEvents.ClubRegistered.safeParse(event.data) : undefined;
  const corrected = event.type === "ClubCorrected" ? federationEvents.ClubCorrected.safeParse(event.data) : undefined;
  const [id, name] =
    registered?.success === true
      ? [registered.data.club, registered.data.name]
      : corrected?.success === true
        ? [corrected.data.club, corrected.data.name]
        : [];
  return id === undefined || name === undefined
    ? { ...known, version }
    : { clubs: new Map([...known.clubs, [id, { id, name }]]), version };
};

export const openKnowledge = (log: Log): Knowledge => {
  const sessions = new Map<string, KnownSession>();
  const registries = new Map<string, Registry>();
  const elected = new Map<string, KnownAuthority>();
  return {
    session: async (id) => {
      let known = sessions.get(id) ?? nothingKnown;
      for await (const events of log.readScope(sessionScope(id), { after: known.session.sequence }))
        known = events.reduce(foldKnown, known);
      remember(sessions, id, known);
      return known;
    },
    tournament: async (id) => {
      let known: KnownTournament = { version: 0 };
      for await (const events of log.readStream(tournamentStream(id))) known = events.reduce(foldTournament, known);
      return known;
    },
    registry: async (authority) => {
      let known = registries.get(authority) ?? { clubs: new Map(), version: 0 };
      for await (const events of log.readStream(registryStream(authority), { after: known.version }))
        known = events.reduce(foldRegistry, known);
      remember(registries, authority, known);
      return known;
    },
    authority: async (id) => {
      let known = elected.get(id) ?? nothingElected;
      for await (const events of log.readStream(authorityStream(id), { after: known.version }))
        known = events.reduce(foldAuthority, known);
      remember(elected, id, known);
      return known;
    },
  };
};

/** Keeps the newest; forgets what was not asked for in the longest time. A slower reader does not overwrite what a faster one knows. */
const remember = <K extends { readonly version: number }>(all: Map<string, K>, id: string, known: K): void => {
  const before = all.get(id);
  all.delete(id);
  all.set(id, before !== undefined && before.version > known.version ? before : known);
  const oldest = all.size > REMEMBERED ? all.keys().next().value : undefined;
  if (oldest !== undefined) all.delete(oldest);
};
