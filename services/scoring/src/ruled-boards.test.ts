/** What pages read of boards on which somebody ruled, in an evening of two fields: what was decided of a result, and which results are the best. Laws 12C, 78, 87. */
import { boardGlances, changes, resultsOfBoard } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openScored } from "./testing/scored.ts";
import { entered, imported, opened, released, result } from "./testing/session-events.ts";

const { federation, scoring, model, close } = await openScored(await testDatabase());

const made = (contract: string, tricks: number) => ({ kind: "played", contract, declarer: "S", tricks }) as const;

beforeAll(async () => {
  const sections = ["A", "B"];
  await federation.append("evening", [
    opened("evening", { sections: sections.map((id) => ({ id })), fields: sections.map((id) => [id]) }),
    ...sections.flatMap((section) => [1, 2, 3, 4].map((number) => entered(number, undefined, section))),
    ...[
      { section: "A", one: made("2S", 8), other: made("2S", 9) },
      { section: "B", one: made("4S", 10), other: made("4S", 11) },
    ].flatMap(({ section, one, other }) => [
      imported({
        result: `${section}1`,
        board: 1,
        round: 1,
        section,
        ns: `${section}-1`,
        ew: `${section}-2`,
        outcome: one,
      }),
      imported({
        result: `${section}2`,
        board: 1,
        round: 1,
        section,
        ns: `${section}-3`,
        ew: `${section}-4`,
        outcome: other,
      }),
    ]),
    imported({ result: "r1", board: 2, round: 2, ns: "A-1", ew: "A-3", outcome: made("3NT", 9) }),
    imported({ result: "r2", board: 2, round: 2, ns: "A-4", ew: "A-2", outcome: made("3NT", 8) }),
    ...[1, 2].map((board) => released(board)),
    {
      type: "BoardCancelled",
      data: { board: 1, field: 1, ns: { artificial: "average" }, ew: { artificial: "average" }, law: "87B" },
    },
  ]);
  await scoring.caughtUp();
});
afterAll(close);

const decidedOf = async (id: string) => {
  const found = (await resultsOfBoard(model, "evening", 1)).find((one) => one.id === id);
  if (found === undefined) throw new Error(`No result ${id}`);
  const { board, field } = found;
  return (await changes(model, "evening", { about: { board, result: id, field } })).map(({ kind, law }) => [kind, law]);
};

test("a board that was cancelled in one field is no ruling on the results of another", async () => {
  expect(await decidedOf("B1")).toEqual([["cancelledBoard", "87B"]]);
  expect(await decidedOf("A1")).toEqual([]);
});

test("what was played where the board was cancelled is neither its usual contract nor its best result", async () => {
  const one = (await boardGlances(model, "evening")).boards.get(1);
  expect(one).toMatchObject({ usual: { contract: "2S", times: 2 }, highest: { id: "A2" }, lowest: { id: "A1" } });
});

test("a result that was assigned is the best where it is worth most, whatever was made at its table", async () => {
  const outcome = made("3NT", 8);
  await federation.append("evening", [
    {
      type: "ResultCorrected",
      data: {
        result: "r2",
        from: result({ result: "r2", board: 2, round: 2, ns: "A-4", ew: "A-2", outcome }),
        to: result({
          result: "r2",
          board: 2,
          round: 2,
          ns: "A-4",
          ew: "A-2",
          outcome: {
            kind: "adjusted",
            ns: {
              weighted: [
                ["3/5", 630],
                ["2/5", 600],
              ],
            },
            ew: "complement",
            table: outcome,
          },
        }),
        law: "12C1",
      },
    },
  ]);
  await scoring.caughtUp();
  const two = (await boardGlances(model, "evening")).boards.get(2);
  expect(two).toMatchObject({ highest: { id: "r2", outcome: { kind: "adjusted" } }, lowest: { id: "r1" } });
});
