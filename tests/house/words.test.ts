/** What the door reports has words in the portal, which knows the door only over the network. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { z } from "zod";
import { TITLED } from "../../apps/portal/src/format/problems.ts";
import { JOURNAL_KINDS, PROBLEM_CODES } from "@traveller/contract";

const Words = z.object({
  fileProblem: z.record(z.string(), z.string()),
  journal: z.object({ kinds: z.record(z.string(), z.string()) }),
});
const english = fileURLToPath(new URL("../../apps/portal/messages/en.json", import.meta.url));

test("everything that can be wrong with a results file has a title", () => {
  const { fileProblem } = Words.parse(JSON.parse(readFileSync(english, "utf8")));
  expect([...TITLED].sort()).toEqual([...PROBLEM_CODES].sort());
  expect(Object.keys(fileProblem).sort()).toEqual([...PROBLEM_CODES].sort());
});

test("everything that the journal notes has words", () => {
  const { journal } = Words.parse(JSON.parse(readFileSync(english, "utf8")));
  expect(Object.keys(journal.kinds).sort()).toEqual([...JOURNAL_KINDS].sort());
});
