/** Connections to PostgreSQL as every room opens them: big integers as numbers (all of ours count things), moments as ISO 8601 text in UTC. */
import postgres, { type Sql } from "postgres";

export type Connected = Sql<{ readonly count: number; readonly instant: string }>;

/**
 * A pool of connections. Give drizzle a pool of its own: it replaces the parsers of the one it is handed.
 * A connection that is lost is opened again by the next query.
 */
export const connect = (url: string, options: { readonly name: string; readonly max?: number }): Connected =>
  postgres(url, {
    max: options.max ?? 8,
    connection: { application_name: options.name },
    onnotice: () => undefined,
    connect_timeout: 10,
    backoff: (attempt) => Math.min(0.1 * 2 ** attempt, 2),
    types: {
      count: { to: 20, from: [20], parse: Number, serialize: String },
      instant: {
        to: 1184,
        from: [1184],
        parse: (text: string) => new Date(text).toISOString(),
        serialize: (text: string) => text,
      },
    },
  });
