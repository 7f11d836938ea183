/** What of a session a reader may see before it is released: own boards, or everything for its officials. */
import { directorsRole } from "@traveller/engine/procedure";
import type { SessionPage, SessionPlace, Viewer } from "@traveller/model";
import type { Reader } from "./me.ts";

const OFFICIAL = new Set(["director", "committee", "club", "organizer", "federation"]);

/** Whom the session names to direct it looks after it without a role (Law 80B2(a)). */
const isNamed = (person: string, { regulations, director }: Of): boolean =>
  directorsRole(
    { session: { settings: { regulations, director: typeof director === "string" ? director : director?.person } } },
    person,
  ) !== undefined;

type Of = SessionPlace | Pick<SessionPage, "id" | "authority" | "tournament" | "club" | "regulations" | "director">;

export const viewerOf = (reader: Reader | undefined, session: Of): Viewer => {
  if (reader === undefined) return {};
  const over: Readonly<Record<string, string | null>> = {
    session: session.id,
    tournament: session.tournament,
    club: session.club,
    authority: session.authority,
  };
  const official =
    isNamed(reader.person, session) ||
    reader.grants.some((grant) => OFFICIAL.has(grant.role) && over[grant.over.kind] === grant.over.id);
  return { person: reader.person, official };
};
