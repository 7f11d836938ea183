/** What a process says while it works: one JSON object a line. The shape is pino's, so a pino logger can stand in. */

export type Logger = {
  readonly info: (facts: object, message: string) => void;
  readonly warn: (facts: object, message: string) => void;
  readonly error: (facts: object, message: string) => void;
};

/** Writes to standard output. `name` says who speaks. */
export const jsonLogger = (name: string): Logger => {
  const say =
    (level: "info" | "warn" | "error") =>
    (facts: object, message: string): void => {
      process.stdout.write(
        `${JSON.stringify({ level, time: new Date().toISOString(), name, ...facts, message }, plainError)}\n`,
      );
    };
  return { info: say("info"), warn: say("warn"), error: say("error") };
};

export const silentLogger: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Errors have no enumerable properties; an AggregateError (a refused connection to localhost) has no message either. */
export const wordsOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === "") return error.errors.map(wordsOf).join("; ");
  return error instanceof Error ? error.message || error.name : String(error);
};

const plainError = (_key: string, value: unknown): unknown =>
  value instanceof Error ? { name: value.name, message: wordsOf(value), stack: value.stack } : value;
