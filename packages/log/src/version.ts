/** Which engine computed a score, and what it computed: the two things that a publication records, so that anyone can tell later whether the data differ or the engine does. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, sep } from "node:path";
import { canonicalStandings, type ScoredSession } from "@traveller/engine";
import { z } from "zod";
import { sha256 } from "./canonical-json.ts";

/** SHA-256 of the canonical standings: equal exactly where every id, score, total and rank is equal. */
export const standingsDigest = (scored: ScoredSession): string => sha256(canonicalStandings(scored));

/**
 * The engine's package version and the first twelve digits of a hash over its source: `0.1.0+3f2a…`. Another rule, another version. Read
 * once a process: programs ask for it as they start, so that it is the version of what they run, however the files change later.
 */
export const engineVersion = (): string => (version ??= versionOf(engineFolder()));

let version: string | undefined;

/** As `engineVersion`, for the engine in `folder`. Tests are no part of it, nor are the words in which the Laws' answers are said. */
export const versionOf = (folder: string): string => {
  const { version: released } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));
  const source = join(folder, "src");
  const hash = createHash("sha256");
  for (const file of sourceFiles(source))
    hash
      .update(`${relative(source, file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  return `${released}+${hash.digest("hex").slice(0, 12)}`;
};

const engineFolder = (): string => {
  let folder = dirname(createRequire(import.meta.url).resolve("@traveller/engine"));
  while (!existsSync(join(folder, "package.json"))) folder = dirname(folder);
  return folder;
};

const sourceFiles = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(join(folder, "lawbook", "words", sep)))
    .sort();
