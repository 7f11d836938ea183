/**
 * The programs that `npm start` runs, each prepared as one file, so that a start does not read and strip a thousand: a tenth
 * of the time. What a module finds beside itself (migrations, sources it takes a digest of) it still finds at its old place.
 */
import { build } from "esbuild";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inHouse } from "../house/place.ts";
import type { Built } from "./sources.ts";
import { digestOf } from "./sources.ts";

const PROGRAMS = {
  door: "services/ingest/src/main.ts",
  relay: "services/ingest/src/relay.ts",
  scoring: "services/scoring/src/main.ts",
  "prepare-database": "services/ingest/src/commands/prepare-database.ts",
  "sign-in-link": "services/ingest/src/commands/sign-in-link.ts",
  "local-key": "services/ingest/src/commands/local-key.ts",
  "import-worker": "services/ingest/src/imports/worker.ts",
  "draw-worker": "services/ingest/src/drawing/worker.ts",
} as const;
export type ProgramName = keyof typeof PROGRAMS;

const SOURCES = ["packages", "services", "infra/src/build/programs.ts", "package-lock.json"];
const FOLDER = inHouse("infra/dist");
const STAMP = join(FOLDER, "built-from");

/** The prepared program. */
export const programFile = (name: ProgramName): string => join(FOLDER, `${name}.mjs`);

/** What Node runs so that the program starts again whenever a source of its changes. */
export const watchedSource = (name: ProgramName): readonly string[] => [
  inHouse("node_modules/tsx/dist/cli.mjs"),
  "watch",
  "--clear-screen=false",
  inHouse(PROGRAMS[name]),
];

/** CommonJS packages inside an ES module ask for `require`. */
const REQUIRE = `import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);`;

const bundle = (folder: string): Promise<unknown> =>
  build({
    entryPoints: Object.fromEntries(Object.entries(PROGRAMS).map(([name, file]) => [name, inHouse(file)])),
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    sourcemap: true,
    sourcesContent: false,
    banner: { js: REQUIRE },
    logLevel: "silent",
    plugins: [
      {
        name: "modules know where they came from",
        setup: (builder) => {
          builder.onLoad({ filter: /\/(packages|services)\/.*\.ts$/ }, async ({ path }) => {
            const source = await readFile(path, "utf8");
            return {
              loader: "ts",
              contents: source.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href)),
            };
          });
        },
      },
    ],
  });

/** Prepares them if their sources have changed; `failed` with what was wrong. */
export const buildPrograms = async (): Promise<Built> => {
  const digest = await digestOf(SOURCES);
  if (existsSync(STAMP) && (await readFile(STAMP, "utf8")) === digest) return { kind: "fresh" };
  const aside = `${FOLDER}-${process.pid}`;
  try {
    await bundle(aside);
    await writeFile(join(aside, "built-from"), digest);
    await rm(FOLDER, { recursive: true, force: true });
    await mkdir(join(FOLDER, ".."), { recursive: true });
    await rename(aside, FOLDER);
    return { kind: "built" };
  } catch (error) {
    return { kind: "failed", output: String(error) };
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
};
