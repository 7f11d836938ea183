/**
 * The way into every results file: bytes are counted and hashed, their encoding is found, the format is told by the
 * content (never by the name), and its reader gets the text piece by piece. Nothing here throws for what a file holds.
 */
import { createHash } from "node:crypto";
import { inFull, says } from "@traveller/contract";
import { isDocument } from "./acbllive/document.ts";
import { acblliveReading } from "./acbllive/read.ts";
import { acblscoreReading, isRecap } from "./acblscore/read.ts";
import { apart } from "./apart.ts";
import { bwsReading, isAccess, type BytesReading } from "./bws/read.ts";
import { binaryKind, textDecoding, type TextDecoding } from "../facts/decode.ts";
import { DEFAULT_LIMITS } from "../facts/limits.ts";
import { isPage, pageReading } from "./lin/page.ts";
import { isLin, linReading } from "./lin/read.ts";
import { pbnReading } from "./pbn/read.ts";
import { problemLog, type ProblemLog } from "../facts/problems.ts";
import type { FormatReading } from "../facts/reading.ts";
import { hasRoom } from "./room.ts";
import { withSoundStrata } from "./strata.ts";
import { withoutRepeats } from "./told-twice.ts";
import type { FileReading, Format, ReadingLimits, Refusal } from "../facts/types.ts";
import { usebioReading } from "./usebio/read.ts";

export type ReadOptions = {
  /** The file's name, for messages only. */
  readonly name: string;
  readonly limits?: Partial<ReadingLimits>;
};

const HEAD = 1024;

/** The format that a text is in, by how it begins. */
const formatOf = (text: string): TextFormat | undefined => {
  const start = text.replace(/^\uFEFF/u, "").trimStart();
  if (isPage(start)) return "page";
  if (start.startsWith("<")) return "usebio";
  if (isDocument(start.slice(0, HEAD))) return "acbllive";
  if (isRecap(start.slice(0, HEAD))) return "acblscore";
  if (isLin(start.slice(0, HEAD))) return "lin";
  return /^(%|;|\{|\[\s*[A-Za-z])/u.test(start) ? "pbn" : undefined;
};

/** A page holds boards in LIN, or nothing for us. */
type TextFormat = Exclude<Format, "bws"> | "page";

const READERS: Readonly<Record<TextFormat, (limits: ReadingLimits, problems: ProblemLog) => FormatReading>> = {
  usebio: usebioReading,
  pbn: pbnReading,
  acbllive: acblliveReading,
  acblscore: acblscoreReading,
  lin: linReading,
  page: pageReading,
};

const NOT_RESULTS: Refusal = {
  code: "unknown",
  ...inFull(says("files.none"), says("files.askUsebio")),
};

type Reader = {
  readonly write: (bytes: Uint8Array) => void;
  readonly end: () => Omit<FileReading, "name" | "digest" | "bytes" | "problems" | "problemsLeftOut" | "cutOff">;
};

const fromDatabase = (database: BytesReading): ReturnType<Reader["end"]> => {
  const { sessions, refused } = database.end();
  return { format: "bws", sessions, ...(refused === undefined ? {} : { refused }) };
};

/** The head and tail of a reading: decides encoding and format as soon as enough is there. */
const textReader = (limits: ReadingLimits, problems: ProblemLog): Reader => {
  let head: Uint8Array = new Uint8Array();
  let decoding: TextDecoding | undefined;
  let format: TextFormat | undefined;
  let reading: FormatReading | undefined;
  /** Of a file that is no text. */
  let database: BytesReading | undefined;
  let refused: Refusal | undefined;
  /** Decoded, but not yet enough to tell the format by. */
  let waiting = "";

  const take = (text: string, last: boolean): void => {
    if (refused !== undefined) return;
    if (reading !== undefined) {
      reading.write(text);
      return;
    }
    waiting += text;
    if (waiting.trim().length < 20 && waiting.length < HEAD * 64 && !last) return;
    format = formatOf(waiting);
    if (format === undefined) {
      refused = NOT_RESULTS;
      return;
    }
    reading = READERS[format](limits, problems);
    const all = waiting.replace(/^\uFEFF/u, "");
    waiting = "";
    reading.write(all);
  };

  /** Decides by the first bytes; `undefined` where they are no text. */
  const begin = (): TextDecoding | undefined => {
    if (isAccess(head)) {
      database = bwsReading(limits, problems);
      database.write(head);
      return undefined;
    }
    const kind = binaryKind(head);
    if (kind !== undefined) {
      refused = {
        code: "unknown",
        ...inFull(says("files.noResultsFile", { kind }), says("files.notPacked")),
      };
      return undefined;
    }
    decoding = textDecoding(head, problems);
    return decoding;
  };

  return {
    write: (bytes) => {
      if (refused !== undefined) return;
      if (database !== undefined) {
        database.write(bytes);
        return;
      }
      if (decoding !== undefined) {
        take(decoding.write(bytes), false);
        return;
      }
      head = Buffer.concat([head, bytes]);
      if (head.length < HEAD) return;
      const first = begin()?.write(head);
      if (first !== undefined) take(first, false);
      head = new Uint8Array();
    },
    end: () => {
      if (database === undefined && refused === undefined && decoding === undefined && head.length === 0)
        refused = {
          code: "malformed",
          ...inFull(says("files.empty"), says("files.writeAgain")),
        };
      const begun = database !== undefined || decoding !== undefined || refused !== undefined;
      const last = begun ? "" : (begin()?.write(head) ?? "");
      if (database !== undefined) return fromDatabase(database);
      take(last + (decoding?.end() ?? ""), true);
      const read = reading?.end();
      const refusal = refused ?? read?.refused;
      return {
        ...(format === undefined ? {} : { format: format === "page" ? ("lin" as const) : format }),
        ...(decoding === undefined || format === undefined ? {} : { encoding: decoding.encoding() }),
        ...(read?.program === undefined ? {} : { program: read.program }),
        sessions: read?.sessions ?? [],
        ...(refusal === undefined ? {} : { refused: refusal }),
      };
    },
  };
};

const PIECE = 64 * 1024;

/**
 * Reads a results file. Memory is bounded by what the file says, never by its size alone.
 * A stream that fails throws its own error; nothing that a file holds makes this throw.
 */
export const readResultsFile = async (
  stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { name, limits: given }: ReadOptions,
): Promise<FileReading> => {
  const limits: ReadingLimits = { ...DEFAULT_LIMITS, ...given };
  const problems = problemLog(limits.problems);
  const hash = createHash("sha256");
  const reader = textReader(limits, problems);
  let bytes = 0;
  for await (const piece of stream) {
    hash.update(piece);
    const before = bytes;
    bytes += piece.length;
    for (let start = 0; start < piece.length && before + start < limits.bytes; start += PIECE)
      reader.write(piece.subarray(start, Math.min(start + PIECE, piece.length, limits.bytes - before)));
  }
  const ended = reader.end();
  const read = {
    ...ended,
    sessions: apart(ended.sessions, problems)
      .filter((facts) => hasRoom(facts, problems))
      .map((facts) => withSoundStrata(withoutRepeats(facts, problems), problems)),
  };
  const tooMany = [says("files.tooManyBytes", { bytes, most: limits.bytes }), says("files.oneSession")] as const;
  const refused: Refusal | undefined = bytes > limits.bytes ? { code: "tooLarge", ...inFull(...tooMany) } : undefined;
  if (refused !== undefined) problems.report("error", "tooLarge", { line: 1 }, ...tooMany);
  const cutOff = problems.cutOff();
  return {
    ...read,
    ...(refused === undefined ? {} : { sessions: [], refused }),
    ...(cutOff === undefined ? {} : { cutOff }),
    name,
    digest: hash.digest("hex"),
    bytes,
    problems: problems.all(),
    problemsLeftOut: problems.leftOut(),
  };
};
