/** What somebody claimed stays his to read when the result that it is about is put right, and is another pair's since: his own words, and nobody else's. Laws 79C, 81C. */
import { randomUUID } from "node:crypto";
import type { By } from "@traveller/engine/procedure";
import { caseReaders, seenBy } from "@traveller/contract";
import { type NewEvent, openBeside } from "@traveller/log";
import { caseFile, type CaseViewer, partyCases } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openScored } from "./testing/scored.ts";
import { entered, imported, opened, released } from "./testing/session-events.ts";

const { federation, scoring, model, close } = await openScored(await testDatabase());

const [NORTH, EAST, CAME] = ["lakes:11", "lakes:21", "lakes:31"] as const;
const [CLAIMED, STATED] = ["They hesitated", "We did not"] as const;
const at = (ew: string) => ({ section: "A", board: 1, ns: "A-1", ew });
const as = (contestant: string, seat: "N" | "E"): By => ({ as: "player", contestant, seats: [seat] });

/** Written by a player himself, or by a director for him. */
const tell = async (event: NewEvent, person: string, role: "player" | "director" = "player"): Promise<void> => {
  const stream = "ruling/r1";
  const [version] = await federation.sql<{ version: number }[]>`
    select coalesce(max(version), 0)::int as version from log.event where stream = ${stream}`;
  const answer = await federation.log.append({
    scope: "session/pairs",
    by: { role, person },
    command: randomUUID(),
    streams: [{ stream, expectedVersion: version?.version ?? 0, events: [event] }],
  });
  expect(answer.kind).toBe("appended");
  await scoring.caughtUp();
};
const reader = (person: string): CaseViewer => ({
  person,
  official: false,
  sees: (involved) =>
    seenBy(
      caseReaders(
        { person, grants: [] },
        { target: { authority: "lakes", tournament: "autumn", session: "pairs" }, inCharge: "lakes:7" },
        involved,
      ),
    ),
});
const wordsFor = async (person: string) =>
  (await caseFile(model, { session: "pairs", ruling: "r1" }, reader(person)))?.events.flatMap(({ words }) =>
    Object.values(words),
  );

let [claimed, stated]: unknown[] = [];
beforeAll(async () => {
  const beside = openBeside({ url: federation.url });
  [claimed, stated] = await beside.texts.put([CLAIMED, STATED]);
  await beside.close();
  await federation.append("pairs", [
    opened("pairs"),
    ...[1, 2, 3].map((number) => entered(number)),
    imported({ result: "one", board: 1, ns: "A-1", ew: "A-2" }),
    released(1),
  ]);
});
afterAll(close);

test("whoever claimed it reads it, and what the other side says as long as it is a party", async () => {
  const asked = { by: as("A-2", "E"), request: "r1", place: at("A-2"), claimed };
  await tell({ type: "RulingRequested", data: asked }, EAST);
  const to = { kind: "ruling", ruling: "r1" };
  await tell({ type: "StatementGiven", data: { by: as("A-1", "N"), to, statement: "s1", text: stated } }, NORTH);
  expect(await wordsFor(EAST)).toEqual([CLAIMED, STATED]);
  expect(await wordsFor(CAME)).toBeUndefined();
});

test("moved to those who sat there it is theirs, and whoever claimed it reads his own words and waits for nothing in it", async () => {
  const moved = { by: { as: "director" }, ruling: "r1", from: at("A-2"), to: at("A-3") };
  await tell({ type: "CaseMoved", data: moved }, "lakes:7", "director");
  expect(await wordsFor(EAST)).toEqual([CLAIMED]);
  for (const person of [NORTH, CAME]) expect(await wordsFor(person)).toEqual([CLAIMED, STATED]);
  expect((await partyCases(model, EAST)).asked).toEqual([]);
});

test("a ruling that is given there leaves him what he said", async () => {
  const given = {
    by: { as: "director" },
    ruling: "r1",
    place: at("A-3"),
    kind: "judgement",
    laws: ["16B3"],
    about: "r1",
  };
  await tell({ type: "RulingGiven", data: given }, "lakes:7", "director");
  expect(await wordsFor(EAST)).toEqual([CLAIMED]);
});
