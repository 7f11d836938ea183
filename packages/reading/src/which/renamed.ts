/** A file's facts under the ids that a known session has for the same teams and matches: a name that is spelled otherwise is a corrected name, and nothing else. */
import type { Session } from "@traveller/engine";
import type { ResultFact, SessionFacts } from "../facts/types.ts";

const inPlace = (text: string, from: string, to: string): string => {
  const at = text.indexOf(from);
  return at < 0 ? text : text.slice(0, at) + to + text.slice(at + from.length);
};

/** @param known the session's contestants, by the file's ids for them */
export const underKnownIds = (
  facts: SessionFacts,
  session: Session,
  known: ReadonlyMap<string, string>,
): SessionFacts => {
  const as = (contestant: string): string => known.get(contestant) ?? contestant;
  const matches = new Map(
    facts.matches.map((match) => {
      const [home, away] = [as(match.home), as(match.away)];
      const there = [...session.matches.values()].find(
        (one) =>
          one.round === match.round &&
          ((one.home === home && one.away === away) || (one.home === away && one.away === home)),
      );
      return [match.match, there?.match ?? match.match];
    }),
  );
  const matchAs = (match: string): string => matches.get(match) ?? match;
  if ([...known].every(([own, theirs]) => own === theirs) && [...matches].every(([own, theirs]) => own === theirs))
    return facts;
  const side = (of: ResultFact["ns"]): ResultFact["ns"] => (typeof of === "string" ? as(of) : of);
  return {
    ...facts,
    contestants: facts.contestants.map((fact) => ({ ...fact, contestant: as(fact.contestant) })),
    matches: facts.matches.map((fact) => ({
      ...fact,
      match: matchAs(fact.match),
      home: as(fact.home),
      away: as(fact.away),
    })),
    results: facts.results.map((fact) => ({
      ...fact,
      ns: side(fact.ns),
      ew: side(fact.ew),
      ...(fact.match === undefined
        ? {}
        : { match: matchAs(fact.match), result: inPlace(fact.result, fact.match, matchAs(fact.match)) }),
    })),
  };
};
