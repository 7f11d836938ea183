/** An option is read by something, or said to be for people alone: a page that names its readers promises nothing more. Law 80. */
import { FOR_PEOPLE, LAW_OPTIONS } from "@traveller/engine";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { sources } from "../../infra/src/house/imports.ts";
import { inHouse } from "../../infra/src/house/place.ts";
import { FOR_TESTS } from "../../infra/src/house/plan.ts";

/** Where options are declared, where it is said of which nothing follows, and where they are told, chosen for a sample or written out: nothing follows there. */
const TOLD =
  /^(?:packages\/engine\/src\/(?:regulations\/(?:options\/|for-people)|laws\/described\/)|infra\/src\/sample\/|apps\/portal\/src\/options\/words)/u;

/** What is asked each time is answered by an act of a case: who reads the act reads the option. */
const ACTS: Readonly<Record<string, string>> = {
  lateCorrection: "LateCorrectionApproved",
  disqualificationApproval: "DisqualificationApproved",
};

test("what nothing here reads is said to be for people, and nothing else is", async () => {
  const files = (await sources()).filter((file) => !FOR_TESTS.test(file) && !TOLD.test(file));
  const texts = await Promise.all(files.map((file) => readFile(inHouse(file), "utf8")));
  const words = new Set(texts.flatMap((text) => text.match(/\w+/gu) ?? []));
  const unread = Object.keys(LAW_OPTIONS).filter((key) => !words.has(ACTS[key] ?? key));
  expect(unread.toSorted()).toEqual([...FOR_PEOPLE].toSorted());
});
