import "server-only";
/** What a reader directs, by the roles that may give a ruling and by the sessions that name them; and what they organize. Laws 80B2, 81, 91B. */
import type { Act } from "@traveller/contract";
import type { Directed, Reach } from "@traveller/model";
import type { Reader } from "./me.ts";

/** Over what somebody may do it by a role, whatever kind of thing it is. */
const reachOf = ({ grants }: Reader, act: Act): Reach => {
  const over = (kind: string): readonly string[] =>
    grants.flatMap((grant) => (grant.may.includes(act) && grant.over.kind === kind ? [grant.over.id] : []));
  return {
    sessions: over("session"),
    tournaments: over("tournament"),
    clubs: over("club"),
    authorities: over("authority"),
  };
};

export const directedBy = (reader: Reader): Directed => ({
  ...reachOf(reader, "GiveRuling"),
  inCharge: reader.person,
});

/** Whose requests to be a guest, or a number, they answer. */
export const claimsAnsweredBy = (reader: Reader): Reach => reachOf(reader, "AgreeToClaim");

/** Where what they approve takes effect. */
export const organizedBy = (reader: Reader): Reach => reachOf(reader, "ApproveDisqualification");
