import "server-only";
/** The fonts of share images, from the same packages that pages take theirs from. Read once. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const FILES = [
  { name: "Inter", weight: 400, file: "inter/files/inter-latin-400-normal.woff" },
  { name: "Inter", weight: 600, file: "inter/files/inter-latin-600-normal.woff" },
  { name: "Inter Extended", weight: 400, file: "inter/files/inter-latin-ext-400-normal.woff" },
  { name: "Inter Extended", weight: 600, file: "inter/files/inter-latin-ext-600-normal.woff" },
  { name: "Source Serif", weight: 600, file: "source-serif-4/files/source-serif-4-latin-600-normal.woff" },
  { name: "Source Serif Extended", weight: 600, file: "source-serif-4/files/source-serif-4-latin-ext-600-normal.woff" },
] as const;

/** The server runs in the portal's folder; packages lie two above it, in a build as in the workspace. */
const FOLDER = join(/* turbopackIgnore: true */ process.cwd(), "../../node_modules/@fontsource");

const read = async () =>
  Promise.all(
    FILES.map(async ({ name, weight, file }) => ({
      name,
      weight,
      style: "normal" as const,
      data: await readFile(/* turbopackIgnore: true */ join(/* turbopackIgnore: true */ FOLDER, file)),
    })),
  );

let fonts: ReturnType<typeof read> | undefined;
export const shareFonts = (): ReturnType<typeof read> => (fonts ??= read());
