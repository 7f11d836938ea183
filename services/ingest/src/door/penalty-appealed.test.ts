/** An appeal says which of a ruling's penalties it is about; what one of those who were fined had decided is the others' to appeal all the same. Laws 90, 92A, 93C1. */
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BOARD, type CaseEvening, openCaseEvening } from "../testing/case-evening.ts";

let evening: CaseEvening;
let ruling: unknown;
let appeal: unknown;
let late = "";
let slow = "";

beforeAll(async () => {
  evening = await openCaseEvening(await testDatabase(), { regulations: { appealBody: "directorInCharge" } });
  const fine = { contestant: "A-1", law: "90B2", amount: 1, unit: "matchpoints" };
  const given = { type: "GiveRuling", place: BOARD, kind: "procedural", laws: ["90B2"] };
  ({ ruling } = await evening.done("director", {
    ...given,
    penalties: [fine, { ...fine, amount: 2 }, { ...fine, contestant: "A-2" }],
  }));
  const rows = await evening.door.means.sql<{ data: { penalty: string } }[]>`
    select data from log.event where type = 'PenaltyImposed' order by sequence`;
  [late = "", slow = ""] = rows.map(({ data }) => data.penalty);
});
afterAll(() => evening.door.close());

const lodging = (penalties?: readonly string[]) => ({
  type: "LodgeAppeal",
  rulings: [ruling],
  ...(penalties === undefined ? {} : { penalties }),
});
const answered = async (...asked: Parameters<CaseEvening["judged"]>) => {
  const { status, body } = await evening.judged(...asked);
  return status < 300 ? "taken" : (body["law"] ?? body["code"]);
};
const decided = (result: Readonly<Record<string, unknown>>) => ({
  type: "DecideAppeal",
  appeal,
  ruling,
  outcome: "changed",
  result: { kind: "penalty", amount: 0, unit: "matchpoints", ...result },
});

test("each of several is offered by itself, and one that the ruling did not impose is refused", async () => {
  const query = new URLSearchParams({ session: evening.session, ruling: String(ruling) });
  const { body } = await evening.ask("north", `/cases/acts?${query.toString()}`);
  expect(JSON.stringify(body)).toContain(`"penalties":["${slow}"]`);
  expect(await answered("north", lodging(["house:none"]))).toBe("92A");
});

test("one is appealed, and the other by itself as long as that is open", async () => {
  ({ appeal } = await evening.done("north", lodging([slow])));
  expect(await answered("north", lodging([slow]))).toBe("impossible");
  expect(await answered("north", lodging())).toBe("impossible");
  expect(await answered("north", lodging([late]))).toBe("taken");
  await evening.done("south", { type: "ConcurInAppeal", appeal });
});

test("the decision changes that one and no other, and is asked for as it would be", async () => {
  expect(await answered("inCharge", decided({ penalty: late }))).toBe("93B3");
  const query = new URLSearchParams({ session: evening.session, appeal: String(appeal) });
  const { body } = await evening.ask("inCharge", `/cases/acts?${query.toString()}`);
  expect(JSON.stringify(body)).toContain(`"penalty":"${slow}"`);
  await evening.done("inCharge", decided({}));
  const lifted = await evening.door.means.sql<{ data: { penalty: string } }[]>`
    select data from log.event where type = 'PenaltyLifted'`;
  expect(lifted.map(({ data }) => data.penalty)).toEqual([slow]);
});

test("what was decided is decided; what was taken from others, and the rest of it, is theirs to appeal", async () => {
  expect(await answered("north", lodging([slow]))).toBe("93C1");
  expect(await answered("north", lodging([late]))).toBe("taken");
  expect(await answered("east", lodging())).toBe("taken");
});
