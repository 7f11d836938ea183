/** Matches of teams: home and away, their boards, and where each line's table stood in the match (Laws 78B, 81). */
import { says } from "@traveller/contract";
import { idPart, teamId } from "../../facts/names.ts";
import { parseDecimal, parseInteger } from "../../facts/numbers.ts";
import { asWord, type ProblemLog } from "../../facts/problems.ts";
import type { MatchFact, PublishedPoints } from "../../facts/types.ts";
import type { Participants } from "./participants.ts";
import { boardNumberOf, field, type RawBoard, type RawLine, type RawMatch, type RawSession } from "./raw.ts";

type Seated = {
  readonly match?: string;
  readonly room?: "open" | "closed";
  readonly round?: number;
  readonly ns: string;
  readonly ew: string;
};

export type Matches = {
  readonly facts: readonly MatchFact[];
  /** The teams of a line, seen from its table; `undefined` where they cannot be told. */
  readonly seat: (line: RawLine) => Seated | undefined;
  /** The points that the file gives each side of the line's table for its board in the match. */
  readonly boardPoints: (line: RawLine) => PublishedPoints;
};

export const NO_MATCHES: Matches = { facts: [], seat: () => undefined, boardPoints: () => ({}) };

type Known = { readonly fact: MatchFact };

const opposite = (decimal: string): string =>
  decimal.startsWith("-") ? decimal.slice(1) : /^[0.]*$/u.test(decimal) ? decimal : `-${decimal}`;

const boardsOf = (raw: RawMatch, boards: readonly RawBoard[]): readonly number[] => {
  const listed = boards.flatMap((board) => boardNumberOf(board) ?? []);
  const start = parseInteger(field(raw.fields, "START_BOARD_NUMBER") ?? "", 1, 9999);
  const end = parseInteger(field(raw.fields, "END_BOARD_NUMBER") ?? "", 1, 9999);
  const stated =
    start === undefined || end === undefined || end < start || end - start > 200
      ? []
      : Array.from({ length: end - start + 1 }, (_, index) => start + index);
  return [...new Set([...stated, ...listed])].toSorted((a, b) => a - b).slice(0, 999);
};

/** Reads the matches of a session; one that does not name two teams is reported, and its lines with it. */
export const matchesOf = (session: RawSession, participants: Participants, problems: ProblemLog): Matches => {
  const boardsByMatch = new Map<RawMatch, RawBoard[]>();
  for (const { board, match } of session.boards) {
    if (match === undefined) continue;
    const boards = boardsByMatch.get(match);
    if (boards === undefined) boardsByMatch.set(match, [board]);
    else boards.push(board);
  }
  const known = new Map<RawMatch, Known>();
  const ids = new Set<string>();
  for (const raw of session.matches) {
    const home = field(raw.fields, "TEAM");
    const away = field(raw.fields, "OPPOSING_TEAM");
    if (home === undefined || away === undefined) {
      problems.report("error", "matchIncomplete", raw.place, says("usebio.noTwoTeams"), says("usebio.matchLeftOut"));
      continue;
    }
    const round = parseInteger(field(raw.fields, "ROUND_NUMBER") ?? "", 1, 999);
    const boards = boardsOf(raw, boardsByMatch.get(raw) ?? []);
    const plain = `${round === undefined ? "M" : `R${round}`}-${idPart(home)}-${idPart(away)}`;
    let match = plain;
    for (let times = 2; ids.has(match); times += 1) match = `${plain}.${times}`;
    ids.add(match);
    for (const [team, name] of [
      [home, "TEAM"],
      [away, "OPPOSING_TEAM"],
    ] as const) {
      if (!participants.find(team, "NS", undefined).known)
        problems.report(
          "warning",
          "contestantUnknown",
          raw.place,
          says("usebio.noSuchTeam", { team: asWord(team), name }),
          says("usebio.teamNoPlace"),
        );
    }
    const number = (...names: readonly string[]): string | undefined => parseDecimal(field(raw.fields, ...names) ?? "");
    const homePoints = number("TEAM_SCORE");
    const awayPoints = number("OPPOSING_TEAM_SCORE");
    const homeImps = number("TEAM_IMPS");
    const awayImps = number("OPPOSING_TEAM_IMPS");
    known.set(raw, {
      fact: {
        match,
        ...(round === undefined ? {} : { round }),
        home: participants.find(home, "NS", undefined).id,
        away: participants.find(away, "EW", undefined).id,
        boards: [...boards],
        published: {
          ...(homePoints === undefined ? {} : { homePoints }),
          ...(awayPoints === undefined ? {} : { awayPoints }),
          ...(homeImps === undefined ? {} : { homeImps }),
          ...(awayImps === undefined ? {} : { awayImps }),
        },
        place: raw.place,
      },
    });
  }
  const teamOfPair = new Map(participants.teamPairs.map(({ pair, team }) => [pair, team]));
  const teamOf = (pair: string | undefined): string | undefined => {
    if (pair === undefined) return undefined;
    const byPrefix = /^([^-]+)-/u.exec(pair)?.[1];
    return teamOfPair.get(pair) ?? (byPrefix === undefined ? undefined : teamId(byPrefix));
  };

  const seat: Matches["seat"] = (line) => {
    const fact = line.match === undefined ? undefined : known.get(line.match)?.fact;
    const ns = teamOf(line.words["NS_PAIR_NUMBER"]);
    const ew = teamOf(line.words["EW_PAIR_NUMBER"]);
    if (fact === undefined) return ns === undefined || ew === undefined ? undefined : { ns, ew };
    const homeSits =
      line.words["DIRECTION"]?.toUpperCase() ??
      (ns === fact.home || ew === fact.away ? "NS" : ns === fact.away || ew === fact.home ? "EW" : "");
    const common = { match: fact.match, ...(fact.round === undefined ? {} : { round: fact.round }) };
    if (homeSits.startsWith("N")) return { ...common, room: "open", ns: fact.home, ew: fact.away };
    return homeSits.startsWith("E") ? { ...common, room: "closed", ns: fact.away, ew: fact.home } : undefined;
  };

  const boardPoints: Matches["boardPoints"] = (line) => {
    const room = seat(line)?.room;
    const { fields } = line.board;
    const imps = parseDecimal(field(fields, "IMPS", "TEAM_IMPS") ?? "");
    const home = parseDecimal(field(fields, "TEAM_POINTS") ?? "") ?? imps;
    const away =
      parseDecimal(field(fields, "OPPOSING_TEAM_POINTS") ?? "") ?? (imps === undefined ? undefined : opposite(imps));
    const [ns, ew] = room === "open" ? [home, away] : [away, home];
    return { ...(ns === undefined ? {} : { ns }), ...(ew === undefined ? {} : { ew }) };
  };
  return { facts: [...known.values()].map(({ fact }) => fact), seat, boardPoints };
};
