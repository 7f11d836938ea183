/** The moments at a table that the facts of a case rest on, as they were found last. Laws 84, 85. */
import type { CaseEventView } from "@traveller/model";

export const restsIn = (events: readonly CaseEventView[]) =>
  events
    .flatMap(({ told }) => (told.type === "FactsFound" && told.data.rests !== undefined ? [told.data.rests] : []))
    .at(-1);
