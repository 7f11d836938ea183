import "server-only";
/** As whom somebody reads the rulings and appeals of a session: the door's own table says what they may see. */
import { caseReaders, Grant, seenBy } from "@traveller/contract";
import type { CaseViewer, SessionPage } from "@traveller/model";
import type { Reader } from "./me.ts";
import { viewerOf } from "./viewer.ts";

export const caseViewerOf = (
  reader: Reader | undefined,
  session: Pick<SessionPage, "id" | "authority" | "tournament" | "club" | "director">,
): CaseViewer => {
  const caller = reader && {
    person: reader.person,
    grants: reader.grants.flatMap(({ role, over }) => Grant.safeParse({ role, over }).data ?? []),
  };
  const { id, authority, tournament, club, director } = session;
  const of = {
    target: { authority, tournament, session: id, ...(club === null ? {} : { club }) },
    inCharge: director?.person ?? null,
  };
  return { ...viewerOf(reader, session), sees: (involved) => seenBy(caseReaders(caller, of, involved)) };
};
