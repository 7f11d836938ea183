/** The words of a command become texts beside the log; the same name of a team keeps its text, and a name that is not said is none. */
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SESSION } from "../testing/commands.ts";
import { officer } from "../testing/door.ts";
import { openPeopledDoor, type PeopledDoor } from "../testing/people.ts";

let peopled: PeopledDoor;
let key: string;
beforeAll(async () => {
  peopled = await openPeopledDoor(await testDatabase());
  key = await peopled.door.key(officer);
});
afterAll(() => peopled.door.close());

/** Sends a command about a team, and gives the text that its event names. */
const nameAfter = async (type: string, said: Readonly<Record<string, unknown>>): Promise<string | undefined> => {
  const team = { session: SESSION, contestant: "A-81", section: "A", number: "81" };
  const reply = await peopled.door.command(key, { type, ...team, ...said });
  expect([reply.status, reply.text]).toEqual([201, reply.text]);
  const { sql } = peopled.door.means;
  const [last] = await sql<{ text: string | null }[]>`
    select data -> 'name' ->> 'text' as text from log.event
    where type like 'Contestant%' and data ->> 'contestant' = 'A-81' order by sequence desc limit 1`;
  return last?.text ?? undefined;
};

test("a team's name keeps its text while it is the same, gets another with another name, and goes where it is not said", async () => {
  const first = await nameAfter("EnterContestant", { name: "Night Owls" });
  expect(first).toBeDefined();
  expect(await nameAfter("CorrectContestant", { name: "Night Owls", number: "82" })).toBe(first);
  const other = await nameAfter("CorrectContestant", { name: "Early Birds" });
  expect(other).toBeDefined();
  expect(other).not.toBe(first);
  expect(await nameAfter("CorrectContestant", { number: "83" })).toBeUndefined();
});
