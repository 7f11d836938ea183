/** Members as their events leave them, folded from where they were read last. Law 80A. */
import { evolveMembers, isMemberEvent, type Members, noMembers } from "@traveller/engine/registry";
import { isReadable, type Log } from "@traveller/log";

export const MEMBERS = "registry/";
export const membersScope = (authority: string): string => `${MEMBERS}${authority}`;
/** Apart from `registry/<authority>`, the stream of its clubs in the authority's own scope. */
export const membersStream = (authority: string): string => `members/${authority}`;

/** The fold, and how far its stream is; version 0 where nobody told of a member. */
export type KnownMembers = { readonly members: Members; readonly version: number };

const emptyMembers: KnownMembers = { members: noMembers, version: 0 };

/** Folds what the log has of an authority's members, behind what is known, up to a place in their stream. */
export const foldMembers = async (
  log: Log,
  authority: string,
  from: KnownMembers = emptyMembers,
  upTo?: number,
): Promise<KnownMembers> => {
  let known = from;
  for await (const events of log.readStream(membersStream(authority), {
    after: known.version,
    ...(upTo === undefined ? {} : { upTo }),
  }))
    for (const event of events)
      known = {
        members: isReadable(event) && isMemberEvent(event) ? evolveMembers(known.members, event) : known.members,
        version: event.version,
      };
  return known;
};

/** A door serves few authorities: all that were asked for are remembered. */
export const knowMembers = (log: Log): ((authority: string) => Promise<KnownMembers>) => {
  const all = new Map<string, KnownMembers>();
  return async (authority) => {
    const known = await foldMembers(log, authority, all.get(authority));
    const before = all.get(authority);
    if (known.version > 0 && (before === undefined || before.version < known.version)) all.set(authority, known);
    return known;
  };
};
