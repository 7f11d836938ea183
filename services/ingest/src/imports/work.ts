/** What a thread is asked to do with a file. Plain data: it crosses from one thread to another. */
import type { Caller } from "../roles/roles.ts";

export type FileToRead = { readonly digest: string; readonly name: string; readonly club?: string };
export type SendOptions = { readonly tournament?: string; readonly club?: string; readonly clocks: "run" | "closed" };

export type FileWork =
  | { readonly kind: "read"; readonly file: FileToRead }
  | { readonly kind: "send"; readonly file: FileToRead; readonly caller: Caller; readonly options: SendOptions };
