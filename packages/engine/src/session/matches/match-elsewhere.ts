/** What teams did on the other boards of their matches, for artificial scores of Law 12C2(c) and (d). */
import type { ScoringRegulations } from "../../score/regulations.ts";
import { topOf, unitOf } from "../../score/matchpoints.ts";
import { fraction } from "../../score/rational.ts";
import { NOTHING_ELSEWHERE, elsewhereText } from "../boards/artificial.ts";
import { NO_CLAIM, claimsOf, claimsOfCancelled, looksElsewhere } from "../boards/claims.ts";
import type { Claim } from "../boards/claims.ts";
import { lookElsewhere } from "../boards/elsewhere.ts";
import type { Scored } from "../boards/elsewhere.ts";
import type { Result } from "../told/events.ts";
import { scoreMatch } from "./match.ts";
import type { MatchInput } from "./match.ts";

type Board = MatchInput["boards"][number];

/** Both tables of a board as one result of the two teams, for what Law 12C2 asks of their other boards. */
const asOne = (
  { match }: MatchInput,
  { results, vulnerability, cancelled, playedBefore }: Board,
): Scored | undefined => {
  const [first] = results;
  if (first === undefined) return undefined;
  const claims = results.map(({ outcome }) =>
    cancelled === undefined ? claimsOf(outcome, vulnerability, playedBefore) : claimsOfCancelled(cancelled),
  );
  const waiting = (team: Result["ns"]): Claim =>
    results
      .map(({ ns }, index) => claims[index]?.[ns === team ? "ns" : "ew"] ?? NO_CLAIM)
      .find((claim) => looksElsewhere(claim)) ?? NO_CLAIM;
  return {
    result: { ...first, match: match.match, ...(match.round === undefined ? {} : { round: match.round }) },
    claims: { ns: waiting(first.ns), ew: waiting(first.ew) },
    ns: undefined,
    ew: undefined,
  };
};

/** What each team made of each board where its own two tables were compared. */
const withWorth = (input: MatchInput, ones: ReadonlyMap<number, Scored>): readonly Scored[] => {
  const { match, method, regulations } = input;
  const top = method === "bam" ? topOf(fraction(2), unitOf(regulations.scoringUnit)) : undefined;
  return scoreMatch(input).boards.flatMap(({ scored, points }) => {
    const one = ones.get(scored.board);
    if (one === undefined) return [];
    const { why } = scored;
    const of = (key: "home" | "away") =>
      points === undefined || why.kind === "notScored" || !BY_TABLES.includes(why[key].kind)
        ? undefined
        : { points: points[key], ...(top === undefined ? {} : { top }) };
    const homeFirst = one.result.ns === match.home;
    return [{ ...one, ns: of(homeFirst ? "home" : "away"), ew: of(homeFirst ? "away" : "home") }];
  });
};

const BY_TABLES: readonly string[] = ["tables", "selfInflicted"];

/** Matches with what their teams did on other boards, where an award of any of them waits for that. */
export const lookingElsewhere = (
  inputs: readonly MatchInput[],
  regulations: ScoringRegulations,
): readonly MatchInput[] => {
  const all = inputs.map((input) => ({
    input,
    ones: new Map(
      input.boards.flatMap((board) => {
        const one = asOne(input, board);
        return one === undefined ? [] : [[board.board, one] as const];
      }),
    ),
  }));
  const waits = ({ claims }: Scored): boolean => looksElsewhere(claims.ns) || looksElsewhere(claims.ew);
  if (!all.some(({ ones }) => [...ones.values()].some(waits))) return inputs;
  const find = lookElsewhere(
    all.flatMap(({ input, ones }) => withWorth(input, ones)),
    regulations,
  );
  return all.map(({ input, ones }) => {
    const look: MatchInput["look"] = (results, team) => {
      const one = ones.get(results[0]?.board ?? 0);
      return one === undefined ? NOTHING_ELSEWHERE : find(one.result, one.result.ns === team ? "ns" : "ew", team);
    };
    const waiting = input.boards.filter(({ board }) => {
      const one = ones.get(board);
      return one !== undefined && waits(one);
    });
    const { home, away } = input.match;
    return {
      ...input,
      look,
      elsewhere: waiting
        .flatMap(({ results }) => [home, away].map((team) => elsewhereText(look(results, team))))
        .join("|"),
    };
  });
};
