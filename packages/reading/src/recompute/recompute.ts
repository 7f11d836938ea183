/** A file recomputed: every number that it publishes beside ours, the settings found, and what is not recomputed. */
import type { Award } from "@traveller/engine";
import { textOf } from "@traveller/contract";
import type { Place, Problem, Refusal, FileReading, SessionFacts } from "../facts/types.ts";
import { outcomeSaid, resultSaid } from "../plan/sentences.ts";
import { chooseSettings, type Chosen, type EvidenceOf } from "../evidence/choose.ts";
import { followsOf } from "../evidence/follows.ts";
import { faults, type Fault } from "./fault.ts";
import { pairwiseFacts } from "./pairwise.ts";
import { rulingsBefore } from "../evidence/rulings.ts";

/** A number of a file that ours is not, or a fact on which two files disagree. */
export type Disagreement = {
  readonly place: Place;
  readonly what: string;
  readonly written: string;
  readonly computed: string;
  /** Whose fault it is, where it is a number of the file. */
  readonly fault?: Fault;
  /** The boards that it follows from. */
  readonly follows?: readonly number[];
};

export type SessionReport = {
  readonly title: string;
  /** `pairs inside teams`, where it is that part. */
  readonly part?: string;
  readonly numbers: number;
  /** Of these, points of lines that were adjusted: they were taken as the file states them. */
  readonly asStated: number;
  readonly results: number;
  readonly boards: number;
  readonly disagreements: readonly Disagreement[];
  readonly evidence: readonly EvidenceOf[];
  /** Where going option by option left differences: how many combinations were tried besides. */
  readonly together: Chosen["together"];
  /** Results that the file's points show as adjusted. */
  readonly rulings: readonly { readonly place: Place; readonly what: string }[];
  /** Master points that the file publishes: how many contestants have them. */
  readonly masterPoints: number;
};

export type FileReport = {
  readonly name: string;
  readonly sessions: readonly SessionReport[];
  readonly numbers: number;
  readonly asStated: number;
  readonly differ: number;
  readonly problems: readonly Problem[];
  readonly problemsLeftOut: number;
  readonly refused?: Refusal;
};

const tiedText = (tied: boolean | undefined): string => (tied === true ? " (shared)" : "");

const sessionReport = (facts: SessionFacts, cutOff: Place | undefined, part?: string): SessionReport => {
  const chosen = chooseSettings(facts, rulingsBefore(cutOff));
  const { comparison, evidence, results, together } = chosen;
  const rulings = results.flatMap((result, index) => {
    const fact = facts.results[index];
    return fact === undefined || result.outcome.kind !== "adjusted" || result.outcome === fact.outcome
      ? []
      : [
          {
            place: fact.place,
            what: `${resultSaid(result).text}: ${outcomeSaid(fact.outcome).text} was adjusted to ${fact.points.ns ?? "?"} and ${fact.points.ew ?? "?"}`,
          },
        ];
  });
  const follows = followsOf(facts, chosen);
  const faultOf = faults(facts, comparison, follows);
  return {
    title: facts.title,
    ...(part === undefined ? {} : { part }),
    numbers: comparison.numbers,
    asStated: facts.results.reduce((count, { points }, index) => {
      const outcome = results[index]?.outcome;
      const stated = (award: Award): boolean => typeof award === "object" && "stated" in award;
      return outcome?.kind !== "adjusted"
        ? count
        : count +
            Number(points.ns !== undefined && stated(outcome.ns)) +
            Number(points.ew !== undefined && stated(outcome.ew));
    }, 0),
    results: facts.results.length,
    boards: new Set(facts.results.map(({ board }) => board)).size,
    disagreements: comparison.differences
      .map((difference) => ({
        place: difference.number.place,
        what: difference.number.what.text,
        written: difference.number.written + tiedText(difference.number.tied),
        computed: textOf(difference.computed() ?? "nothing"),
        fault: faultOf(difference),
        follows: follows.from.get(difference.number) ?? [],
      }))
      .toSorted((a, b) => a.follows.length - b.follows.length || a.place.line - b.place.line),
    evidence,
    together,
    rulings,
    masterPoints: facts.contestants.filter(({ published }) => published.masterPoints !== undefined).length,
  };
};

/** Recomputes all sessions of a file, pairs inside teams among them. */
export const recomputeFile = (reading: FileReading): FileReport => {
  const sessions = reading.sessions.flatMap((facts) => {
    const pairs = pairwiseFacts(facts);
    return [
      sessionReport(facts, reading.cutOff),
      ...(pairs === undefined ? [] : [sessionReport(pairs, reading.cutOff, "pairs inside teams")]),
    ];
  });
  return {
    name: reading.name,
    sessions,
    numbers: sessions.reduce((sum, { numbers }) => sum + numbers, 0),
    asStated: sessions.reduce((sum, { asStated }) => sum + asStated, 0),
    differ: sessions.reduce((sum, { disagreements }) => sum + disagreements.length, 0),
    problems: reading.problems,
    problemsLeftOut: reading.problemsLeftOut,
    ...(reading.refused === undefined ? {} : { refused: reading.refused }),
  };
};
