/** What pages say about modules is so: each file is there, and stands under its Law. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { LAW_MODULES, modulesOf } from "./modules.ts";

const source = fileURLToPath(new URL("..", import.meta.url));

test("every file is there", () => {
  expect(LAW_MODULES.filter(({ file }) => !existsSync(`${source}/${file}`))).toEqual([]);
});
test("a module that is named after a Law stands under that Law", () => {
  const named = LAW_MODULES.filter(({ file }) => /^laws\/law\d\d-(?!\d)/u.test(file));
  expect(named.length).toBeGreaterThan(20);
  for (const { file } of named) {
    const law = String(Number(/law(\d\d)/u.exec(file)?.[1]));
    expect(modulesOf(law).map((one) => one.file)).toContain(file);
  }
});
