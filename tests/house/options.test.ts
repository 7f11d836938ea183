/** An option is read by something, or said to be for people alone: a page that names its readers promises nothing more. Law 80. */
import { FOR_PEOPLE, LAW_OPTIONS } from "@traveller/engine";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { sources } from "../../infra/src/house/imports.ts";
import { inHouse } from "../../infra/src/house/place.ts";
import { FOR_TESTS } from "../../infra/src/house/plan.ts";

/** Where options are declared, and where it is said of which nothing follows. */
const DECLARED = /^packages\/engine\/src\/regulations\/(?:options\/|for-people)/u;

test("what nothing here reads is said to be for people, and nothing else is", async () => {
  const files = (await sources()).filter((file) => !FOR_TESTS.test(file) && !DECLARED.test(file));
  const texts = await Promise.all(files.map((file) => readFile(inHouse(file), "utf8")));
  const words = new Set(texts.flatMap((text) => text.match(/\w+/gu) ?? []));
  const unread = Object.keys(LAW_OPTIONS).filter((key) => !words.has(key));
  expect(unread.toSorted()).toEqual([...FOR_PEOPLE].toSorted());
});
