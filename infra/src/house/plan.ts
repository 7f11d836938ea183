/**
 * The plan of the house: its folders with what they hold, the arrows between neighbours, and whether any arrows go in a circle. Tests and
 * what only tests use are left out: they may look anywhere.
 */
import { readFile } from "node:fs/promises";
import { dirname } from "node:path/posix";
import { type Import, reachedFrom, sources } from "./imports.ts";
import { inHouse } from "./place.ts";

export type Folder = {
  readonly path: string;
  /** Files that lie in it side by side. */
  readonly files: number;
  /** Lines of everything in it, folders in it as well. */
  readonly lines: number;
};
/** Some file in one folder imports one of the other: two that lie in the same folder. */
export type Arrow = { readonly inside: string; readonly from: string; readonly to: string };
export type Plan = { readonly folders: readonly Folder[]; readonly arrows: readonly Arrow[] };

/** Tests, and what only tests use. */
export const FOR_TESTS = /\.(?:test|spec)\.tsx?$|\/(?:testing|shapes)\/|^tests\//u;

/** The folder itself and all those that it lies in, the outermost first. */
const above = (folder: string): readonly string[] =>
  folder.split("/").map((_, at, parts) => parts.slice(0, at + 1).join("/"));

const arrowOf = (from: string, to: string): Arrow | undefined => {
  const [one, other] = [dirname(from).split("/"), dirname(to).split("/")];
  const same = one.findIndex((part, at) => part !== other[at]);
  const [here, there] = [one[same], other[same]];
  return same === -1 || here === undefined || there === undefined
    ? undefined
    : { inside: one.slice(0, same).join("/"), from: here, to: there };
};

export const readPlan = async (imports: readonly Import[]): Promise<Plan> => {
  const files = (await sources()).filter((file) => !FOR_TESTS.test(file));
  const folders = new Map<string, { files: number; lines: number }>();
  const counted = await Promise.all(
    files.map(async (file) => [file, (await readFile(inHouse(file), "utf8")).split("\n").length - 1] as const),
  );
  for (const [file, lines] of counted) {
    const own = dirname(file);
    for (const path of above(own)) {
      const folder = folders.get(path) ?? { files: 0, lines: 0 };
      folders.set(path, { files: folder.files + (path === own ? 1 : 0), lines: folder.lines + lines });
    }
  }
  const arrows = new Map<string, Arrow>();
  for (const { from, to } of imports) {
    const arrow = FOR_TESTS.test(from) || FOR_TESTS.test(to) ? undefined : arrowOf(from, to);
    if (arrow !== undefined) arrows.set(`${arrow.inside} ${arrow.from} ${arrow.to}`, arrow);
  }
  return {
    folders: [...folders].map(([path, held]) => ({ path, ...held })).toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    arrows: [...arrows.values()],
  };
};

/** Neighbours from which one comes back to oneself, as `folder: one → other`. */
export const circlesIn = ({ arrows }: Plan): readonly string[] => {
  const key = (inside: string, name: string): string => `${inside}/${name}`;
  const ways = arrows.map(({ inside, from, to }) => ({ from: key(inside, from), to: key(inside, to) }));
  return arrows
    .filter(({ inside, from, to }) => reachedFrom(ways, [key(inside, to)]).has(key(inside, from)))
    .map(({ inside, from, to }) => `${inside}: ${from} → ${to}`)
    .toSorted();
};
