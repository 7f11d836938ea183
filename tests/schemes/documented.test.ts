/** The scheme that the office's page shows is one that can be laid down, and comes to what the page says of it. */
import { readFile } from "node:fs/promises";
import { fraction } from "@traveller/engine";
import { awardsOf, readScheme } from "@traveller/engine/ranking";
import { expect, test } from "vitest";

test("the example of the page gives the winner of twelve pairs 24, and each place six less", async () => {
  const page = await readFile(new URL("../../docs/how-to-write-your-scheme.md", import.meta.url), "utf8");
  const [, example = ""] = /```json\n(\{\n {2}"kind"[^]*?)```/u.exec(page) ?? [];
  const read = readScheme(JSON.parse(example));
  if ("problems" in read || read.kind !== "awards") throw new Error(JSON.stringify(read));
  const awards = awardsOf(read, {
    contest: "pairs",
    method: "matchpoints",
    tables: fraction(6),
    boards: 24,
    sessions: 1,
    contestants: Array.from({ length: 12 }, (_, index) => ({
      contestant: `A-${index + 1}`,
      rank: index + 1,
      score: fraction(60 - index),
      matches: [],
      players: [{ person: `lakes:${index + 1}`, boards: 24, member: true }],
    })),
  });
  expect(awards.counts && awards.players.map(({ points }) => points).filter((points) => points !== "0")).toEqual([
    "24",
    "18",
    "12",
    "6",
  ]);
});
