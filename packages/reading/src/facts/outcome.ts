/**
 * What a line of a traveller says happened: contract, declarer, tricks, lead and score in the many spellings of
 * scoring programs. What cannot be read is kept as it was written and reported; a score always counts (Laws 77, 79).
 */
import {
  contractScore,
  isSeat,
  makeContract,
  parseContract,
  type Contract,
  type Outcome,
  type Seat,
  type Vulnerability,
} from "@traveller/engine";
import { says, type Sentence } from "@traveller/contract";
import { readArtificial, type Artificial } from "./artificial.ts";
import { exactOf, parseDecimal, parseInteger, plainMinus } from "./numbers.ts";
import { clip, quoted, asWord, type ProblemLog } from "./problems.ts";
import type { Place, PublishedPoints } from "./types.ts";

/** The words of a line; a word that is empty is absent. */
export type WrittenOutcome = {
  readonly contract?: string | undefined;
  readonly declarer?: string | undefined;
  readonly tricks?: string | undefined;
  readonly lead?: string | undefined;
  readonly score?: string | undefined;
  /** The points that the file has for the line beside it. */
  readonly points?: PublishedPoints;
};

export type ReadOutcome = { readonly outcome: Outcome; readonly asWritten?: string };

/** An outcome that is a ruling, or waits for one: what came about at the table is no score. */
export const isRuled = (outcome: Outcome): outcome is Extract<Outcome, { kind: "adjusted" | "awaitsRuling" }> =>
  outcome.kind === "adjusted" || outcome.kind === "awaitsRuling";

const STRAIN_NAMES: Readonly<Record<string, string>> = {
  N: "NT",
  NT: "NT",
  SA: "NT",
  "♠": "S",
  "♥": "H",
  "♦": "D",
  "♣": "C",
};

/** `3Hx`, `3 NT`, `4S**`, `1N`: a contract, or `undefined`. */
export const readContract = (text: string): Contract | undefined => {
  const parts = /^([1-7])(NT|SA|N|[CDHS]|[♣♦♥♠])([X*]{0,2})$/u.exec(text.toUpperCase().replaceAll(/[\s\uFE0F]/gu, ""));
  const [, level, strain, doubling] = parts ?? [];
  if (level === undefined || strain === undefined) return undefined;
  return parseContract(`${level}${STRAIN_NAMES[strain] ?? strain}${(doubling ?? "").replaceAll("*", "X")}`);
};

/** `AD`, `D10`, `S2`, `10H`: a card as `SA` …, or `undefined`. */
export const readCard = (text: string): string | undefined => {
  const card = text.toUpperCase().replaceAll("10", "T").replaceAll(/\s/gu, "");
  if (/^[SHDC][2-9TJQKA]$/u.test(card)) return card;
  return /^[2-9TJQKA][SHDC]$/u.test(card) ? card.slice(1) + card.slice(0, 1) : undefined;
};

export const readSeat = (text: string): Seat | undefined => {
  const letter = text.trim().slice(0, 1).toUpperCase();
  return isSeat(letter) ? letter : undefined;
};

export const isPass = (contract: string): boolean =>
  /^(P|PASS|PASSED|PASS(?:ED)?[ -]?OUT|PO|AP|ALL[ -]?PASS|PP)$/iu.test(contract.trim());
export const isNotPlayed = (text: string): boolean => /^(NP|N\/P|NOT[ -]?PLAYED|UNPLAYED)$/iu.test(text.trim());

/** Tricks as a count (`9`) or against the contract (`+1`, `=`, `-2`). */
const readTricks = (written: string, { level }: Contract): number | undefined => {
  const text = plainMinus(written).trim();
  if (text === "=") return level + 6;
  const tricks = /^[+-]\d{1,2}$/u.test(text) ? level + 6 + Number(text) : parseInteger(text, 0, 13);
  return tricks !== undefined && tricks >= 0 && tricks <= 13 ? tricks : undefined;
};

/** The tricks that make this score, where only one number of them does. */
const tricksOfScore = (
  contract: Contract,
  declarer: Seat,
  score: number,
  vulnerability: Vulnerability,
): number | undefined => {
  const fitting = Array.from({ length: 14 }, (_, tricks) => tricks).filter(
    (tricks) => contractScore(contract, declarer, tricks, vulnerability) === score,
  );
  return fitting.length === 1 ? fitting[0] : undefined;
};

/** A board known by its score alone, when the score is a possible one. */
const byScore = (score: number | undefined): Outcome | undefined =>
  score === undefined ? undefined : { kind: "scoreOnly", score };

/** What a text of a ruling comes to: where it leaves something open, the points that the file has for both sides do not. */
const adjustedBy = (
  { ns, ew, open }: Artificial,
  { points }: WrittenOutcome,
  place: Place,
  problems: ProblemLog,
): Outcome => {
  if (open !== undefined && points?.ns !== undefined && points.ew !== undefined)
    return { kind: "adjusted", ns: { stated: exactOf(points.ns) }, ew: { stated: exactOf(points.ew) } };
  if (open === "award")
    problems.report("warning", "adjustedScore", place, says("outcome.adjustedOpen"), says("outcome.averageTaken"));
  if (open === "side")
    problems.report("warning", "adjustedScore", place, says("outcome.adjustedSide"), says("outcome.wordForBoth"));
  return { kind: "adjusted", ns, ew };
};

/** Words of a result, and no others: what is appended cannot be erased, and a free text may name somebody. */
const RESULT_WORD =
  /^(?:(?:[NESWCDH]|NT|SA|NS|EW)?X{0,2}|A|AVE?|AVG|AVERAGE|PLUS|MINUS|ADJ(?:USTED)?|FOUL(?:ED)?|BOARD|NP|P|PO|PP|AP|ALL|PASS(?:ED)?|OUT|NOT|(?:UN)?PLAYED)$/iu;
const isNotation = (text: string): boolean =>
  /^[A-Za-z0-9♣♦♥♠ +\-−=*/%.,;:]{1,40}$/u.test(text) &&
  (text.match(/[A-Za-z]+/gu) ?? []).every((word) => RESULT_WORD.test(word));

/**
 * Reads the outcome of one line. `undefined` where nothing in it says what happened: the line is then reported as
 * unreadable. A score that contradicts its contract stands, and is flagged.
 */
const readLine = (
  written: WrittenOutcome,
  vulnerability: Vulnerability,
  place: Place,
  problems: ProblemLog,
): ReadOutcome | undefined => {
  const words = [written.contract, written.declarer, written.tricks, written.score]
    .filter((word) => word !== undefined)
    .join(" ");
  const asWritten = clip(words, 200);
  const scoreText = written.score ?? "";
  const artificial = readArtificial(scoreText) ?? readArtificial(written.contract ?? "");
  if (artificial !== undefined) return { outcome: adjustedBy(artificial, written, place, problems), asWritten };
  if (isNotPlayed(scoreText) || isNotPlayed(written.contract ?? ""))
    return { outcome: { kind: "notPlayed" }, asWritten };

  const decimal = parseDecimal(scoreText);
  const score =
    decimal === undefined || decimal.includes(".") || Math.abs(Number(decimal)) > 8000
      ? undefined
      : Number(decimal) + 0;
  if (scoreText !== "" && score === undefined)
    problems.report(
      "warning",
      "badNumber",
      place,
      says("outcome.noScore", { word: asWord(scoreText) }),
      says("outcome.scoreInstead"),
    );

  if (written.contract === undefined) {
    const outcome = byScore(score);
    return outcome === undefined ? undefined : { outcome };
  }
  if (isPass(written.contract)) {
    if (score === undefined || score === 0) return { outcome: { kind: "passedOut" } };
    problems.report(
      "warning",
      "scoreContradictsContract",
      place,
      says("outcome.passedOutScore", { score }),
      says("outcome.fileScore"),
    );
    return { outcome: { kind: "scoreOnly", score }, asWritten };
  }
  return readPlayed(written.contract, written, score, asWritten, vulnerability, place, problems);
};

const readPlayed = (
  contractText: string,
  written: WrittenOutcome,
  score: number | undefined,
  asWritten: string,
  vulnerability: Vulnerability,
  place: Place,
  problems: ProblemLog,
): ReadOutcome | undefined => {
  const contract = readContract(contractText);
  const declarer = written.declarer === undefined ? undefined : readSeat(written.declarer);
  const line = { written: asWord(asWritten) };
  const unclear = (what: Sentence): ReadOutcome | undefined => {
    const outcome = byScore(score);
    if (outcome === undefined) return undefined;
    problems.report("warning", "badContract", place, what, says("outcome.scoreAlone"));
    return { outcome, asWritten };
  };
  if (contract === undefined) return unclear(says("outcome.noContract", { word: asWord(contractText), ...line }));
  if (declarer === undefined) return unclear(says("outcome.noDeclarer", line));
  const said = written.tricks === undefined ? undefined : readTricks(written.tricks, contract);
  const tricks = said ?? (score === undefined ? undefined : tricksOfScore(contract, declarer, score, vulnerability));
  const impossible = written.tricks === undefined || said !== undefined ? undefined : written.tricks;
  if (tricks === undefined)
    return unclear(
      impossible === undefined
        ? says("outcome.noTricks", line)
        : says("outcome.wrongTricks", { word: asWord(impossible), ...line }),
    );
  if (impossible !== undefined)
    problems.report(
      "warning",
      "badNumber",
      place,
      says("outcome.wrongTricksIn", { word: asWord(impossible), contract: makeContract(contract) }),
      says("outcome.tricksByScore", { tricks }),
    );

  const byLaw = contractScore(contract, declarer, tricks, vulnerability);
  if (score !== undefined && score !== byLaw)
    problems.report(
      "warning",
      "scoreContradictsContract",
      place,
      says("outcome.contradicts", { contract: makeContract(contract), declarer, tricks, score: byLaw, written: score }),
      says("outcome.fileScore"),
    );
  const lead = written.lead === undefined ? undefined : readCard(written.lead);
  if (written.lead !== undefined && lead === undefined)
    problems.report(
      "note",
      "badContract",
      place,
      says("outcome.noLead", { word: asWord(written.lead) }),
      says("outcome.leadLeftOut"),
    );
  const outcome: Outcome = {
    kind: "played",
    contract: makeContract(contract),
    declarer,
    tricks,
    ...(lead === undefined ? {} : { lead }),
    ...(score === undefined ? {} : { score }),
  };
  return score !== undefined && score !== byLaw ? { outcome, asWritten } : { outcome };
};

/**
 * As `readLine`; the line's own words go along only where they are the notation of a result. A remark on a line says how it was read: where it was not
 * read after all, it may not say so.
 */
export const readOutcome: typeof readLine = (written, vulnerability, place, problems) => {
  const remarks: Parameters<ProblemLog["report"]>[] = [];
  const report: ProblemLog["report"] = (...remark) => remarks.push(remark);
  const read = readLine(written, vulnerability, place, { ...problems, report });
  for (const [severity, code, at, message, hint] of remarks)
    problems.report(severity, code, at, message, read === undefined ? says("outcome.nothingElse") : hint);
  return read?.asWritten === undefined || isNotation(read.asWritten) ? read : { outcome: read.outcome };
};

/** The words of a line that cannot be read, in brackets behind the sentence that says so. */
export const wordsOf = ({ contract, declarer, tricks, score }: WrittenOutcome): string => {
  const words = [contract, declarer, tricks, score].filter((word) => word !== undefined && word !== "");
  return words.length === 0 ? "" : ` (${quoted(words.join(" "))})`;
};
