/** The digest of a session's standings, by the engine that runs here: what a publication records and anybody can recompute. */
import { scoreSession, type Session } from "@traveller/engine";
import { engineVersion, standingsDigest } from "@traveller/log";
import type { Standings } from "../decide/decision.ts";

export const standingsOf = (session: Session): Standings => {
  try {
    return { digest: standingsDigest(scoreSession(session)), engine: engineVersion() };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { unscorable: error.message };
  }
};
