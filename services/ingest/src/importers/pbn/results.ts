/**
 * Results in PBN: rows of a `ScoreTable` (pairs by number), or the tags of a single table (players by name, teams by name and
 * room). Both become results of contestants; contestants that only names identify are numbered in the order they come.
 */
import { vulnerabilityOf, type Contest, type Seat, type Vulnerability } from "@traveller/engine";
import { DEFAULT_SECTION, idPart, pairId, resultIds, sectionOf, teamId } from "../names.ts";
import { parseDecimal, parseInteger } from "../numbers.ts";
import { readOutcome } from "../outcome.ts";
import { clip, quoted, type ProblemLog } from "../problems.ts";
import type { ContestantFact, MatchFact, PersonFact, Place, PublishedPoints, ResultFact } from "../types.ts";
import type { PbnGame } from "./games.ts";
import { rowsOf, type PbnRow } from "./tables.ts";
import { playerOf, readResultTag, readScore, readVulnerability } from "./tags.ts";

export type PbnResults = {
  readonly take: (game: PbnGame, board: number) => void;
  readonly contest: () => Contest;
  /** More results came than are taken: none of them counts. */
  readonly tooMany: () => boolean;
  readonly results: readonly ResultFact[];
  readonly contestants: () => readonly ContestantFact[];
  readonly matches: () => readonly MatchFact[];
};

const decimalCell = (row: PbnRow, ...columns: readonly string[]): string | undefined => {
  const cell = row.cell(...columns);
  return cell === undefined ? undefined : parseDecimal(cell);
};

const pointsOf = (row: PbnRow): PublishedPoints => {
  const ns = decimalCell(row, "MP_NS", "IMP_NS", "Butler_NS");
  const ew = decimalCell(row, "MP_EW", "IMP_EW", "Butler_EW");
  return { ...(ns === undefined ? {} : { ns }), ...(ew === undefined ? {} : { ew }) };
};

/** North-South's score of a row: its own column, or that of the side that has one. */
const scoreOf = (row: PbnRow): string | undefined => {
  const ns = row.cell("Score_NS", "Score");
  if (ns !== undefined) return ns;
  const ew = row.cell("Score_EW");
  return ew === undefined ? undefined : readScore(`EW ${ew}`);
};

type GrowingMatch = { readonly fact: Omit<MatchFact, "boards">; readonly boards: Set<number> };

/** Gathers the results of a PBN session, at most `limit` of them. */
export const pbnResults = (limit: number, problems: ProblemLog): PbnResults => {
  const results: ResultFact[] = [];
  const contestants = new Map<string, ContestantFact>();
  const matches = new Map<string, GrowingMatch>();
  const numbersByNames = new Map<string, string>();
  const idFor = resultIds();
  let teams = false;

  let beyond = 0;
  const push = (result: ResultFact): void => {
    if (results.length < limit) results.push(result);
    else if ((beyond += 1) === 1)
      problems.report(
        "error",
        "tooLarge",
        result.place,
        `The file has more than ${limit} results.`,
        "Nothing of this session was taken: a part of it would be scored wrongly. Send one session a file.",
      );
  };

  const enterPair = (section: string, number: string, players: readonly PersonFact[], place: Place): string => {
    const id = pairId(section, number, undefined);
    if (!contestants.has(id))
      contestants.set(id, { contestant: id, section, number: clip(number, 32), players, published: {}, place });
    return id;
  };

  const row = (read: PbnRow, game: PbnGame, board: number, vulnerability: Vulnerability): void => {
    const ns = read.cell("PairId_NS");
    const ew = read.cell("PairId_EW");
    if (ns === undefined || ew === undefined) {
      problems.report(
        "error",
        "unreadableLine",
        read.place,
        "This row does not say which pairs met.",
        "It was left out; the other rows were read.",
      );
      return;
    }
    const section = sectionOf(read.cell("Section") ?? game.value("Section") ?? DEFAULT_SECTION).id;
    const outcome = readOutcome(
      {
        contract: read.cell("Contract"),
        declarer: read.cell("Declarer"),
        tricks: read.cell("Result"),
        lead: read.cell("Lead"),
        score: scoreOf(read),
      },
      vulnerability,
      read.place,
      problems,
    );
    if (outcome === undefined) {
      problems.report(
        "error",
        "unreadableLine",
        read.place,
        "This row has neither a contract nor a score that can be read.",
        "It was left out; the other rows were read.",
      );
      return;
    }
    const sides = { ns: enterPair(section, ns, [], read.place), ew: enterPair(section, ew, [], read.place) };
    const round = parseInteger(read.cell("Round") ?? "", 1, 999);
    const table = read.cell("Table");
    push({
      result: idFor(`${board}/${section}/${sides.ns}/${sides.ew}`).id,
      section,
      ...(round === undefined ? {} : { round }),
      ...(table === undefined ? {} : { table: clip(table, 32) }),
      board,
      ...sides,
      ...(outcome.asWritten === undefined ? {} : { asWritten: outcome.asWritten }),
      outcome: outcome.outcome,
      points: pointsOf(read),
      place: read.place,
    });
  };

  /** A pair known by its players' names alone keeps one number wherever it sits. */
  const namedPair = (first: PersonFact, second: PersonFact, place: Place): string => {
    const key = [first.name, second.name].toSorted().join("\n");
    const number = numbersByNames.get(key) ?? String(numbersByNames.size + 1);
    numbersByNames.set(key, number);
    return enterPair(DEFAULT_SECTION, number, [first, second], place);
  };

  const enterTeam = (name: string, place: Place): string => {
    const id = teamId(name);
    if (!contestants.has(id))
      contestants.set(id, {
        contestant: id,
        number: idPart(name),
        players: [],
        teamName: clip(name, 200),
        published: {},
        place,
      });
    return id;
  };

  const teamSides = (game: PbnGame, board: number): Pick<ResultFact, "ns" | "ew" | "match" | "room"> | undefined => {
    const home = game.value("HomeTeam");
    const away = game.value("VisitTeam");
    if (home === undefined || away === undefined) return undefined;
    const ids = { home: enterTeam(home, game.place), away: enterTeam(away, game.place) };
    const round = parseInteger(game.value("Round") ?? "", 1, 999);
    const match = clip(`${round === undefined ? "M" : `R${round}`}-${idPart(home)}-${idPart(away)}`, 64);
    const known = matches.get(match) ?? {
      fact: { match, ...(round === undefined ? {} : { round }), ...ids, published: {}, place: game.place },
      boards: new Set<number>(),
    };
    matches.set(match, known);
    known.boards.add(board);
    teams = true;
    const closed = /^c/iu.test(game.value("Room") ?? "");
    return closed
      ? { ns: ids.away, ew: ids.home, match, room: "closed" }
      : { ns: ids.home, ew: ids.away, match, room: "open" };
  };

  const single = (game: PbnGame, board: number, vulnerability: Vulnerability): void => {
    const written = {
      contract: game.value("Contract"),
      declarer: game.value("Declarer")?.replace(/^\^/u, ""),
      tricks: readResultTag(game.value("Result")),
      score: readScore(game.value("Score")),
    };
    if (written.contract === undefined && written.score === undefined) return;
    const seats = { N: playerOf(game, "N"), E: playerOf(game, "E"), S: playerOf(game, "S"), W: playerOf(game, "W") };
    const match = teamSides(game, board);
    const { N, E, S, W } = seats;
    if (match === undefined && (N === undefined || E === undefined || S === undefined || W === undefined)) {
      problems.report(
        "warning",
        "unreadableLine",
        game.place,
        `The result of board ${board} does not say who played it.`,
        "It was left out; the deal was read.",
      );
      return;
    }
    const outcome = readOutcome(written, vulnerability, game.place, problems);
    if (outcome === undefined) {
      problems.report(
        "error",
        "unreadableLine",
        game.place,
        `The result of board ${board} cannot be read (${quoted(written.contract ?? "")}).`,
        "It was left out; the deal was read.",
      );
      return;
    }
    const sides =
      match ??
      (N === undefined || E === undefined || S === undefined || W === undefined
        ? undefined
        : { ns: namedPair(N, S, game.place), ew: namedPair(E, W, game.place) });
    if (sides === undefined) return;
    const about = match === undefined ? `${String(sides.ns)}/${String(sides.ew)}` : `${match.match}/${match.room}`;
    const table = game.value("Table");
    const round = parseInteger(game.value("Round") ?? "", 1, 999);
    const known = (["N", "E", "S", "W"] as const).flatMap((seat): [Seat, PersonFact][] => {
      const person = seats[seat];
      return person === undefined ? [] : [[seat, person]];
    });
    push({
      result: clip(idFor(`${board}/${about}`).id, 128),
      section: DEFAULT_SECTION,
      ...(round === undefined ? {} : { round }),
      ...(table === undefined ? {} : { table: clip(table, 32) }),
      board,
      ...sides,
      ...(match === undefined || known.length === 0 ? {} : { seats: Object.fromEntries(known) }),
      ...(outcome.asWritten === undefined ? {} : { asWritten: outcome.asWritten }),
      outcome: outcome.outcome,
      points: {},
      place: game.place,
    });
  };

  return {
    take: (game, board) => {
      const vulnerability = readVulnerability(game.value("Vulnerable")) ?? vulnerabilityOf(board);
      const table = game.table("ScoreTable");
      if (table === undefined) single(game, board, vulnerability);
      else for (const read of rowsOf(table, problems)) row(read, game, board, vulnerability);
    },
    contest: () => (teams ? "teams" : "pairs"),
    tooMany: () => beyond > 0,
    results,
    contestants: () => [...contestants.values()],
    matches: () =>
      [...matches.values()].map(({ fact, boards }) => ({ ...fact, boards: [...boards].toSorted((a, b) => a - b) })),
  };
};
