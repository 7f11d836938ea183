/** Who has agreed, since something of an appeal was decided last, that it goes further; nobody once somebody has taken it there. Law 92D. */
import type { Seat } from "@traveller/engine";
import type { CaseEventView } from "@traveller/model";

const DECIDES: ReadonlySet<string> = new Set(["DirectorDecidedOnLaw", "CommitteeDecided", "AuthorityDecided"]);

export const agreedOnward = (events: readonly Pick<CaseEventView, "told">[]): ReadonlySet<Seat> => {
  const from = events.findLastIndex(({ told }) => DECIDES.has(told.type) || told.type === "AppealLodged");
  const last = events[from];
  if (last === undefined || !DECIDES.has(last.told.type)) return new Set();
  return new Set(
    events
      .slice(from)
      .flatMap(({ told }) =>
        told.type === "AppealConcurred" && told.data.by.as === "player" ? told.data.by.seats : [],
      ),
  );
};
