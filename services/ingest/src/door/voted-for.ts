/**
 * What a committee would change a ruling to by its votes, for whoever may know it: how its members vote stays with them until the votes come to a decision, which the director in
 * charge may have to write down. No party reads it before it is told. Law 93B.
 */
import {
  type Appeal,
  type Decided,
  enteredWhere,
  isConcerned,
  mostVoted,
  type Procedure,
  sitsAs,
  votesComeTo,
  type WhoIs,
} from "@traveller/engine/procedure";

/** Who asks, under whichever of his ids. */
export type Asker = { readonly person: string; readonly whoIs: WhoIs };

const mayKnow = (procedure: Procedure, of: Appeal, ruling: string, { person, whoIs }: Asker): boolean =>
  sitsAs(of, person, whoIs) !== undefined ||
  (of.beyond === undefined &&
    votesComeTo(procedure, of, ruling) !== undefined &&
    !isConcerned(procedure, ruling, person, whoIs));

/** What most of them are for, the chair first. */
export const votedFor = (procedure: Procedure, of: Appeal, ruling: string, asker: Asker): Decided | undefined => {
  if (!mayKnow(procedure, of, ruling, asker)) return undefined;
  const { chair = "", members = [] } = of.committee ?? {};
  const cast = of.votes.get(ruling);
  return mostVoted(
    [chair, ...members.filter((one) => one !== chair)].flatMap((one) => cast?.get(one)?.result ?? []),
    enteredWhere(procedure, ruling),
  );
};
