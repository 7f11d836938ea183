import { expect, test } from "vitest";
import { portalSources } from "./portal.ts";

test("the portal is built anew for what it imports, whatever room that is in, and for nothing else", async () => {
  const sources = await portalSources();
  expect(sources).toEqual(
    expect.arrayContaining(["apps/portal", "packages/model/src/index.ts", "packages/model/package.json"]),
  );
  // It writes boards as files, and reads none: what finds settings and plans imports is another's.
  expect(sources).toContain("packages/reading/src/writing/pbn.ts");
  expect(sources.filter((file) => /^(?:services|packages\/reading\/src\/evidence)\//u.test(file))).toEqual([]);
  expect(sources.filter((file) => file.endsWith(".test.ts"))).toEqual([]);
});
