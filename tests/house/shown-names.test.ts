/** What somebody is called for readers is read in one place: no query of the model reads names past it, but for those that are named here, with why. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inHouse } from "../../infra/src/house/place.ts";

const MAY: Readonly<Record<string, string>> = {
  "beside.ts": "names the table for officials, and counts what is gone",
  "identities.ts": "offices where they say who a guest was; somebody's own name on his own page",
  "labels.ts": "officials where they act",
  "search/close.ts": "narrows down whom a half of a word may mean; what they are shown by is read of those few",
  "search/people.ts":
    "narrows down whom words may mean; what they are called, and whether they are found by it, is read of those few",
  "search/played.ts": "somebody's own name on his own page",
};

test("queries of the read model read what people are called as they are shown", async () => {
  const folder = inHouse("packages/model/src/queries");
  const files = (await readdir(folder, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/u.test(name));
  const past: string[] = [];
  for (const name of files)
    if (/beside\.person\b|knownPerson/u.test(await readFile(join(folder, name), "utf8"))) past.push(name);
  expect(files.length).toBeGreaterThan(50);
  expect(past.toSorted()).toEqual(Object.keys(MAY).toSorted());
});
