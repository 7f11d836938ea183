/**
 * What cannot be so among the results of a session, whatever format they came in: a line that stands there twice, two results of one meeting, a pair
 * at two tables with one board, a pair against itself (Laws 4, 15). A line told twice counts once; of everything else nothing is taken away.
 */
import { says, type Sentence } from "@traveller/contract";
import { pairId } from "../facts/names.ts";
import type { ProblemLog } from "../facts/problems.ts";
import type { Place, ResultFact, SessionFacts } from "../facts/types.ts";

const sideText = (side: ResultFact["ns"]): string => (typeof side === "string" ? side : side.join(" and "));

/** Which table of which board a result is of. */
const tableOf = ({ board, section, match, room, ns, ew }: ResultFact): string =>
  JSON.stringify([board, section, match, room, ns, ew]);

/** All that a line says. */
const saidBy = (fact: ResultFact): string => {
  const { round, table, outcome, points, asWritten, seats } = fact;
  return JSON.stringify([tableOf(fact), round, table, outcome, points, asWritten, seats]);
};

const SHOWN = 5;
/** Lines that are named. */
const LISTED = 12;

/** Without the lines that say word for word what a line before them says. */
const toldOnce = (results: readonly ResultFact[], problems: ProblemLog): readonly ResultFact[] => {
  const first = new Map<string, Place>();
  const again: { readonly place: Place; readonly before: Place }[] = [];
  const once = results.filter((fact) => {
    const said = saidBy(fact);
    const before = first.get(said);
    if (before === undefined) first.set(said, fact.place);
    else again.push({ place: fact.place, before });
    return before === undefined;
  });
  const [one] = again;
  if (one === undefined) return results;
  const shown = again
    .slice(0, SHOWN)
    .map(({ place, before }) => says("files.lineAsLine", { line: place.line, before: before.line }));
  const rest = again.length > SHOWN ? says("files.andMore", { count: again.length - SHOWN }) : "";
  problems.report(
    "warning",
    "resultTwice",
    one.place,
    says("files.toldTwice", { count: again.length, shown, rest }),
    says("files.eachOnce"),
  );
  return once;
};

/** Reports what is alike: each for itself while they are few, then how many more there are. */
const fewAtATime = (
  code: "resultTwice" | "contestantTwice",
  hint: Sentence,
  problems: ProblemLog,
): { readonly say: (place: Place, message: Sentence) => void; readonly end: () => void } => {
  let count = 0;
  const further: Place[] = [];
  return {
    say: (place, message) => {
      count += 1;
      if (count <= SHOWN) problems.report("warning", code, place, message, hint);
      else further.push(place);
    },
    end: () => {
      const [next] = further;
      if (next === undefined) return;
      const lines = [...new Set(further.map(({ line }) => line))];
      problems.report(
        "warning",
        code,
        next,
        says("files.sameWithMore", {
          count: further.length,
          lines: lines.length,
          listed: lines.slice(0, LISTED).map(String),
          rest: lines.length > LISTED ? says("files.andMoreWord", { count: lines.length - LISTED }) : "",
        }),
        hint,
      );
    },
  };
};

/** Two results of one meeting that are not the same. */
const reportMeetings = (results: readonly ResultFact[], problems: ProblemLog): void => {
  const hint = says("files.bothCount");
  const { say, end } = fewAtATime("resultTwice", hint, problems);
  const met = new Map<string, Place>();
  for (const fact of results) {
    if (fact.outcome.kind === "notPlayed") continue;
    const before = met.get(tableOf(fact));
    if (before === undefined) met.set(tableOf(fact), fact.place);
    else
      say(
        fact.place,
        says("files.metBefore", { ns: sideText(fact.ns), ew: sideText(fact.ew), board: fact.board, line: before.line }),
      );
  }
  end();
};

/** Pairs that have one board at two tables. */
const reportTables = (results: readonly ResultFact[], problems: ProblemLog): void => {
  const hint = says("files.bothCountOther");
  const { say, end } = fewAtATime("contestantTwice", hint, problems);
  const tables = new Map<string, { readonly table: string; readonly place: Place }>();
  for (const fact of results) {
    if (fact.outcome.kind === "notPlayed") continue;
    const table = tableOf(fact);
    for (const side of [fact.ns, fact.ew]) {
      const key = `${fact.board}/${sideText(side)}`;
      const before = tables.get(key);
      if (before === undefined) tables.set(key, { table, place: fact.place });
      else if (before.table !== table)
        say(fact.place, says("files.twoTables", { side: sideText(side), board: fact.board, line: before.place.line }));
    }
  }
  end();
};

/** A pair against itself: one of the numbers is wrong, the score is not. It counts, and East-West's place stays open. */
const againstItself = (fact: ResultFact, problems: ProblemLog): ResultFact => {
  if (typeof fact.ns !== "string" || fact.ns !== fact.ew) return fact;
  problems.report(
    "warning",
    "contestantTwice",
    fact.place,
    says("files.againstItself", { board: fact.board, side: fact.ns }),
    says("files.againstItselfHint"),
  );
  return { ...fact, ew: pairId(fact.section, `${fact.ns.replace(/^.*?-/u, "")}.EW`, undefined) };
};

/** The session with what can stand, and everything else named with its place. */
export const withoutRepeats = (facts: SessionFacts, problems: ProblemLog): SessionFacts => {
  const told = toldOnce(facts.results, problems);
  const results = facts.contest === "pairs" ? told.map((fact) => againstItself(fact, problems)) : told;
  reportMeetings(results, problems);
  if (facts.contest === "pairs") reportTables(results, problems);
  return results.length === facts.results.length && results.every((fact, index) => fact === facts.results[index])
    ? facts
    : { ...facts, results };
};
