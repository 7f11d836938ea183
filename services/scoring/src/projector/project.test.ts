import { projectAll } from "@traveller/log";
import { openModel, standings } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allRows, entered, imported, opened, openFederation, released, type TestFederation } from "../testing/session-events.ts";
import { scoringProjection } from "./project.ts";

let federation: TestFederation;

beforeAll(async () => {
  federation = await openFederation(await testDatabase());
});
afterAll(() => federation.close());

const projector = () => ({
  log: federation.log,
  sql: federation.sql,
  name: "scoring",
  project: scoringProjection({ log: federation.log, engine: "test" }),
});

test("an evening of pairs is projected", async () => {
  await federation.append("one", [
    opened("one"),
    ...[1, 2].flatMap((number) => [entered(number, "NS"), entered(number, "EW")]),
    imported({ result: "r1", board: 1, ns: "A-1-NS", ew: "A-1-EW" }),
    imported({ result: "r2", board: 1, ns: "A-2-NS", ew: "A-2-EW", outcome: { kind: "passedOut" } }),
    released(1),
  ]);
  await projectAll(projector());
  const model = openModel({ url: federation.url });
  const lists = await standings(model, "one");
  console.log(JSON.stringify(lists, null, 1), JSON.stringify(await allRows(federation.sql), null, 1));
  await model.close();
  expect(lists.length).toBe(2);
});
