/** A session moved on by what was read of its log: the one way, for the door, the projector, a look at a past moment and a proof. */
import { foldSession, isSessionEvent, passed, type Session } from "@traveller/engine";
import { foldProcedure, isProcedureEvent, type Procedure } from "@traveller/engine/procedure";
import { isReadable, type ReadEvent } from "./read-event.ts";

/** The session after one more event of its scope. What cannot be read, or tells of something else, only brings it further in its log. */
export const sessionAfter = (session: Session, event: ReadEvent): Session =>
  isReadable(event) && isSessionEvent(event) ? foldSession(session, event) : passed(session, event.sequence);

/** The session with its rulings, corrections and appeals after one more event of its scope. */
export const procedureAfter = (procedure: Procedure, event: ReadEvent): Procedure =>
  isReadable(event) && (isSessionEvent(event) || isProcedureEvent(event))
    ? foldProcedure(procedure, event)
    : { ...procedure, session: passed(procedure.session, event.sequence) };
