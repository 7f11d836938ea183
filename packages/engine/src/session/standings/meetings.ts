/** Who met whom in a session, and what came of it: in matches where it is one of teams, else board by board. */
import type { Amount, Exact } from "../../score/rational.ts";
import {
  ZERO,
  add,
  compareExact,
  exact,
  fraction,
  multiply,
  negate,
  signOf,
  subtract,
  sum,
} from "../../score/rational.ts";
import type { ScoredBoardWork } from "../boards/board.ts";
import { contestantsOf } from "../boards/contribution.ts";
import type { MatchScores } from "../matches/match.ts";
import type { Converted } from "../matches/round-matches.ts";
import type { MatchBoard, ScoredMatch } from "../reasons/scored.ts";
import type { Meeting, Meetings } from "./tie-breaks.ts";
import { tablePoints } from "./tie-breaks.ts";

const half = fraction(1, 2);

type Key = "home" | "away";

const pointsAt = (boards: readonly MatchBoard[], key: Key): { readonly won: Exact; readonly lost: Exact } =>
  boards.reduce(
    (sum, { why }) => {
      if (why.kind !== "scored" || why[key].kind !== "tables") return sum;
      const { won, lost } = tablePoints(why[key].comparisons);
      return { won: add(sum.won, won), lost: add(sum.lost, lost) };
    },
    { won: ZERO, lost: ZERO },
  );

const isAhead = (own: Amount | undefined, theirs: Amount | undefined): boolean =>
  own !== undefined && theirs !== undefined && compareExact(exact(own), exact(theirs)) > 0;

const matchMeeting = (scored: ScoredMatch, key: Key, points: Exact): Meeting => {
  const other = key === "home" ? "away" : "home";
  const { won, lost } = pointsAt(scored.boards, key);
  return {
    opponents: [scored[other].contestant],
    round: scored.round,
    points,
    top: undefined,
    match: {
      margin: exact(scored[key].margin),
      won: exact(scored[key].won),
      lost: exact(scored[other].won),
      tables: { won, lost },
      boardsWon: scored.boards.filter((board) => isAhead(board[key], board[other])).length,
    },
  };
};

export const meetingsOf = (work: readonly ScoredBoardWork[], matches: readonly MatchScores[]): Meetings => {
  const meetings = new Map<string, Meeting[]>();
  const met = (id: string, meeting: Meeting): void => {
    const known = meetings.get(id);
    if (known === undefined) meetings.set(id, [meeting]);
    else known.push(meeting);
  };
  for (const { scored, home, away } of matches) {
    met(scored.home.contestant, matchMeeting(scored, "home", home));
    met(scored.away.contestant, matchMeeting(scored, "away", away));
  }
  if (matches.length > 0) return meetings;
  for (const { contributions } of work) {
    for (const { result, side, contribution } of contributions) {
      if (contribution === undefined) continue;
      const [own, against] = side === "NS" ? [result.ns, result.ew] : [result.ew, result.ns];
      const { points, top } = contribution;
      for (const id of contestantsOf(own))
        met(id, { opponents: contestantsOf(against), round: result.round, points, top });
    }
  }
  return meetings;
};

/** Matches between pairs: their victory points, and what their boards gave. Points at the tables are compared with the field's, not with theirs. */
export const roundMeetings = (converted: ReadonlyMap<string, Converted>): Meetings =>
  new Map(
    [...converted].map(([id, { matches, contributions }]) => [
      id,
      matches.map((match, index): Meeting => {
        const ahead = (contributions[index]?.parts ?? []).flatMap((part) =>
          part.kind === "board"
            ? [subtract(exact(part.points), part.top === undefined ? ZERO : multiply(exact(part.top), half))]
            : [],
        );
        const won = ahead.filter((each) => signOf(each) > 0);
        return {
          opponents: match.against,
          round: match.round,
          points: exact(match.victoryPoints),
          top: undefined,
          match: {
            margin: exact(match.margin),
            won: sum(won),
            lost: negate(sum(ahead.filter((each) => signOf(each) < 0))),
            boardsWon: won.length,
          },
        };
      }),
    ]),
  );
