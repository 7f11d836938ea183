/** Invented evenings for the failure tests: as many as asked for, each another one, and the corrections that its club sends later. */
import { playEvening } from "../../infra/src/sample/evening.ts";
import { mitchell } from "../../infra/src/sample/movements.ts";
import { LANTERN, OSPREY, PARTNERSHIPS, SKILLS } from "../../infra/src/sample/people.ts";
import {
  type Entry,
  outcomeOf,
  type ScoreSheet,
  scoreSheet,
  type SheetLine,
} from "../../infra/src/sample/score-sheet.ts";
import { writeUsebio } from "../../infra/src/sample/usebio.ts";

const TABLES = 7;

const side = (from: number, first: number, line: "NS" | "EW"): readonly Entry[] =>
  PARTNERSHIPS.slice(from, from + TABLES).map((members, place) => ({
    contestant: `A-${first + place}`,
    number: String(first + place),
    members,
    line,
  }));

/** Evening number `number` of the run that `seed` names: a Mitchell of seven tables, 21 boards, 147 results. */
export const evening = (seed: number, number: number): ScoreSheet => {
  const name = `chaos ${seed} ${number}`;
  const from = (number * 5) % (PARTNERSHIPS.length - 2 * TABLES);
  const [ns, ew] = [side(from, 1, "NS"), side(from + TABLES, 11, "EW")];
  const skills = { ns: SKILLS.slice(from, from + TABLES), ew: SKILLS.slice(from + TABLES, from + 2 * TABLES) };
  const played = playEvening(name, mitchell(TABLES, TABLES, 3), skills);
  const lines = played.results.flatMap(({ meeting, board, result, score }): readonly SheetLine[] => {
    const [north, east] = [ns[meeting.ns], ew[meeting.ew]];
    if (north === undefined || east === undefined) return [];
    const { table, round } = meeting;
    return [
      {
        result: `${board}-${table}-${round}`,
        round,
        table,
        board,
        ns: north,
        ew: east,
        outcome: outcomeOf(result),
        score,
      },
    ];
  });
  return {
    event: `CH-${seed}-${number}`,
    club: number % 2 === 0 ? LANTERN : OSPREY,
    title: `Evening ${number}`,
    date: new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10),
    contest: "pairs",
    method: "matchpoints",
    regulations: { winners: 2, expectedResults: TABLES },
    entries: [...ns, ...ew],
    lines,
    matches: [],
    deals: played.deals,
    penalties: new Map(),
  };
};

/** The same evening after its `edition`-th correction: each takes back the result of one line more, which was a passed-out board. */
export const corrected = (sheet: ScoreSheet, edition: number): ScoreSheet => ({
  ...sheet,
  lines: sheet.lines.map((line, place) =>
    place % 23 < edition && place < 23 ? { ...line, outcome: { kind: "passedOut" }, score: 0 } : line,
  ),
});

/** The file that the club's program writes of it. */
export const fileOf = (sheet: ScoreSheet): string => writeUsebio(sheet, scoreSheet(sheet));
