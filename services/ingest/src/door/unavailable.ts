/**
 * A database that is down, full or locked says nothing of what was asked: whoever asks is told to come again, never that a key, a session
 * or a link is wrong. The one shape of that answer, and how such an error is told from others.
 */
import { isPassing } from "@traveller/log";
import { refused, type Refused, says } from "@traveller/contract";

/** Seconds after which a program should try again. */
export const RETRY_AFTER = 5;

export const unavailable: Refused = refused("unavailable", says("door.databaseSilent"), says("door.sameInSeconds"));

const MARK = Symbol("not answering");

/** Stands for an error of a library that does not say what was wrong. */
export const notAnswering = (cause: unknown): Error =>
  Object.assign(new Error("what was asked could not be looked up", { cause }), { [MARK]: true });

export const isNotAnswering = (error: unknown): boolean =>
  isPassing(error) || (error instanceof Error && Reflect.get(error, MARK) === true);
