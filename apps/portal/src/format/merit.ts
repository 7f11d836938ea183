/** What was found of an appeal's merit, decision by decision: a body beyond the event has the last word on what an earlier stage found. Laws 92A, 93C1. */
import { foundMerit } from "@traveller/engine/procedure";
import type { CaseEventView } from "@traveller/model";

type Event = Pick<CaseEventView, "sequence" | "told">;

/** `fell`: found to be without merit, until a later body said otherwise. */
export type MeritFound = "without" | "fell" | "had";

/** By decision, those that said something of it. */
export const meritFound = (events: readonly Event[]): ReadonlyMap<number, MeritFound> => {
  const found = new Map<number, { readonly appeal: string; readonly merit: MeritFound }>();
  for (const { sequence, told } of events) {
    if (told.type !== "CommitteeDecided" && told.type !== "AuthorityDecided") continue;
    const { appeal, withoutMerit } = told.data;
    if (withoutMerit === true) found.set(sequence, { appeal, merit: "without" });
    if (told.type !== "AuthorityDecided" || !foundMerit(told.data)) continue;
    for (const [at, before] of found)
      if (before.appeal === appeal && before.merit === "without") found.set(at, { appeal, merit: "fell" });
    if (withoutMerit === false) found.set(sequence, { appeal, merit: "had" });
  }
  return new Map([...found].map(([sequence, { merit }]) => [sequence, merit]));
};

/** Whether an appeal was found to be without merit, and nobody has said otherwise since. */
export const isUnmerited = (events: readonly Event[]): boolean => [...meritFound(events).values()].includes("without");
