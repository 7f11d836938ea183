/** Every option of the Laws is there, as given lists of them describe it. `TRAVELLER_LAW_OPTIONS` names such a list; without it only our own promises are tested. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { standingOption } from "./elections.ts";
import { sameJson } from "./problem.ts";
import { CHAPTER_NAMES, chapterOf, isOptionKey, OPTION_KEYS, LAW_OPTIONS, optionsOfChapter } from "./registry.ts";
import { isScoringOption } from "../score/regulations.ts";

const Listed = z.array(
  z.looseObject({
    key: z.string(),
    scope: z.string(),
    law: z.string(),
    who: z.string(),
    default: z.json(),
    assumed: z.json().optional(),
    schema: z.record(z.string(), z.json()),
    narrowedBy: z.array(z.looseObject({ who: z.string(), limit: z.json().optional() })).nullable(),
    approvedBy: z.looseObject({ who: z.string(), notFor: z.json().optional() }).nullable(),
    dependsOn: z.json(),
    readBy: z.json(),
    recordedAs: z.string().optional(),
    beyondLaws: z.boolean().optional(),
  }),
);
const file = process.env["TRAVELLER_LAW_OPTIONS"];
const listed = file === undefined ? [] : Listed.parse(JSON.parse(readFileSync(file, "utf8")));

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === "object" && !Array.isArray(value);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.map((one: unknown) => one) : []);
const sorted = (values: readonly unknown[]): readonly string[] =>
  values.map(String).toSorted((a, b) => (a < b ? -1 : 1));
/** The values that a schema names one by one. */
const named = (schema: unknown): readonly unknown[] => (isObject(schema) ? listOf(schema["enum"]) : []);

/** Two JSON schemas that accept the same are written the same: unions flat, constants as enumerations, limits of the language left out. */
const plain = (schema: unknown): unknown => {
  if (!isObject(schema)) return schema;
  const branches = listOf(schema["oneOf"] ?? schema["anyOf"]).map(plain);
  if (branches.length > 0) {
    const flat = branches.flatMap((one) => (isObject(one) && "any" in one ? listOf(one["any"]) : [one]));
    const values = flat.flatMap(named);
    const joined = [
      ...(values.length === 0 ? [] : [{ enum: sorted(values) }]),
      ...flat.filter((one) => named(one).length === 0),
    ];
    return joined.length === 1 ? joined[0] : { any: sorted(joined.map((one) => JSON.stringify(one))) };
  }
  if ("const" in schema) return { enum: [String(schema["const"])] };
  if ("enum" in schema) return { enum: sorted(named(schema)) };
  const kept = Object.entries(schema).flatMap(([name, value]): readonly (readonly [string, unknown])[] => {
    if (["$schema", "description", "maxLength"].includes(name)) return [];
    if (name === "maximum" && value === Number.MAX_SAFE_INTEGER) return [];
    if (name === "pattern") return [[name, String(value).replaceAll("\\/", "/")]];
    if (name === "required") return listOf(value).length === 0 ? [] : [[name, sorted(listOf(value))]];
    if (name === "properties" && isObject(value))
      return [[name, Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part)]))]];
    return [[name, name === "items" ? plain(value) : value]];
  });
  return Object.fromEntries(kept.toSorted(([a], [b]) => (a < b ? -1 : 1)));
};

if (file !== undefined)
  describe("the list that is given", () => {
    test("names the options that we have, and no other", () => {
      expect(listed.map(({ key }) => key)).toHaveLength(86);
      expect([...OPTION_KEYS].toSorted()).toEqual(listed.map(({ key }) => key).toSorted());
    });

    test.each(listed.map((option) => [option.key, option] as const))("%s", (key, given) => {
      if (!isOptionKey(key)) throw new Error(`no option ${key}`);
      const option = LAW_OPTIONS[key];
      const own = {
        scope: option.scope,
        law: option.law,
        who: option.who,
        default: option.byLaw,
        assumed: standingOption(key)?.assumed,
        approvedBy: option.approvedBy?.who,
        notFor: option.approvedBy?.notFor,
        dependsOn: option.dependsOn ?? [],
        readBy: option.readBy,
        recordedAs: option.scope === "incident" ? option.recordedAs : undefined,
        beyondLaws: standingOption(key)?.beyondLaws,
        narrowedBy: option.narrowedBy?.map(({ who }) => who) ?? [],
        limit: option.narrowedBy?.flatMap(({ limit }) => limit ?? []) ?? [],
      };
      expect(own).toEqual({
        scope: given.scope,
        law: given.law,
        who: given.who,
        default: given.default,
        assumed: given.assumed,
        approvedBy: given.approvedBy?.who,
        notFor: given.approvedBy?.notFor,
        dependsOn: given.dependsOn,
        readBy: given.readBy,
        recordedAs: given.recordedAs,
        beyondLaws: given.beyondLaws,
        narrowedBy: given.narrowedBy?.map(({ who }) => who) ?? [],
        limit: given.narrowedBy?.flatMap(({ limit }) => limit ?? []) ?? [],
      });
      expect(plain(z.toJSONSchema(option.schema))).toEqual(plain(given.schema));
    });
  });

describe("our options", () => {
  test("are eighty-six, each in one chapter, in the order of the law book", () => {
    expect(OPTION_KEYS).toHaveLength(86);
    expect(CHAPTER_NAMES.flatMap(optionsOfChapter)).toEqual([...OPTION_KEYS]);
    expect(OPTION_KEYS.every((key) => optionsOfChapter(chapterOf(key)).includes(key))).toBe(true);
  });

  test.each(OPTION_KEYS.map((key) => [key]))("%s: what the Laws say and what is assumed are values of it", (key) => {
    const { schema, byLaw } = LAW_OPTIONS[key];
    const assumed = standingOption(key)?.assumed;
    for (const value of [byLaw ?? undefined, assumed].filter((one) => one !== undefined))
      expect(schema.parse(value)).toEqual(value);
    expect(assumed === undefined || byLaw === null, "assumed only where the Laws are silent").toBe(true);
    expect(schema.safeParse({ no: "such value" }).success).toBe(false);
  });

  test.each(OPTION_KEYS.map((key) => [key]))("%s: is asked and explained in words of its own, under a law", (key) => {
    const { question, effect, law } = LAW_OPTIONS[key];
    expect(question).toMatch(/^[A-Z].*\?$/);
    expect(effect).toMatch(/^[A-Z].*\.$/);
    expect(law).toMatch(/[0-9]|Definitions/);
  });

  test("depend on options that exist", () => {
    const named = OPTION_KEYS.flatMap((key) =>
      (LAW_OPTIONS[key].dependsOn ?? []).flatMap((on) => ("option" in on ? [on.option] : [])),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((key) => !isOptionKey(key))).toEqual([]);
  });

  test("that scoring reads are the options that scoring knows, with the same schema", () => {
    const read = OPTION_KEYS.filter(
      (key) => LAW_OPTIONS[key].scope === "standing" && LAW_OPTIONS[key].readBy.some((by) => by === "score"),
    );
    // The method is a setting of the session itself.
    expect(read.filter((key) => !isScoringOption(key))).toEqual(["scoringMethod"]);
  });

  test("two values are the same whatever the order of their fields", () => {
    expect(sameJson({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true);
    expect(sameJson([1, 2], [2, 1])).toBe(false);
    expect(sameJson(undefined, null)).toBe(true);
  });
});
