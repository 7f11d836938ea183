/** Lines of a sheet that a recorder wrote at the table: the result is what the record came to, and the number under which the door keeps it is the table's own. */
import { cameTo, contractScore, foldTable, newTable, parseContract, vulnerabilityOf } from "@traveller/engine";
import { makeDeal } from "../deals.ts";
import { AUTHORITY } from "../people.ts";
import type { Entry, ScoreSheet, SheetLine } from "../score-sheet.ts";
import type { Spoken } from "./auction.ts";
import { type Incident, recordBoard } from "./record.ts";

const MINUTE = 60_000;
/** A round of three boards, and one of its boards, in minutes. */
const [ROUND, BOARD] = [27, 8];

const seated = ({ ns, ew }: { readonly ns: Entry; readonly ew: Entry }) => {
  const person = ({ members }: Entry, place: number): string => `${AUTHORITY}:${members[place]?.number ?? ""}`;
  return { N: person(ns, 0), S: person(ns, 1), E: person(ew, 0), W: person(ew, 1) };
};

/** The line as the table's record has it; as it was, where its cards are not known or the record comes to nothing. */
export const recordedLine = (
  sheet: ScoreSheet,
  line: SheetLine,
  incident: Incident | undefined,
  calls?: readonly Spoken[],
): SheetLine => {
  const { board, round, table, ns, ew, outcome } = line;
  const hands = sheet.deals.get(board);
  if (hands === undefined) return line;
  const place = [...new Set(sheet.lines.filter((other) => other.round === round).map((other) => other.board))];
  const minutes = (round - 1) * ROUND + Math.max(0, place.indexOf(board)) * BOARD;
  const contestants = { NS: ns.contestant, EW: ew.contestant };
  const record = recordBoard(`${sheet.title} ${board} ${table}`, {
    start: { type: "BoardStarted", board, deal: makeDeal(hands), contestants, players: seated(line) },
    hands,
    outcome,
    from: new Date(Date.parse(`${sheet.date}T10:00:00.000Z`) + minutes * MINUTE).toISOString(),
    ...(incident === undefined ? {} : { incident }),
    ...(calls === undefined ? {} : { calls }),
  });
  let state = newTable();
  for (const { event } of record) state = foldTable(state, event);
  const came = cameTo(state);
  if (came === undefined || came.kind === "awaitsRuling") return line;
  const { score: _score, ...rest } = line;
  const result = `t_A_${round}_${table}_${board}`;
  if (came.kind !== "played") return { ...rest, result, outcome: came, record };
  const contract = parseContract(came.contract);
  const score = contract && contractScore(contract, came.declarer, came.tricks, vulnerabilityOf(board));
  return { ...rest, result, outcome: came, ...(score === undefined ? {} : { score }), record };
};

/** The sheet with the boards of these tables recorded; `incidents` are those of the first of them, by board. */
export const recordedAt = (
  sheet: ScoreSheet,
  tables: readonly number[],
  incidents: ReadonlyMap<number, Incident>,
): ScoreSheet => ({
  ...sheet,
  lines: sheet.lines.map((line) =>
    tables.includes(line.table)
      ? recordedLine(sheet, line, line.table === tables[0] ? incidents.get(line.board) : undefined)
      : line,
  ),
});
