/** What a reader of one format is: text goes in piece by piece, the sessions of the file come out at the end. */
import type { FileReading } from "./types.ts";

export type FormatReading = {
  /** A further piece of the text; false once nothing more is wanted. */
  readonly write: (text: string) => boolean;
  readonly end: () => Pick<FileReading, "sessions" | "program" | "refused">;
};
