/** What an error says, in one line of words. */

/** A refused connection to localhost has no message of its own; a statement that failed has the values it was given in its message, and those are not for telling. */
export const wordsOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === "") return error.errors.map(wordsOf).join("; ");
  if (error instanceof Error && "params" in error && error.cause !== undefined) return wordsOf(error.cause);
  return error instanceof Error ? error.message || error.name : String(error);
};
