/** The end of a board at a table and the result that it brings its session, in one append, as the door writes them. Laws 77, 79. */
import { randomUUID } from "node:crypto";
import type { TableEvent } from "@traveller/engine";
import { result, type TestFederation } from "./session-events.ts";

type Ending = {
  readonly stream: string;
  /** How far the record is before these events. */
  readonly version: number;
  readonly events: readonly TableEvent[];
  readonly board: number;
};

export const bringResult = async (
  { log, sql }: Pick<TestFederation, "log" | "sql">,
  session: string,
  { stream, version, events, board }: Ending,
): Promise<void> => {
  const scope = `session/${session}`;
  const [own] = await sql<{ version: number }[]>`
    select coalesce(max(version), 0)::int as version from log.event where stream = ${scope}`;
  const facts = { result: `r${board}`, board, ns: "A-1", ew: "A-2", round: 1, match: "m1", room: "open" } as const;
  const answer = await log.append({
    scope,
    by: { role: "federation", person: "lakes:1" },
    command: randomUUID(),
    streams: [
      { stream, expectedVersion: version, events: events.map(({ type, ...data }) => ({ type, data })) },
      {
        stream: scope,
        expectedVersion: own?.version ?? 0,
        events: [
          {
            type: "ResultRecorded",
            data: { ...result(facts), from: { stream, version: version + events.length } },
          },
        ],
      },
    ],
  });
  if (answer.kind !== "appended") throw new Error(`Not appended: ${JSON.stringify(answer)}`);
};
