/**
 * What the device at a table is told: the round that is played there now, who meets whom on which boards, and what of these stands in the table's own records. Of
 * other tables, of rounds that are not this one, and of the cards it learns nothing. Laws 4, 8, 16, 79.
 */
import {
  cameTo,
  contestantsAt,
  dealerOf,
  type Result,
  type RoundOfSection,
  type Session,
  type SessionSettings,
  type TableSeating,
  tableStream,
  TableRegulations,
  vulnerabilityOf,
  wayAt,
} from "@traveller/engine";
import { type Device, mayDo, refused, type Refused, says } from "@traveller/contract";
import type { AtDevice, BoardAtTable, RoundAtTable } from "@traveller/contract/device";
import type { Told } from "@traveller/contract/answers";
import { isDeepStrictEqual } from "node:util";
import type { AsDevice } from "../devices/by-cookie.ts";
import { type Knowledge, sessionTarget } from "./known.ts";

type Laid = { readonly round: number; readonly seating: TableSeating };
export type OpenedAtDevice = Session & { readonly settings: SessionSettings };

/** The rounds in which somebody sits at the table; a draw that is not announced is nobody's yet. */
const laidAt = (rounds: ReadonlyMap<number, RoundOfSection>, table: string): readonly Laid[] =>
  [...rounds]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([round, { announced, seatings }]) => {
      const seating = announced ? seatings.find((one) => one.table === table) : undefined;
      return seating === undefined ? [] : [{ round, seating }];
    });

const resultOf = (session: Session, { section, table }: Device, round: number, board: number): Result | undefined =>
  session.results.get(board)?.find((one) => one.section === section && one.table === table && one.round === round);

/** The round whose clock runs; where nobody tells the rounds, the first that has a board to play. */
const roundNow = (session: Session, device: Device, laid: readonly Laid[]): Laid | undefined =>
  laid.findLast(({ round }) => session.rounds.get(round) === "running") ??
  laid.find(
    ({ round, seating }) =>
      session.rounds.get(round) !== "ended" &&
      seating.boards.some((board) => resultOf(session, device, round, board) === undefined),
  ) ??
  laid.at(-1);

const untilOf = ({ clocks }: Session, round: number): string | undefined => {
  const clock = clocks.get(round);
  return clock?.minutes === undefined
    ? undefined
    : new Date(Date.parse(clock.startedAt) + clock.minutes * 60_000).toISOString();
};

export const streamAtDevice = (
  { settings: { session } }: OpenedAtDevice,
  { section, table }: Device,
  of: { readonly round: number; readonly board: number; readonly attempt: number },
): string => tableStream({ session, section, table, ...of });

/** The attempt that was recorded last, and its record. */
const recordOf = async (
  knowledge: Knowledge,
  settings: SessionSettings,
  of: Omit<Parameters<typeof tableStream>[0], "attempt">,
) => {
  let attempt = 1;
  let known = await knowledge.table(tableStream({ ...of, attempt }), settings);
  for (;;) {
    const next = await knowledge.table(tableStream({ ...of, attempt: attempt + 1 }), settings);
    if (next.version === 0) return { attempt, ...known };
    attempt += 1;
    known = next;
  }
};

const boardAt = async (
  knowledge: Knowledge,
  session: OpenedAtDevice,
  device: Device,
  round: number,
  board: number,
): Promise<Told<typeof BoardAtTable>> => {
  const { settings, deals } = session;
  const { section, table } = device;
  const of = { session: settings.session, section, round, table, board };
  const { attempt, version, record } = await recordOf(knowledge, settings, of);
  const known = deals.get(board);
  const common = {
    board,
    dealer: known?.dealer ?? dealerOf(board),
    vulnerability: known?.vulnerability ?? vulnerabilityOf(board),
    attempt,
    version,
  };
  const said = cameTo(record.table);
  const result = resultOf(session, device, round, board);
  if (said === undefined) {
    if (result !== undefined) return { ...common, state: "otherwise" };
    return { ...common, state: version === 0 ? "toPlay" : "begun" };
  }
  if (said.kind === "awaitsRuling" || result === undefined || !isSame(result.outcome, said))
    return { ...common, state: "otherwise" };
  const { result: entered } = record.table.position;
  const about = entered?.contract === undefined ? undefined : entered.why.events[0];
  return { ...common, state: "agreed", said, ...(about === undefined ? {} : { about }) };
};

/** Whether the session's result is what the table said, and nobody has ruled otherwise since. */
const isSame = (outcome: Result["outcome"], said: object): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(outcome)), JSON.parse(JSON.stringify(said)));

const numbersOf = (session: Session, seating: TableSeating): Record<string, string> =>
  Object.fromEntries(contestantsAt(seating).map((id) => [id, session.contestants.get(id)?.number ?? id] as const));

export const atDevice = async (
  knowledge: Knowledge,
  session: OpenedAtDevice,
  device: Device,
): Promise<Told<typeof AtDevice>> => {
  const { settings, publications } = session;
  const common = {
    device,
    title: settings.title,
    contest: settings.contest,
    use: wayAt(session.waysOfUse, device),
    laws: lawsOf(settings),
    published: publications.length > 0,
  };
  const rounds = session.seatings.get(device.section)?.rounds;
  if (rounds === undefined) return { ...common, numbers: {}, round: null };
  const laid = laidAt(rounds, device.table);
  const now = roundNow(session, device, laid);
  if (now === undefined) return { ...common, numbers: {} };
  const { round, seating } = now;
  const boards = await Promise.all(seating.boards.map((board) => boardAt(knowledge, session, device, round, board)));
  const until = untilOf(session, round);
  const { ns, ew, room, match } = seating;
  const told: Told<typeof RoundAtTable> = {
    round,
    of: Math.max(...rounds.keys()),
    ns,
    ew,
    ...(room === undefined ? {} : { room }),
    ...(match === undefined ? {} : { match }),
    ...(until === undefined ? {} : { until }),
    ended: session.rounds.get(round) === "ended",
    boards,
  };
  return { ...common, numbers: numbersOf(session, seating), round: told };
};

/** What a table's records are read under; what else is laid down is no device's to know. */
const lawsOf = ({ lawEdition, regulations }: SessionSettings): Told<typeof AtDevice>["laws"] => {
  const read = TableRegulations.safeParse(regulations);
  const { whoExplains, reserveRights, unstatedLineOrder, faceUpLeads } = read.success ? read.data : {};
  return { edition: lawEdition, regulations: { whoExplains, reserveRights, unstatedLineOrder, faceUpLeads } };
};

/** The device's session, for as long as whoever made its key looks after the tables there. */
export const sessionOfDevice = async (knowledge: Knowledge, caller: AsDevice): Promise<OpenedAtDevice | Refused> => {
  const { session } = await knowledge.alone.read(caller.by.device.session);
  const { settings } = session;
  if (settings === undefined) return refused("forbidden", says("devices.ended"), says("devices.enterCode"));
  const may = mayDo(caller, "RecordAtTable", sessionTarget(settings));
  return may.kind === "refused" ? may : { ...session, settings };
};
