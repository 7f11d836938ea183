/** The table cases of a folder as they are written; what an engine makes of them is for whoever has loaded one. */
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

const RawCase = z.object({
  id: z.string(),
  edition: z.union([z.literal(2017), z.literal(2007)]),
  regulations: z.unknown(),
  log: z.array(z.unknown()),
});
export type RawCase = Readonly<z.infer<typeof RawCase>>;

export const OWN_CASES = import.meta.dirname;

export const readCases = async (folder: string): Promise<readonly RawCase[]> => {
  const files = (await readdir(folder)).filter((file) => /^law.*\.json$/u.test(file)).toSorted();
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), "utf8")));
  return texts.flatMap((text) =>
    z
      .array(z.unknown())
      .parse(JSON.parse(text))
      .flatMap((each) => {
        const raw = RawCase.safeParse(each);
        return raw.success ? [raw.data] : [];
      }),
  );
};
