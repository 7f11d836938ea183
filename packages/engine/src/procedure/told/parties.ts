/**
 * Who the parties of a case are: whoever was entered, and sat at that table, when it was ruled, and when its appeal was lodged. Whom somebody enters while an appeal is open takes no right
 * from them and has none in it. Laws 92A, 92D, 93B.
 */
import type { Result } from "../../session/told/events.ts";
import type { Session } from "../../session/told/state.ts";
import { contestantsAt, type Place, resultAt } from "./place.ts";
import { hearingStages } from "./stages.ts";
import type { Parties, Procedure } from "./state.ts";

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

/** The first of them that knows somebody says in which seat. As long as nobody has appealed, whoever is entered by then may, too. */
export const partiesIn = ({ session, rulings, appeals }: Procedure, id: string): readonly Parties[] => {
  const ruling = rulings.get(id);
  if (ruling === undefined) return [partiesNow(session, undefined)];
  const now = partiesNow(session, ruling.place);
  const open = [...appeals.values()].filter(
    (appeal) => hearingStages(appeal) === "open" && appeal.issues.some((issue) => issue.ruling === id),
  );
  if (open.length === 0) return [ruling.parties, now];
  const then = [ruling.parties, ...open.flatMap(({ parties }) => parties.get(id) ?? [])];
  return [...then, unknownThen(now, then)];
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
