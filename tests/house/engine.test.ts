/** The engine shows its parts: whoever takes one of them does not get the others with it. */
import { expect, test } from "vitest";
import { readImports, reachedFrom } from "../../infra/src/house/imports.ts";

const ENGINE = "packages/engine/src/";

test.each([
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
