/** A session as it was at an earlier moment: read back from its log, for what rests on the scores that were published then. Laws 78, 79C. */
import { emptySession, type Session } from "@traveller/engine";
import { type Log, sessionAfter } from "@traveller/log";
import { sessionScope } from "./known.ts";

/** Just after the event of that sequence. */
export const sessionUpTo = async (log: Log, id: string, upTo: number): Promise<Session> => {
  let session = emptySession;
  for await (const events of log.readScope(sessionScope(id), { upTo })) session = events.reduce(sessionAfter, session);
  return session;
};
