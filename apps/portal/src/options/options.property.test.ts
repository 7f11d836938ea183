/**
 * Editing loses nothing: every value of every option, made into the fields of its form, sent as a browser sends them and read back, is the
 * same value. The values are made from the options' schemas, not from the forms.
 */
import { LAW_OPTIONS, OPTION_KEYS } from "@traveller/engine";
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { edited, saying } from "./edit.ts";
import { fieldsIn, fieldsOf, type Fields } from "./fields.ts";
import { readFields } from "./read.ts";
import { shapeOfOption } from "./of-schema.ts";
import type { Shape, ShapeWords } from "./shape.ts";
import { valueText } from "./text.ts";

const WORDS: ShapeWords = {
  value: (_path, value) => `<${String(value)}>`,
  part: () => "<part>",
  way: () => "<way>",
  unit: () => undefined,
};
const zod = (schema: unknown): z.ZodType => z.instanceof(z.ZodType).parse(schema);

const DURATION = fc
  .record({ d: fc.option(fc.nat(400)), h: fc.option(fc.nat(99)), m: fc.option(fc.nat(9999)) })
  .filter(({ d, h, m }) => d !== null || h !== null || m !== null)
  .map(
    ({ d, h, m }) =>
      `P${d === null ? "" : `${d}D`}${h === null && m === null ? "" : "T"}${h === null ? "" : `${h}H`}${m === null ? "" : `${m}M`}`,
  );
/** Numbers as regulations have them: with few decimals. */
const decimals = (min: number, max: number): fc.Arbitrary<number> =>
  fc
    .integer({ min: Math.max(-1e9, Math.ceil(min * 1000)), max: Math.min(1e9, Math.floor(max * 1000)) })
    .map((thousandths) => (thousandths === 0 ? 0 : thousandths / 1000));
const FRACTION = fc.tuple(fc.nat(99), fc.integer({ min: 1, max: 99 })).map(([share, of]) => `${share}/${of}`);
const STRINGS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  duration: DURATION,
  currency: fc.constantFrom("EUR", "SEK", "TRY"),
  address: fc.webUrl(),
};

/** Values of a schema. A set has no order; a browser knows one sign for the end of a line. */
const valuesOf = (schema: z.ZodType): fc.Arbitrary<unknown> => {
  const asked = z.string().optional().parse(schema.meta()?.["asked"]);
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber) {
    const [min, max] = [Math.max(schema.minValue ?? -1e6, -1e6), Math.min(schema.maxValue ?? 1e12, 1e12)];
    if (schema.format === "safeint") return fc.integer({ min: Math.max(min, -1e9), max: Math.min(max, 1e9) });
    return decimals(min, max);
  }
  if (schema instanceof z.ZodISODate)
    return fc
      .date({ min: new Date("1900-01-01"), max: new Date("2999-12-31"), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10));
  if (schema instanceof z.ZodString)
    return (
      STRINGS[asked ?? ""] ??
      fc
        .oneof(fc.string({ minLength: 1, maxLength: 60, unit: "grapheme" }), fc.constant(' "two\nlines" & {more}=1 '))
        .map((text) => text.replaceAll("\r", " "))
        .filter((text) => /\S/.test(text))
    );
  if (asked === "fraction") return fc.oneof(decimals(0, 1e6), FRACTION);
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map((one) => valuesOf(zod(one))));
  if (schema instanceof z.ZodArray) {
    const element = zod(schema.element);
    return element instanceof z.ZodEnum && asked !== "order"
      ? fc.subarray([...element.options])
      : fc.array(valuesOf(element), { maxLength: 4 });
  }
  if (schema instanceof z.ZodObject) {
    const parts = Object.entries(z.record(z.string(), z.unknown()).parse(schema.shape)).map(
      ([name, part]) => [name, zod(part)] as const,
    );
    return fc.record(
      Object.fromEntries(
        parts.map(([name, part]) => [name, valuesOf(part instanceof z.ZodOptional ? zod(part.unwrap()) : part)]),
      ),
      { requiredKeys: parts.flatMap(([name, part]) => (part instanceof z.ZodOptional ? [] : [name])) },
    );
  }
  throw new Error(`no values for ${schema.type}`);
};

/** Through an address and back, line ends and all. */
const sent = (fields: Fields): Fields => {
  const address = new URLSearchParams(
    Object.entries(fields).flatMap(([name, values]) => values.map((value) => [name, value.replaceAll("\n", "\r\n")])),
  );
  const back = new URLSearchParams(address.toString());
  return fieldsIn(Object.fromEntries([...new Set(back.keys())].map((name) => [name, back.getAll(name)])));
};
const only = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test.each(OPTION_KEYS.map((key) => [key]))("every value of %s comes back from its form as it went in", (key) => {
  const shape = shapeOfOption(key, WORDS);
  fc.assert(
    fc.property(valuesOf(LAW_OPTIONS[key].schema), (value) => {
      expect(LAW_OPTIONS[key].schema.safeParse(value).success).toBe(true);
      const fields = sent(fieldsOf(shape, value, "value"));
      expect(readFields(shape, fields, "value")).toEqual({ value: plain(value) });
      // A browser sends no more than what says something.
      const said = only(fields, saying(shape, fields, "value"));
      expect(readFields(shape, said, "value")).toEqual({ value: plain(value) });
      // And to read it is never to read a program's notation: what stands between braces was written by people.
      expect(valueText(shape, value, { locale: "en", nothing: "-", empty: "-" })).not.toMatch(/"\w+":|\[object/);
    }),
    { numRuns: 60 },
  );
});

const listIn = (shape: Shape): boolean => shape.kind === "list";
const lists = OPTION_KEYS.filter((key) => listIn(shapeOfOption(key, WORDS)));

test.each(lists.map((key) => [key]))("rows of %s are moved, taken out and added without touching the others", (key) => {
  const shape = shapeOfOption(key, WORDS);
  fc.assert(
    fc.property(fc.array(valuesOf(LAW_OPTIONS[key].schema), { maxLength: 3 }), (some) => {
      const rows = some.flatMap((one) => z.array(z.unknown()).parse(one));
      if (rows.length < 2) return;
      const fields = fieldsOf(shape, rows, "value");
      const read = (given: Fields) => readFields(shape, given, "value");
      const [first, second, ...others] = rows;
      const swapped = { value: plain([second, first, ...others]) };
      expect(read(edited(fields, { act: "down", list: "value", row: 0 }))).toEqual(swapped);
      expect(read(edited(fields, { act: "up", list: "value", row: 1 }))).toEqual(swapped);
      expect(read(edited(fields, { act: "up", list: "value", row: 0 }))).toEqual({ value: plain(rows) });
      expect(read(edited(fields, { act: "remove", list: "value", row: 0 }))).toEqual({ value: plain(rows.slice(1)) });
      const added = edited(fields, { act: "add", list: "value", row: 0 });
      expect(added["value.~rows"]).toEqual([String(rows.length + 1)]);
      expect(read(edited(added, { act: "remove", list: "value", row: rows.length }))).toEqual({ value: plain(rows) });
    }),
    { numRuns: 30 },
  );
});
