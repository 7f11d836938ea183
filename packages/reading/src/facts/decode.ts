/**
 * Bytes to text, as a stream: byte order mark, then the declaration, then UTF-8 taken strictly; from the first line that
 * is no UTF-8 on the rest is read as windows-1252 (a superset of ISO 8859-1), which every sequence of bytes can be.
 */
import { TextDecoder } from "node:util";
import { says, type Sentence } from "@traveller/contract";
import { asWord, type ProblemLog } from "./problems.ts";

export type TextDecoding = {
  /** Text of a further piece of the file. */
  readonly write: (bytes: Uint8Array) => string;
  /** Text of what is left at the end of the file. */
  readonly end: () => string;
  readonly encoding: () => string;
};

const LINE_FEED = 0x0a;

const startsWith = (bytes: Uint8Array, ...pattern: readonly number[]): boolean =>
  pattern.every((byte, index) => bytes[index] === byte);

/** The encoding that a byte order mark or the zero bytes of two-byte characters give away. */
const encodingByBytes = (head: Uint8Array): string | undefined => {
  if (startsWith(head, 0xef, 0xbb, 0xbf)) return "utf-8";
  if (startsWith(head, 0xff, 0xfe)) return "utf-16le";
  if (startsWith(head, 0xfe, 0xff)) return "utf-16be";
  if (head.length < 4) return undefined;
  if (head[0] !== 0 && head[1] === 0 && head[2] !== 0 && head[3] === 0) return "utf-16le";
  if (head[0] === 0 && head[1] !== 0 && head[2] === 0 && head[3] !== 0) return "utf-16be";
  return undefined;
};

const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");

/** The encoding that an XML declaration, or PBN's `%Content-type` directive, names. */
const declaredEncoding = (head: Uint8Array): string | undefined => {
  const text = latin1(head.subarray(0, 1024));
  return (
    /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z0-9._:-]{1,40})["']/u.exec(text)?.[1] ??
    /^%\s*Content-type:[^\r\n]*charset=([A-Za-z0-9._:-]{1,40})/imu.exec(text)?.[1]
  );
};

const decoderFor = (label: string): TextDecoder | undefined => {
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
};

/** How many bytes at the end belong to a UTF-8 character that is not complete yet. */
const unfinished = (bytes: Uint8Array): number => {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xf0) return back < 4 ? back : 0;
    if (byte >= 0xe0) return back < 3 ? back : 0;
    if (byte >= 0xc0) return back < 2 ? back : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
};

const strictly = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const asUtf8 = (bytes: Uint8Array): string | undefined => {
  try {
    return strictly.decode(bytes);
  } catch {
    return undefined;
  }
};

const join = (a: Uint8Array, b: Uint8Array): Uint8Array => (a.length === 0 ? b : new Uint8Array(Buffer.concat([a, b])));

/** Decodes UTF-8 strictly, whole characters at a time, and falls back from the first line that is none. */
const strictUtf8 = (problems: ProblemLog, declared: string | undefined): TextDecoding => {
  let lines = 1;
  let rest: Uint8Array = new Uint8Array();
  let fallback: TextDecoder | undefined;

  const fallBackIn = (bytes: Uint8Array): string => {
    let start = 0;
    let text = "";
    while (start < bytes.length) {
      const feed = bytes.indexOf(LINE_FEED, start);
      const end = feed < 0 ? bytes.length : feed + 1;
      const line = asUtf8(bytes.subarray(start, end));
      if (line === undefined) break;
      text += line;
      lines += feed < 0 ? 0 : 1;
      start = end;
    }
    problems.report(
      "warning",
      "encoding",
      { line: lines },
      declared === undefined ? says("files.notUtf8") : says("files.notAsDeclared", { word: asWord(declared) }),
      says("files.asWindows"),
    );
    fallback = new TextDecoder("windows-1252");
    return text + fallback.decode(bytes.subarray(start), { stream: true });
  };

  const decode = (bytes: Uint8Array): string => {
    if (fallback !== undefined) return fallback.decode(bytes, { stream: true });
    const text = asUtf8(bytes);
    if (text === undefined) return fallBackIn(bytes);
    for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) lines += 1;
    return text;
  };

  return {
    write: (bytes) => {
      const all = join(rest, bytes);
      const keep = fallback === undefined ? unfinished(all) : 0;
      rest = all.slice(all.length - keep);
      return decode(all.subarray(0, all.length - keep));
    },
    end: () => decode(rest),
    encoding: () => (fallback === undefined ? "utf-8" : "windows-1252"),
  };
};

/** A decoding for a file that begins with these bytes; an unknown declaration is reported and passed over. */
export const textDecoding = (head: Uint8Array, problems: ProblemLog): TextDecoding => {
  const byBytes = encodingByBytes(head);
  const declared = declaredEncoding(head);
  const label = byBytes ?? declared;
  const decoder = label === undefined ? undefined : decoderFor(label);
  if (
    byBytes === undefined &&
    declared !== undefined &&
    (decoder === undefined || decoder.encoding.startsWith("utf-16"))
  ) {
    problems.report(
      "warning",
      "encoding",
      { line: 1 },
      says("files.notWritten", { word: asWord(declared) }),
      says("files.asUtf8"),
    );
    return strictUtf8(problems, declared);
  }
  if (decoder === undefined || decoder.encoding === "utf-8") return strictUtf8(problems, declared);
  return {
    write: (bytes) => decoder.decode(bytes, { stream: true }),
    end: () => decoder.decode(),
    encoding: () => decoder.encoding,
  };
};

/** What kind of file these first bytes are, where they are no text at all; for a refusal that names it. */
export const binaryKind = (head: Uint8Array): Sentence | undefined => {
  if (startsWith(head, 0x1f, 0x8b)) return says("files.is-gzip");
  if (startsWith(head, 0x50, 0x4b, 0x03, 0x04) || startsWith(head, 0x50, 0x4b, 0x05, 0x06)) return says("files.is-zip");
  if (startsWith(head, 0x42, 0x5a, 0x68)) return says("files.is-bzip2");
  if (startsWith(head, 0xfd, 0x37, 0x7a, 0x58, 0x5a)) return says("files.is-xz");
  if (startsWith(head, 0x37, 0x7a, 0xbc, 0xaf)) return says("files.is-sevenZip");
  if (startsWith(head, 0x25, 0x50, 0x44, 0x46)) return says("files.is-pdf");
  if (startsWith(head, 0xd0, 0xcf, 0x11, 0xe0)) return says("files.is-office");
  if (
    startsWith(head, 0x89, 0x50, 0x4e, 0x47) ||
    startsWith(head, 0xff, 0xd8, 0xff) ||
    startsWith(head, 0x47, 0x49, 0x46, 0x38)
  )
    return says("files.is-picture");
  return undefined;
};
