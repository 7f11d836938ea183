/**
 * Of what was done already in a case, where somebody does it again: when, and by whom as far as the sender may know. Nothing is done a second time: he is led to what
 * there is. Laws 81C, 92, 93.
 */
import type { ProcedureRefusal } from "@traveller/engine/procedure";
import { isReadable, type ReadEvent } from "@traveller/log";
import type { Caller, Refusal } from "@traveller/contract";
import type { Means } from "../means/means.ts";
import { sessionScope } from "./known.ts";
import { nameOf } from "./name-of.ts";

type Done = NonNullable<ProcedureRefusal["already"]>;
type Already = NonNullable<Refusal["already"]>;

const DECIDED = ["DirectorDecidedOnLaw", "CommitteeDecided", "AuthorityDecided"] as const;
const LODGED = ["AppealLodged", "RulingReferred"] as const;

const isIt = (event: ReadEvent, { ruling, appeal }: Done): boolean => {
  if (!isReadable(event)) return false;
  if (appeal === undefined) return event.type === "RulingGiven" && event.data.ruling === ruling;
  const types: readonly string[] = ruling === undefined ? LODGED : DECIDED;
  if (!types.includes(event.type) || !("appeal" in event.data) || event.data.appeal !== appeal) return false;
  return ruling === undefined || ("ruling" in event.data && event.data.ruling === ruling);
};

/** An appeal began with the first that brought it; a decision is the last there is. */
const eventOf = async ({ log }: Means, session: string, done: Done): Promise<ReadEvent | undefined> => {
  let found: ReadEvent | undefined;
  for await (const events of log.readScope(sessionScope(session), {})) {
    if (done.appeal === undefined || done.ruling !== undefined)
      found = events.findLast((event) => isIt(event, done)) ?? found;
    else found ??= events.find((event) => isIt(event, done));
  }
  return found;
};

/** @param namesOthers whether the sender reads who acted: an official does; a player is told whether it was he himself */
export const whenDone = async (
  means: Means,
  { person }: Caller,
  { session, done, namesOthers }: { readonly session: string; readonly done: Done; readonly namesOthers: boolean },
): Promise<Already | undefined> => {
  const event = await eventOf(means, session, done);
  if (event === undefined) return undefined;
  const own = event.by.person === person;
  const by = own || !namesOthers ? undefined : await nameOf(means, event.by.person);
  const { ruling, appeal } = done;
  return {
    session,
    ...(appeal === undefined ? {} : { appeal }),
    ...(ruling === undefined || appeal !== undefined ? {} : { ruling }),
    at: event.recordedAt,
    own,
    ...(by === undefined ? {} : { by }),
  };
};
