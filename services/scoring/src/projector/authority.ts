/** Projecting an authority's scope: its rows are few, so that the whole of it is folded and remembered. */
import type { Log, ReadEvent } from "@traveller/log";
import { federationChanges } from "../federation/rows.ts";
import { emptyFederation, type FederationState, foldFederation } from "../federation/state.ts";
import type { Undigested } from "../session/advance.ts";
import { readable } from "./read.ts";
import type { Projected } from "./session.ts";

/** The rows that the events change, from the state before them. */
export const projectAuthority = (
  before: FederationState,
  events: readonly ReadEvent[],
  authority: string,
): Projected<FederationState> => {
  const undigested: Undigested[] = [];
  let state = before;
  for (const event of events) {
    const folded = foldFederation(state, event, authority);
    state = folded.state;
    if (folded.refusal !== undefined) undigested.push({ event, ...folded.refusal });
  }
  return { state, undigested, changes: federationChanges(authority, before, state) };
};

/** The state just after an event, read back from the log. */
export const resumedAuthority = async (
  log: Log,
  scope: string,
  authority: string,
  upTo: number,
): Promise<FederationState> => {
  let state = emptyFederation;
  for await (const events of readable(log, scope, { upTo }))
    for (const event of events) state = foldFederation(state, event, authority).state;
  return state;
};
