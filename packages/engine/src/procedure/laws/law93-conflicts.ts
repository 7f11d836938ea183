/**
 * Who may not judge an appeal, nor name who does: whoever plays for either side of the table where it was ruled or for whom it penalises, leads it, or gave the ruling. The committee hears what was
 * brought against a ruling (Law 93B), and so cannot be they; the director in charge hears what 93A and 93B1 give him, whoever ruled, but nothing of his own table.
 */
import { isConcerned } from "../told/concerned.ts";
import type { Appeal, Procedure } from "../told/state.ts";
import { isAmongPeople } from "../told/who-is.ts";
import { type Asked, type Asker, type Decision, refuse } from "./decision.ts";

const isOfTheirs = (procedure: Procedure, { issues }: Appeal, person: string, { whoIs }: Asker): boolean =>
  issues.some(({ ruling }) => isConcerned(procedure, ruling, person, whoIs));

const isOwnCase = (procedure: Procedure, appeal: Appeal, person: string, asker: Asker): boolean =>
  appeal.issues.some(({ ruling }) => isAmongPeople(asker.gave?.get(ruling), person, asker.whoIs)) ||
  isOfTheirs(procedure, appeal, person, asker);

const ownCase = refuse("93B", "judgesOwnCase");

/** Of those who are to sit on it. */
export const ofTheirOwn = (
  procedure: Procedure,
  appeal: Appeal,
  members: readonly string[],
  asker: Asker,
): Decision | undefined =>
  members.some((member) => isOwnCase(procedure, appeal, member, asker)) ? ownCase : undefined;

/** Of whoever hears or decides: of a party in any capacity, of who gave the ruling as the committee. */
export const asJudge = (procedure: Procedure, appeal: Appeal | undefined, asked: Asked): Decision | undefined => {
  const { by, person } = asked;
  if (appeal === undefined || person === undefined) return undefined;
  if (by.as === "committee") return ofTheirOwn(procedure, appeal, [person], asked);
  const judges = by.as === "directorInCharge" || by.as === "authority";
  return judges && isOfTheirs(procedure, appeal, person, asked) ? ownCase : undefined;
};

/** Of whoever names those who are to sit on it: nobody chooses the judges of his own case. */
export const namesOwnJudges = (procedure: Procedure, appeal: Appeal, asked: Asked): Decision | undefined =>
  asked.person !== undefined && isOwnCase(procedure, appeal, asked.person, asked)
    ? refuse("93B", "namesOwnJudges")
    : undefined;

/** A member steps down himself. Another one is taken off by the chair or whoever arranges it: by no party, by nobody who gave the ruling, and by no other member. */
export const recusesOthers = (
  procedure: Procedure,
  appeal: Appeal,
  member: string,
  asked: Asked,
): Decision | undefined => {
  const { by, person, whoIs } = asked;
  if (person === undefined || isAmongPeople([member], person, whoIs)) return undefined;
  const { committee } = appeal;
  const isBesideHim =
    by.as === "committee" && committee !== undefined && !isAmongPeople([committee.chair], person, whoIs);
  return isBesideHim ? refuse("93B", "recusesBeside") : ofTheirOwn(procedure, appeal, [person], asked);
};
