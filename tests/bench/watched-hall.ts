/** The page of all tables that are shown live, as a spectator has it open: what its line tells of each of them. */
import type { TableEvent } from "@traveller/engine";
import { z } from "zod";

const Table = z.object({
  table: z.string(),
  now: z
    .object({
      record: z.object({ board: z.number() }),
      calls: z.array(z.unknown()),
      trick: z.array(z.unknown()),
      won: z.array(z.unknown()),
    })
    .nullable(),
});
const News = z.union([
  z.object({ kind: z.literal("whole"), hall: z.object({ tables: z.array(Table) }) }),
  z.object({ kind: z.literal("part"), tables: z.array(Table) }),
]);

const SHOWN = new Set<TableEvent["type"]>(["CallMade", "LeadFaced", "CardPlayed"]);

/** Whether it is seen on that page, and not only in the table's own replay. */
export const isShown = ({ type }: TableEvent): boolean => SHOWN.has(type);

/** Calls `told` with the number of calls and cards that lie at a table, whenever the line brings it. */
export const watchHall = async (
  { url, session, board }: { readonly url: string; readonly session: string; readonly board: number },
  told: (table: number, lie: number) => void,
  signal: AbortSignal,
): Promise<void> => {
  const input = JSON.stringify({ session, seen: 0 });
  const address = `${url}/api/trpc/session.liveNews?${new URLSearchParams({ input }).toString()}`;
  const { body } = await fetch(address, { signal, headers: { accept: "text/event-stream" } });
  if (body === null) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const lines = (rest + read.value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const data = /^data: ?(\{.*\})$/u.exec(line)?.[1];
      const news = data === undefined ? undefined : News.safeParse(JSON.parse(data)).data;
      if (news === undefined) continue;
      for (const { table, now } of news.kind === "whole" ? news.hall.tables : news.tables)
        if (now?.record.board === board) told(Number(table), now.calls.length + now.won.length * 4 + now.trick.length);
    }
  }
};
