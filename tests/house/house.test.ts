/** The house is as its page shows it: arrows one way, no circle between folders at any level, no room larger than its neighbours without a reason. */
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { drawnHouse } from "../../infra/src/house/drawn.ts";
import { largeRooms, REASONS, stillLarge } from "../../infra/src/house/large.ts";
import { inHouse } from "../../infra/src/house/place.ts";
import { readImports, sources } from "../../infra/src/house/imports.ts";
import { circlesIn, readPlan } from "../../infra/src/house/plan.ts";
import config from "../../vitest.config.ts";

test("docs/house.md is as the house is (`npm run house` draws it anew)", async () => {
  expect(await readFile(inHouse("docs/house.md"), "utf8")).toBe(await drawnHouse());
});

test("no arrows go in a circle between the folders of any folder", async () => {
  expect(circlesIn(await readPlan(await readImports()))).toEqual([]);
});

test("a room that is larger than its neighbours says why; one that is not does not", async () => {
  const plan = await readPlan(await readImports());
  expect(largeRooms(plan).filter((room) => REASONS[room] === undefined)).toEqual([]);
  expect(Object.keys(REASONS).filter((room) => !stillLarge(plan).includes(room))).toEqual([]);
});

test("a circle is found: neighbours that import each other, or come round over a third", () => {
  const arrow = (from: string, to: string) => ({ inside: "packages/x/src", from, to });
  const plan = { folders: [], arrows: [arrow("a", "b"), arrow("b", "c"), arrow("c", "a"), arrow("d", "a")] };
  expect(circlesIn(plan)).toEqual(["packages/x/src: a → b", "packages/x/src: b → c", "packages/x/src: c → a"]);
});

test("every test belongs to the pure ones or to the real ones, or has a step of its own", async () => {
  const projects = config.test?.projects ?? [];
  const taken = projects.flatMap((project) =>
    typeof project === "object" && "test" in project ? (project.test.include ?? []) : [],
  );
  const tests = (await sources()).filter((file) => /\.test\.tsx?$/u.test(file) && !file.startsWith("tests/start/"));
  expect(taken.toSorted()).toEqual(tests);
});

/** Those that answer in another way, and why. */
const OTHERWISE = {
  "apps/portal/src/app/api/malformed-address/route.ts": "asks nobody anything",
  "apps/portal/src/app/api/trpc/[trpc]/route.ts": "says it in the form of tRPC",
};

test("every route says when to ask again while the database does not answer", async () => {
  const routes = (await sources()).filter((file) => /^apps\/portal\/src\/app\/.*\/route\.tsx?$/u.test(file));
  expect(routes.length).toBeGreaterThan(15);
  const bare: string[] = [];
  for (const file of routes)
    if (!/export const (?:GET|POST) = answered\(/u.test(await readFile(inHouse(file), "utf8"))) bare.push(file);
  expect(bare.toSorted()).toEqual(Object.keys(OTHERWISE).toSorted());
});
