/**
 * What is read in one go: a results file, or all web pages of an online club that are named, one behind the other, for an event stands on many of them.
 * A line of such a unit is a line of one of its files.
 */
import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { withFile } from "@traveller/log/command-line";
import { isPage } from "@traveller/reading";

export type Unit =
  | { readonly kind: "unit"; readonly name: string; readonly files: readonly string[] }
  | { readonly kind: "unreadable"; readonly name: string; readonly message: string };

const HEAD = 512;

const looked = async (name: string): Promise<{ readonly name: string; readonly page: boolean } | Unit> => {
  const head = await withFile(name, async (file) => {
    const bytes = Buffer.alloc(HEAD);
    const { bytesRead } = await file.read(bytes, 0, HEAD, 0);
    return bytes.toString("latin1", 0, bytesRead);
  });
  return head.kind === "unreadable"
    ? { kind: "unreadable", name, message: head.message }
    : { name, page: isPage(head.value.replace(/^\u00EF\u00BB\u00BF/u, "").trimStart()) };
};

/** The units that these files make, in their order; pages stand together where the first of them is named. */
export const unitsOf = async (names: readonly string[]): Promise<readonly Unit[]> => {
  const all = await Promise.all(names.map(looked));
  const pages = all.flatMap((one) => ("kind" in one || !one.page ? [] : [one.name])).toSorted();
  let placed = false;
  return all.flatMap((one): readonly Unit[] => {
    if ("kind" in one) return [one];
    if (!one.page || pages.length === 1) return [{ kind: "unit", name: one.name, files: [one.name] }];
    if (placed) return [];
    placed = true;
    const [first = "", last = ""] = [pages[0], pages.at(-1)].map((name) => basename(name ?? ""));
    return [{ kind: "unit", name: `${pages.length} web pages (${first} to ${last})`, files: pages }];
  });
};

export type UnitBytes = {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** The file that a line belongs to, and its line there, once the bytes are read. */
  readonly at: (line: number) => { readonly file: string; readonly line: number };
};

/** The bytes of a unit; files that are one behind the other each begin on a line of their own. */
export const bytesOf = (files: readonly string[]): UnitBytes => {
  const starts: { readonly file: string; readonly line: number }[] = [];
  let line = 1;
  const read = async function* (): AsyncGenerator<Uint8Array> {
    for (const [index, file] of files.entries()) {
      if (index > 0) {
        yield Buffer.from("\n");
        line += 1;
      }
      starts.push({ file, line });
      for await (const piece of createReadStream(file)) {
        if (!Buffer.isBuffer(piece)) continue;
        for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) line += 1;
        yield piece;
      }
    }
  };
  return {
    bytes: read(),
    at: (asked) => {
      const start = starts.findLast((one) => one.line <= asked) ?? { file: files[0] ?? "", line: 1 };
      return { file: start.file, line: asked - start.line + 1 };
    },
  };
};
