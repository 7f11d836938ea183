/** What is known of a nation in its folder: kept there, so that a load that was interrupted goes on, and its pages can be measured again without loading it again. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const Kept = z.object({
  seed: z.string(),
  size: z.object({ members: z.int(), clubs: z.int(), years: z.int(), results: z.int() }),
  appended: z.object({
    sessions: z.int(),
    results: z.int(),
    events: z.int(),
    appending: z.number(),
    making: z.number(),
    last: z.string(),
    played: z.array(z.string()).readonly(),
    some: z.array(z.string()).readonly(),
  }),
  settled: z.object({ projecting: z.number(), ranking: z.number() }).optional(),
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
