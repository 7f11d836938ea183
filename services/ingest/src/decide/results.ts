/** Results at the tables: recorded, corrected, withdrawn. What cannot have happened is refused. Laws 4, 15, 77, 79, 87. */
import {
  boardsSealed,
  contestantsAt,
  contestantsOf,
  foldNext,
  type Result,
  sameJson,
  type Session,
  type SessionEvent,
} from "@traveller/engine";
import {
  type GivenResult,
  type SessionCommandOf,
  refused,
  type Refused,
  says,
  sayListed,
  type Sentence,
} from "@traveller/contract";
import { releasesAfter } from "./boards.ts";
import { contestantSaid, unchanged, unknownContestant } from "./contestants.ts";
import { type Decision, type OpenSession, type Prepared } from "./decision.ts";
import { checkOutcome, withoutRuled } from "./outcome.ts";
import { checkSeated, sidesSaid } from "./seated.ts";

/** The id of a result that comes without one: who met whom on which board. */
const idOf = ({ board, ns, ew, match, room }: GivenResult): string =>
  [
    `b${board}`,
    ...(match === undefined ? [] : [match]),
    ...(room === undefined ? [] : [room]),
    contestantsOf(ns).join("+"),
    contestantsOf(ew).join("+"),
  ]
    .join("_")
    .slice(0, 128);

/** A result as people look it up: who met whom, and at which table. */
const metSaid = (
  session: OpenSession,
  { ns, ew, table }: Pick<Result, "ns" | "ew"> & Pick<Partial<Result>, "table">,
): Sentence => {
  const sides = sidesSaid(session, { ns, ew });
  return table === undefined ? says("results.met", sides) : says("results.metAt", { ...sides, table });
};

const checkMet = (session: OpenSession, result: Pick<GivenResult, "ns" | "ew">): Refused | undefined => {
  const sides = contestantsAt(result);
  const individual = session.settings.contest === "individual";
  if (individual !== (typeof result.ns !== "string") || individual !== (typeof result.ew !== "string")) {
    return refused(
      "malformed",
      individual ? says("results.individualSide") : says("results.oneSide"),
      individual ? says("results.writeFour") : says("results.giveContestant"),
      { path: "ns" },
    );
  }
  if (new Set(sides).size !== sides.length)
    return refused("impossible", says("results.bothSides"), says("common.correctOneOfTwo"), {
      law: "4",
      path: "ew",
    });
  const stranger = sides.find((id) => !session.contestants.has(id));
  return stranger === undefined ? undefined : unknownContestant(stranger);
};

const checkSides = (session: OpenSession, result: GivenResult): Refused | undefined => {
  for (const id of contestantsAt(result)) {
    const from = session.contestants.get(id)?.withdrewFrom;
    if (from === null || (from !== undefined && (result.round ?? Number.MAX_SAFE_INTEGER) >= from)) {
      return refused(
        "impossible",
        from === null
          ? says("results.withdrew", { contestant: contestantSaid(session, id) })
          : says("results.withdrewFrom", { contestant: contestantSaid(session, id), round: from }),
        says("results.correctOrRound"),
        { path: "ns" },
      );
    }
  }
  return undefined;
};

const seatSaid = (seat: string): Sentence | string =>
  seat === "N" || seat === "E" || seat === "S" || seat === "W" ? says(`files.seat${seat}`) : seat;

const checkPlayers = (session: OpenSession, result: GivenResult, called: Prepared["called"]): Refused | undefined => {
  const seated = Object.entries(result.players ?? {});
  const people = seated.map(([, person]) => person);
  if (new Set(people).size !== people.length)
    return refused("impossible", says("results.twoSeats"), says("common.correctOneOfTwo"), {
      law: "4",
      path: "players",
    });
  for (const [seat, person] of seated) {
    const side = contestantsOf(seat === "N" || seat === "S" ? result.ns : result.ew);
    const entered = side.flatMap((id) => session.contestants.get(id)?.players ?? []);
    if (entered.length > 0 && !entered.some((player) => player.person === person)) {
      return refused(
        "impossible",
        says("results.notOfSide", {
          person: called(person),
          seat: seatSaid(seat),
          side: side.map((id) => contestantSaid(session, id)),
        }),
        says("results.correctSeat"),
        { law: "4", path: `players.${seat}` },
      );
    }
  }
  return undefined;
};

const checkMatch = (session: OpenSession, result: GivenResult): Refused | undefined => {
  if (session.settings.contest !== "teams")
    return result.match === undefined && result.room === undefined
      ? undefined
      : refused("impossible", says("contestants.onlyTeams"), says("results.leaveMatchOut"), { path: "match" });
  if (result.match === undefined)
    return refused("malformed", says("results.needsMatch"), says("results.giveMatch"), {
      path: "match",
    });
  const match = session.matches.get(result.match);
  if (match === undefined)
    return refused(
      "unknown",
      says("results.noMatch", { match: result.match }),
      says("results.itsMatches", { matches: sayListed(session.matches.keys()) }),
      { path: "match" },
    );
  if (!match.boards.includes(result.board))
    return refused(
      "unknown",
      says("results.notInMatch", { board: result.board, match: match.match }),
      says("boards.itsBoards", { boards: sayListed(match.boards) }),
      { path: "board" },
    );
  const teams = contestantsAt(result);
  const wrong = [match.home, match.away].find((team) => !teams.includes(team));
  return wrong === undefined
    ? undefined
    : refused(
        "impossible",
        says("results.matchIs", {
          match: match.match,
          home: contestantSaid(session, match.home),
          away: contestantSaid(session, match.away),
        }),
        says("results.correctTeams"),
        { path: "ns" },
      );
};

/** What was recorded before and cannot stand beside this one. `except` is the result that is being corrected. */
const checkTwice = (session: OpenSession, result: GivenResult, except: string | undefined): Refused | undefined => {
  const others = (session.results.get(result.board) ?? []).filter((other) => other.result !== except);
  const sides = contestantsAt(result);
  for (const other of others) {
    const sameTable =
      result.table !== undefined &&
      other.table === result.table &&
      other.section === result.section &&
      other.round === result.round &&
      other.match === result.match &&
      other.room === result.room;
    if (sameTable)
      return refused(
        "impossible",
        says("results.tableHas", {
          board: result.board,
          table: result.table ?? "",
          other: metSaid(session, { ns: other.ns, ew: other.ew }),
        }),
        says("results.useCorrect"),
        { path: "table" },
      );
    const met = contestantsAt(other).filter((id) => sides.includes(id));
    if (met.length === 0) continue;
    if (session.settings.contest !== "teams") {
      return refused(
        "impossible",
        says("results.playedAlready", {
          contestants: met.map((id) => contestantSaid(session, id)),
          board: result.board,
          other: metSaid(session, other),
        }),
        says("results.boardOnce"),
        { law: "15", path: "board" },
      );
    }
    if (other.match !== result.match) continue;
    if ((other.room === result.room && result.room !== undefined) || other.ns === result.ns) {
      return refused(
        "impossible",
        says("results.roomHas", { board: result.board, match: result.match ?? "", other: metSaid(session, other) }),
        says("results.useCorrect"),
        { law: "15", path: "room" },
      );
    }
  }
  return undefined;
};

const checkBoard = (session: OpenSession, result: Pick<GivenResult, "section" | "board">): Refused | undefined => {
  const { sections } = session.settings;
  if (!sections.some(({ id }) => id === result.section))
    return refused(
      "unknown",
      says("contestants.noSection", { section: result.section }),
      says("contestants.itsSections", { sections: sayListed(sections.map(({ id }) => id)) }),
      { path: "section" },
    );
  const known = boardsOf(session);
  return known.size === 0 || known.has(result.board)
    ? undefined
    : refused(
        "unknown",
        says("boards.notPlayed", { board: result.board }),
        says("boards.itsBoards", { boards: sayListed(known) }),
        { path: "board" },
      );
};

const checkPlace = (session: OpenSession, result: GivenResult): Refused | undefined => {
  const { fields } = session.settings;
  if (result.round !== undefined && session.rounds.size > 0 && !session.rounds.has(result.round))
    return refused("impossible", says("session.roundNotStarted", { round: result.round }), says("results.startRound"), {
      law: "8A",
      path: "round",
    });
  const cancelled = session.cancelled.find(
    ({ board, field }) => board === result.board && (field === undefined || fields[field]?.includes(result.section)),
  );
  return cancelled === undefined
    ? undefined
    : refused("impossible", says("boards.cancelledHere", { board: result.board }), says("boards.cancelledTakesNone"), {
        law: cancelled.law ?? "87",
        path: "board",
      });
};

/** The boards that the session is known to be played with; none where nobody said. */
const boardsOf = (session: Session): ReadonlySet<number> =>
  session.matches.size > 0
    ? new Set([...session.matches.values()].flatMap(({ boards }) => boards))
    : new Set([...session.deals.keys(), ...boardsSealed(session.setsOfDeals)]);

/** Why nobody can have met there on that board at all, whatever else was played. */
export const checkMeeting = (
  session: OpenSession,
  meeting: Pick<GivenResult, "ns" | "ew" | "section" | "board">,
): Refused | undefined => checkBoard(session, meeting) ?? checkMet(session, meeting);

/** Why it cannot stand in the session, or nothing. `except` is the result that it takes the place of. */
export const checkResult = (
  session: OpenSession,
  result: GivenResult,
  called: Prepared["called"],
  except?: string,
): Refused | undefined =>
  checkBoard(session, result) ??
  checkPlace(session, result) ??
  checkMet(session, result) ??
  checkSides(session, result) ??
  checkPlayers(session, result, called) ??
  checkMatch(session, result) ??
  checkTwice(session, result, except) ??
  checkOutcome(session, result.board, result.outcome);

const fold = (session: OpenSession, event: SessionEvent): OpenSession => ({
  ...foldNext(session, [event]),
  settings: session.settings,
});

export const resultById = (session: Session, id: string): Result | undefined => {
  for (const results of session.results.values()) for (const result of results) if (result.result === id) return result;
  return undefined;
};

/** One or many results: all of them are taken, or none. Boards that nobody has left to play are released with them. */
export const recordResult = (
  session: OpenSession,
  { results }: SessionCommandOf<"RecordResult">,
  { called }: Prepared,
): Decision => {
  const events: SessionEvent[] = [];
  let after = session;
  for (const [index, given] of results.entries()) {
    const result: Result = { ...given, result: given.result ?? idOf(given) };
    const trouble =
      resultById(after, result.result) === undefined
        ? (checkResult(after, given, called) ?? checkSeated(after, given))
        : refused("impossible", says("results.exists", { result: result.result }), says("results.useCorrect"), {
            path: "result",
          });
    if (trouble !== undefined) return at(trouble, `results.${index}`);
    const event: SessionEvent = { type: "ResultImported", data: result };
    events.push(event);
    after = fold(after, event);
  }
  return { kind: "decided", events: [...events, ...releasesAfter(session, after)] };
};

export const correctResult = (
  session: OpenSession,
  { result: id, to, law }: SessionCommandOf<"CorrectResult">,
  prepared: Prepared,
): Decision => {
  const from = resultById(session, id);
  if (from === undefined) return unknownResult(id);
  const corrected: Result = {
    ...to,
    result: id,
    source: from.source,
    published: from.published,
    ...recordOf(from, to),
  };
  const trouble = checkResult(session, withoutRuled(to, from, prepared.ruled), prepared.called, id);
  if (trouble !== undefined) return at(trouble, "to");
  if (sameJson(corrected, from))
    return unchanged(says("contestants.theResult", { board: from.board, other: metSaid(session, from) }));
  const event: SessionEvent = {
    type: "ResultCorrected",
    data: { result: id, from, to: corrected, law, reason: prepared.reason },
  };
  return { kind: "decided", events: [event, ...releasesAfter(session, fold(session, event))] };
};

/** The record of the table stays its record, whatever is said of the result; not of one that was written to another board or round. */
const recordOf = (from: Result, to: Pick<Result, "board" | "round">): Pick<Result, "from"> =>
  from.from !== undefined && from.board === to.board && from.round === to.round ? { from: from.from } : {};

export const withdrawResult = (
  session: OpenSession,
  { result, law }: SessionCommandOf<"WithdrawResult">,
  prepared: Prepared,
): Decision =>
  resultById(session, result) === undefined
    ? unknownResult(result)
    : { kind: "decided", events: [{ type: "ResultWithdrawn", data: { result, law, reason: prepared.reason } }] };

const unknownResult = (id: string): Refused =>
  refused("unknown", says("results.unknown", { result: id }), says("results.lookUp"), {
    path: "result",
  });
const at = ({ refusal }: Refused, path: string): Refused => ({
  kind: "refused",
  refusal: { ...refusal, path: refusal.path === undefined ? path : `${path}.${refusal.path}` },
});
