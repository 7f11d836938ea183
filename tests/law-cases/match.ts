/** How a checkpoint is compared with a view: objects by the keys they name, lists of scalars in order, lists of objects by some match. */
import type { Failure } from "./case.ts";

type Mismatch = Omit<Failure, "checkpoint">;
type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isMembership = (value: Fields): boolean => {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => key === "has" || key === "lacks");
};

const matches = (expected: unknown, got: unknown): boolean => mismatches("", expected, got).length === 0;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const membership = (key: string, { has, lacks }: Fields, got: readonly unknown[]): readonly Mismatch[] => {
  const present = (each: unknown): boolean => got.some((item) => matches(each, item));
  const missing = listOf(has).filter((each) => !present(each));
  const superfluous = listOf(lacks).filter(present);
  return [
    ...missing.map((each) => ({ key, expected: { has: each }, got })),
    ...superfluous.map((each) => ({ key, expected: { lacks: each }, got })),
  ];
};

const listMismatches = (key: string, expected: readonly unknown[], got: unknown): readonly Mismatch[] => {
  const whole = [{ key, expected, got }];
  if (!Array.isArray(got)) return whole;
  if (expected.length === 0) return got.length === 0 ? [] : whole;
  if (expected.every(isFields))
    return expected
      .filter((each) => !got.some((item) => matches(each, item)))
      .map((each) => ({ key, expected: each, got }));
  return expected.length === got.length && expected.every((each, at) => matches(each, got[at])) ? [] : whole;
};

const fieldMismatches = (key: string, expected: Fields, got: unknown): readonly Mismatch[] => {
  if (isMembership(expected)) return Array.isArray(got) ? membership(key, expected, got) : [{ key, expected, got }];
  if (!isFields(got)) return [{ key, expected, got }];
  const keys = Object.keys(expected);
  if (keys.length === 0) return Object.keys(got).length === 0 ? [] : [{ key, expected, got }];
  return keys.flatMap((each) => mismatches(`${key}.${each}`, expected[each], got[each]));
};

/** What the checkpoint named and the view does not have. */
export const mismatches = (key: string, expected: unknown, got: unknown): readonly Mismatch[] => {
  if (Array.isArray(expected)) return listMismatches(key, expected, got);
  if (isFields(expected)) return fieldMismatches(key, expected, got);
  return Object.is(expected, got) ? [] : [{ key, expected, got }];
};
