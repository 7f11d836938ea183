/**
 * Transactions that end with their connection. In postgres.js 3.4.9 a transaction whose connection is lost goes on: its next
 * statement, or the driver's own rollback, is written to nothing (which ends the process) or into whatever transaction has the
 * reopened connection (its issues 1208, 1216). So a lost transaction's statements are refused here, and its function is never
 * let finish: `begin` itself has rejected by then, and nothing else waits for it.
 */
import type { Sql, TransactionSql } from "postgres";

type Work = (tx: TransactionSql) => unknown;

/** As `sql.begin`. */
export const beginGuarded = (sql: Sql, options: string, work: Work): Promise<unknown> => {
  let tellLost = (): void => undefined;
  const connection: Connection = {
    lost: false,
    whenLost: new Promise((resolve) => {
      tellLost = resolve;
    }),
  };
  return sql
    .begin(options, (tx) => scope(tx, work, connection))
    .catch((error: unknown) => {
      connection.lost = true;
      tellLost();
      throw error;
    });
};

type Connection = { lost: boolean; readonly whenLost: Promise<void> };

const scope = async (tx: TransactionSql, work: Work, connection: Connection): Promise<unknown> => {
  try {
    const answer: unknown = await work(guarded(tx, connection));
    const settled: unknown = Array.isArray(answer) ? await Promise.all(answer) : answer;
    return connection.lost ? await never : settled;
  } catch (error) {
    if (speaksOfALoss(error)) await hangUp(connection);
    if (connection.lost) return never;
    throw error;
  }
};

/** PostgreSQL's last words come before the end of the connection. */
const HANG_UP = 250;

/** Resolves when the connection is known to be lost, or when it has not been for a while: the error was then another connection's. */
const hangUp = async (connection: Connection): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const quiet = new Promise<void>((resolve) => {
    // A busy process comes to its timers before it comes to its sockets: one more turn for them.
    timer = setTimeout(() => setImmediate(() => setImmediate(resolve)), HANG_UP);
  });
  await Promise.race([connection.whenLost, quiet]);
  clearTimeout(timer);
};

const never = new Promise<never>(() => undefined);

const guarded = (tx: TransactionSql, connection: Connection): TransactionSql =>
  new Proxy(tx, {
    apply: (target, self, parameters) => {
      refuseWhenLost(connection);
      const answer: unknown = Reflect.apply(target, self, parameters);
      return answer;
    },
    get: (target, property) => {
      if (property === "savepoint") return savepoint(target, connection);
      const value: unknown = Reflect.get(target, property);
      if (property !== "unsafe" && property !== "file") return value;
      return (...parameters: unknown[]): unknown => {
        refuseWhenLost(connection);
        return typeof value === "function" ? Reflect.apply(value, target, parameters) : value;
      };
    },
  });

const savepoint =
  (tx: TransactionSql, connection: Connection) =>
  (...parameters: readonly [Work] | readonly [string, Work]): Promise<unknown> => {
    refuseWhenLost(connection);
    const [name, work] = parameters.length === 1 ? [undefined, parameters[0]] : parameters;
    const guardedWork = (inner: TransactionSql): Promise<unknown> => scope(inner, work, connection);
    return name === undefined ? tx.savepoint(guardedWork) : tx.savepoint(name, guardedWork);
  };

const refuseWhenLost = (connection: Connection): void => {
  if (connection.lost)
    throw Object.assign(new Error("the transaction has lost its connection"), { code: "CONNECTION_CLOSED" });
};

const LOST = /^(CONNECTION_|CONNECT_TIMEOUT|E[A-Z]{3,})/;

/** The driver's own words, the operating system's, or PostgreSQL's last ones before it hangs up. */
const speaksOfALoss = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const severity: unknown = Reflect.get(error, "severity");
  const code: unknown = Reflect.get(error, "code");
  if (severity === "FATAL" || severity === "PANIC") return true;
  return (typeof code === "string" && error.name !== "PostgresError" && LOST.test(code)) || speaksOfALoss(error.cause);
};
