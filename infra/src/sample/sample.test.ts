/** The sample federation is bridge: whole packs, movements without a pair in two places, leads from the leader's hand. */
import {
  admit,
  contractScore,
  contradictions,
  foldTable,
  heldOn,
  judgeConditions,
  leftOf,
  newTable,
  Outcome,
  parseContract,
  parseDeal,
  readProfile,
  viewOf,
  vulnerabilityOf,
} from "@traveller/engine";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { makeDeal } from "./deals.ts";
import { BALANCED, CALLED_TO, TAKEN_OUT, tempoOf } from "./cases/boards.ts";
import { founders } from "./cases/founders.ts";
import { crossImpPairs, daysBefore, matchpointPairs, teamsMatch, tonight } from "./evenings.ts";
import { allPlayAll, mitchell } from "./movements.ts";
import { PARTNERSHIPS } from "./people.ts";
import { championshipConditions, profile } from "./regulations.ts";
import { hasBooked, sampleFiles } from "./send.ts";
import { rulingsOf, weekend } from "./weekend.ts";

const TODAY = "2026-03-01";
const sheets = [
  ...[matchpointPairs, crossImpPairs, teamsMatch, tonight, founders].map((make) => make(TODAY)),
  ...weekend(TODAY),
];

const repeated = (values: readonly string[]): readonly string[] =>
  values.filter((value, i) => values.indexOf(value) !== i);

describe.each(sheets)("$title", (sheet) => {
  test("every deal is a pack of 52", () => {
    const cards = [...sheet.deals.values()].map((hands) =>
      Object.entries(hands).flatMap(([, hand]) =>
        Object.entries(hand).flatMap(([suit, ranks]) => Array.from(ranks, (rank) => suit + rank)),
      ),
    );
    expect(cards.map((pack) => new Set(pack).size)).toEqual(cards.map(() => 52));
    for (const hands of sheet.deals.values()) expect(parseDeal(makeDeal(hands))).toMatchObject({ N: {} });
  });

  test("every contract is one, its lead is in the leader's hand, its tricks are possible", () => {
    const played = sheet.lines.flatMap(({ board, outcome, record }) =>
      outcome.kind === "played" ? [{ board, outcome, record }] : [],
    );
    expect(played.length).toBeGreaterThan(50);
    for (const { board, outcome, record = [] } of played) {
      expect(parseContract(outcome.contract)).toBeDefined();
      expect(outcome.tricks).toBeLessThanOrEqual(13);
      const { lead = "", declarer } = outcome;
      // A lead out of turn may have been accepted (Law 54).
      const leader = record.flatMap(({ event }) => (event.type === "LeadFaced" ? [event.seat] : []))[0];
      const hand = sheet.deals.get(board)?.[leader ?? leftOf(declarer)];
      expect(Object.entries(hand ?? {}).find(([suit]) => suit === lead.charAt(0))?.[1]).toContain(lead.charAt(1));
    }
  });

  test("nobody plays a board twice, and nobody is at two tables", () => {
    const seats = sheet.lines.flatMap(({ round, table, ns, ew, board, room = "" }) => [
      `${ns.contestant} ${round} ${table} NS ${board} ${room}`,
      `${ew.contestant} ${round} ${table} EW ${board} ${room}`,
    ]);
    expect(repeated(seats)).toEqual([]);
    const boards = sheet.lines.flatMap(({ ns, ew, board }) => [
      `${ns.contestant} NS ${board}`,
      `${ew.contestant} EW ${board}`,
    ]);
    expect(repeated(boards)).toEqual([]);
  });
});

test("in a Mitchell with a pair too few everybody North-South sits out once", () => {
  const meetings = mitchell(11, 10, 2);
  const played = Array.from({ length: 11 }, (_, pair) => meetings.filter(({ ns }) => ns === pair).length);
  expect(played).toEqual(played.map(() => 10));
  expect(repeated(meetings.map(({ ns, ew }) => `${ns} ${ew}`))).toEqual([]);
});

test.each([4, 6, 8, 12])("of %i everybody meets everybody once, on both sides of the table", (field) => {
  const meetings = allPlayAll(field, 2);
  const met = meetings.map(({ ns, ew }) => [ns, ew].toSorted((a, b) => a - b).join(" "));
  expect(new Set(met).size).toBe((field * (field - 1)) / 2);
  for (let pair = 0; pair < field; pair += 1) {
    const north = meetings.filter(({ ns }) => ns === pair).length;
    expect(Math.abs(north - (field - 1 - north))).toBe(1);
  }
});

test("the same day gives the same files, byte for byte; names and numbers are nobody else's", () => {
  expect(sampleFiles(TODAY)).toEqual(sampleFiles(TODAY));
  expect(repeated(PARTNERSHIPS.flat().map(({ name }) => name))).toEqual([]);
  expect(repeated(PARTNERSHIPS.flat().map(({ number }) => number))).toEqual([]);
});

test.each(["2026-03-01", "2026-11-22", "2027-06-30"])(
  "on %s the director had every kind of ruling to make, on boards of their own",
  (today) => {
    const rulings = rulingsOf(weekend(today)[1]);
    const types = rulings.map(([, type]) => type).join(" ");
    expect(types).toBe(`${"CorrectResult ".repeat(3)}CancelBoard ImposePenalty ImposePenalty LiftPenalty`);
    const boards = rulings.flatMap(
      ([, , { board, to }]) => board ?? (typeof to === "object" && to && "board" in to ? to.board : []),
    );
    expect(new Set(boards).size).toBe(4);
  },
);

test.each(["2026-03-01", "2026-11-22", "2027-06-30"])(
  "on %s a split ruling leaves each side the worse of two results, one of them the table's",
  (today) => {
    const Ruled = z.object({ result: z.string(), to: z.object({ outcome: Outcome }) });
    const sheet = weekend(today)[1];
    const { result, to } = Ruled.parse(rulingsOf(sheet).find(([word]) => word === "split")?.[2]);
    const line = sheet.lines.find((one) => one.result === result);
    const contract = line?.outcome.kind === "played" ? parseContract(line.outcome.contract) : undefined;
    if (line?.outcome.kind !== "played" || contract === undefined) throw new Error("the ruling is of no table");
    const { declarer, tricks } = line.outcome;
    const [made, down] = [tricks, tricks - 1].map((won) =>
      contractScore(contract, declarer, won, vulnerabilityOf(line.board)),
    );
    // Both are North-South's scores: the lower is what North-South keep, the higher what East-West are left with.
    expect(to.outcome).toMatchObject({
      ns: { assigned: Math.min(made ?? 0, down ?? 0) },
      ew: { assigned: Math.max(made ?? 0, down ?? 0) },
    });
  },
);

test.each([TODAY, "2026-11-22", "2026-11-29"])(
  "on %s the lists wait until every session that was over is booked",
  (today) => {
    const days = [...[matchpointPairs, crossImpPairs, teamsMatch].map((make) => make(today)), ...weekend(today)].map(
      ({ date }) => date,
    );
    expect(hasBooked(today, days)).toBe(true);
    expect(hasBooked(today, [...days, today].toReversed())).toBe(true);
    for (const [index] of days.entries()) expect(hasBooked(today, days.toSpliced(index, 1))).toBe(false);
    // What comes of the founders' evening is booked since.
    expect(days.every((day) => day <= daysBefore(today, 1))).toBe(true);
    expect(founders(today).date).toBe(daysBefore(today, 1));
  },
);

test("the first file was keyed in wrongly, and is the same evening as the second", () => {
  const [before, after] = sampleFiles(TODAY);
  expect(before?.name).toBe(after?.name);
  expect(before?.content).not.toBe(after?.content);
});

test("the final is bridge as it was broadcast: results of both rooms, whole packs, and what was carried over", () => {
  const lines = (sampleFiles(TODAY).at(-1)?.content ?? "").split("\n");
  expect(lines[0]).toBe("vg|Islands Cup,Final,I,1,16,Lamplighters,7.5,Skerry Wanderers,0|");
  expect(lines[1]?.slice(3, -1).split(",")).toHaveLength(32);
  for (const result of lines[1]?.slice(3, -1).split(",") ?? [])
    expect(result).toMatch(/^(PASS|[1-7][SHDCN][NESW]x{0,2}(=|[+-]\d{1,2}))$/);
  expect(lines.filter((line) => line.startsWith("qx|"))).toHaveLength(32);
});

test("days go back over the end of a month", () => {
  expect(daysBefore(TODAY, 3)).toBe("2026-02-26");
  expect(daysBefore(TODAY, -31)).toBe("2026-04-01");
});

test("its regulations are a profile that holds together, and its championship keeps to them", () => {
  expect(readProfile(profile)).toEqual({ profile, problems: [] });
  const held = heldOn(
    profile.elections.map(({ key, value, leaves }) => ({
      option: key,
      value,
      from: "2026-01-01",
      ...(leaves === undefined ? {} : { leaves }),
    })),
    TODAY,
  );
  expect(contradictions(held)).toEqual([]);
  const { options, written } = championshipConditions;
  const judged = judgeConditions({ options, written: written.map(({ item }) => item), approved: {} }, held, {});
  expect(judged.refused).toEqual([]);
  expect(judged.pending).toEqual([]);
  expect(judged.missing.map((one) => (one.kind === "option" ? one.option : one.item))).toContain("rankTies");
});

describe("a day of which two tables were recorded", () => {
  const [, sheet] = weekend(TODAY);
  const recorded = sheet.lines.flatMap(({ record = [], ...line }) => (record.length > 0 ? [{ line, record }] : []));
  const typesOf = (board: number): readonly string[] =>
    (recorded.find(({ line }) => line.table === 1 && line.board === board)?.record ?? []).map(
      ({ event }) => event.type,
    );

  test("has every board of both, from the first call to the last card, and nothing that cannot happen", () => {
    expect(recorded).toHaveLength(42);
    for (const { record } of recorded) {
      let table = newTable();
      for (const { event } of record) {
        expect([event.type, admit(table, event)]).toEqual([event.type, undefined]);
        table = foldTable(table, event);
      }
    }
  });

  test("shows what a director is called for", () => {
    expect(typesOf(1)).toContain("RightsReserved");
    expect(typesOf(4)).toContain("CallReplaced");
    expect(typesOf(6)).toContain("OptionElected");
    expect(typesOf(14)).toContain("ClaimContested");
    const revoked = recorded.find(({ line }) => line.table === 1 && line.board === 9)?.record ?? [];
    let table = newTable();
    for (const { event } of revoked) table = foldTable(table, event);
    expect(viewOf(table).transfer?.law).toMatch(/^64A/u);
  });

  test("has a wrong explanation on the board that is adjusted for one", () => {
    const [, , fields] = rulingsOf(sheet).find(([word]) => word === "weighted") ?? [];
    expect(fields?.["result"]).toBe("t_A_3_1_7");
    expect(typesOf(7)).toContain("ExplanationCorrected");
  });
});

describe.each([
  ["a pass on which partner came in", BALANCED, "Pass", "2S"],
  ["a double that partner took out", TAKEN_OUT, "X", "3S"],
])("the record of %s", (_, called, slow, then) => {
  const line = founders(TODAY).lines.find(({ board, table }) => board === called.board && table === called.table);
  const record = line?.record ?? [];

  test("is one that can happen, and comes to what was scored", () => {
    let table = newTable();
    for (const { event } of record) {
      expect([event.type, admit(table, event)]).toEqual([event.type, undefined]);
      table = foldTable(table, event);
    }
    const { contract, declarer, tricks } = called;
    expect(line?.outcome).toMatchObject({ kind: "played", contract, declarer, tricks });
  });

  test("has the slow call and what came of it under the numbers that the facts rest on", () => {
    const facts = tempoOf(called).map((number) => record[number - 1]?.event);
    expect(facts).toMatchObject([{ call: slow, tempo: "slow" }, { call: then }]);
    expect(record.filter(({ event }) => "tempo" in event && event.type === "CallMade")).toHaveLength(1);
  });
});

test("the director was called to boards of which somebody keeps a record, and there alone", () => {
  const recorded = founders(TODAY).lines.filter(({ record }) => record);
  expect(new Set(recorded.map(({ board }) => board))).toEqual(new Set(CALLED_TO.map(({ board }) => board)));
  expect(recorded).toHaveLength(CALLED_TO.length);
});
