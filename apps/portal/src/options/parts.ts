/** Where two values of an option differ: only the parts that do, so that equals are left out of a comparison. */
import { sameJson } from "@traveller/engine";
import { hasShape, type Shape, wayOf } from "./shape.ts";

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/** Both values without the parts that are the same in both, and those parts; whole where they are not made of the same parts. */
export const differingParts = (
  shape: Shape,
  before: unknown,
  after: unknown,
): readonly [before: unknown, after: unknown, same?: Readonly<Record<string, unknown>>] => {
  if (shape.kind === "either") {
    const [one, other] = [wayOf(shape, before), wayOf(shape, after)];
    return one !== undefined && one === other && "shape" in one
      ? differingParts(one.shape, before, after)
      : [before, after];
  }
  if (shape.kind !== "parts" || !isRecord(before) || !isRecord(after)) return [before, after];
  if (!hasShape(shape, before) || !hasShape(shape, after)) return [before, after];
  const differing = new Set(
    [...Object.keys(before), ...Object.keys(after)].filter(
      (part) => !sameJson(before[part] ?? null, after[part] ?? null),
    ),
  );
  const only = (value: Readonly<Record<string, unknown>>, differs = true) =>
    Object.fromEntries(Object.entries(value).filter(([part]) => differing.has(part) === differs));
  const same = only(before, false);
  const [one, other] = [only(before), only(after)];
  return Object.keys(same).length === 0 ? [one, other] : [one, other, same];
};
