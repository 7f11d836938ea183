/**
 * Builds the portal, if its sources have changed since it was last built. `next build` checks types, so a type error fails here.
 * Run by `npm install` (prepare), by `npm run build`, and by `npm start` where neither has done it.
 */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { environmentWith } from "./env.ts";
import { HOUSE, inHouse } from "./house.ts";

const PORTAL = inHouse("apps/portal");
const BUILT = join(PORTAL, ".next");
const STAMP = join(BUILT, "built-from");
/** The program that serves the built portal. */
export const PORTAL_SERVER = join(BUILT, "standalone/apps/portal/server.js");

const SOURCES = [
  "apps/portal",
  "packages/engine",
  "packages/log",
  "packages/model",
  "package-lock.json",
  "tsconfig.base.json",
];
const LEFT_OUT = new Set(["node_modules", ".next", "next-env.d.ts"]);

const filesUnder = async (path: string): Promise<readonly string[]> => {
  if ((await stat(path)).isFile()) return /\.(test\.tsx?|tsbuildinfo)$/.test(path) ? [] : [path];
  const names = (await readdir(path)).filter((name) => !LEFT_OUT.has(name));
  return (await Promise.all(names.map((name) => filesUnder(join(path, name))))).flat();
};

/** A digest of everything the built portal is made from. */
const sourcesDigest = async (): Promise<string> => {
  const files = await Promise.all(SOURCES.map((name) => filesUnder(inHouse(name))));
  const hash = createHash("sha256").update(process.version);
  for (const file of files.flat().toSorted())
    hash
      .update(relative(HOUSE, file))
      .update("\0")
      .update(await readFile(file))
      .update("\0");
  return hash.digest("hex");
};

export type Built = { readonly kind: "fresh" | "built" } | { readonly kind: "failed"; readonly output: string };

const nextBuild = (): Promise<{ readonly code: number; readonly output: string }> =>
  new Promise((resolve) => {
    const next = inHouse("node_modules/next/dist/bin/next");
    const env = environmentWith({ NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production", PORT: undefined });
    execFile(process.execPath, [next, "build"], { cwd: PORTAL, env, maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : 1, output: stdout + stderr });
    });
  });

/** Builds if needed; `failed` with everything the build said. */
export const buildPortal = async (): Promise<Built> => {
  const digest = await sourcesDigest();
  const stamp = existsSync(STAMP) && existsSync(PORTAL_SERVER) ? await readFile(STAMP, "utf8") : undefined;
  if (stamp === digest) return { kind: "fresh" };
  await rm(STAMP, { force: true });
  const { code, output } = await nextBuild();
  if (code !== 0) return { kind: "failed", output };
  // The standalone server serves static files only where they lie beside it.
  await cp(join(BUILT, "static"), join(BUILT, "standalone/apps/portal/.next/static"), { recursive: true });
  if (existsSync(join(PORTAL, "public")))
    await cp(join(PORTAL, "public"), join(BUILT, "standalone/apps/portal/public"), { recursive: true });
  await writeFile(STAMP, digest);
  return { kind: "built" };
};
