/** A digest of everything that something is built from: the same digest, the same build. */
import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { HOUSE, inHouse } from "../house/place.ts";

const LEFT_OUT = new Set(["node_modules", ".next", "dist", "next-env.d.ts"]);

const filesUnder = async (path: string): Promise<readonly string[]> => {
  if ((await stat(path)).isFile()) return /\.(test\.tsx?|tsbuildinfo)$/.test(path) ? [] : [path];
  const names = (await readdir(path)).filter((name) => !LEFT_OUT.has(name));
  return (await Promise.all(names.map((name) => filesUnder(join(path, name))))).flat();
};

/** Of files and folders of the house, tests left out; and of where the house stands, which builds may name. */
export const digestOf = async (sources: readonly string[]): Promise<string> => {
  const files = (await Promise.all(sources.map((name) => filesUnder(inHouse(name))))).flat().toSorted();
  const hash = createHash("sha256").update(`${process.version}\0${HOUSE}\0`);
  const contents = await Promise.all(files.map((file) => readFile(file)));
  for (const [i, file] of files.entries()) hash.update(`${relative(HOUSE, file)}\0`).update(contents[i] ?? "");
  return hash.digest("hex");
};

export type Built = { readonly kind: "fresh" | "built" } | { readonly kind: "failed"; readonly output: string };
