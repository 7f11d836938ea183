/** The sample's recorded boards are bridge: each event can happen, the auction comes to its contract, and what a director is called for is there. Laws 17 to 22, 44, 68. */
import { admit, cameTo, foldTable, newTable, viewOf } from "@traveller/engine";
import { describe, expect, test } from "vitest";
import { dealBoard, makeDeal } from "../deals.ts";
import { outcomeOf } from "../score-sheet.ts";
import { playBoard } from "../play.ts";
import { type Incident, recordBoard } from "./record.ts";

const boards = Array.from({ length: 120 }, (_, index) => index + 1);

const recorded = (board: number, incident?: Incident) => {
  const hands = dealBoard("recorded", board);
  const outcome = outcomeOf(playBoard(`recorded ${board}`, hands, board, "1 2", [0.5, 0.5]));
  const start = { type: "BoardStarted" as const, board, deal: makeDeal(hands) };
  const events = recordBoard(`recorded ${board}`, {
    start,
    hands,
    outcome,
    from: "2026-03-01T10:00:00.000Z",
    ...(incident === undefined ? {} : { incident }),
  });
  let table = newTable();
  const refused = [];
  for (const { event } of events) {
    const refusal = admit(table, event);
    if (refusal !== undefined) refused.push({ event, refusal });
    table = foldTable(table, event);
  }
  return { events, outcome, table, refused };
};

test.each(boards)("board %i is played by the rules to the contract of the sheet", (board) => {
  const { refused, table, outcome, events } = recorded(board);
  expect(refused).toEqual([]);
  expect(table.position.irregularities).toEqual([]);
  const { contract, declarer } = { contract: undefined, declarer: undefined, ...outcome };
  expect(cameTo(table)).toMatchObject({
    kind: outcome.kind,
    ...(contract === undefined ? {} : { contract, declarer }),
  });
  expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted());
});

describe.each([
  ["insufficientBid", "27"],
  ["leadOutOfTurn", "54"],
  ["revoke", "61"],
] as const)("%s", (incident, law) => {
  test("happens on many boards, is ruled on, and the board has a result", () => {
    const all = boards.slice(0, 40).map((board) => recorded(board, incident));
    expect(all.flatMap(({ refused }) => refused)).toEqual([]);
    const found = all.filter(({ table }) => table.position.irregularities.some((each) => each.law.startsWith(law)));
    expect(found.length).toBeGreaterThan(5);
    expect(found.map(({ table }) => viewOf(table).pending)).toEqual(found.map(() => []));
    expect(found.map(({ table }) => cameTo(table)?.kind)).toEqual(found.map(() => "played"));
  });
});

test("an explanation that is put right before the lead is the director's to look at, and he has", () => {
  const all = boards.slice(0, 40).map((board) => recorded(board, "explanationInTime"));
  expect(all.flatMap(({ refused }) => refused)).toEqual([]);
  const asked = all.filter(({ events }) => {
    const at = events.findIndex(({ event }) => event.type === "ExplanationCorrected");
    let before = newTable();
    for (const { event } of events.slice(0, at + 1)) before = foldTable(before, event);
    return at >= 0 && viewOf(before).pending.some((ask) => "side" in ask);
  });
  expect(asked.length).toBeGreaterThan(30);
  expect(all.flatMap(({ table }) => [...table.position.irregularities, ...viewOf(table).pending])).toEqual([]);
});

test("tricks that go over for a revoke go over once", () => {
  const all = boards.slice(0, 40).map((board) => recorded(board, "revoke"));
  const transferred = all.filter(({ table }) => viewOf(table).transfer !== null);
  expect(transferred.length).toBeGreaterThan(5);
  for (const { events, table } of transferred) {
    const agreed = events.findIndex(({ event }) => event.type === "ResultAgreed");
    let before = newTable();
    for (const { event } of events.slice(0, agreed)) before = foldTable(before, event);
    expect(viewOf(table).declarerTricks).toBe(viewOf(before).declarerTricks);
  }
});

test("a contested claim is decided by the director", () => {
  const all = boards.slice(0, 40).map((board) => recorded(board, "contestedClaim"));
  expect(all.flatMap(({ refused }) => refused)).toEqual([]);
  const laws = all.flatMap(({ table }) => viewOf(table).account.map(({ why }) => why.law));
  expect(laws).toContain("70D1");
});
