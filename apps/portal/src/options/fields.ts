/** A value as the fields of its form. Nothing of it is lost: read back, the fields are the same value. */
import { emptyMeansNone, type Shape, wayOf } from "./shape.ts";

/** Fields by name, as a form sends them: a name may come several times. */
export type Fields = Readonly<Record<string, readonly string[]>>;

/** Beside the fields of a value stand those that say how it is made. */
export const ROWS = "~rows";
export const WAY = "~way";
export const GIVEN = "~given";
export const at = (name: string, part: string | number): string => `${name}.${part}`;

export const firstOf = (fields: Fields, name: string): string => fields[name]?.[0] ?? "";
/** Whether anything was sent for a value of this name. */
export const anyOf = (fields: Fields, name: string): boolean =>
  Object.keys(fields).some((one) => one === name || one.startsWith(`${name}.`));

const UNITS = [
  ["days", "D"],
  ["hours", "H"],
  ["minutes", "M"],
] as const;
export const DURATION_UNITS = UNITS.map(([unit]) => unit);
export type DurationUnit = (typeof UNITS)[number][0];

/** The days, hours and minutes of a length of time, as they are written in it. */
export const partsOfDuration = (value: string): Readonly<Partial<Record<DurationUnit, string>>> =>
  Object.fromEntries(
    UNITS.flatMap(([unit, letter]) => {
      const digits = new RegExp(`([0-9]+)${letter}`).exec(value)?.[1];
      return digits === undefined ? [] : [[unit, digits]];
    }),
  );

/** The length of time that these say; undefined where they say none. */
export const durationOf = ({ days = "", hours = "", minutes = "" }: Partial<Record<DurationUnit, string>>) => {
  const time = `${hours === "" ? "" : `${hours}H`}${minutes === "" ? "" : `${minutes}M`}`;
  const day = days === "" ? "" : `${days}D`;
  return day === "" && time === "" ? undefined : `P${day}${time === "" ? "" : `T${time}`}`;
};

const entries = (value: unknown): ReadonlyMap<string, unknown> =>
  value !== null && typeof value === "object" ? new Map(Object.entries(value)) : new Map();
const items = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const written = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";

const merged = (all: readonly Fields[]): Fields => Object.fromEntries(all.flatMap((one) => Object.entries(one)));

/** The fields that say this value under this name. A value of another shape says nothing. */
export const fieldsOf = (shape: Shape, value: unknown, name: string): Fields => {
  if (value === undefined || value === null) return {};
  switch (shape.kind) {
    case "choice":
    case "number":
    case "text":
      return { [name]: [written(value)] };
    case "set":
      return { [name]: items(value).map(written) };
    case "duration":
      return Object.fromEntries(
        Object.entries(partsOfDuration(written(value))).map(([unit, digits]) => [at(name, unit), [digits]]),
      );
    case "list": {
      const rows = items(value);
      return merged([
        { [at(name, ROWS)]: [String(rows.length)] },
        ...rows.map((row, index) => fieldsOf(shape.of, row, at(name, index))),
      ]);
    }
    case "parts": {
      const given = entries(value);
      return merged(
        shape.parts.map(({ name: part, optional, shape: inner }): Fields => {
          const own = at(name, part);
          if (!given.has(part)) return {};
          return {
            ...(optional && !emptyMeansNone(inner) ? { [at(own, GIVEN)]: ["yes"] } : {}),
            ...fieldsOf(inner, given.get(part), own),
          };
        }),
      );
    }
    case "either": {
      const way = wayOf(shape, value);
      if (way === undefined) return {};
      return {
        [at(name, WAY)]: [way.key],
        ...("is" in way ? {} : fieldsOf(way.shape, value, at(name, way.key))),
      };
    }
  }
};

/** The fields among an address's. A browser writes the lines of a text apart with two signs. */
export const fieldsIn = (query: Readonly<Record<string, string | readonly string[] | undefined>>): Fields =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, [value].flat().map((one) => one.replaceAll("\r\n", "\n"))]],
    ),
  );
