/**
 * Whom a ruling concerns: the contestants at that table, for their side (Law 92A), and whoever it penalises or disqualifies, wherever they play (Laws 90, 91). What an
 * appeal of theirs is about: of those at the table all that was ruled, of others what it takes from them.
 */
import { type Side, sideOf, SIDES } from "../../cards/seats.ts";
import { type By, sideAt } from "./by.ts";
import { partiesIn, partiesNow } from "./parties.ts";
import { contestantsAt, isAtTable, type Place, playsOrLeads } from "./place.ts";
import { type Appeal, type Parties, penaltiesOf, type Procedure } from "./state.ts";
import { isAmongPeople, type WhoIs } from "./who-is.ts";

/** Whoever a ruling penalises or disqualifies. */
export const namedIn = (procedure: Procedure, ruling: string): ReadonlySet<string> =>
  new Set([
    ...penaltiesOf(procedure, ruling).map(({ first }) => first.contestant),
    ...[...procedure.disqualifications.values()].flatMap((one) =>
      one.ruling === ruling && one.state !== "declined" ? [one.contestant] : [],
    ),
  ]);

/** Whether somebody plays at another table than the one where it was ruled. */
export const isElsewhere = ({ rulings }: Procedure, ruling: string, contestant: string): boolean => {
  const place = rulings.get(ruling)?.place;
  return place !== undefined && !isAtTable(place, contestant);
};

/** Elsewhere partners are told apart by a seat alone, and a captain needs none. */
const sideElsewhere = (by: By): Side | undefined => {
  if (by.as === "captain") return "NS";
  const [seat] = by.as === "player" ? by.seats : [];
  return seat === undefined ? undefined : sideOf(seat);
};

/** The side for which somebody speaks about a ruling; nothing where it does not concern them. */
export const sideIn = (procedure: Procedure, ruling: string, by: By): Side | undefined => {
  const place = procedure.rulings.get(ruling)?.place;
  if (place === undefined || (by.as !== "player" && by.as !== "captain")) return undefined;
  if (isAtTable(place, by.contestant)) return sideAt(place, by);
  return namedIn(procedure, ruling).has(by.contestant) ? sideElsewhere(by) : undefined;
};

/** The one side for which somebody speaks about all of these rulings. */
export const sideInAll = (procedure: Procedure, rulings: readonly string[], by: By): Side | undefined => {
  const [side, ...others] = rulings.map((ruling) => sideIn(procedure, ruling, by));
  return others.every((other) => other === side) ? side : undefined;
};

/** Whether somebody belongs to those whose appeal it is: the side at that table, or the contestant that was named elsewhere. */
export const isOfAppellants = (procedure: Procedure, { begun, issues }: Appeal, by: By): boolean => {
  const [issue] = issues;
  const place = procedure.rulings.get(issue?.ruling ?? "")?.place;
  if (issue === undefined || place === undefined || begun.how !== "lodged") return false;
  if (by.as !== "player" && by.as !== "captain") return false;
  const isTheirs = by.contestant === begun.by.contestant || isAtTable(place, begun.by.contestant);
  return isTheirs && sideIn(procedure, issue.ruling, by) === begun.side;
};

const sidesAt = (place: Place | undefined): readonly string[] =>
  place === undefined ? [] : SIDES.flatMap((side) => contestantsAt(place, side));

/** Whoever sat there, plays for one of these or leads it. */
const isAmong = (
  { contestants, seated }: Parties,
  theirs: readonly string[],
  person: string,
  whoIs: WhoIs | undefined,
): boolean =>
  isAmongPeople(Object.values(seated ?? {}), person, whoIs) ||
  theirs.flatMap((id) => contestants.get(id) ?? []).some((contestant) => playsOrLeads(contestant, person, whoIs));

/**
 * Whoever plays for a side of that table, leads it or sat there, and so whoever plays for a contestant that was named: as the case has its parties, and as they are
 * entered now, for whoever has come to play for a side judges nothing of its case either. Under whichever of his ids.
 */
export const isConcerned = (procedure: Procedure, ruling: string, person: string, whoIs?: WhoIs): boolean => {
  const place = procedure.rulings.get(ruling)?.place;
  const theirs = [...sidesAt(place), ...namedIn(procedure, ruling)];
  return [...partiesIn(procedure, ruling), partiesNow(procedure.session, place)].some((parties) =>
    isAmong(parties, theirs, person, whoIs),
  );
};

/** Whoever plays for a side of a table, leads it or sat there, as the session has them: of what is asked about it before anybody ruled. */
export const isPartyAt = (
  { session }: Pick<Procedure, "session">,
  place: Place,
  person: string,
  whoIs?: WhoIs,
): boolean => isAmong(partiesNow(session, place), sidesAt(place), person, whoIs);

/** Of a ruling at another table an appeal is about what it takes from the appellant, and about nothing else that it says: whom it is about alone. */
export const aboutAlone = (procedure: Procedure, appeal: string, ruling: string): string | undefined => {
  const begun = procedure.appeals.get(appeal)?.begun;
  return begun?.how === "lodged" && isElsewhere(procedure, ruling, begun.by.contestant)
    ? begun.by.contestant
    : undefined;
};
