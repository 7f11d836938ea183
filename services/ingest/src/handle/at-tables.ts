/**
 * What happens at the tables of a session comes in: all commands that wait are decided in one turn of its scope, each on the records and the session as those
 * before it leave them, and become durable in one transaction. A refusal of one touches no other; the same command again gets the answer that it got.
 */
import type { SessionSettings } from "@traveller/engine";
import type { Procedure } from "@traveller/engine/procedure";
import {
  type Appended,
  type KnownRecord,
  nothingRecorded,
  readAlike,
  recordAfter,
  type ReadEvent,
  type Turn,
} from "@traveller/log";
import { type Caller, mayDo, type RecordAtTable, type Refused, type Spoken, TEMPLATES } from "@traveller/contract";
import { actorOf } from "../auth/journal.ts";
import type { Means } from "../means/means.ts";
import { unknownSession } from "../decide/no-session.ts";
import { type Done, type Outcome, toOutcome } from "./append.ts";
import { appending } from "./execute.ts";
import { takeFromMemory } from "./from-memory.ts";
import { takingTogether } from "./in-turn.ts";
import { foldKnown, type KnownSession, type Knowledge, sessionScope, sessionStream, sessionTarget } from "./known.ts";
import { calledOf } from "./players.ts";
import {
  type Asked,
  type Behind,
  decideCommand,
  elsewhere,
  peopleOf,
  requestOf,
  streamOf,
  touchesCases,
  writtenSince,
} from "./table.ts";

/** `looked`: of somebody who may not look into the record, whose event was compared with it. */
type Taken = Done | Behind | (Refused & { readonly looked?: boolean });

/** Commands and events of one turn: what is decided in it holds up everybody else who writes to the session. */
const MOST_COMMANDS = 100;
const MOST_EVENTS = 2_000;

/** As many as fit into one turn. The same id twice is the same command twice: the second is answered once the first is durable. */
const next = (waiting: readonly Asked[]): number => {
  const ids = new Set<string>();
  let events = 0;
  const many = waiting.findIndex(({ command }) => {
    events += command.events.length;
    const id = command.id.toLowerCase();
    const stops = ids.size >= MOST_COMMANDS || ids.has(id) || (ids.size > 0 && events > MOST_EVENTS);
    ids.add(id);
    return stops;
  });
  return many === -1 ? waiting.length : many;
};

/** The session and the records that the commands of a turn are decided on, as far as they have come. */
type Stand = { session: KnownSession; readonly tables: Map<string, KnownRecord> };

const after = (stand: Stand, events: readonly ReadEvent[], settings: SessionSettings): void => {
  for (const event of events)
    if (event.stream.startsWith("session/")) stand.session = foldKnown(stand.session, event);
    else
      stand.tables.set(event.stream, recordAfter(stand.tables.get(event.stream) ?? nothingRecorded(settings), [event]));
};

/** What is remembered, read before the turn where it is not: a turn is no time for long readings. */
const warm = async (
  { alone, tables, table }: Knowledge,
  session: string,
  asked: readonly Asked[],
): Promise<{ readonly known: KnownSession; readonly records: ReadonlyMap<string, KnownRecord> }> => {
  const known = alone.recall(session) ?? (await alone.read(session));
  const { settings } = known.session;
  if (settings === undefined) return { known: await alone.read(session), records: new Map() };
  const read = async (one: Asked): Promise<readonly [string, KnownRecord]> => {
    const stream = streamOf(one);
    const remembered = tables.recall(stream, settings);
    const begins = one.command.expectedVersion === 0;
    return [stream, remembered ?? (begins ? nothingRecorded(settings) : await table(stream, settings))];
  };
  return { known, records: new Map(await Promise.all(asked.map(read))) };
};

/** Decides one in the turn, on what those before it left. */
const decideOne = (
  means: Means,
  turn: Turn,
  stand: Stand,
  asked: Asked,
  { called, procedure }: { readonly called: (person: string) => string; readonly procedure: Procedure | undefined },
): Taken => {
  const { caller, command } = asked;
  const { settings } = stand.session.session;
  if (settings === undefined) return unknownSession(command.session);
  const may = mayDo(caller, "RecordAtTable", sessionTarget(settings));
  if (may.kind === "refused") return may;
  const request = requestOf(means, asked, may.role);
  const before = turn.answered(request);
  if (before !== undefined) return answerOf(before);
  const table = stand.tables.get(streamOf(asked)) ?? nothingRecorded(settings);
  const decided = decideCommand(caller, may.role, command, {
    session: stand.session,
    settings,
    table,
    sequence: turn.sequence(),
    called,
    vault: means.vault,
    cases: procedure && { procedure, at: turn.recordedAt },
  });
  if (decided.kind === "refused") return { ...decided, looked: may.role === "player" };
  if (decided.kind === "behind") return decided;
  const appended = turn.append(appending(request, decided));
  if (appended.kind === "appended") after(stand, appended.events, settings);
  return answerOf(appended);
};

const answerOf = (appended: Appended): Outcome => {
  const outcome = toOutcome(appended);
  if (outcome.kind === "conflict") throw new Error("a command was decided on other versions than its turn has");
  return outcome;
};

/** One that cannot be decided for a mistake of ours leaves the others alone. */
type Decided = Taken | { readonly kind: "failed"; readonly error: unknown };

/** Of a session the last of its scope of which everything is known; and whether somebody else had written when it was looked at last. */
type Place = { readonly sequence: number; readonly alone: boolean };
type Places = Map<string, Place>;
const MOST_PLACES = 64;

const takeTogether = async (
  means: Means,
  knowledge: Knowledge,
  places: Places,
  session: string,
  asked: readonly Asked[],
): Promise<readonly Decided[]> => {
  const { known, records } = await warm(knowledge, session, asked);
  const { settings } = known.session;
  if (settings === undefined) return asked.map(() => unknownSession(session));
  const called = await calledOf(
    means.beside.people,
    asked.flatMap((one) => peopleOf(one.command, (records.get(streamOf(one)) ?? nothingRecorded(settings)).record)),
  );
  const asksCases = asked.some((one) => touchesCases(one, known.session, records.get(streamOf(one))));
  const { procedure } = asksCases ? await knowledge.procedure(session) : {};
  const place = places.get(session);
  // Where others write as well, what is remembered is seldom all.
  if (place?.alone === true && procedure === undefined) {
    const taken = await takeFromMemory(
      means,
      session,
      place.sequence,
      { session: known, settings, records, called },
      asked,
    );
    if (taken !== undefined) {
      knowledge.alone.keep(session, taken.session);
      for (const [stream, record] of taken.records) knowledge.tables.keep(stream, settings, record);
      places.set(session, { sequence: taken.sequence, alone: true });
      return taken.outcomes;
    }
  }
  const versions = [...records].map(([stream, { version }]) => [stream, version] as const);
  const taken = await means.log.turn(
    sessionScope(session),
    {
      commands: asked.map(({ command }) => command.id),
      known: new Map([[sessionStream(session), known.version], ...versions]),
    },
    (turn) => {
      const stand: Stand = { session: known, tables: new Map(records) };
      const began = turn.sequence();
      const ofSession = turn.since.filter(({ stream }) => stream === sessionStream(session));
      after(stand, ofSession, settings);
      const now = stand.session.session.settings;
      // Its Laws or regulations were changed since: its records read otherwise.
      if (now === undefined || !readAlike(now, settings)) return { stand, decided: undefined, place: undefined };
      after(
        stand,
        turn.since.filter(({ stream }) => stream !== sessionStream(session)),
        settings,
      );
      const decided = asked.map((one): Decided => {
        try {
          return decideOne(means, turn, stand, one, { called, procedure });
        } catch (error) {
          return { kind: "failed", error };
        }
      });
      return { stand, decided, place: { sequence: turn.sequence(), alone: place?.sequence === began } };
    },
  );
  const { stand, decided } = taken;
  knowledge.alone.keep(session, stand.session);
  if (decided === undefined) return takeTogether(means, knowledge, places, session, asked);
  if (places.size >= MOST_PLACES) places.clear();
  places.set(session, taken.place);
  // Nothing is remembered of what is not there: anybody can name tables.
  for (const [stream, record] of stand.tables) if (record.version > 0) knowledge.tables.keep(stream, settings, record);
  return decided;
};

/** The same sentence without its card: it names none, or has a gap. */
const withoutCards = ({ key, parameters: { card, ...parameters } }: Spoken): Spoken => {
  const rest = Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === "object" && "key" in value ? withoutCards(value) : value,
    ]),
  );
  if (card === undefined) return { key, parameters: rest };
  const unnamed = `${key}Unnamed`;
  return TEMPLATES.has(unnamed) ? { key: unnamed, parameters: rest } : { key, parameters: { ...rest, card: "…" } };
};

/** What cannot have happened, what a Law forbids, and what is not for this device or player to write. */
const PROBES: ReadonlySet<Refused["refusal"]["code"]> = new Set(["impossible", "unlawful", "forbidden"]);

/**
 * A refusal tells a player's device something of a hand that it may not see (that a card is not in it), and leaves no trace in the record: so it leaves one in the
 * journal, as does what is another's to write. What was tried, for which seat and why not; nothing of the cards.
 */
const noteProbe = async (
  { refusals, logger }: Means,
  caller: Caller,
  { session, table, events: [first] }: RecordAtTable,
  { refusal: { code, law, says: said } }: Refused,
): Promise<void> => {
  if (first === undefined || !PROBES.has(code)) return;
  const { event } = first;
  const seat = "seat" in event ? event.seat : "by" in event ? event.by : undefined;
  const { section, round, table: number, board } = table;
  const noted = refusals.noteEach({
    kind: "refusedAtTable",
    by: actorOf(caller),
    about: {
      session,
      section,
      round: String(round),
      table: number,
      board: String(board),
      event: event.type,
      ...(typeof seat === "string" ? { seat } : {}),
      ...(law === undefined ? {} : { law }),
      ...(said?.message === undefined ? {} : { why: JSON.stringify(withoutCards(said.message)) }),
    },
  });
  // The refusal stands whether or not it could be noted: who is answered with an error asks again.
  await noted.catch((error: unknown) => logger.error({ error }, "what was refused at a table was not noted"));
};

/**
 * Who may do nothing at this table waits with nobody and has nothing read: they could hold up a whole hall. What is remembered may be old: whom it keeps out is
 * kept out by what is so; whom it lets in is looked at again in the turn.
 */
const keptOut = async (
  means: Means,
  { alone }: Knowledge,
  caller: Caller,
  command: RecordAtTable,
): Promise<Refused | undefined> => {
  const refusal = ({ session: { settings } }: KnownSession): Refused | undefined => {
    const target = settings === undefined ? { authority: means.settings.authority } : sessionTarget(settings);
    const may = mayDo(caller, "RecordAtTable", target);
    if (may.kind === "refused") return may;
    return settings === undefined ? unknownSession(command.session) : elsewhere(caller, command);
  };
  const remembered = alone.recall(command.session);
  if (remembered !== undefined && refusal(remembered) === undefined) return undefined;
  return refusal(await alone.read(command.session));
};

/** Seconds that a command waits for those before it. */
const PATIENCE = 10;

export type AtTables = (caller: Caller, command: RecordAtTable) => Promise<Outcome>;

export const openTables = (means: Means, knowledge: Knowledge): AtTables => {
  const places: Places = new Map();
  const take = takingTogether<Asked, Decided>({
    next,
    take: (session, asked) => takeTogether(means, knowledge, places, session, asked),
    patience: PATIENCE * 1000,
  });
  return async (caller, command) => {
    const kept = await keptOut(means, knowledge, caller, command);
    if (kept !== undefined) {
      // What a device of this session tries at another table is its director's to know.
      if (caller.by.kind === "device" && caller.by.device.session === command.session)
        await noteProbe(means, caller, command, kept);
      return kept;
    }
    const taken = await take(command.session, { caller, command });
    if (taken.kind === "failed") throw taken.error;
    if (taken.kind === "refused" && taken.looked === true) await noteProbe(means, caller, command, taken);
    return taken.kind === "behind" ? writtenSince(means, command, taken) : taken;
  };
};
