/** What a thread is asked to do with a file. Plain data: it crosses from one thread to another. */
import type { Caller } from "@traveller/contract";
import type { Agreed } from "./agreed.ts";

export type FileToRead = {
  readonly digest: string;
  readonly name: string;
  readonly club?: string;
  /** Which sessions it is about, where they could be others. */
  readonly session?: readonly string[];
};
export type SendOptions = Agreed & {
  readonly tournament?: string;
  readonly club?: string;
  /** Whether the periods of Laws 79C and 92B begin, or have ended; told by the session's date where nobody says. */
  readonly clocks?: "run" | "closed";
  /** The session that the hands of a file without results are added to. */
  readonly addTo?: string;
};

export type FileWork =
  | { readonly kind: "read"; readonly file: FileToRead }
  | { readonly kind: "send"; readonly file: FileToRead; readonly caller: Caller; readonly options: SendOptions };
