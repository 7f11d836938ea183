/**
 * From a command at a table to who watches it: over HTTP through the door, Kafka and the read model, and over the line of an open replay to its reader. Beside it what
 * PostgreSQL alone takes to tell somebody who listens.
 */
import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import type { TableEvent } from "@traveller/engine";
import { freePort } from "@traveller/infra";
import { connect, type Connected } from "@traveller/log";
import { z } from "zod";
import { buildPortal, PORTAL_SERVER } from "../../infra/src/build/portal.ts";
import type { System } from "../chaos/system.ts";
import { percentile } from "./measure.ts";
import { isShown, watchHall } from "./watched-hall.ts";

const RATE = 300;
const SECONDS = 10;
const BOARD = 4;
/** Tables that somebody watches: how many, and the first of them. */
const [WATCHED, FIRST] = [20, 11];

export type Hall = {
  readonly session: string;
  readonly tables: number;
  /** Sends the next event of a board at a table, as that table's device. */
  readonly record: (table: number, board: number, version: number, event: TableEvent | undefined) => Promise<unknown>;
  readonly events: (table: number, board: number) => readonly TableEvent[];
  readonly show: (tables: readonly { readonly section: string; readonly table: string }[]) => Promise<unknown>;
  readonly line: (what: string, figures: string) => void;
};

const milliseconds = (values: readonly number[]): string =>
  `p50 ${percentile(values, 50).toFixed(1)} ms, p99 ${percentile(values, 99).toFixed(1)} ms (${values.length})`;

type Portal = { readonly url: string; readonly stop: () => void };

const startPortal = async ({ variables }: System): Promise<Portal> => {
  const built = await buildPortal();
  if (built.kind === "failed") throw new Error(`the portal could not be built:\n${built.output}`);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...variables, HOSTNAME: "127.0.0.1", PORT: String(port), PORTAL_URL: url, SMTP_URL: "" };
  const server = spawn(process.execPath, [PORTAL_SERVER], { env, stdio: "ignore" });
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(200)) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok === true) break;
  }
  return { url, stop: () => void server.kill("SIGTERM") };
};

/** Calls `told` with the number of the last event, whenever the line brings one. */
const watch = async (address: string, told: (last: number) => void, signal: AbortSignal): Promise<void> => {
  const { body } = await fetch(address, { signal, headers: { accept: "text/event-stream" } });
  if (body === null) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const lines = (rest + read.value).split("\n");
    rest = lines.pop() ?? "";
    for (const one of lines) {
      // How many events of the record were told, and how far erasing had come.
      const events = /^id: ?(\d+)\.\d+$/u.exec(one)?.[1];
      if (events !== undefined) told(Number(events));
    }
  }
};

const yardstick = async (databaseUrl: string, sql: Connected): Promise<readonly number[]> => {
  const listener = connect(databaseUrl, { name: "bench listener", max: 1 });
  const took: number[] = [];
  let heard: () => void = () => undefined;
  const listening = await listener.listen("bench_told", () => heard());
  for (let count = 0; count < RATE; count += 1) {
    const sent = performance.now();
    const arrived = new Promise<void>((resolve) => (heard = resolve));
    await sql`select pg_notify('bench_told', ${String(count)})`;
    await arrived;
    took.push(performance.now() - sent);
  }
  await listening.unlisten();
  await listener.end({ timeout: 5 });
  return took;
};

const firstBytes = async (page: string): Promise<readonly number[]> => {
  const took: number[] = [];
  for (let count = 0; count < 30; count += 1) {
    const asked = performance.now();
    const answer = await fetch(page);
    const reader = answer.body?.getReader();
    await reader?.read();
    took.push(performance.now() - asked);
    await reader?.cancel();
  }
  return took;
};

const listOf = ({ url }: Portal, session: string): string =>
  `${url}/api/trpc/session.liveTables?${new URLSearchParams({ input: JSON.stringify({ session }) }).toString()}`;

const List = z.object({ result: z.object({ data: z.array(z.object({ record: z.object({}).nullable() })) }) });

/** How long a list takes that has so many tables in it, all of which its reader may watch. */
const answers = async (list: string, tables: number): Promise<readonly number[]> => {
  const ask = async () => List.parse(await (await fetch(list)).json()).result.data;
  const isThere = async (): Promise<boolean> => (await ask()).filter(({ record }) => record !== null).length === tables;
  for (const deadline = Date.now() + 30_000; !(await isThere()) && Date.now() < deadline;) await pause(200);
  if (!(await isThere())) throw new Error(`the list does not have all ${tables} tables`);
  const took: number[] = [];
  for (let count = 0; count < 50; count += 1) {
    const asked = performance.now();
    await ask();
    took.push(performance.now() - asked);
  }
  return took;
};

/** Prints figures of watching tables. */
export const benchWatched = async (system: System, sql: Connected, hall: Hall): Promise<void> => {
  const { session, tables, record, events, show, line } = hall;
  line("yardstick: raw NOTIFY to a listener", milliseconds(await yardstick(system.databaseUrl, sql)));
  const portal = await startPortal(system);
  const ended = new AbortController();
  try {
    line("first byte of a replay page", milliseconds(await firstBytes(`${portal.url}/s/${session}/b/2/t/A-${FIRST}`)));
    const watched = Array.from({ length: WATCHED }, (_, index) => FIRST + index);
    await show(watched.map((table) => ({ section: "A", table: String(table) })));
    const all = Array.from({ length: tables }, (_, index) => index + 1);
    const boards = new Map(all.map((table) => [table, events(table, BOARD)]));
    await Promise.all(all.map((table) => record(table, BOARD, 0, boards.get(table)?.[0])));
    const sent = new Map<string, number>();
    const seen = new Map<number, number>();
    const took: number[] = [];
    const lines = watched.map((table) => {
      const asked = { session, section: "A", table: String(table), round: BOARD, attempt: 1, board: BOARD, seen: 0 };
      const address = `${portal.url}/api/trpc/session.recordNews?${new URLSearchParams({ input: JSON.stringify(asked) }).toString()}`;
      const told = (last: number): void => {
        const now = performance.now();
        for (let version = (seen.get(table) ?? 1) + 1; version <= last; version += 1) {
          const at = sent.get(`${table} ${version}`);
          if (at !== undefined) took.push(now - at);
        }
        seen.set(table, Math.max(last, seen.get(table) ?? 1));
      };
      return watch(address, told, ended.signal).catch(() => undefined);
    });
    // And one who has the page of all of them open.
    const onPage: number[] = [];
    const lies = new Map(watched.map((table) => [table, { lie: 0, version: 1 }]));
    const page = watchHall(
      { url: portal.url, session, board: BOARD },
      (table, lie) => {
        const now = performance.now();
        const at = lies.get(table);
        if (at === undefined) return;
        while (at.lie < lie) {
          const event = boards.get(table)?.[at.version];
          if (event === undefined) return;
          at.version += 1;
          if (!isShown(event)) continue;
          at.lie += 1;
          const since = sent.get(`${table} ${at.version}`);
          if (since !== undefined) onPage.push(now - since);
        }
      },
      ended.signal,
    ).catch(() => undefined);
    for (const deadline = Date.now() + 30_000; seen.size < WATCHED && Date.now() < deadline;) await pause(100);
    const began = performance.now();
    const atTables = new Map<number, Promise<unknown>>();
    for (let count = 0; count < RATE * SECONDS; count += 1) {
      const table = (count % tables) + 1;
      const version = Math.floor(count / tables) + 1;
      await pause(Math.max(0, began + (count * 1000) / RATE - performance.now()));
      sent.set(`${table} ${version + 1}`, performance.now());
      // A table says one thing after the other.
      const before = atTables.get(table) ?? Promise.resolve();
      atTables.set(
        table,
        before.then(() => record(table, BOARD, version, boards.get(table)?.[version])),
      );
    }
    await Promise.all(atTables.values());
    const last = Math.floor((RATE * SECONDS) / tables) + 1;
    const isBehind = (): boolean => watched.some((table) => (seen.get(table) ?? 0) < last);
    for (const deadline = Date.now() + 60_000; isBehind() && Date.now() < deadline;) await pause(50);
    if (isBehind()) throw new Error(`not all of the ${WATCHED} open replays were told all`);
    line(`from a command to ${WATCHED} open replays, ${RATE} events/s asked`, milliseconds(took));
    const shownOf = (table: number): number => (boards.get(table) ?? []).slice(0, last).filter(isShown).length;
    const isPageBehind = (): boolean => watched.some((table) => (lies.get(table)?.lie ?? 0) < shownOf(table));
    for (const deadline = Date.now() + 30_000; isPageBehind() && Date.now() < deadline;) await pause(50);
    if (isPageBehind()) throw new Error(`the page of all ${WATCHED} shown tables was not told all`);
    line(`from a command to a spectator's page of ${WATCHED} shown tables`, milliseconds(onPage));
    // The first table has played boards that no other has.
    const shown = all.slice(1);
    await show(shown.map((table) => ({ section: "A", table: String(table) })));
    const list = await answers(listOf(portal, session), shown.length);
    line(`a spectator's list of ${shown.length} shown tables`, milliseconds(list));
    ended.abort();
    await Promise.all([...lines, page]);
  } finally {
    ended.abort();
    portal.stop();
  }
};
