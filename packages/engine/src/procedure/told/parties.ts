/**
 * Who the parties of a case are: whoever was entered, and sat at that table, when it was ruled, and when its appeal was lodged. Whom somebody enters once it was appealed takes no right
 * from them and has none in it. Laws 92A, 92D, 93B.
 */
import type { Result } from "../../session/told/events.ts";
import type { Session } from "../../session/told/state.ts";
import { contestantsAt, type Place, resultAt } from "./place.ts";
import type { Appeal, Parties, Procedure } from "./state.ts";

/** As the session has it. */
export const partiesNow = (session: Session, place: Place | undefined): Parties => ({
  contestants: session.contestants,
  seated: place === undefined ? undefined : resultAt(session, place)?.players,
  results: session.results,
});

const isKnown = ({ contestants }: Parties, contestant: string): boolean =>
  (contestants.get(contestant)?.players.length ?? 0) > 0;

/** Whom nobody was known to be then is who is entered since. */
const unknownThen = (now: Parties, then: readonly Parties[]): Parties => ({
  seated: now.seated,
  results: now.results,
  contestants: new Map([...now.contestants].filter(([id]) => !then.some((parties) => isKnown(parties, id)))),
});

/** Those against a ruling that are open or were decided: one that was taken back, or not heard for want of consent, leaves everything as it was. */
export const appealsThatStand = ({ appeals }: Procedure, id: string): readonly Appeal[] =>
  [...appeals.values()].filter(
    ({ state, beyond, issues }) =>
      (beyond !== undefined || (state !== "withdrawn" && state !== "notAdmitted")) &&
      issues.some((issue) => issue.ruling === id),
  );

/** As they were when it was ruled, and when it was appealed. */
export const partiesThen = (procedure: Procedure, id: string): readonly Parties[] => {
  const ruling = procedure.rulings.get(id);
  return ruling === undefined
    ? []
    : [ruling.parties, ...appealsThatStand(procedure, id).flatMap(({ parties }) => parties.get(id) ?? [])];
};

/** The first of them that knows somebody says in which seat. As long as nobody has appealed, whoever is entered by then may, too. */
export const partiesIn = (procedure: Procedure, id: string): readonly Parties[] => {
  const { session, rulings } = procedure;
  const now = partiesNow(session, rulings.get(id)?.place);
  const then = partiesThen(procedure, id);
  return [...then, appealsThatStand(procedure, id).length === 0 ? now : unknownThen(now, then)];
};

const bothOf = (players: Result["players"], first: "N" | "E", second: "S" | "W"): readonly string[] => {
  const [one, other] = [players?.[first], players?.[second]];
  return one === undefined || other === undefined ? [] : [one, other];
};

const satAt = (meeting: Pick<Place, "ns" | "ew">, players: Result["players"], contestant: string): readonly string[] =>
  contestantsAt(meeting, "NS").includes(contestant)
    ? bothOf(players, "N", "S")
    : contestantsAt(meeting, "EW").includes(contestant)
      ? bothOf(players, "E", "W")
      : [];

const satIn = ({ seated, results }: Parties, place: Place, contestant: string): readonly string[] => {
  const there = satAt(place, seated, contestant);
  if (there.length > 0 || place.round === undefined) return there;
  const inRound = [...results.values()].flat().filter(({ round }) => round === place.round);
  return [...new Set(inRound.flatMap((result) => satAt(result, result.players, contestant)))];
};

/**
 * Of a pair for which more are entered than two, those who sat: at that table as its result says, else in that round as its results do, for it keeps its
 * partnership then (Law 4). Nothing where nobody knows. Of a team all are its own, and in an individual there is one.
 */
export const satFor = (
  { settings }: Session,
  all: readonly Parties[],
  place: Place,
  contestant: string,
): readonly string[] | undefined =>
  settings?.contest === "pairs"
    ? all
        .filter((parties) => isKnown(parties, contestant))
        .map((parties) => satIn(parties, place, contestant))
        .find((sat) => sat.length > 0)
    : undefined;
