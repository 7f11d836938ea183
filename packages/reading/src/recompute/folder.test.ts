/** Every file of the fixtures, and of a folder of real ones where one is named (`TRAVELLER_RESULTS`): read or refused with a reason, and nearly all of its numbers come out. */
import { createReadStream, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readResultsFile } from "../formats/read.ts";
import { recomputeFile } from "./recompute.ts";

const folders = [fileURLToPath(new URL("../../fixtures", import.meta.url)), process.env["TRAVELLER_RESULTS"]];
const files = folders
  .flatMap((folder) => (folder === undefined ? [] : readdirSync(folder, { recursive: true, withFileTypes: true })))
  .filter((entry) => entry.isFile() && /\.(xml|pbn|lin|txt|bws)$/iu.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .toSorted();

describe("files as programs write them", () => {
  it.each(files)("%s", async (name) => {
    const reading = await readResultsFile(createReadStream(name), { name });
    expect(reading.sessions.length > 0 || reading.refused !== undefined).toBe(true);
    expect(reading.problems.every(({ line, message, hint }) => line > 0 && message !== "" && hint !== "")).toBe(true);
    const { numbers, differ } = recomputeFile(reading);
    expect(differ).toBeLessThanOrEqual(numbers / 10);
  });
});
