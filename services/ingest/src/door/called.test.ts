/** A refusal calls people by their names: whoever reads it knows no ids. */
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SESSION } from "../testing/commands.ts";
import type { Reply } from "../testing/door.ts";
import { openPeopledDoor, own, type PeopledDoor } from "../testing/people.ts";

let peopled: PeopledDoor;
let director = "";
const does = (type: string, fields: Readonly<Record<string, unknown>>): Promise<Reply> =>
  peopled.door.command(director, { type, session: SESSION, ...fields });
const pair = (number: string, players: readonly object[]): Promise<Reply> =>
  does("EnterContestant", { contestant: `A-${number}`, section: "A", number, players });
const of = (number: string, name?: string) => ({ person: `lakeland:${number}`, name });

beforeAll(async () => {
  peopled = await openPeopledDoor(await testDatabase());
  director = await peopled.door.key([own("director")]);
  await pair("1", [of("9001", "Ada Birch"), of("9002", "Bo Cedar")]);
  await pair("2", [of("9003", "Cleo Dunn"), of("9004", "Dov Elm")]);
});
afterAll(() => peopled.door.close());

test("somebody who plays already, as another pair", async () => {
  const reply = await pair("3", [of("9002"), of("9005", "Eve Fir")]);
  expect(reply.status).toBe(422);
  expect(reply.body["message"]).toBe("Bo Cedar plays in this session as Pair 1 already.");
});

test("somebody at the table who does not play for that pair; by the number alone where nobody knows a name", async () => {
  const result = (north: string) =>
    does("RecordResult", {
      results: [
        {
          section: "A",
          board: 1,
          ns: "A-1",
          ew: "A-2",
          players: { N: `lakeland:${north}` },
          outcome: { kind: "played", contract: "4S", declarer: "N", tricks: 10 },
        },
      ],
    });
  expect((await result("9003")).body["message"]).toBe("Cleo Dunn at North does not play for Pair 1.");
  expect((await result("9099")).body["message"]).toBe("9099 at North does not play for Pair 1.");
});
