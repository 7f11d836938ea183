/** What is known of a nation that was loaded into a folder: kept there, so that its pages can be measured again without loading it again. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const Kept = z.object({
  seed: z.string(),
  size: z.object({ members: z.int(), clubs: z.int(), years: z.int(), results: z.int() }),
  loaded: z.object({
    sessions: z.int(),
    results: z.int(),
    events: z.int(),
    appending: z.number(),
    projecting: z.number(),
    making: z.number(),
    ranking: z.number(),
    last: z.string(),
    played: z.array(z.string()).readonly(),
    some: z.array(z.string()).readonly(),
  }),
});
export type Kept = z.infer<typeof Kept>;

const fileIn = (folder: string): string => join(folder, "nation.json");

export const keep = (folder: string, kept: Kept): Promise<void> => writeFile(fileIn(folder), JSON.stringify(kept));

/** What was kept in the folder, if a nation was ever loaded into it. */
export const readKept = async (folder: string): Promise<Kept | undefined> => {
  try {
    return Kept.parse(JSON.parse(await readFile(fileIn(folder), "utf8")));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
};
