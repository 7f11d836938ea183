/** Builds the portal, if its sources have changed since it was last built. `next build` checks types, so a type error fails here. */
import { build } from "esbuild";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { environmentWith } from "../env.ts";
import { readImports, reachedFrom } from "../house/imports.ts";
import { inHouse } from "../house/place.ts";
import type { Built } from "./sources.ts";
import { digestOf } from "./sources.ts";

/** Where Next finds what the portal is made of. */
export const PORTAL = inHouse("apps/portal");
const BUILT = join(PORTAL, ".next");
const STAMP = join(BUILT, "built-from");

/** What the portal is built from: itself, and of other rooms the files that its imports reach. A change elsewhere builds nothing. */
export const portalSources = async (): Promise<readonly string[]> => {
  const imports = await readImports();
  const own = imports
    .map(({ from }) => from)
    .filter((file) => file.startsWith("apps/portal/") && !/\.test\.tsx?$/u.test(file));
  const elsewhere = [...reachedFrom(imports, own)].filter((file) => !file.startsWith("apps/portal/"));
  const manifests = new Set(elsewhere.map((file) => `${file.split("/").slice(0, 2).join("/")}/package.json`));
  return ["apps/portal", ...manifests, ...elsewhere, "package-lock.json", "tsconfig.base.json"];
};

/** The program that serves the built portal. */
export const PORTAL_SERVER = join(BUILT, "standalone/apps/portal/server.js");

/** The same from its sources, each page made when it is first asked for. */
export const PORTAL_DEVELOPMENT = [inHouse("node_modules/next/dist/bin/next"), "dev"] as const;

type NextBuild = { readonly code: number; readonly output: string };

/** Two builds at the same time, of an install and a start, are one after the other. */
const nextBuild = async (): Promise<NextBuild> => {
  for (;;) {
    const done = await oneNextBuild();
    if (done.code === 0 || !done.output.includes("Another next build process is already running")) return done;
    await pause(1000);
  }
};

const oneNextBuild = (): Promise<NextBuild> =>
  new Promise((resolve) => {
    const next = inHouse("node_modules/next/dist/bin/next");
    const env = environmentWith({ NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production", PORT: undefined });
    execFile(process.execPath, [next, "build"], { cwd: PORTAL, env, maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : 1, output: stdout + stderr });
    });
  });

/** The service worker of the tables' devices: a program of its own, at an address that says which pages are its. */
const buildWorker = (outfile: string): Promise<unknown> =>
  build({
    entryPoints: [join(PORTAL, "src/worker/table.ts")],
    outfile,
    bundle: true,
    minify: true,
    format: "iife",
    platform: "browser",
    target: "es2022",
    logLevel: "silent",
  });

const isFresh = async (digest: string): Promise<boolean> =>
  existsSync(PORTAL_SERVER) && existsSync(STAMP) && (await readFile(STAMP, "utf8")) === digest;

/** Builds if needed; `failed` with everything the build said. */
export const buildPortal = async (): Promise<Built> => {
  const digest = await digestOf(await portalSources());
  if (await isFresh(digest)) return { kind: "fresh" };
  await rm(STAMP, { force: true });
  const { code, output } = await nextBuild();
  if (code !== 0) return { kind: "failed", output };
  // The standalone server serves static files only where they lie beside it.
  const beside = join(BUILT, "standalone/apps/portal");
  await cp(join(BUILT, "static"), join(beside, ".next/static"), { recursive: true });
  await buildWorker(join(beside, "public/table/worker.js"));
  await writeFile(STAMP, digest);
  return { kind: "built" };
};
