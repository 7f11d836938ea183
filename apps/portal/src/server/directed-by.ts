import "server-only";
/** What a reader directs, by the roles that may give a ruling and by the sessions that name them. Laws 80B2, 81. */
import type { Directed } from "@traveller/model";
import type { Reader } from "./me.ts";

/** Over what somebody directs, whatever kind of thing it is. */
export const directedBy = ({ person, grants }: Reader): Directed => {
  const over = (kind: string): readonly string[] =>
    grants.flatMap((grant) => (grant.may.includes("GiveRuling") && grant.over.kind === kind ? [grant.over.id] : []));
  return {
    sessions: over("session"),
    tournaments: over("tournament"),
    clubs: over("club"),
    authorities: over("authority"),
    inCharge: person,
  };
};
