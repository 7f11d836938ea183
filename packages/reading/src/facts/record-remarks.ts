/** What is said of a board's auction and play while they are read, whatever the format: the place of each word that is none, and once a file what is only written otherwise. */
import { says, type Sentence } from "@traveller/contract";
import { asWord, problemLog, type ProblemLog } from "./problems.ts";
import type { Place, ProblemCode } from "./types.ts";

/** What a format writes in one way, and programs in several; and a play without its auction. */
type SaidOnce = "call" | "card" | "playAlone";

export type RecordRemarks = {
  readonly warn: (code: ProblemCode, place: Place, message: Sentence, hint: Sentence) => void;
  /** The first of its kind is said, for a program writes all of them so. */
  readonly once: (kind: SaidOnce, place: Place, message: Sentence, hint: Sentence) => void;
};

export const recordRemarks = (problems: ProblemLog): RecordRemarks => {
  const said = new Set<SaidOnce>();
  return {
    warn: (code, place, message, hint) => problems.report("warning", code, place, message, hint),
    once: (kind, place, message, hint) => {
      if (said.has(kind)) return;
      said.add(kind);
      problems.report("note", "unreadableLine", place, message, hint);
    },
  };
};

/** A word that is written otherwise than its format has it, and read all the same. */
export const readOtherwise = (
  { once }: RecordRemarks,
  kind: "call" | "card",
  { text, place }: { readonly text: string; readonly place: Place },
  read: string,
): void => once(kind, place, says("recorded.otherwise", { word: asWord(text), read }), says("recorded.othersToo"));

/** For who reads again what was read before. */
export const NO_REMARKS: RecordRemarks = recordRemarks(problemLog(0));
