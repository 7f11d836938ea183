/** Who may write which event of a table: the table in the docs, each writer and each type of event. Laws 10A, 81C. */
import { TableEvent } from "@traveller/engine";
import { MAY_RECORD, mayRecord, WRITERS, type Writer } from "@traveller/contract";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const TYPES = TableEvent.options.map(({ shape }) => shape.type.value);

/** The rows of the docs: of each type of event, who may write it. */
const documented = (): ReadonlyMap<string, readonly Writer[]> => {
  const text = readFileSync(new URL("../../../../docs/table-record.md", import.meta.url), "utf8");
  const rows = text.split("\n").filter((line) => line.startsWith("| `"));
  return new Map(
    rows.flatMap((row) => {
      const [, types = "", ...marks] = row.split("|").map((cell) => cell.trim());
      const may = WRITERS.filter((_, column) => marks[column] === "x");
      return [...types.matchAll(/`(\w+)`/g)].map(([, type = ""]) => [type, may] as const);
    }),
  );
};

test("the docs name every type of event once", () => {
  expect([...documented().keys()].toSorted()).toEqual([...TYPES].toSorted());
});

test.each(TYPES)("%s", (type) => {
  expect(documented().get(type)).toEqual(MAY_RECORD[type]);
});

test.each<readonly [string, TableEvent, boolean]>([
  ["his own call", { type: "CallMade", seat: "N", call: "1H" }, true],
  ["his partner's call", { type: "CallMade", seat: "S", call: "1H" }, false],
  ["dummy's card, as declarer", { type: "CardPlayed", seat: "S", card: "H2" }, true],
  ["an opponent's card", { type: "CardPlayed", seat: "E", card: "H2" }, false],
  ["a claim of dummy's", { type: "ClaimMade", seat: "S", tricks: 3 }, false],
  ["an explanation that he gives", { type: "CallExplained", of: "S", by: "N", text: "weak" }, true],
  ["a choice of his own", { type: "OptionElected", by: "N", option: "accept" }, true],
  ["a choice of the director's", { type: "OptionElected", by: "director", option: "play" }, false],
  ["attention that a spectator drew", { type: "AttentionDrawn", by: "spectator" }, false],
])("a player writes %s: %j", (_what, event, may) => {
  expect(mayRecord({ writer: "seat", seat: "N", plays: "S" }, event)).toBe(may);
  expect(mayRecord({ writer: "director" }, event)).toBe(true);
});
