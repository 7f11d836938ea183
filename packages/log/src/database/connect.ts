/**
 * Connections to PostgreSQL as every room opens them: they survive a server that dies and comes back. postgres.js 3.4.9 alone does
 * not: a connection that was lost with a query on it may never work again (its issue 1142), and a transaction goes on without one
 * (`guarded-transaction.ts`). So the pool is replaced by a fresh one whenever it loses a connection.
 */
import postgres, { type Sql, type TransactionSql } from "postgres";
import { beginGuarded } from "./guarded-transaction.ts";
import { type Hooks, listenTo } from "./listening.ts";

type Types = { readonly count: number; readonly instant: string };
export type Connected = Sql<Types>;
/** A transaction on such a connection. */
export type Transaction = TransactionSql<Types>;

export type ConnectOptions = {
  /** Shown in PostgreSQL's list of sessions. */
  readonly name: string;
  readonly max?: number;
  /** The PostgreSQL schema that unqualified names mean. */
  readonly schema?: string;
  /** Seconds that a statement waits for somebody else's lock; as long as it takes, unless told. */
  readonly lockSeconds?: number;
  /** Seconds that a statement may take; as long as it takes, unless told. */
  readonly statementSeconds?: number;
};

/** The seconds that queries which are still under way on an old pool's other connections may take. */
const GRACE = 30;

/**
 * A pool of connections: big integers arrive as numbers (all of ours count things), moments as ISO 8601 text in UTC.
 */
export const connect = (url: string, options: ConnectOptions): Connected =>
  lasting((hooks, max) => postgres(url, { ...settings(options, hooks, max), types: TYPES }));

/** The same with the driver's own types. Give drizzle a pool of its own: it replaces the parsers of the one it is handed. */
export const connectPlain = (url: string, options: ConnectOptions): Sql =>
  lasting((hooks, max) => postgres(url, settings(options, hooks, max)));

type Open<Pool> = (hooks: Partial<Hooks>, max?: number) => Pool;

/** Stands for the pool of the moment, and opens another whenever that one has lost a connection. */
const lasting = <Pool extends Sql>(open: Open<Pool>): Pool => {
  let ended = false;
  let pool = open(replaceable());

  /** Told by a pool that lost a connection; a pool that was replaced already, or ended, has nothing to tell. */
  function replaceable(): Pick<Hooks, "onclose"> {
    let mine: Pool | undefined;
    queueMicrotask(() => {
      mine = pool;
    });
    return {
      onclose: () => {
        if (ended || pool !== mine) return;
        const old = pool;
        pool = open(replaceable());
        // What drizzle did to the old one's parsers holds for the new one.
        Object.assign(pool.options.parsers, old.options.parsers);
        Object.assign(pool.options.serializers, old.options.serializers);
        setImmediate(() => void old.end({ timeout: GRACE }).catch(() => undefined)); // it is being thrown away
      },
    };
  }

  return new Proxy(pool, {
    apply: (_first, self, parameters) => {
      const answer: unknown = Reflect.apply(pool, self, parameters);
      return answer;
    },
    get: (_first, property) => {
      switch (property) {
        case "begin":
          return (...asked: Begin): Promise<unknown> =>
            asked.length === 1 ? beginGuarded(pool, "", asked[0]) : beginGuarded(pool, asked[0], asked[1]);
        case "listen":
          return async (
            channel: string,
            onNotify: (payload: string) => void,
            onListening: () => void = () => undefined,
          ) => {
            const { stop } = await listenTo((hooks) => open(hooks, 1), channel, onNotify, onListening);
            return { unlisten: stop };
          };
        case "end":
          return (how?: { timeout?: number }): Promise<void> => {
            ended = true;
            return pool.end(how);
          };
        default: {
          const value: unknown = Reflect.get(pool, property);
          return value;
        }
      }
    },
  });
};

type Begin = readonly [(tx: TransactionSql) => unknown] | readonly [string, (tx: TransactionSql) => unknown];

const settings = (
  { name, max, schema, lockSeconds, statementSeconds }: ConnectOptions,
  hooks: Partial<Hooks>,
  at: number | undefined,
) => ({
  max: at ?? max ?? 8,
  connection: {
    application_name: name,
    ...(schema === undefined ? {} : { search_path: schema }),
    ...(lockSeconds === undefined ? {} : { lock_timeout: lockSeconds * 1000 }),
    ...(statementSeconds === undefined ? {} : { statement_timeout: statementSeconds * 1000 }),
  },
  onnotice: () => undefined,
  connect_timeout: 10,
  // At the limit of its pipeline the driver forgets to reserve a transaction's connection (its issue 1189): no limit is ever met.
  max_pipeline: 1_000_000,
  backoff: (attempt: number) => Math.min(0.1 * 2 ** attempt, 2),
  ...hooks,
});

const TYPES = {
  count: { to: 20, from: [20], parse: Number, serialize: String },
  instant: {
    to: 1184,
    from: [1184],
    parse: (text: string) => new Date(text).toISOString(),
    serialize: (text: string) => text,
  },
};
