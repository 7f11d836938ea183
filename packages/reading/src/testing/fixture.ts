/** For tests: the files in `fixtures`, read by the importers, changed before if wanted. */
import { readFileSync } from "node:fs";
import { readResultsFile } from "../formats/read.ts";
import type { FileReading, SessionFacts } from "../facts/types.ts";

export const fixture = (name: string): Buffer => readFileSync(new URL(`../../fixtures/${name}`, import.meta.url));

/** The reading of a text. */
export const readingOf = (text: string, name = "file"): Promise<FileReading> =>
  readResultsFile([Buffer.from(text, "latin1")], { name });

/** The reading of a fixture, its text changed before. */
export const readFixture = (name: string, change: (text: string) => string = (text) => text): Promise<FileReading> =>
  readingOf(change(fixture(name).toString("latin1")), name);

/** The only session of a reading. */
export const onlySession = ({ sessions, name, refused }: FileReading): SessionFacts => {
  const [only, ...others] = sessions;
  if (only === undefined || others.length > 0)
    throw new Error(`${name} has ${sessions.length} sessions (${refused?.message ?? "not refused"})`);
  return only;
};
