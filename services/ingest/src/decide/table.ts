/**
 * What happens at a table, decided event by event: who may write it, whether it can have happened, and what the board came to for its session. Laws 4,
 * 10, 12, 15, 77, 79, 81.
 */
import {
  addressOfStream,
  type BoardRecord,
  type BoardStart,
  eventAt,
  cameTo,
  type CameTo,
  foldNext,
  MOST_OF_A_TABLE,
  MOST_READ_ANEW,
  readAnewFor,
  type Result,
  type SessionEvent,
  type Table,
  type TableAddress,
  type TableEvent,
  take,
  takenRecord,
  type TableRefusal,
  tableStream,
  unerasable,
  viewOf,
  withWords,
  type WordsAtTable,
  wordsIn,
} from "@traveller/engine";
import { isDeepStrictEqual } from "node:util";
import { type AtTable, atTableSays, type Happened, mayRecord, refused, type Refused, says } from "@traveller/contract";
import { releasesAfter } from "./boards.ts";
import { againstSealed } from "./deals.ts";
import type { OpenSession, Prepared } from "./decision.ts";
import { checkResult, resultById } from "./results.ts";

export type AtTableDecided = {
  readonly kind: "decided";
  readonly events: readonly Happened[];
  /** What follows for the session, in the same transaction. */
  readonly session: readonly SessionEvent[];
};

type Deciding = {
  readonly session: OpenSession;
  readonly address: TableAddress;
  readonly record: BoardRecord;
  /** Who writes, in the record as it stands at each event. */
  readonly who: (record: BoardRecord) => AtTable | undefined;
  /** Puts words beside the log and gives back their reference. */
  readonly put: (words: string) => WordsAtTable;
  readonly called: Prepared["called"];
};

/** Everything that the events lead to, or the first of them that cannot be and why. Pure but for `put`. */
export const decideAtTable = (deciding: Deciding, given: readonly Happened[]): AtTableDecided | Refused => {
  const { record, put } = deciding;
  if (record.table.position.version + given.length > MOST_OF_A_TABLE)
    return refused("tooLarge", says("table.full", { most: MOST_OF_A_TABLE }), says("table.anotherAttempt"), {
      path: "events",
    });
  let after = record;
  let anew = 0;
  const events: Happened[] = [];
  for (const [index, happened] of given.entries()) {
    if (anew > MOST_READ_ANEW)
      return at(refused("tooLarge", says("table.readAnew", { most: MOST_READ_ANEW }), says("table.inParts")), index);
    const who = deciding.who(after);
    const event = whole(deciding, after, happened.event, who);
    const trouble = troubleWith(deciding, after, event, who);
    if (trouble !== undefined) return at(trouble, index);
    const { table, refusal } = take(after.table, event);
    if (table === undefined) return at(notTaken(refusal), index);
    anew += readAnewFor(after.table, event, table);
    after = takenRecord(after, event, table);
    const told = withWords(event, (words) => (typeof words === "string" ? put(words) : words));
    events.push({ ...happened, event: told });
  }
  const follows = sessionAfter(deciding, after);
  return "refusal" in follows ? follows : { kind: "decided", events, session: follows };
};

const at = ({ refusal }: Refused, index: number): Refused => ({
  kind: "refused",
  refusal: { ...refusal, path: ["events", index, ...(refusal.path === undefined ? [] : [refusal.path])].join(".") },
});

/** A board's start with what the session knows of it: its cards, its dealer and vulnerability, and how it is contested. */
const whole = (deciding: Deciding, { table }: BoardRecord, event: TableEvent, who: AtTable | undefined): TableEvent => {
  if (event.type === "RecordCorrected")
    return event.to?.type === "BoardStarted" ? { ...event, to: wholeStart(deciding, event.to, who) } : event;
  if (event.type !== "BoardStarted") return event;
  // Dealt anew (16D2(b)), the board has other cards at this table than its session knows.
  return wholeStart(deciding, event, who, table.position.anew?.cards !== "new");
};

const wholeStart = (
  { session, address }: Deciding,
  started: BoardStart,
  who: AtTable | undefined,
  asDealt = true,
): BoardStart => {
  const { deals, settings } = session;
  const { board, round } = address;
  const known = deals.get(board);
  return {
    round,
    contest: settings.contest,
    ...(known === undefined || !asDealt ? {} : { deal: known.deal }),
    ...(known?.dealer === undefined ? {} : { dealer: known.dealer }),
    ...(known?.vulnerability === undefined ? {} : { vulnerability: known.vulnerability }),
    ...started,
    // That a board held other cards than its session knows is for the director to say.
    ...(known === undefined || !asDealt || who?.writer === "director" ? {} : { deal: known.deal }),
  };
};

const troubleWith = (
  deciding: Deciding,
  record: BoardRecord,
  event: TableEvent,
  who: AtTable | undefined,
): Refused | undefined => {
  const number = record.table.position.version + 1;
  if (who === undefined) return refused("forbidden", says("table.atNoSeat"), says("table.askDirector"));
  if (!mayRecord(who, event) || !mayCorrect(who, record.table, event))
    return refused("forbidden", says("table.notYours", { number }), says("table.whoWrites"), {
      law: "10A",
      path: "type",
    });
  if (wordsIn(event).some((words) => typeof words !== "string"))
    return refused("malformed", says("table.wordsAsText", { number }), says("table.sayIt"), { path: "text" });
  const kept = unerasable(event);
  if (kept !== undefined)
    return refused("malformed", says("table.couldNotErase", { number }), says("table.shorter"), { path: kept.path });
  const starts = event.type === "RecordCorrected" ? event.to : event;
  return starts?.type === "BoardStarted" ? checkStart(deciding, starts, number) : undefined;
};

/** A slip is put right by those who may write what stands there. */
const mayCorrect = (who: AtTable, table: Table, event: TableEvent): boolean => {
  if (event.type !== "RecordCorrected") return true;
  const slip = eventAt(table, event.about);
  return slip === undefined || slip.type === "RecordCorrected" || mayRecord(who, slip);
};

/** The engine's own refusal. */
const notTaken = ({ code, law, trouble }: TableRefusal): Refused =>
  refused(code, ...atTableSays(trouble), law === "fact" ? {} : { law });

const checkStart = (
  { session, address, called }: Deciding,
  started: BoardStart,
  number: number,
): Refused | undefined => {
  if (started.board !== address.board)
    return refused(
      "impossible",
      says("table.otherBoard", { board: address.board, number, given: started.board }),
      says("table.correctBoard"),
      { path: "board" },
    );
  // The cards of a board that is sealed are seen as they are played, and all of them once it is released (Law 16).
  const sealed = started.deal === undefined ? undefined : againstSealed(session, [address.board]);
  if (sealed !== undefined) return { ...sealed, refusal: { ...sealed.refusal, path: "deal" } };
  const result = resultOf(session, address, started, { kind: "passedOut" });
  return "refusal" in result
    ? result
    : checkResult(session, result, called, (resultAt(session, address) ?? result).result);
};

/** One board at one table in one round has one result, however often it was played anew. */
const resultIdOf = ({ section, round, table, board }: TableAddress): string =>
  ["t", section, round, table, board]
    .map((part) => String(part).replaceAll(/[%_]/gu, (sign) => (sign === "%" ? "%25" : "%5F")))
    .join("_")
    .slice(0, 128);

type MatchOf = { readonly match?: string; readonly room?: "open" | "closed" };

/** In teams: the match of the two, and the room, which is the open one where the home team sits North-South. */
const matchOf = (
  session: OpenSession,
  { board, round }: TableAddress,
  ns: Result["ns"],
  ew: Result["ew"],
): MatchOf | Refused => {
  if (session.settings.contest !== "teams") return {};
  const found = [...session.matches.values()].find(
    ({ home, away, boards, round: ofRound }) =>
      boards.includes(board) &&
      (ofRound === undefined || ofRound === round) &&
      ((home === ns && away === ew) || (home === ew && away === ns)),
  );
  return found === undefined
    ? refused("unknown", says("table.noMatch", { board }), says("table.setMatch"), { path: "contestants" })
    : { match: found.match, room: found.home === ns ? "open" : "closed" };
};

const resultOf = (
  session: OpenSession,
  address: TableAddress,
  started: BoardStart | undefined,
  outcome: CameTo,
): Result | Refused => {
  if (started?.contestants === undefined)
    return refused("malformed", says("table.whoPlays"), says("table.giveContestants"), {
      law: "4",
      path: "contestants",
    });
  const { NS: ns, EW: ew } = started.contestants;
  const match = matchOf(session, address, ns, ew);
  if ("refusal" in match) return match;
  const { section, round, table, board } = address;
  return {
    result: resultIdOf(address),
    section,
    round,
    table,
    board,
    ...match,
    ns,
    ew,
    ...(started.players === undefined ? {} : { players: started.players }),
    outcome,
  };
};

/** Who led is known from the record: after a lead out of turn that was accepted it was the other defender (Law 54), after a board's cards were put right anybody. */
const withoutLead = (result: Result): Result => {
  if (result.outcome.kind !== "played") return result;
  const { lead: _lead, ...outcome } = result.outcome;
  return { ...result, outcome };
};

/** What the session is told of the board: its result, once it has one; a correction by the Law that changes it, or of who played; that it has none after all. */
const sessionAfter = (
  { session, address, record: before, called }: Deciding,
  after: BoardRecord,
): readonly SessionEvent[] | Refused => {
  const [was, now] = [cameTo(before.table), cameTo(after.table)];
  const seatedAnew = !isDeepStrictEqual(whoPlays(before.started), whoPlays(after.started));
  if (!seatedAnew && isDeepStrictEqual(was, now)) return [];
  const stands = resultAt(session, address);
  if (stands !== undefined && isOfOtherAttempt(stands, address, was)) return [];
  // What somebody ruled since stays as it was ruled, and so does what a file says against its own record, or beside one that stops.
  if (stands !== undefined && !isOfRecord(stands, was, address))
    return isPlayedBy(stands, before.started) && !isPlayedBy(stands, after.started)
      ? refused("impossible", says("table.otherwiseInResult"), says("table.correctResultFirst"), {
          law: "79C",
          path: "contestants",
        })
      : [];
  if (now === undefined)
    return stands === undefined || was === undefined
      ? []
      : [{ type: "ResultWithdrawn", data: { result: stands.result } }];
  const made = resultOf(session, address, after.started, now);
  if ("refusal" in made) return made;
  const trouble = checkResult(session, withoutLead(made), called, (stands ?? made).result);
  if (trouble !== undefined) return trouble;
  const from = { stream: tableStream(address), version: after.table.position.version };
  const event: SessionEvent =
    stands === undefined
      ? { type: "ResultRecorded", data: { ...made, from } }
      : {
          type: "ResultCorrected",
          data: {
            result: stands.result,
            from: stands,
            to: recordedAnew(stands, made, from, seatedAnew),
            ...(isDeepStrictEqual(was, now) ? {} : byLaw(after.table, now)),
          },
        };
  return [event, ...releasesAfter(session, foldNext(session, [event]))];
};

/** Who plays the board, as far as its result says it. */
const whoPlays = (started: BoardStart | undefined) => ({
  contestants: started?.contestants,
  players: started?.players,
});

/** Whether a result names those who play by the record; one without its players says nothing of them. */
const isPlayedBy = ({ ns, ew, players }: Result, started: BoardStart | undefined): boolean =>
  isDeepStrictEqual([ns, ew], [started?.contestants?.NS, started?.contestants?.EW]) &&
  (players === undefined || isDeepStrictEqual({ ...players }, { ...started?.players }));

/** A board that was played anew has the result of its last attempt: what is put right in an earlier one changes that one alone. */
const isOfOtherAttempt = ({ from }: Result, address: TableAddress, was: CameTo | undefined): boolean => {
  if (from === undefined || from.stream === tableStream(address)) return false;
  const attempt = addressOfStream(from.stream)?.attempt;
  return was !== undefined || (attempt !== undefined && attempt > address.attempt);
};

/** Whether a result is out of the record as it was: what it came to, or an earlier attempt's where it has come to nothing yet. Its own would have gone with its end. */
const isOfRecord = (stands: Result, was: CameTo | undefined, address: TableAddress): boolean =>
  was === undefined
    ? stands.from !== undefined && stands.from.stream !== tableStream(address) && stands.source === undefined
    : saysThat(stands.outcome, was);

/** The result of this board at this table: its own, or the one that a file brought, with its record or without. */
const resultAt = (session: OpenSession, address: TableAddress): Result | undefined => {
  const { section, round, table, board } = address;
  const anyAttempt = tableStream(address).replace(/\d+$/u, "");
  return (
    resultById(session, resultIdOf(address)) ??
    session.results
      .get(board)
      ?.find(
        (result) =>
          result.from?.stream.startsWith(anyAttempt) === true ||
          (result.section === section && result.round === round && result.table === table),
      )
  );
};

/** A file's result keeps what the file says of it: who met in which match, unless that is put right. What another program published for it is of the result that it was. */
const recordedAnew = (stands: Result, made: Result, from: NonNullable<Result["from"]>, seatedAnew: boolean): Result => {
  if (stands.source === undefined) return { ...made, result: stands.result, from };
  if (seatedAnew) return { ...made, result: stands.result, source: stands.source, from };
  const { published: _published, asWritten: _asWritten, ...rest } = stands;
  return { ...rest, outcome: made.outcome, from };
};

/** Whether a result is what its record came to. A file may say less or more beside it: the lead, the score. */
const saysThat = (outcome: Result["outcome"], was: CameTo): boolean =>
  outcome.kind === "played" && was.kind === "played"
    ? outcome.contract === was.contract && outcome.declarer === was.declarer && outcome.tricks === was.tricks
    : isDeepStrictEqual(JSON.parse(JSON.stringify(outcome)), was);

/** The Law under which the tricks are now what they are. */
const byLaw = (table: Table, now: CameTo): { readonly law?: string } => {
  if (now.kind === "awaitsRuling") return { law: now.law };
  const { transfer, account } = viewOf(table);
  const law = transfer?.law ?? account.at(-1)?.why.law;
  return law === undefined ? {} : { law };
};
