/** Whether a session has room for what comes: a command, or a whole file. What it has no room for would be set aside by whoever projects it. */
import {
  foldNext,
  MOST_OF_A_SESSION,
  noRoomFor,
  type Session,
  type SessionEvent,
  type SessionLimit,
} from "@traveller/engine";
import { refused, type Refused, says } from "@traveller/contract";

const noMoreOf = (full: SessionLimit): Refused =>
  refused(
    "tooLarge",
    says("session.noMoreThan", { most: MOST_OF_A_SESSION[full], what: says(`session.full-${full}`) }),
    says("session.restElsewhere"),
  );

/** The session with these events, each of which found room; or why one did not. */
export const foldedWithRoom = (session: Session, events: readonly SessionEvent[]): Session | Refused => {
  let after = session;
  for (const event of events) {
    const full = noRoomFor(after, event);
    if (full !== undefined) return noMoreOf(full);
    after = foldNext(after, [event]);
  }
  return after;
};

/** Why a session has no room for so many further events, those of its tables among them. `sequence`: the last of its scope. */
export const noRoomForAll = (sequence: number, count: number): Refused | undefined =>
  sequence + count > MOST_OF_A_SESSION.events ? noMoreOf("events") : undefined;
