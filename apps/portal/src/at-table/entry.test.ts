/** What a device sends of a board, what it knows of it meanwhile, and when two writers said the same. Laws 79A, 79B. */
import type { AtDevice, BoardAtTable, SaidAtTable } from "@traveller/contract/device";
import { expect, test } from "vitest";
import { after, asSaidHere, type Entry, entryOf, isSameSaid, placeOf } from "./entry.ts";

const DEVICE: AtDevice["device"] = { use: "table", session: "evening", section: "A", table: "5" };
const ROUND = { round: 2, ns: "A-4", ew: "A-1" };
const BOARD: BoardAtTable = { board: 7, dealer: "S", vulnerability: "All", attempt: 1, version: 0, state: "toPlay" };
const FOUR_HEARTS: SaidAtTable = { kind: "played", contract: "4H", declarer: "S", tricks: 10 };
const NINE: SaidAtTable = { ...FOUR_HEARTS, tricks: 9 };

const said = (board: BoardAtTable, what: SaidAtTable, key = 1): Entry => ({
  ...entryOf(DEVICE, ROUND, board, what, "2026-11-30T19:00:00.000Z"),
  key,
});

test("one event a command, each with an id of its own, the version it rests on, and when it was said", () => {
  const { place, commands } = said(BOARD, FOUR_HEARTS);
  expect(place).toBe(placeOf(DEVICE));
  expect(commands).toMatchObject(
    ["BoardStarted", "ResultEntered", "BoardEnded"].map((type, expectedVersion) => ({
      type: "RecordAtTable",
      session: "evening",
      table: { section: "A", round: 2, table: "5", board: 7, attempt: 1 },
      expectedVersion,
      events: [{ type }],
      at: "2026-11-30T19:00:00.000Z",
    })),
  );
  expect(new Set(commands.map(({ id }) => id)).size).toBe(3);
});

test("what is put right before it was sent rests on what waits before it", () => {
  const first = said(BOARD, FOUR_HEARTS, 1);
  const known = asSaidHere([first], 2, BOARD);
  expect(known).toMatchObject({ state: "agreed", version: 3, about: 2, said: FOUR_HEARTS });
  const second = said(known, NINE, 2);
  expect(second.commands).toMatchObject([
    { expectedVersion: 3, events: [{ type: "RecordCorrected", about: 2, to: { type: "ResultEntered", tricks: 9 } }] },
  ]);
  expect(asSaidHere([first, second], 2, BOARD)).toMatchObject({ version: 4, about: 2, said: NINE });
});

test("a board that was begun goes on from there; four passes are from the dealer on, and name nothing to put right", () => {
  const begun = said({ ...BOARD, version: 1, state: "begun" }, { kind: "passedOut" });
  expect(begun.commands.map(({ expectedVersion }) => expectedVersion)).toEqual([1, 2, 3, 4, 5]);
  expect(begun.commands[0]).toMatchObject({ events: [{ type: "CallMade", seat: "S", call: "Pass" }] });
  expect(after(begun)).toMatchObject({ version: 6, said: { kind: "passedOut" } });
  expect(after(begun)).not.toHaveProperty("about");
});

test("what people have to decide about changes nothing of what stands; nor does another round's", () => {
  const refusal = { code: "conflict", message: "Somebody wrote.", hint: "Look." };
  expect(asSaidHere([{ ...said(BOARD, NINE), held: { kind: "conflict", refusal } }], 2, BOARD)).toBe(BOARD);
  expect(asSaidHere([said(BOARD, NINE)], 3, BOARD)).toBe(BOARD);
});

test.each<[SaidAtTable | undefined, SaidAtTable, boolean]>([
  [FOUR_HEARTS, { ...FOUR_HEARTS }, true],
  [FOUR_HEARTS, { ...FOUR_HEARTS, lead: "SQ" }, true],
  [{ ...FOUR_HEARTS, lead: "SQ" }, { ...FOUR_HEARTS, lead: "SK" }, false],
  [FOUR_HEARTS, NINE, false],
  [FOUR_HEARTS, { ...FOUR_HEARTS, contract: "4HX" }, false],
  [FOUR_HEARTS, { ...FOUR_HEARTS, declarer: "N" }, false],
  [undefined, FOUR_HEARTS, false],
  [{ kind: "passedOut" }, FOUR_HEARTS, false],
  [{ kind: "passedOut" }, { kind: "passedOut" }, true],
])("%j and %j: the same is %s", (one, other, same) => expect(isSameSaid(one, other)).toBe(same));
