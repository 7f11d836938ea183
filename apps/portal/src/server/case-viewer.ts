import "server-only";
/** As whom somebody reads the rulings and appeals of a session: the door's own table says what they may see. */
import { caseReaders, Grant, seenBy } from "@traveller/contract";
import { directorInCharge, directorsRole } from "@traveller/engine/procedure";
import type { CaseViewer, SessionPage } from "@traveller/model";
import type { Reader } from "./me.ts";
import { viewerOf } from "./viewer.ts";

export const caseViewerOf = (
  reader: Reader | undefined,
  session: Pick<SessionPage, "id" | "authority" | "tournament" | "club" | "director" | "regulations">,
): CaseViewer => {
  const caller = reader && {
    person: reader.person,
    grants: reader.grants.flatMap(({ role, over }) => Grant.safeParse({ role, over }).data ?? []),
  };
  const { id, authority, tournament, club, director, regulations } = session;
  const appointing = { session: { settings: { regulations, director: director?.person } } };
  const of = {
    target: { authority, tournament, session: id, ...(club === null ? {} : { club }) },
    inCharge: directorInCharge(appointing) ?? null,
    isNamed: (person: string) => directorsRole(appointing, person) === "director",
  };
  return { ...viewerOf(reader, session), sees: (involved) => seenBy(caseReaders(caller, of, involved)) };
};
