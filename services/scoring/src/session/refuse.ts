/** Events that cannot be digested: they are parked with a reason, and the rest of the session goes on. */
import { isSessionEvent, MOST_OF_A_SESSION, noRoomFor, type Session } from "@traveller/engine";
import { isProcedureEvent } from "@traveller/engine/procedure";
import { isAtTable, isReadable, type ReadEvent } from "@traveller/log";

export type Refusal = { readonly code: "malformed" | "unknown" | "impossible"; readonly reason: string };

const impossible = (reason: string): Refusal => ({ code: "impossible", reason });

/** Why the session, as it stands, cannot take this event; `undefined` where it can. */
export const refusalOf = (session: Session, event: ReadEvent, id: string): Refusal | undefined => {
  if (isAtTable(event))
    return session.settings === undefined ? impossible("A table was played before its session was opened.") : undefined;
  if (!isReadable(event)) return { code: isSessionEvent(event) ? "malformed" : "unknown", reason: event.unreadable };
  if (isProcedureEvent(event))
    return session.settings === undefined ? impossible(`${event.type} came before the session was opened.`) : undefined;
  if (!isSessionEvent(event)) return undefined;
  if (event.type === "SessionOpened") return refusalToOpen(session, event.data.session, id);
  if (session.settings === undefined) return impossible(`${event.type} came before the session was opened.`);
  const full = noRoomFor(session, event);
  return full === undefined
    ? undefined
    : impossible(`A session holds no more than ${MOST_OF_A_SESSION[full]} (${full}).`);
};

const refusalToOpen = ({ settings }: Session, opened: string, id: string): Refusal | undefined =>
  opened !== id
    ? impossible(`It opens session ${opened} in the scope of session ${id}.`)
    : settings === undefined
      ? undefined
      : impossible("The session had been opened already.");
