/**
 * A file recomputed: every number that it publishes beside ours, the settings found, and what is not recomputed. Files of
 * the same event are compared with each other, result by result and deal by deal.
 */
import type { Place, Problem, Refusal, FileReading, ResultFact, SessionFacts } from "../importers/types.ts";
import { outcomeText, resultText } from "../importers/plan/sentences.ts";
import { chooseSettings, type EvidenceOf } from "./choose.ts";
import { pairwiseFacts } from "./pairwise.ts";
import { rulingsByEvidence } from "./rulings.ts";
import { resultOf } from "./session.ts";

/** A number of a file that ours is not, or a fact on which two files disagree. */
export type Disagreement = {
  readonly place: Place;
  readonly what: string;
  readonly written: string;
  readonly computed: string;
};

export type SessionReport = {
  readonly title: string;
  /** `pairs inside teams`, where it is that part. */
  readonly part?: string;
  readonly numbers: number;
  readonly disagreements: readonly Disagreement[];
  readonly evidence: readonly EvidenceOf[];
  /** Results that the file's points show as adjusted. */
  readonly rulings: readonly { readonly place: Place; readonly what: string }[];
  /** Master points that the file publishes: how many contestants have them. */
  readonly masterPoints: number;
};

export type FileReport = {
  readonly name: string;
  readonly sessions: readonly SessionReport[];
  readonly numbers: number;
  readonly differ: number;
  readonly problems: readonly Problem[];
  readonly problemsLeftOut: number;
  readonly refused?: Refusal;
};

const tiedText = (tied: boolean | undefined): string => (tied === true ? " (shared)" : "");

const sessionReport = (facts: SessionFacts, part?: string): SessionReport => {
  const { comparison, evidence, results } = chooseSettings(facts, rulingsByEvidence);
  const rulings = results.flatMap((result, index) => {
    const fact = facts.results[index];
    return fact === undefined || result.outcome.kind !== "adjusted" || result.outcome === fact.outcome
      ? []
      : [
          {
            place: fact.place,
            what: `${resultText(result)}: ${outcomeText(fact.outcome)} was adjusted to ${fact.points.ns ?? "?"} and ${fact.points.ew ?? "?"}`,
          },
        ];
  });
  return {
    title: facts.title,
    ...(part === undefined ? {} : { part }),
    numbers: comparison.numbers,
    disagreements: comparison.differences
      .map(({ number, computed }) => ({
        place: number.place,
        what: number.what,
        written: number.written + tiedText(number.tied),
        computed: computed ?? "nothing",
      }))
      .toSorted((a, b) => a.place.line - b.place.line),
    evidence,
    rulings,
    masterPoints: facts.contestants.filter(({ published }) => published.masterPoints !== undefined).length,
  };
};

/** Recomputes all sessions of a file, pairs inside teams among them. */
export const recomputeFile = (reading: FileReading): FileReport => {
  const sessions = reading.sessions.flatMap((facts) => {
    const pairs = pairwiseFacts(facts);
    return [sessionReport(facts), ...(pairs === undefined ? [] : [sessionReport(pairs, "pairs inside teams")])];
  });
  return {
    name: reading.name,
    sessions,
    numbers: sessions.reduce((sum, { numbers }) => sum + numbers, 0),
    differ: sessions.reduce((sum, { disagreements }) => sum + disagreements.length, 0),
    problems: reading.problems,
    problemsLeftOut: reading.problemsLeftOut,
    ...(reading.refused === undefined ? {} : { refused: reading.refused }),
  };
};

const eventKey = ({ title, date }: SessionFacts): string => `${title.trim().toLowerCase()}\n${date ?? ""}`;

const sameOutcome = (a: ResultFact["outcome"], b: ResultFact["outcome"]): boolean => {
  if (a.kind === "played" && b.kind === "played")
    return a.contract === b.contract && a.declarer === b.declarer && a.tricks === b.tricks;
  return a.kind === b.kind && (a.kind !== "scoreOnly" || b.kind !== "scoreOnly" || a.score === b.score);
};

/** Two files of one event, side by side: how much was compared, and where they disagree. Places are those of the second file. */
export type Beside = {
  readonly with: string;
  readonly results: number;
  readonly deals: number;
  readonly disagreements: readonly Disagreement[];
};

const compareSessions = (first: SessionFacts, second: SessionFacts): Omit<Beside, "with"> => {
  const results = new Map(first.results.map((fact) => [resultText(resultOf(fact)), fact]));
  const deals = new Map(first.deals.map((deal) => [deal.board, deal]));
  const disagreements: Disagreement[] = [];
  const met = new Set<string>();
  for (const fact of second.results) {
    const key = resultText(resultOf(fact));
    const other = results.get(key);
    met.add(key);
    if (other === undefined || !sameOutcome(other.outcome, fact.outcome))
      disagreements.push({
        place: fact.place,
        what: key,
        written: outcomeText(fact.outcome),
        computed:
          other === undefined ? "no such result in the other file" : `${outcomeText(other.outcome)} in the other file`,
      });
  }
  for (const [key, fact] of results) {
    if (!met.has(key) && second.results.length > 0)
      disagreements.push({
        place: second.place,
        what: key,
        written: "not in this file",
        computed: `${outcomeText(fact.outcome)} in the other file`,
      });
  }
  let compared = 0;
  for (const deal of second.deals) {
    const other = deals.get(deal.board);
    if (other === undefined) continue;
    compared += 1;
    if (other.deal !== deal.deal)
      disagreements.push({
        place: deal.place,
        what: `deal of board ${deal.board}`,
        written: deal.deal,
        computed: `${other.deal} in the other file`,
      });
  }
  return { results: second.results.length, deals: compared, disagreements };
};

/** Compares a file with those before it that hold the same event (same title and date). */
export const besideOthers = (reading: FileReading, before: readonly FileReading[]): readonly Beside[] =>
  before.flatMap((other) =>
    reading.sessions.flatMap((facts) => {
      const same = other.sessions.find((one) => eventKey(one) === eventKey(facts));
      return same === undefined ? [] : [{ with: other.name, ...compareSessions(same, facts) }];
    }),
  );
