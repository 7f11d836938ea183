/** The engine shows its parts: whoever takes one of them does not get the others with it. */
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { readImports, reachedFrom } from "../../infra/src/house/imports.ts";

const ENGINE = "packages/engine/src/";

test.each([
  ["at-device", "at-device/index.ts", ["at-device", "cards", "facts", "laws", "position", "replay", "score", "table"]],
  ["score", "score/index.ts", ["cards", "facts", "score"]],
  ["draw", "draw/index.ts", ["draw", "facts", "score"]],
  ["lawbook", "lawbook/index.ts", ["facts", "lawbook", "position", "regulations", "score"]],
  ["laws", "laws/index.ts", ["cards", "facts", "laws", "position"]],
  [
    "procedure",
    "procedure/index.ts",
    ["cards", "draw", "facts", "movement", "position", "procedure", "regulations", "score", "session"],
  ],
  [
    "session",
    "session/index.ts",
    ["cards", "dealing", "draw", "facts", "movement", "position", "regulations", "score", "session"],
  ],
  ["federation", "federation/index.ts", ["draw", "facts", "federation", "lawbook", "position", "regulations", "score"]],
  ["tables", "tables.ts", ["answers", "cards", "claims", "facts", "laws", "position", "score", "table"]],
])("%s", async (_, entry, rooms) => {
  const imports = (await readImports()).filter(({ from, to }) => from.startsWith(ENGINE) && to.startsWith(ENGINE));
  const reached = [...reachedFrom(imports, [`${ENGINE}${entry}`])].map((file) => file.slice(ENGINE.length));
  const of = new Set(reached.filter((file) => file.includes("/")).map((file) => file.slice(0, file.indexOf("/"))));
  expect([...of].toSorted()).toEqual(rooms.toSorted());
});

test("what a browser folds tables with brings no schema and no dependency with it", async () => {
  const built = await build({
    stdin: { contents: `export * from "./at-device/index.ts";`, resolveDir: ENGINE, loader: "ts" },
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
    metafile: true,
  });
  const inputs = Object.keys(built.metafile.inputs);
  expect(inputs.filter((file) => file.includes("node_modules"))).toEqual([]);
  const bytes = gzipSync(built.outputFiles[0]?.contents ?? "").length;
  console.log(`The engine's table part as a browser gets it: ${(bytes / 1000).toFixed(1)} kB compressed`);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(60_000);
});
