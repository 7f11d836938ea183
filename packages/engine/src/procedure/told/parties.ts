/**
 * Who the parties of a case are: whoever was entered, and sat at that table, when it was ruled, and when its appeal was lodged. Whom somebody enters while an appeal is open takes no right
 * from them and has none in it. Laws 92A, 92D, 93B.
 */
import type { Session } from "../../session/told/state.ts";
import { type Place, resultAt } from "./place.ts";
import { hearingStages } from "./stages.ts";
import type { Parties, Procedure } from "./state.ts";

/** As the session has it. */
export const partiesNow = (session: Session, place: Place | undefined): Parties => ({
  contestants: session.contestants,
  seated: place === undefined ? undefined : resultAt(session, place)?.players,
});

const isKnown = ({ contestants }: Parties, contestant: string): boolean =>
  (contestants.get(contestant)?.players.length ?? 0) > 0;

/** Whom nobody was known to be then is who is entered since. */
const unknownThen = (now: Parties, then: readonly Parties[]): Parties => ({
  seated: now.seated,
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
