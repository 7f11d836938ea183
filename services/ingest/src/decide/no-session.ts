/** What a command is answered whatever it asks for: there is no such session, or it was withdrawn. No Law of its own. */
import { refused, type Refused, says } from "@traveller/contract";

export const unknownSession = (session: string): Refused =>
  refused("unknown", says("session.unknown", { session }), says("session.openFirst"), { path: "session" });

export const withdrawnSession: Refused = refused("impossible", says("session.withdrawn"), says("session.openAnother"));
