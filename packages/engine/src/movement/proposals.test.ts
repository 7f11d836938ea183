/**
 * What is proposed for every evening from 4 to 60 tables, half tables among them, where 26 boards are wanted in three hours and three quarters: `proposals.txt` lists it. Large fields take long; every run
 * looks at some of them, the long one at all. Laws 4, 8, 78.
 */
import { readFile, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { long as isLong } from "../table/testing/env.ts";
import { meetsOf, type Proposal, propose, shownQuality } from "./index.ts";

const FILE = new URL("proposals.txt", import.meta.url);

const lineOf = (proposal: Proposal): string => {
  const { sections, switchedRounds, boards, minutes, quality, qualityOfLines, sitsOut, mostRoundsOut, movement } =
    proposal;
  const [least, most, others] = meetsOf(proposal);
  return [
    sections.map(({ name }) => name).join(" + "),
    `${movement.rounds} × ${movement.boardsPerSet} = ${boards} boards`,
    `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`,
    shownQuality(quality),
    ...(qualityOfLines === undefined ? [] : [`lines ${qualityOfLines.map(shownQuality).join(" and ")}`]),
    ...(switchedRounds.length === 0 ? [] : [`switched ${switchedRounds.join(", ")}`]),
    `meets ${least === most ? most : `${least} to ${most}`} of ${others}`,
    ...(sitsOut.length === 0 ? [] : [`${sitsOut.length} sit out, ${mostRoundsOut} at most`]),
  ].join("; ");
};

const EVENINGS = Array.from({ length: 113 }, (_, index) => 8 + index).flatMap((pairs) =>
  ([1, 2] as const).map((winners) => ({ tables: Math.floor(pairs / 2), half: pairs % 2 === 1, winners })),
);
type Evening = (typeof EVENINGS)[number];

const headOf = ({ tables, half, winners }: Evening): string =>
  `${tables}${half ? "½" : ""} tables, ${winners === 1 ? "one list" : "two lists"}`;
const listed = (evening: Evening): string =>
  [
    headOf(evening),
    ...propose({ ...evening, boards: 26, minutes: 225, minutesPerBoard: 8 }).map((one) => `  ${lineOf(one)}`),
  ].join("\n");

const isLookedAt = ({ tables, half, winners }: Evening): boolean =>
  isLong || tables <= 14 || (winners === 2 && !half) || (tables % 4 === 0 && half);

test("every evening has three, as they are listed", { timeout: 300_000 }, async () => {
  const before = await readFile(FILE, "utf8").catch(() => "");
  const known = new Map(before.split("\n\n").map((text) => [text.split("\n")[0] ?? "", text.trimEnd()] as const));
  const now = EVENINGS.map((evening) => (isLookedAt(evening) ? listed(evening) : (known.get(headOf(evening)) ?? "")));
  if (isLong && before === "") await writeFile(FILE, `${now.join("\n\n")}\n`);
  expect(now.filter((text) => text.split("\n").length !== 4)).toEqual([]);
  expect(now.join("\n\n")).toBe((before === "" ? await readFile(FILE, "utf8") : before).trimEnd());
});
