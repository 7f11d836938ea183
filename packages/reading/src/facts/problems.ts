/**
 * Collects what is wrong with a file while it is read. It never grows past its limit: what comes after is counted
 * only, so that a million bad lines cost no more memory than five hundred. Errors push out notes, never the other way.
 */
import { inFull, says, type Sentence } from "@traveller/contract";
import { withoutUnseen } from "@traveller/engine";
import type { Place, Problem, ProblemCode, Refusal, Severity } from "./types.ts";

export type ProblemLog = {
  readonly report: (severity: Severity, code: ProblemCode, place: Place, message: Sentence, hint: Sentence) => void;
  readonly all: () => readonly Problem[];
  readonly leftOut: () => number;
  /** The first place at which reading ended early; kept however many problems there are. */
  readonly cutOff: () => Place | undefined;
};

/** What is said where the rest of a file was not there, or was not read. */
const ENDS: ReadonlySet<ProblemCode> = new Set(["tooDeep", "tooLarge", "markup", "notResults"]);

const RANK: Readonly<Record<Severity, number>> = { error: 0, warning: 1, note: 2 };

/** Where two problems stand in the file. */
const inFileOrder = (a: Problem, b: Problem): number => {
  const [one, other] = [a.file ?? "", b.file ?? ""];
  if (one !== other) return one < other ? -1 : 1;
  return a.line - b.line || (a.column ?? 0) - (b.column ?? 0);
};

export const problemLog = (limit: number): ProblemLog => {
  const kept: Problem[] = [];
  let leftOut = 0;
  let cutOff: Place | undefined;

  /** The last of the mildest problems kept, if it is milder than the new one. */
  const milderThan = (severity: Severity): number => {
    for (let index = kept.length - 1; index >= 0; index -= 1) {
      const problem = kept[index];
      if (problem !== undefined && RANK[problem.severity] > RANK[severity]) return index;
    }
    return -1;
  };

  return {
    report: (severity, code, place, message, hint) => {
      if (code === "truncated" || (severity === "error" && ENDS.has(code))) cutOff ??= place;
      const said = inFull(message, hint);
      const problem: Problem = { ...place, code, ...said, message: clip(said.message, 400), severity };
      if (kept.length < limit) {
        kept.push(problem);
        return;
      }
      leftOut += 1;
      const index = severity === "note" ? -1 : milderThan(severity);
      if (index >= 0) kept.splice(index, 1, problem);
    },
    all: () => kept.toSorted(inFileOrder),
    leftOut: () => leftOut,
    cutOff: () => cutOff,
  };
};

/** What to do about a file that is refused; where the list of problems says more, it is pointed to. */
export const adviceBeside = (problems: ProblemLog, advice: Sentence): Sentence =>
  problems.all().length === 0 ? advice : says("files.problemsSay", { advice });

/** Why a file, or an event in it, is not taken. */
export type Unread = {
  readonly code: Refusal["code"];
  readonly message: Sentence;
  readonly hint: Sentence;
  readonly line?: number;
};

export const refusalOf = ({ message, hint, ...rest }: Unread): Refusal => ({ ...rest, ...inFull(message, hint) });

/** What a reader says of a file that it takes nothing of. */
export const nothingRead = (
  code: Refusal["code"],
  message: Sentence,
  hint: Sentence,
): { readonly sessions: readonly []; readonly refused: Refusal } => ({
  sessions: [],
  refused: refusalOf({ code, message, hint }),
});

/** What a file says may be long, or hold signs that nobody sees; its beginning, without them. */
export const clip = (text: string, length: number): string => {
  const printable = withoutUnseen(text);
  return printable.length <= length ? printable : `${printable.slice(0, length - 1)}…`;
};

/** A word of the file, as a parameter: the sentence quotes it. */
export const asWord = (text: string): string => clip(text, 60);

/** A word of the file, quoted for a message. */
export const quoted = (text: string): string => `“${asWord(text)}”`;
