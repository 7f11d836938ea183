/** The one way of a command: what holds for each of them, whatever it is about. */
import { newTexts, referenceOf } from "@traveller/log";
import { testDatabase } from "@traveller/tests/support";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AUTHORITY, grant, officer, openTestDoor, type TestDoor } from "../testing/door.ts";
import { refused, says, type Caller, type Grant } from "@traveller/contract";
import { execute, identityOf, type Work } from "./execute.ts";
import { authorityScope, openKnowledge, registryStream, type Knowledge, type KnownRegistry } from "./known.ts";

let door: TestDoor;
let knowledge: Knowledge;
beforeAll(async () => {
  door = await openTestDoor(await testDatabase());
  knowledge = openKnowledge(door.means.log);
});
afterAll(() => door.close());

const somebody = (grants: readonly Grant[]): Caller => ({
  user: "u",
  person: "lakeland:1",
  name: "Somebody",
  grants,
  by: { kind: "key", id: "k" },
});
const caller = somebody(officer);

/** Registers a club, with a text beside the log that its event does not need: what is looked at is whether the text is left alone. */
const registering = (
  id: string,
  club: string,
  said: string,
  meanwhile: (attempt: number) => Promise<unknown> = async () => undefined,
): Work<KnownRegistry> => {
  let attempt = 0;
  return {
    act: "RegisterClub",
    load: () => knowledge.registry(AUTHORITY),
    over: () => [{ authority: AUTHORITY }],
    identity: () => identityOf(door.means, caller, { id }, authorityScope(AUTHORITY)),
    decide: async ({ version }) => {
      attempt += 1;
      await meanwhile(attempt);
      const texts = newTexts([said]);
      return {
        kind: "written",
        streams: [
          {
            stream: registryStream(AUTHORITY),
            expectedVersion: version,
            events: [{ type: "ClubRegistered", data: { club, name: club } }],
          },
        ],
        answer: { texts: texts.map(referenceOf) },
        beside: { people: [], texts },
      };
    },
  };
};

const textsSaying = async (said: string): Promise<readonly string[]> =>
  (await door.means.sql<{ id: string }[]>`select id from beside.text where content = ${said}`).map(({ id }) => id);

const another = () =>
  execute(door.means, caller, registering(randomUUID(), `club-${randomUUID().slice(0, 8)}`, "said meanwhile"));

describe("a command that loses a race", () => {
  test("is decided again on what is true now, and leaves no text of the first time", async () => {
    const work = registering(randomUUID(), "pines", "said twice", async (attempt) => {
      if (attempt === 1) await another();
    });
    const outcome = await execute(door.means, caller, work);
    expect(outcome).toMatchObject({ kind: "done", repeated: false });
    expect(outcome.kind === "done" ? outcome.answer : undefined).toMatchObject({
      texts: [{ text: (await textsSaying("said twice")).join() }],
    });
  });
  test("again and again has the scope to itself at last: who writes meanwhile writes behind it", async () => {
    const others: Promise<unknown>[] = [];
    let tries = 0;
    const work = registering(randomUUID(), "ever", "said at last", async (attempt) => {
      tries = attempt;
      others.push(another());
      // The last of them cannot be through before this one is.
      if (attempt <= 3) await others.at(-1);
    });
    expect(await execute(door.means, caller, work)).toMatchObject({ kind: "done", repeated: false });
    expect(tries).toBe(4);
    expect(await textsSaying("said at last")).toHaveLength(1);
    expect(await Promise.all(others)).toMatchObject(others.map(() => ({ kind: "done", repeated: false })));
    expect((await knowledge.registry(AUTHORITY)).state.clubs.has("ever")).toBe(true);
  });
});

describe("the same command", () => {
  test("sent by two at once is taken once, and both get its answer", async () => {
    const id = randomUUID();
    const [one, two] = await Promise.all([
      execute(door.means, caller, registering(id, "twins", "said by two")),
      execute(door.means, caller, registering(id, "twins", "said by two")),
    ]);
    expect([one.kind, two.kind]).toEqual(["done", "done"]);
    expect([one, two].filter((outcome) => outcome.kind === "done" && outcome.repeated)).toHaveLength(1);
    expect(await textsSaying("said by two")).toHaveLength(1);
  });
  test("taken while another sending of it was being refused gets the answer, not the refusal", async () => {
    const id = randomUUID();
    const work = registering(id, "elms", "said once");
    const late: Work<KnownRegistry> = {
      ...work,
      decide: async () => {
        await execute(door.means, caller, work);
        return refused("impossible", says("results.exists", { result: "it" }), says("common.nothingNeeded"));
      },
    };
    expect(await execute(door.means, caller, late)).toMatchObject({ kind: "done", repeated: true });
  });
});

describe("whoever may do nothing of the kind", () => {
  const hidden: Work<KnownRegistry> = {
    ...registering(randomUUID(), "x", "x"),
    load: async () => refused("unknown", says("registry.noClub", { club: "x" }), says("common.correctId")),
  };
  test("does not learn what exists; whoever may, does", async () => {
    const stranger = somebody([grant("director", "session", "elsewhere")]);
    expect(await execute(door.means, stranger, hidden)).toMatchObject({ refusal: { code: "forbidden" } });
    expect(await execute(door.means, caller, hidden)).toMatchObject({ refusal: { code: "unknown" } });
  });
  test("over one of the things that it touches does not do it", async () => {
    const club = somebody([grant("organizer", "club", "pines")]);
    const both: Work<KnownRegistry> = {
      ...registering(randomUUID(), "oaks", "said by an organizer"),
      over: () => [
        { authority: AUTHORITY, club: "pines" },
        { authority: AUTHORITY, club: "elsewhere" },
      ],
    };
    expect(await execute(door.means, club, both)).toMatchObject({ refusal: { code: "forbidden" } });
    expect(await textsSaying("said by an organizer")).toEqual([]);
  });
});
