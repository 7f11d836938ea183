/**
 * The scores of the pairs inside teams, where a file publishes them beside the matches: all tables of a board compared with each other, as
 * in a pairs event (Law 78D). They are recomputed; a session of teams is scored by its matches alone.
 */
import type { ContestantFact, ResultFact, SessionFacts } from "../facts/types.ts";

/** The outcome by its score alone: what the contract makes is compared once, with the match. */
const scored = (outcome: ResultFact["outcome"]): ResultFact["outcome"] =>
  outcome.kind === "played" && outcome.score !== undefined ? { kind: "scoreOnly", score: outcome.score } : outcome;

/** The pairs event inside a teams event, or `undefined` where the file publishes nothing of it. */
export const pairwiseFacts = (facts: SessionFacts): SessionFacts | undefined => {
  const results = facts.results.flatMap(({ pairs, match: _match, room: _room, ...rest }): ResultFact[] =>
    pairs === undefined || (pairs.points.ns === undefined && pairs.points.ew === undefined)
      ? []
      : [{ ...rest, ns: pairs.ns, ew: pairs.ew, outcome: scored(rest.outcome), points: pairs.points }],
  );
  if (results.length === 0) return undefined;
  const contestants = facts.teamPairs.map(({ pair, imps, place }): ContestantFact => ({
    contestant: pair,
    number: pair,
    players: [],
    published: imps === undefined ? {} : { total: imps },
    place,
  }));
  return {
    ...facts,
    contest: "pairs",
    method: "cross-imps",
    contestants,
    results,
    matches: [],
    teamPairs: [],
    data: [],
    sums: [],
    stated: { winners: 1 },
  };
};
