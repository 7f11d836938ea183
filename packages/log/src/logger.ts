/**
 * What a process says while it works: one JSON object a line, by pino, on standard error: what it prints is its answer to whoever ran it. An
 * error is told without the values of the statement that failed, which may be somebody's name or address.
 */
import { pino, type DestinationStream, type Logger as Pino } from "pino";
import { wordsOf } from "./words-of.ts";

/** As much of a logger as the rooms below a process ask for. */
export type Logger = {
  readonly info: (facts: object, message: string) => void;
  readonly warn: (facts: object, message: string) => void;
  readonly error: (facts: object, message: string) => void;
};
/** A process's own. */
export type ProcessLogger = Pino;

/** Where it was thrown and what it is; its other properties (parameters, details, the client's internals) are nobody's. */
const told = (error: unknown): unknown =>
  error instanceof Error
    ? {
        type: error.name,
        message: wordsOf(error),
        ...("code" in error ? { code: error.code } : {}),
        ...(error.cause === undefined ? {} : { cause: told(error.cause) }),
        at: (error.stack ?? "")
          .split("\n")
          .filter((line) => /^\s+at /u.test(line))
          .map((line) => line.trim()),
      }
    : error;

/** `name` says who speaks. */
export const openLogger = (
  name: string,
  to: DestinationStream = pino.destination({ fd: 2, sync: true }),
): ProcessLogger =>
  pino(
    {
      base: { name },
      messageKey: "message",
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      serializers: { error: told, err: told },
    },
    to,
  );

export const silentLogger: ProcessLogger = pino({ level: "silent" });
