/**
 * Who imports whom in this house, read off the sources: what builds, tests and the drawing of the house go by. Sources are laid out by one
 * program, so that an import is always a line that ends with its specifier in double quotes.
 */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path/posix";
import { z } from "zod";
import { inHouse } from "./place.ts";

/** Files are named from the house's root, with `/`. */
export type Import = { readonly from: string; readonly to: string };

const LEFT_OUT = new Set(["node_modules", ".next", "dist", ".git", "test-results"]);
const ROOMS = ["packages", "services", "apps"];

const Manifest = z.object({
  name: z.string(),
  exports: z.record(z.string(), z.string()).default({}),
  imports: z.record(z.string(), z.string()).default({}),
});
type Room = z.infer<typeof Manifest> & { readonly folder: string };

const filesUnder = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(inHouse(folder), { withFileTypes: true });
  const found = await Promise.all(
    entries
      .filter(({ name }) => !LEFT_OUT.has(name))
      .map((entry) =>
        entry.isDirectory()
          ? filesUnder(join(folder, entry.name))
          : Promise.resolve(/\.tsx?$/u.test(entry.name) ? [join(folder, entry.name)] : []),
      ),
  );
  return found.flat();
};

/** Every source of the house. */
export const sources = async (): Promise<readonly string[]> =>
  (await Promise.all([...ROOMS, "infra", "tests"].map(filesUnder))).flat().toSorted();

const rooms = async (): Promise<readonly Room[]> => {
  const inside = await Promise.all(
    ROOMS.map(async (folder) => (await readdir(inHouse(folder))).map((name) => join(folder, name))),
  );
  const folders = [...inside.flat(), "infra", "tests"].filter((folder) => existsSync(inHouse(folder, "package.json")));
  return Promise.all(
    folders.map(async (folder) => {
      const manifest: unknown = JSON.parse(await readFile(inHouse(folder, "package.json"), "utf8"));
      return { ...Manifest.parse(manifest), folder };
    }),
  );
};

/** What an entry of `imports` or `exports` leads to; one star in it stands for anything. */
const led = (entries: Readonly<Record<string, string>>, asked: string): string | undefined => {
  for (const [pattern, target] of Object.entries(entries)) {
    const [before = "", after] = pattern.split("*");
    if (after === undefined ? asked === pattern : asked.startsWith(before) && asked.endsWith(after))
      return target.replace("*", asked.slice(before.length, asked.length - (after?.length ?? 0)));
  }
  return undefined;
};

const IMPORTED = /^(?:import|export|\s*\}|.*\bimport\().*?"([^"\n]+)"/gmu;

/** All imports between files of the house, types as well, in the order of the files. */
export const readImports = async (): Promise<readonly Import[]> => {
  const [files, all] = await Promise.all([sources(), rooms()]);
  const known = new Set(files);
  const targetOf = (from: string, asked: string): string | undefined => {
    if (asked.startsWith(".")) return join(dirname(from), asked);
    const home = all.find(({ folder }) => from.startsWith(`${folder}/`));
    if (asked.startsWith("#")) {
      const target = home && led(home.imports, asked);
      return home && target && join(home.folder, target);
    }
    const room = all.find(({ name }) => asked === name || asked.startsWith(`${name}/`));
    const target = room && led(room.exports, `.${asked.slice(room.name.length)}`);
    return room && target && join(room.folder, target);
  };
  const found = await Promise.all(
    files.map(async (from) => {
      const text = await readFile(inHouse(from), "utf8");
      const asked = new Set([...text.matchAll(IMPORTED)].flatMap(([, name]) => name ?? []));
      return [...asked].flatMap((name): readonly Import[] => {
        const to = targetOf(from, name);
        return to !== undefined && to !== from && known.has(to) ? [{ from, to }] : [];
      });
    }),
  );
  return found.flat();
};

/** Every file that is reached from some files by imports, those among them. */
export const reachedFrom = (imports: readonly Import[], begin: Iterable<string>): ReadonlySet<string> => {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) {
    const known = next.get(from);
    if (known === undefined) next.set(from, [to]);
    else known.push(to);
  }
  const reached = new Set(begin);
  for (const file of reached) for (const to of next.get(file) ?? []) reached.add(to);
  return reached;
};
