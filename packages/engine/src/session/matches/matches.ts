/** The matches of a session of teams, each scored from its own results; unchanged ones are taken over. Laws 78, 86, 90. */
import type { ScoringRegulations } from "../../score/regulations.ts";
import { NOTHING_ELSEWHERE } from "../boards/artificial.ts";
import type { Match, Result } from "../told/events.ts";
import { cancellationOf, fieldOfSection, vulnerabilityIn, wasPlayedBefore } from "../boards/fields.ts";
import type { Field } from "../boards/fields.ts";
import { groupBy } from "../../facts/group-by.ts";
import type { MatchInput, MatchScores } from "./match.ts";
import { lookingElsewhere } from "./match-elsewhere.ts";
import { scoreMatch } from "./match.ts";
import { decimalsOf } from "../reasons/published.ts";
import { isWarning, type Session, type SessionSettings } from "../told/state.ts";

/** A scored match, with what it was made of. */
export type MatchWork = { readonly input: MatchInput; readonly scores: MatchScores };

const sameList = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((each, index) => each === b[index]);

const unchanged = (a: MatchInput, b: MatchInput): boolean =>
  a.match === b.match &&
  a.regulations === b.regulations &&
  a.method === b.method &&
  a.decimals === b.decimals &&
  a.elsewhere === b.elsewhere &&
  sameList(a.penalties, b.penalties) &&
  sameList(a.carryOvers, b.carryOvers) &&
  a.boards.length === b.boards.length &&
  a.boards.every((board, index) => {
    const other = b.boards[index];
    return (
      other !== undefined &&
      board.board === other.board &&
      board.vulnerability === other.vulnerability &&
      board.cancelled === other.cancelled &&
      board.playedBefore === other.playedBefore &&
      sameList(board.results, other.results)
    );
  });

const meets = (result: Result, { home, away }: Match): boolean =>
  (result.ns === home && result.ew === away) || (result.ns === away && result.ew === home);

/** A result belongs to the match that it names, or to the one match of its two teams that has its board. */
const matchOf = (result: Result, matches: readonly Match[]): Match | undefined =>
  result.match === undefined
    ? matches.find(
        (match) =>
          meets(result, match) &&
          (match.round === undefined || result.round === undefined || match.round === result.round) &&
          (match.boards.length === 0 || match.boards.includes(result.board)),
      )
    : undefined;

/** A match whose inputs are those of `before` is taken from there, the same value. */
export const scoreMatches = (
  session: Session,
  settings: SessionSettings,
  fields: readonly Field[],
  regulations: ScoringRegulations,
  before: ReadonlyMap<string, MatchWork>,
): readonly MatchWork[] => {
  if (
    session.matches.size === 0 ||
    (settings.method !== "imps" && settings.method !== "bam" && settings.method !== "total")
  )
    return [];
  const matches = [...session.matches.values()];
  const results = fields.flatMap(({ boards }) => boards.flatMap((board) => board.results));
  const byMatch = groupBy(results, (result) => result.match ?? matchOf(result, matches)?.match);
  const decimals = Math.max(
    0,
    ...matches.flatMap(({ published }) => [decimalsOf(published?.homePoints), decimalsOf(published?.awayPoints)]),
  );
  const inputs = matches.map((match): MatchInput => {
    const own = byMatch.get(match.match) ?? [];
    const field = fieldOfSection(settings, own[0]?.section ?? session.contestants.get(match.home)?.section);
    const byBoard = groupBy(own, ({ board }) => board);
    const boards = [...new Set([...match.boards, ...byBoard.keys()])].toSorted((a, b) => a - b);
    return {
      match,
      field,
      method: settings.method,
      regulations,
      boards: boards.map((board) => ({
        board,
        results: byBoard.get(board) ?? [],
        vulnerability: vulnerabilityIn(session, board),
        cancelled: cancellationOf(session, board, field),
        playedBefore: wasPlayedBefore(session, board, regulations),
      })),
      penalties: [...session.penalties.values()].filter((one) => one.match === match.match && !isWarning(one)),
      carryOvers: session.carryOvers.filter((carried) => carried.match === match.match),
      decimals,
      look: () => NOTHING_ELSEWHERE,
      elsewhere: "",
    };
  });
  return lookingElsewhere(inputs, regulations).map((input) => {
    const known = before.get(input.match.match);
    return known !== undefined && unchanged(known.input, input) ? known : { input, scores: scoreMatch(input) };
  });
};
