/**
 * Each file of properties with all that it loads as one file. What vitest loads module by module asks a module for every name whenever it is used, and takes twice as long on the
 * way from one event of a table to the next; a long run does that hundreds of millions of times.
 */
import { build } from "esbuild";
import path from "node:path";
import type { Plugin } from "vitest/config";

const ROOT = path.join(import.meta.dirname, "../..");
const CLAUSES = path.join(ROOT, "packages/engine/src/laws/clauses.ts");
const EARS = path.join(ROOT, "tests/law-cases/heard-clauses.ts");
/** Property tests, and those that ask for a long run in another folder. */
const OF_PROPERTIES = /(?:\.property|\/hostile\/at-tables)\.test\.ts$/u;

/** Read by esbuild, which is written in another language and knows no flags. */
const NAMED_CLAUSES = new RegExp("/(heard-)?clauses[.]ts$");
const ANY = new RegExp(".");

/** The page of clauses with ears; the ears are those of the whole process. */
const HEARD = `
import * as page from ${JSON.stringify(CLAUSES)};
import { withEars } from ${JSON.stringify(EARS)};
export * from ${JSON.stringify(CLAUSES)};
export const { clause } = withEars(page);
`;

/** Loads them so. */
export const asOneFile: Plugin = {
  name: "traveller:as-one-file",
  enforce: "pre",
  load: async (id) => {
    if (!OF_PROPERTIES.test(id)) return null;
    const { outputFiles } = await build({
      entryPoints: [id],
      bundle: true,
      write: false,
      format: "esm",
      platform: "node",
      target: "node20",
      sourcemap: "external",
      outfile: `${id}.mjs`,
      logLevel: "error",
      // What is shared by the files of a process stays outside.
      external: ["vitest", "fast-check"],
      plugins: [
        {
          name: "heard",
          setup: (building) => {
            building.onResolve({ filter: NAMED_CLAUSES }, ({ path: asked, resolveDir, namespace }) => {
              const found = path.resolve(resolveDir, asked);
              if (found === EARS) return { path: found, external: true };
              return { path: found, namespace: found === CLAUSES && namespace !== "heard" ? "heard" : "file" };
            });
            building.onLoad({ filter: ANY, namespace: "heard" }, () => ({
              contents: HEARD,
              loader: "ts",
              resolveDir: ROOT,
            }));
          },
        },
      ],
    });
    const [map, code] = outputFiles;
    return { code: code?.text ?? "", map: map?.text ?? null };
  },
};
