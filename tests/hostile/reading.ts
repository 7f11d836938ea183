/** What hostile tests share: files that are made while they are read, files that something happened to, and what holds for every reading. */
import { expect } from "vitest";
import { readResultsFile, type FileReading, type ReadingLimits } from "@traveller/reading";
import { fc } from "./fuzz.ts";

export const read = (content: string | Uint8Array, limits?: Partial<ReadingLimits>): Promise<FileReading> =>
  readResultsFile([typeof content === "string" ? Buffer.from(content) : content], {
    name: "hostile",
    ...(limits === undefined ? {} : { limits }),
  });

/** A file that is made while it is read, a piece at a time. */
export const endless = function* (head: string, piece: string, pieces: number): Generator<Uint8Array> {
  yield Buffer.from(head);
  const bytes = Buffer.from(piece);
  for (let count = 0; count < pieces; count += 1) yield bytes;
};

/** Bytes that are still needed: what the last reading has left behind for the collector is not counted. */
export const heapInUse = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
};

export const results = ({ sessions }: FileReading): number =>
  sessions.reduce((count, session) => count + session.results.length, 0);
export const codes = ({ problems }: FileReading): readonly string[] => [...new Set(problems.map(({ code }) => code))];

/** Holds for every reading, whatever the file. */
export const wellFormed = (reading: FileReading): void => {
  for (const problem of reading.problems) {
    expect(problem.line).toBeGreaterThanOrEqual(1);
    expect(problem.message.length).toBeGreaterThan(0);
    expect(problem.message).not.toMatch(/\p{Cc}/u);
    expect(problem.hint.length).toBeGreaterThan(0);
  }
  expect(reading.digest).toMatch(/^[0-9a-f]{64}$/u);
  if (reading.sessions.length === 0) expect(reading.refused).toBeDefined();
};

/** Something that may happen to a file: a part is lost, repeated, or other things come between. */
export const change = fc.oneof(
  fc.record({ kind: fc.constant("cut" as const), at: fc.nat(), length: fc.integer({ min: 1, max: 4_000 }) }),
  fc.record({
    kind: fc.constant("bytes" as const),
    at: fc.nat(),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 40 }),
  }),
  fc.record({
    kind: fc.constant("repeat" as const),
    at: fc.nat(),
    length: fc.integer({ min: 1, max: 2_000 }),
    times: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({
    kind: fc.constant("words" as const),
    at: fc.nat(),
    text: fc.constantFrom(
      "<",
      ">",
      "</BOARD>",
      "<BOARD>",
      '"',
      "&#0;",
      "&x;",
      "]]>",
      "<!--",
      "{",
      "}",
      "[",
      "%",
      "A9999",
      "999999999999",
      "-",
      "NaN",
    ),
  }),
  fc.record({ kind: fc.constant("end" as const), at: fc.nat() }),
);
export type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

/** The file after it happened. */
export const changed = (content: Buffer, one: Change): Buffer => {
  const at = content.length === 0 ? 0 : one.at % content.length;
  switch (one.kind) {
    case "cut":
      return Buffer.concat([content.subarray(0, at), content.subarray(at + one.length)]);
    case "bytes":
      return Buffer.concat([content.subarray(0, at), one.bytes, content.subarray(at)]);
    case "repeat":
      return Buffer.concat([
        content.subarray(0, at + one.length),
        ...Array.from({ length: one.times }, () => content.subarray(at, at + one.length)),
        content.subarray(at + one.length),
      ]);
    case "words":
      return Buffer.concat([content.subarray(0, at), Buffer.from(one.text), content.subarray(at)]);
    case "end":
      return content.subarray(0, at);
  }
};

/** The file as it may come: in pieces of so many bytes. */
export const inPieces = (content: Buffer, size: number): readonly Buffer[] =>
  Array.from({ length: Math.ceil(content.length / size) }, (_, index) =>
    content.subarray(index * size, (index + 1) * size),
  );

/** Reads a file to which anything happened, in whatever pieces it comes, again and again. */
export const afterAnything = (
  original: Buffer,
  numRuns: number,
  check: (reading: FileReading, content: Uint8Array) => void,
): Promise<void> =>
  fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 70_000 }),
      async (changes, piece) => {
        const content = changes.reduce(changed, original);
        check(await readResultsFile(inPieces(content, piece), { name: "changed" }), content);
      },
    ),
    { numRuns },
  );
