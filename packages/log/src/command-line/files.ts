/** Files that a command is told to read: what is wrong with one is a sentence. */
import { open, type FileHandle } from "node:fs/promises";

const SENTENCES: Readonly<Record<string, (name: string) => string>> = {
  ENOENT: (name) => `There is no file “${name}”.`,
  ENOTDIR: (name) => `There is no file “${name}”.`,
  EISDIR: (name) => `“${name}” is a folder. Name the files in it, as in “${name.replace(/\/+$/u, "")}/*”.`,
  EACCES: (name) => `“${name}” may not be read: its owner has not allowed it to this user.`,
  EPERM: (name) => `“${name}” may not be read: its owner has not allowed it to this user.`,
  EMFILE: (name) => `“${name}” cannot be opened: too many files are open at once.`,
  ENAMETOOLONG: () => "There is no file with so long a name.",
};

/** What is wrong with a file that could not be read, in a sentence; `undefined` where the error is none of a file. */
export const fileSentence = (name: string, error: unknown): string | undefined => {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return undefined;
  return (
    SENTENCES[error.code]?.(name) ?? ("syscall" in error ? `“${name}” cannot be read (${error.code}).` : undefined)
  );
};

export type FileRead<T> =
  | { readonly kind: "read"; readonly value: T }
  | { readonly kind: "unreadable"; readonly message: string };

/** Reads a file with `read`; a file that is missing, a folder or not to be read is a value. */
export const withFile = async <T>(name: string, read: (file: FileHandle) => Promise<T>): Promise<FileRead<T>> => {
  let file: FileHandle | undefined;
  try {
    file = await open(name);
    if ((await file.stat()).isDirectory()) return { kind: "unreadable", message: sentence(name, "EISDIR") };
    return { kind: "read", value: await read(file) };
  } catch (error) {
    const message = fileSentence(name, error);
    if (message === undefined) throw error;
    return { kind: "unreadable", message };
  } finally {
    await file?.close();
  }
};

const sentence = (name: string, code: string): string =>
  SENTENCES[code]?.(name) ?? `“${name}” cannot be read (${code}).`;

/** The whole text of a file. */
export const readText = (name: string, encoding: BufferEncoding = "utf8"): Promise<FileRead<string>> =>
  withFile(name, (file) => file.readFile({ encoding }));
