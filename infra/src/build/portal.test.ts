import { expect, test } from "vitest";
import { portalSources } from "./portal.ts";

test("the portal is built anew for what it imports, whatever room that is in, and for nothing else", async () => {
  const sources = await portalSources();
  expect(sources).toEqual(
    expect.arrayContaining(["apps/portal", "packages/model/src/index.ts", "packages/model/package.json"]),
  );
  expect(sources.filter((file) => file.startsWith("packages/reading/") || file.startsWith("services/"))).toEqual([]);
  expect(sources.filter((file) => file.endsWith(".test.ts"))).toEqual([]);
});
