/** What happened at a table comes in: its record as the door knows it, who writes, and the streams of the table and of its session in one transaction. */
import {
  type BoardRecord,
  cameTo,
  partnerOf,
  SEATS,
  type Seat,
  type Session,
  type SessionSettings,
  type TableAddress,
  type TableEvent,
  tableStream,
  viewOf,
} from "@traveller/engine";
import { type AppendRequest, gatherTexts, isAtTable, type KnownRecord } from "@traveller/log";
import {
  type AtTable,
  type Caller,
  MAY_RECORD,
  type RecordAtTable,
  refused,
  type Refused,
  type Role,
  says,
} from "@traveller/contract";
import type { Procedure } from "@traveller/engine/procedure";
import { clocksRan, recordAgainstClocks } from "../decide/final-scores.ts";
import { refusedOnAppeal } from "../decide/procedure/on-appeal.ts";
import { decideAtTable } from "../decide/table.ts";
import { noRoomForAll } from "../decide/room.ts";
import { withdrawnSession } from "../decide/no-session.ts";
import type { Means } from "../means/means.ts";
import type { Prepared } from "../decide/decision.ts";
import { withOpenings } from "../sealing/boards.ts";
import type { Vault } from "../sealing/keys.ts";
import { byOf } from "./append.ts";
import { happened, identityOf, type Written } from "./execute.ts";
import { type KnownSession, sessionScope, sessionStream } from "./known.ts";

export type Asked = { readonly caller: Caller; readonly command: RecordAtTable };

export const streamOf = ({ command }: Asked): string => tableStream(addressOf(command));

/** A command under a role, as the log knows it again; of what it comes to nothing is said yet. */
export const requestOf = (means: Pick<Means, "settings">, { caller, command }: Asked, role: Role): AppendRequest => ({
  ...identityOf(means, caller, command, sessionScope(command.session)),
  by: byOf(caller, role),
  streams: [],
});

/** What a command at a table is decided on. */
export type KnownAtTable = {
  readonly session: KnownSession;
  readonly settings: SessionSettings;
  readonly table: KnownRecord;
  /** The last of the session's scope, its tables' events among them. */
  readonly sequence: number;
  readonly called: Prepared["called"];
  /** What deals are sealed with. */
  readonly vault: Vault | undefined;
  /** Its rulings, appeals and clocks, where what happens may touch them; and when it will have been recorded. */
  readonly cases?: { readonly procedure: Procedure; readonly at: string } | undefined;
};

/** Whether it may touch what a clock or a case says: scores were published, or the board has come to a result before. */
export const touchesCases = ({ command }: Asked, session: Session, record: KnownRecord | undefined): boolean =>
  clocksRan(session) ||
  command.table.attempt > 1 ||
  (record !== undefined && cameTo(record.record.table) !== undefined);

/** Somebody wrote since the sender looked. */
export type Behind = { readonly kind: "behind"; readonly version: number; readonly sees: Sees };

const addressOf = ({ session, table }: RecordAtTable): TableAddress => ({ session, ...table });

/** The seat that a player has at the board: as the board started, else as the contestants were entered. */
const seatOf = (person: string, { started }: BoardRecord, { session }: KnownSession): Seat | undefined => {
  const players = started?.players ?? {};
  const seated = SEATS.find((seat) => players[seat] === person);
  if (seated !== undefined || started?.contestants === undefined) return seated;
  const { NS, EW } = started.contestants;
  const entered = [NS, EW].flatMap((side, index) =>
    [side]
      .flat()
      .flatMap((id) =>
        (session.contestants.get(id)?.players ?? []).map((player) => ({ ...player, side: index === 0 ? "NS" : "EW" })),
      ),
  );
  // A pair may sit the other way round than it was entered, and a team's other pair at another table: then the board's start has to say who sits where.
  return entered.find(
    (player) => player.person === person && player.seat !== undefined && player.side.includes(player.seat),
  )?.seat;
};

/** A device that writes at another table than its own. */
export const elsewhere = ({ by }: Caller, { table: at }: RecordAtTable): Refused | undefined =>
  by.kind === "device" && (by.device.section !== at.section || by.device.table !== at.table)
    ? refused("forbidden", says("table.onlyItsTable"), says("table.askDirector"))
    : undefined;

const whoWrites =
  (role: Role, caller: Caller, session: KnownSession) =>
  (record: BoardRecord): AtTable | undefined => {
    const device = caller.by.kind === "device" ? caller.by.device : undefined;
    if (device !== undefined && device.use !== "seat") return { writer: device.use };
    if (device === undefined && role !== "player") return { writer: "director" };
    const seat = device?.seat ?? seatOf(caller.person, record, session);
    if (seat === undefined) return undefined;
    const { declarer } = viewOf(record.table);
    return { writer: "seat", seat, ...(declarer === seat ? { plays: partnerOf(seat) } : {}) };
  };

/** Those who sit at the board, as it started or is started now. */
export const peopleOf = ({ events }: RecordAtTable, { started }: BoardRecord): readonly string[] =>
  [started, ...events.map(({ event }) => event)].flatMap((event) =>
    event?.type === "BoardStarted" ? Object.values(event.players ?? {}) : [],
  );

/** What a writer may be told of a record: all of it, what lies open at the table, or nothing. */
type Sees = "all" | "table" | "nothing";

const seenBy = ({ by }: Caller, role: Role): Sees =>
  by.kind === "device" ? (by.device.use === "seat" ? "nothing" : "table") : role === "player" ? "nothing" : "all";

/** An event without the hands; not at all where it is about what lies in them. */
const withoutHands = (event: TableEvent): readonly TableEvent[] => {
  if (event.type === "CardsCorrected" || event.type === "RecordCorrected") return [];
  if (event.type === "BoardStarted") {
    const { deal: _deal, ...start } = event;
    return [start];
  }
  if (event.type === "LeadSelected") return [{ type: event.type, seat: event.seat }];
  return MAY_RECORD[event.type].includes("table") ? [event] : [];
};

/**
 * What binds a device and a player, and not the director: one event at a time, so that nothing can be asked of a table that leaves no trace in its record; and
 * none once the scores are published, for then what is claimed back goes through him (Laws 69B, 79B, 79C).
 */
const limitOf = (
  { by }: Caller,
  role: Role,
  { publications }: KnownSession["session"],
  { events }: RecordAtTable,
): Refused | undefined => {
  if (by.kind !== "device" && role !== "player") return undefined;
  if (publications.length > 0)
    return refused("tooLate", says("table.published"), says("table.askDirector"), { law: "79C" });
  return events.length === 1
    ? undefined
    : refused("forbidden", says("table.oneAtATime"), says("table.sendOne"), { path: "events" });
};

/** Somebody wrote since: those who may see the record are told what. */
export const writtenSince = async (
  { log }: Pick<Means, "log">,
  command: RecordAtTable,
  { version, sees }: Behind,
): Promise<Refused> => {
  const looked = command.expectedVersion;
  const unseen = [];
  if (sees !== "nothing" && looked < version)
    for await (const events of log.readStream(tableStream(addressOf(command)), { after: looked }))
      for (const { atTable, version: at, at: moment } of events.filter(isAtTable))
        for (const event of sees === "all" ? [atTable] : withoutHands(atTable))
          unseen.push({ version: at, at: moment, event });
  return refused("conflict", says("table.atVersion", { version, looked }), says("table.lookAndDecide"), {
    path: "expectedVersion",
    ...(unseen.length === 0 ? {} : { unseen }),
  });
};

/** What follows from a command at a table. Pure but for the ids of new texts. */
export const decideCommand = (
  caller: Caller,
  role: Role,
  command: RecordAtTable,
  { session: known, settings, table, sequence, called, vault, cases }: KnownAtTable,
): Written | Behind | Refused => {
  const { session } = known;
  const address = addressOf(command);
  const strange = elsewhere(caller, command);
  if (strange !== undefined) return strange;
  if (session.withdrawn) return withdrawnSession;
  if (command.expectedVersion !== table.version)
    return { kind: "behind", version: table.version, sees: seenBy(caller, role) };
  const limited = limitOf(caller, role, session, command);
  if (limited !== undefined) return limited;
  const full = noRoomForAll(sequence, command.events.length);
  if (full !== undefined) return full;
  const { texts, put } = gatherTexts();
  const decided = decideAtTable(
    {
      session: { ...session, settings },
      address,
      record: table.record,
      who: whoWrites(role, caller, known),
      put,
      called,
    },
    command.events,
  );
  if (decided.kind === "refused") return decided;
  const against =
    cases === undefined
      ? undefined
      : (recordAgainstClocks(cases.procedure, decided.session, cases.at) ??
        refusedOnAppeal(cases.procedure, decided.session));
  if (against !== undefined) return against;
  const stream = tableStream(address);
  const common = command.at === undefined ? {} : { at: command.at };
  const events = decided.events.map(({ event: { type, ...data }, at }) => ({
    type,
    data,
    ...(at === undefined ? common : { at }),
  }));
  const results = happened(command, withOpenings(session, decided.session, vault));
  const version = table.version + events.length;
  return {
    kind: "written",
    answer: { stream, version, results: results.map(({ type }) => type) },
    streams: [
      { stream, expectedVersion: table.version, events },
      ...(results.length === 0
        ? []
        : [{ stream: sessionStream(command.session), expectedVersion: known.version, events: results }]),
    ],
    beside: { people: [], texts },
  };
};
