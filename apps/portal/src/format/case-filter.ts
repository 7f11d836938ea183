/** The filters of the public record as an address has them. A Law is looked for as it was typed, so that what no Law is called fits no ruling; what else is malformed is left aside, and that is said. */
import type { z } from "zod";

/** As rulings cite it, however it was typed: `16 b1(A)` is `16B1(a)`. */
export const lawAsCited = (typed: string): string => {
  const [law = "", ...letters] = typed.replaceAll(/[\s\p{Cc}]/gu, "").split("(");
  return [law.toUpperCase(), ...letters.map((each) => each.toLowerCase())].join("(");
};

type Query = Readonly<Record<string, string | string[] | undefined>>;
type Shape = Readonly<Record<string, z.ZodType>>;

const given = (query: Query, name: string): string | undefined => {
  const value = query[name];
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
};

/** What was asked for and is nothing that one can ask for, by its name: a page says so, and data is refused. */
export const leftAside = (filter: z.ZodObject<Shape>, query: Query): readonly string[] =>
  Object.entries(filter.shape).flatMap(([name, shape]) => {
    // Of what is said twice over nobody knows which was meant.
    if (Array.isArray(query[name])) return [name];
    const value = given(query, name);
    return value === undefined || shape.safeParse(value).success ? [] : [name];
  });

export const caseFilterOf = <Filter extends z.ZodObject<Shape>>(filter: Filter, query: Query): z.infer<Filter> => {
  const known = Object.entries(filter.shape).flatMap(([name, shape]) => {
    const value = given(query, name);
    return value !== undefined && shape.safeParse(value).success ? [[name, value] as const] : [];
  });
  return filter.parse(Object.fromEntries(known));
};

export const filterAddress = (
  path: string,
  filter: Readonly<Record<string, string | number | undefined>>,
  skip = 0,
): string => {
  const kept = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  if (skip > 0) kept.set("skip", String(skip));
  const asked = kept.toString();
  return asked === "" ? path : `${path}?${asked}`;
};
