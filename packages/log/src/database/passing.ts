/** Telling errors that may be gone the next time from those that stay. */

/** PostgreSQL's classes for what is wrong with the data itself: 22 (a value it cannot hold) and 23 (a constraint). */
const OWN_FAULT = /^2[23]/;
const CONNECTION = /^(CONNECTION_|CONNECT_TIMEOUT|E[A-Z]{3,})/;

/** Whether an error is the database's or the network's and may be gone the next time. Looks through wrappers such as drizzle's. */
export const isPassing = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, "code");
  if (typeof code === "string") {
    if (error.name === "PostgresError") return !OWN_FAULT.test(code);
    if (CONNECTION.test(code)) return true;
  }
  return isPassing(error.cause);
};
