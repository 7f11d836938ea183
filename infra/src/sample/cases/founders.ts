/** The founders' evening at Lantern Quay, of yesterday: its scores are published, rulings can be asked for and appealed for another two days. Laws 79C1, 92B. */
import { playEvening } from "../evening.ts";
import { daysBefore, linesOf, pairs } from "../evenings.ts";
import { allPlayAll } from "../movements.ts";
import { LANTERN, OFFICER, SKILLS } from "../people.ts";
import type { ScoreSheet, SheetLine } from "../score-sheet.ts";
import { recordedLine } from "../table/recorded.ts";
import { CALLED_TO } from "./boards.ts";

const FIELD = 8;

/** Where the director was called to a board, somebody wrote down what happened. */
const withRecords = (sheet: ScoreSheet): ScoreSheet => ({
  ...sheet,
  lines: sheet.lines.map((line): SheetLine => {
    const known = CALLED_TO.find(({ board, table }) => board === line.board && table === line.table);
    if (known === undefined) return line;
    const { contract, declarer, tricks, calls } = known;
    return recordedLine(sheet, { ...line, outcome: { kind: "played", contract, declarer, tricks } }, undefined, calls);
  }),
});

export const founders = (today: string): ScoreSheet => {
  const all = pairs(0, FIELD, 1);
  const skills = SKILLS.slice(0, FIELD);
  const known = new Map(CALLED_TO.map(({ board, hands }) => [board, hands]));
  const evening = playEvening("founders", allPlayAll(FIELD, 2), { ns: skills, ew: skills }, known);
  const date = daysBefore(today, 1);
  return withRecords({
    event: `founders-${date}`,
    club: LANTERN,
    title: "Founders’ Evening",
    date,
    contest: "pairs",
    method: "matchpoints",
    regulations: {
      winners: 1,
      expectedResults: FIELD / 2,
      correctionPeriod: "PT48H",
      appealPeriod: "PT48H",
    },
    director: OFFICER.number,
    entries: all,
    lines: linesOf(evening, all, all),
    matches: [],
    deals: evening.deals,
    penalties: new Map(),
  });
};
