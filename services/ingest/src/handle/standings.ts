/** The digest of a session's standings, by the engine that runs here: what a publication records and anybody can recompute. */
import { scoreSession, type Session } from "@traveller/engine";
import { engineVersion, standingsDigest } from "@traveller/log";

export const standingsOf = (session: Session): { readonly digest: string; readonly engine: string } => ({
  digest: standingsDigest(scoreSession(session)),
  engine: engineVersion(),
});
