/** What the modules say of their Laws is so, and all of it stands in docs/laws.md: a case or test for what is done, a file for where. */
import { DESCRIPTIONS, doneAbout, lawNumber } from "@traveller/engine/laws";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { z } from "zod";
import { inHouse } from "../../infra/src/house/place.ts";
import { sources } from "../../infra/src/house/imports.ts";
import { drawBeside } from "../../infra/src/laws/beside.ts";
import { drawLaws } from "../../infra/src/laws/drawing.ts";
import { IN_THE_BOOK } from "../../infra/src/laws/in-the-book.ts";
import { LAWS } from "../../packages/engine/src/laws/editions.ts";
import { isPartOf } from "../../packages/engine/src/laws/references.ts";

const ENGINE = "packages/engine/src/";
const CASES = "tests/law-cases";
const MODULE = /^laws\/(?:law\d\d|edition2007\/|described\/).*(?<!\.test)\.ts$/u;

const stated = Object.entries(DESCRIPTIONS).flatMap(([file, { paragraphs }]) =>
  paragraphs.map((paragraph) => ({ file, ...paragraph })),
);
const of2017 = stated.filter(({ in2007For }) => in2007For === undefined);
const numbers = (texts: readonly string[]): readonly string[] => [...new Set(texts.map(lawNumber))];

const caseIds = async (): Promise<readonly string[]> => {
  const files = (await readdir(inHouse(CASES))).filter((file) => file.endsWith(".json"));
  const cases = z.array(z.looseObject({ id: z.string() }));
  const texts = await Promise.all(files.map((file) => readFile(inHouse(CASES, file), "utf8")));
  return texts.flatMap((text) => cases.parse(JSON.parse(text)).map(({ id }) => id));
};

test("docs/laws.md is as the modules say (`npm run laws` writes it anew)", async () => {
  expect(await readFile(inHouse("docs/laws.md"), "utf8")).toBe(drawLaws(DESCRIPTIONS));
});

test("docs/laws-beside-the-book.md shows the modules as they are (`npm run laws` draws it anew)", async () => {
  expect(await readFile(inHouse("docs/laws-beside-the-book.md"), "utf8")).toBe(
    await drawBeside(IN_THE_BOOK, DESCRIPTIONS),
  );
});

test("a Law that is shown beside the book is shown whole, in the book's order", () => {
  const beside = IN_THE_BOOK.map(({ number, paragraphs }) => ({
    number,
    has: paragraphs.map(([reference]) => reference),
  }));
  const all = beside.map(({ number, has }) => ({
    number,
    lacks: of2017
      .flatMap(({ at }) => at)
      .filter((reference) => lawNumber(reference) === number && !has.includes(reference)),
    order: has.toSorted((one, other) => one.localeCompare(other, "en", { numeric: true })),
  }));
  expect(all).toEqual(beside.map(({ number, has }) => ({ number, lacks: [], order: has })));
});

test("every module of a Law says what it does about it", async () => {
  const modules = (await sources())
    .filter((file) => file.startsWith(ENGINE))
    .map((file) => file.slice(ENGINE.length))
    .filter((file) => MODULE.test(file));
  expect(Object.keys(DESCRIPTIONS).toSorted()).toEqual(modules.toSorted());
});

test("every Law of the book is told of, and each in one place", () => {
  const told = Object.keys(DESCRIPTIONS).flatMap((file) =>
    numbers(of2017.filter((one) => one.file === file).flatMap(({ at }) => at)),
  );
  expect(told.toSorted((one, other) => Number(one) - Number(other))).toEqual(
    Array.from({ length: 93 }, (_, at) => String(at + 1)),
  );
});

test("a Law that has a module is told of by a module", () => {
  const bare = LAWS.filter(
    ({ number }) => !of2017.some(({ file, at }) => numbers(at).includes(number) && !file.startsWith("laws/described/")),
  );
  expect(bare.map(({ number }) => number)).toEqual([]);
});

test("a paragraph is told of once", () => {
  const told = of2017.flatMap(({ at }) => at);
  expect(told.filter((reference, at) => told.indexOf(reference) !== at)).toEqual([]);
});

test("what the 2007 edition has is said in the place of a paragraph that there is", () => {
  const told: ReadonlySet<string> = new Set(of2017.flatMap(({ at }) => at));
  const parts = stated.flatMap(({ in2007For }) => in2007For ?? []);
  expect(parts.filter((each) => ![...told].some((one) => isPartOf(one, each) || isPartOf(each, one)))).toEqual([]);
});

test("every case named is there, and every case there is named", async () => {
  const named = new Set(stated.flatMap(({ cases }) => cases ?? []));
  expect([...named].toSorted()).toEqual((await caseIds()).toSorted());
});

test("every file named is there", () => {
  const named = stated.flatMap(({ where, tests }) => [...(where ?? []), ...(tests ?? [])]);
  expect(named.filter((file) => !existsSync(inHouse(ENGINE, file)))).toEqual([]);
});

test("every reference that a table gives is to a paragraph that is told of", async () => {
  const told = stated.flatMap(({ at }) => at);
  const files = (await sources()).filter((file) =>
    /^packages\/engine\/src\/(?:laws|table|position|claims)\/.*(?<!\.test)\.ts$/u.test(file),
  );
  const texts = await Promise.all(files.map((file) => readFile(inHouse(file), "utf8")));
  const given = texts
    .map((text) => text.replace(/^export const description[^]*?^\};$/mu, ""))
    .flatMap((text) =>
      [...text.matchAll(/"([1-9]\d?(?:[A-G]\d?(?:\([a-z]\))*)?)"/gu)].map(([, reference = ""]) => reference),
    );
  expect(given.length).toBeGreaterThan(300);
  expect(given.filter((each) => !told.some((one) => isPartOf(each, one) || isPartOf(one, each)))).toEqual([]);
});

test.each([
  ["27", ["table"]],
  ["12", ["table", "score"]],
  ["78", ["score"]],
  ["74", []],
])("what pages say is done about Law %s", (law, done) => {
  expect([...doneAbout(law)]).toEqual(done);
});

test("whoever takes the tables alone does not get what is said of the Laws", async () => {
  const { outputFiles } = await build({
    entryPoints: [inHouse(ENGINE, "tables.ts")],
    bundle: true,
    format: "esm",
    write: false,
    external: ["zod"],
  });
  const bundle = outputFiles.map(({ text }) => text).join("");
  expect(bundle).toContain("27B1(b)");
  const said = stated.flatMap(({ cases, tests, says }) => [
    ...(cases ?? []),
    ...(tests ?? []),
    ...(says === undefined || says.length < 20 ? [] : [says]),
  ]);
  expect(said.filter((each) => bundle.includes(each))).toEqual([]);
});

/** What a module says, without its comments and without what stands between quotes. */
const codeOf = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\/[^\n]*/gu, "");
const READS_A_REASON = /\bwhy(?:Of)?\b/u;

test("no Law goes by a reason that is given to people: `why` and what is made of it stand in none of their modules", async () => {
  const modules = (await sources()).filter((file) => file.startsWith(`${ENGINE}laws/`) && !file.endsWith(".test.ts"));
  const read = await Promise.all(
    modules.map(async (file) => ({ file, code: codeOf(await readFile(inHouse(file), "utf8")) })),
  );
  expect(read.filter(({ code }) => READS_A_REASON.test(code)).map(({ file }) => file)).toEqual([]);
  // It would find one: the room that explains has them.
  expect(READS_A_REASON.test(codeOf(await readFile(inHouse(`${ENGINE}table/view.ts`), "utf8")))).toBe(true);
  expect(modules.length).toBeGreaterThan(60);
});
