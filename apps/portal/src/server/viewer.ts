import "server-only";
/** What of a session a reader may see before it is released: own boards, or everything for its officials. */
import type { SessionPage, Viewer } from "@traveller/model";
import type { Reader } from "./me.ts";

const OFFICIAL = new Set(["director", "committee", "club", "organizer", "federation"]);

export const viewerOf = (
  reader: Reader | undefined,
  session: Pick<SessionPage, "id" | "authority" | "tournament" | "club">,
): Viewer => {
  if (reader === undefined) return {};
  const over: Readonly<Record<string, string | null>> = {
    session: session.id,
    tournament: session.tournament,
    club: session.club,
    authority: session.authority,
  };
  const official = reader.grants.some((grant) => OFFICIAL.has(grant.role) && over[grant.over.kind] === grant.over.id);
  return { person: reader.person, official };
};
