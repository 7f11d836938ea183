/** Telling errors that may be gone the next time from those that stay. */

/**
 * PostgreSQL's codes for what says nothing of the data at hand. By class: 08 a connection, 40 a transaction that gave way to another,
 * 53 a lack of space or memory, 57 an operator, 58 the system below it, XX the server itself, 28, 3D and 3F a user, a database or a
 * schema that is not there yet. By code: a lock or an object in use, a server that only reads, a wait that took too long, and tables,
 * columns or rights that a migration has still to bring.
 */
const PASSING = /^(08|40|53|57|58|XX|28|3D|3F|55P03|55006|25006|25P0[34]|42P01|42703|42501)/;
const CONNECTION = /^(CONNECTION_|CONNECT_TIMEOUT|E[A-Z]{3,})/;

/** Whether an error is the database's or the network's and may be gone the next time. Looks through wrappers such as drizzle's. */
export const isPassing = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, "code");
  if (typeof code === "string") {
    // By what PostgreSQL says, not by the name of the driver's class: a program that was made smaller has other names.
    if (typeof Reflect.get(error, "severity") === "string") return PASSING.test(code);
    if (CONNECTION.test(code)) return true;
  }
  return isPassing(error.cause);
};
