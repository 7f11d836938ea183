/** Rows of a list are added, taken out and moved among the fields of a form; what was typed stays as it is. */
import { at, type Fields, firstOf, GIVEN, ROWS, WAY } from "./fields.ts";
import { emptyMeansNone, type Shape } from "./shape.ts";

export type Edit = { readonly act: "add" | "remove" | "up" | "down"; readonly list: string; readonly row: number };

const EDIT = /^(add|remove|up|down) ([\w.~-]{1,300}) (\d{1,4})$/;
export const writtenEdit = ({ act, list, row }: Edit): string => `${act} ${list} ${row}`;
/** An edit as a button's value says it. */
export const editIn = (value: string | undefined): Edit | undefined => {
  const [, act, list, row] = EDIT.exec(value ?? "") ?? [];
  const known = (["add", "remove", "up", "down"] as const).find((one) => one === act);
  return known === undefined || list === undefined ? undefined : { act: known, list, row: Number(row) };
};

/** The fields with the rows of one list in another order: where each row comes from. */
const reordered = (fields: Fields, list: string, from: readonly number[]): Fields => {
  const prefix = `${list}.`;
  const of = new Map<number, [string, readonly string[]][]>();
  const rest: [string, readonly string[]][] = [];
  for (const [name, values] of Object.entries(fields)) {
    const row = name.startsWith(prefix) ? /^\d+/.exec(name.slice(prefix.length))?.[0] : undefined;
    if (row === undefined) rest.push([name, values]);
    else of.set(Number(row), [...(of.get(Number(row)) ?? []), [name.slice(prefix.length + row.length), values]]);
  }
  const rows = from.flatMap((old, index) =>
    (of.get(old) ?? []).map(([name, values]) => [`${at(list, index)}${name}`, values] as const),
  );
  return { ...Object.fromEntries(rest), ...Object.fromEntries(rows), [at(list, ROWS)]: [String(from.length)] };
};

export const edited = (fields: Fields, { act, list, row }: Edit): Fields => {
  const count = Math.min(500, Number(firstOf(fields, at(list, ROWS))) || 0);
  const rows = Array.from({ length: count }, (_, index) => index);
  const moved = act === "up" ? row - 1 : row;
  switch (act) {
    case "add":
      // A number that no row has yet: the new row is empty.
      return reordered(fields, list, [...rows, count]);
    case "remove":
      return reordered(
        fields,
        list,
        rows.filter((one) => one !== row),
      );
    case "up":
    case "down":
      return moved < 0 || moved + 1 >= count
        ? fields
        : reordered(
            fields,
            list,
            rows.map((one) => (one === moved ? moved + 1 : one === moved + 1 ? moved : one)),
          );
  }
};

/** The names of the fields that say something: not those of ways that were not taken, nor of parts that are not given. */
export const saying = (shape: Shape, fields: Fields, name: string): readonly string[] => {
  switch (shape.kind) {
    case "choice":
    case "set":
    case "number":
    case "text":
      return firstOf(fields, name) === "" ? [] : [name];
    case "duration":
      return ["days", "hours", "minutes"].map((unit) => at(name, unit)).filter((one) => firstOf(fields, one) !== "");
    case "list": {
      const rows = Math.min(500, Number(firstOf(fields, at(name, ROWS))) || 0);
      return [
        at(name, ROWS),
        ...Array.from({ length: rows }, (_, index) => saying(shape.of, fields, at(name, index))).flat(),
      ];
    }
    case "parts":
      return shape.parts.flatMap(({ name: part, optional, shape: inner }) => {
        const own = at(name, part);
        const marked = optional && !emptyMeansNone(inner);
        if (marked && firstOf(fields, at(own, GIVEN)) === "") return [];
        return [...(marked ? [at(own, GIVEN)] : []), ...saying(inner, fields, own)];
      });
    case "either": {
      const way = shape.ways.find(({ key }) => key === firstOf(fields, at(name, WAY)));
      if (way === undefined) return [];
      return [at(name, WAY), ...("is" in way ? [] : saying(way.shape, fields, at(name, way.key)))];
    }
  }
};
