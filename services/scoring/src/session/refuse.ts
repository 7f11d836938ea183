/** Events that cannot be digested: they are parked with a reason, and the rest of the session goes on. */
import { isSessionEventType, MOST_OF_A_SESSION, noRoomFor, type Session, sessionEvents } from "@traveller/engine";
import type { ReadEvent } from "@traveller/log";

export type Refusal = { readonly code: "malformed" | "unknown" | "impossible"; readonly reason: string };

/** Why the session, as it stands, cannot take this event; `undefined` where it can. */
export const refusalOf = (session: Session, event: ReadEvent, id: string): Refusal | undefined => {
  if (event.unreadable !== undefined)
    return { code: isSessionEventType(event.type) ? "malformed" : "unknown", reason: event.unreadable };
  if (!isSessionEventType(event.type)) return undefined;
  if (event.type === "SessionOpened") return refusalToOpen(session, event, id);
  if (session.settings === undefined)
    return { code: "impossible", reason: `${event.type} came before the session was opened.` };
  const full = noRoomFor(session, event.type, event.data);
  return full === undefined
    ? undefined
    : { code: "impossible", reason: `A session holds no more than ${MOST_OF_A_SESSION[full]} (${full}).` };
};

const refusalToOpen = (session: Session, event: ReadEvent, id: string): Refusal | undefined => {
  const opened = sessionEvents.SessionOpened.safeParse(event.data);
  if (!opened.success) return { code: "malformed", reason: opened.error.message };
  if (opened.data.session !== id)
    return { code: "impossible", reason: `It opens session ${opened.data.session} in the scope of session ${id}.` };
  return session.settings === undefined
    ? undefined
    : { code: "impossible", reason: "The session had been opened already." };
};
