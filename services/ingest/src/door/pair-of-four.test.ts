/** Of a pair for which four are entered those act who sat, at that table or elsewhere in that round; as long as nobody knows who sat, any of them. Laws 4, 92A, 92D1. */
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BOARD, type CaseEvening, openCaseEvening, type Who } from "../testing/case-evening.ts";

const FOUR: readonly Who[] = ["north", "third", "south", "second"];
const made = { kind: "played", contract: "4S", declarer: "N", tricks: 10 };
const fine = { kind: "procedural", laws: ["90B2"] };
const penalties = [{ contestant: "A-1", law: "90B2", amount: 1, unit: "matchpoints" }];

let evening: CaseEvening;
let nobodyKnows: unknown;
beforeAll(async () => {
  evening = await openCaseEvening(await testDatabase());
  const { done, idOf } = evening;
  const players = FOUR.map((who) => ({ person: idOf(who) }));
  await done("organizer", { type: "CorrectContestant", contestant: "A-1", section: "A", number: "1", players });
  ({ ruling: nobodyKnows } = await done("director", { type: "GiveRuling", place: BOARD, ...fine, penalties }));
});
afterAll(() => evening.door.close());

/** Who of the four could lodge, or say that he agrees. */
const whoMay = async (command: Readonly<Record<string, unknown>>): Promise<readonly Who[]> => {
  const able: Who[] = [];
  for (const who of FOUR) if ((await evening.judged(who, command)).status === 200) able.push(who);
  return able;
};

test("any of the four appeals a fine as long as nobody knows who sat", async () => {
  expect(await whoMay({ type: "LodgeAppeal", rulings: [nobodyKnows] })).toEqual(FOUR);
});

describe("once a result says who sat", () => {
  beforeAll(async () => {
    const { door, done, idOf, session } = evening;
    const rows = await door.means.sql<{ data: { result: string } }[]>`
      select data from log.event where scope = ${`session/${session}`} and type = 'ResultImported' order by sequence limit 2`;
    // The other board of that round: a pair is the same two all through it.
    await done("director", {
      type: "CorrectResult",
      result: rows[1]?.data.result,
      to: {
        ...BOARD,
        board: 2,
        ns: "A-1",
        ew: "A-2",
        outcome: made,
        players: { N: idOf("north"), S: idOf("south"), E: idOf("east"), W: idOf("west") },
      },
      law: "79C",
      reason: "Who sat.",
    });
  });

  test.each([
    ["at that table", BOARD],
    ["at another table of that round", { ...BOARD, table: "2" }],
  ])("those two appeal what was ruled %s, and nobody else agrees for a partner", async (_where, place) => {
    const { done, send } = evening;
    const { ruling } = await done("director", { type: "GiveRuling", place, ...fine, penalties });
    const lodging = { type: "LodgeAppeal", rulings: [ruling] };
    expect(await whoMay(lodging)).toEqual(["north", "south"]);
    const { appeal } = await done("north", lodging);
    const agreeing = { type: "ConcurInAppeal", appeal };
    for (const who of ["third", "second"] as const) expect((await send(who, agreeing)).status).toBe(403);
    await done("south", agreeing);
    const { body } = await evening.judged("inCharge", { type: "RefuseAppeal", appeal });
    expect(body["law"]).toBe("92D1");
  });
});
