/** Listening to PostgreSQL's notifications on a connection of its own, which is opened again for as long as someone listens. */
import type { Sql } from "postgres";

export type Listening = { readonly stop: () => Promise<void> };

/** What a client of one connection tells. */
export type Hooks = { readonly onnotify: (channel: string, payload: string) => void; readonly onclose: () => void };

/** Milliseconds before a lost connection is opened again. */
const AGAIN = 500;

/**
 * Calls `onNotify` with every payload on the channel, and `onListening` whenever listening has begun, also after the connection was
 * lost: what was said in between nobody heard. Resolves when it listens for the first time; rejects when it could not.
 */
export const listenTo = async (
  open: (hooks: Hooks) => Sql,
  channel: string,
  onNotify: (payload: string) => void,
  onListening: () => void,
): Promise<Listening> => {
  let stopped = false;
  let current: Sql | undefined;
  let timer: NodeJS.Timeout | undefined;

  const begin = async (): Promise<void> => {
    let over = false;
    const end = (): void => {
      if (over) return;
      over = true;
      current = undefined;
      setImmediate(() => void sql.end({ timeout: 0 }).catch(() => undefined)); // it is gone already
      if (!stopped) timer = setTimeout(() => void begin().catch(() => undefined), AGAIN); // a failure ends in the next try
    };
    const sql = open({ onclose: end, onnotify: (_channel, payload) => onNotify(payload) });
    current = sql;
    try {
      await sql`listen ${sql(channel)}`;
    } catch (error) {
      end();
      throw error;
    }
    onListening();
  };

  const stop = async (): Promise<void> => {
    stopped = true;
    clearTimeout(timer);
    await current?.end({ timeout: 1 }).catch(() => undefined); // a server that is gone cannot be said goodbye to
  };
  try {
    await begin();
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
};
