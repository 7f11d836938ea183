/** An evening as its club's scoring program holds it: who played, what was keyed in, and the standings that the program printed. */
import type { Contest, Method, Outcome, ScoredSession, SessionEvent, SessionSettings } from "@traveller/engine";
import { emptySession, foldNext, makeContract, scoreSession } from "@traveller/engine";
import type { Hands } from "./deals.ts";
import { makeDeal } from "./deals.ts";
import type { Club, Member } from "./people.ts";
import { AUTHORITY } from "./people.ts";
import type { TableResult } from "./play.ts";
import type { Timed } from "./table/record.ts";

export type Entry = {
  readonly contestant: string;
  readonly number: string;
  readonly line?: "NS" | "EW";
  /** Two of a pair; in a team the pair of each room's North-South first. */
  readonly members: readonly Member[];
  readonly teamName?: string;
};

export type SheetLine = {
  readonly result: string;
  readonly round: number;
  readonly table: number;
  readonly board: number;
  readonly ns: Entry;
  readonly ew: Entry;
  readonly outcome: Outcome;
  readonly score?: number;
  readonly match?: string;
  readonly room?: "open" | "closed";
  /** Call by call and card by card, where a recorder sat at the table. */
  readonly record?: readonly Timed[];
};

export type SheetMatch = {
  readonly match: string;
  readonly round: number;
  readonly home: Entry;
  readonly away: Entry;
  readonly boards: readonly number[];
};

export type ScoreSheet = {
  readonly event: string;
  /** The tournament that it is a session of, and which; it is one of its own where this is absent. */
  readonly tournament?: { readonly id: string; readonly title: string };
  readonly number?: number;
  readonly club: Club;
  readonly title: string;
  readonly date: string;
  readonly contest: Contest;
  readonly method: Method;
  readonly regulations: SessionSettings["regulations"];
  /** Who is in charge of it, by their number. */
  readonly director?: string;
  readonly entries: readonly Entry[];
  readonly lines: readonly SheetLine[];
  readonly matches: readonly SheetMatch[];
  readonly deals: ReadonlyMap<number, Hands>;
  /** Matchpoints taken away, by contestant (Law 90). */
  readonly penalties: ReadonlyMap<string, number>;
};

/** What a table result is in an event: contract, declarer, tricks and lead. */
/** A line of the sheet as the table gives it. */
export const given = ({ result, round, table, board, ns, ew, outcome }: SheetLine) => ({
  result,
  section: "A",
  round,
  table: String(table),
  board,
  ns: ns.contestant,
  ew: ew.contestant,
  outcome,
});

export const outcomeOf = (result: TableResult): Outcome => {
  if (result.kind === "passedOut") return { kind: "passedOut" };
  const { level, strain, doubled, declarer } = result.contract;
  const contract = makeContract({ level, strain, doubling: doubled ? "X" : "" });
  return { kind: "played", contract, declarer, tricks: result.tricks, lead: result.lead };
};

const eventsOf = (sheet: ScoreSheet): readonly SessionEvent[] => [
  {
    type: "SessionOpened",
    data: {
      session: sheet.event,
      authority: AUTHORITY,
      tournament: sheet.event,
      title: sheet.title,
      number: 1,
      date: sheet.date,
      method: sheet.method,
      contest: sheet.contest,
      sections: [{ id: "A" }],
      fields: [["A"]],
      regulations: sheet.regulations,
      lawEdition: 2017,
    },
  },
  ...sheet.entries.map(({ contestant, number, line }): SessionEvent => ({
    type: "ContestantEntered",
    data: { contestant, section: "A", number, ...(line === undefined ? {} : { line }), players: [] },
  })),
  ...sheet.matches.map(({ match, round, home, away, boards }): SessionEvent => ({
    type: "MatchSet",
    data: { match, round, home: home.contestant, away: away.contestant, boards: [...boards] },
  })),
  {
    type: "DealsSet",
    data: { boards: [...sheet.deals].map(([board, hands]) => ({ board, deal: makeDeal(hands) })) },
  },
  ...sheet.lines.map(({ match, room, ...line }): SessionEvent => ({
    type: "ResultImported",
    data: {
      ...given(line),
      ...(match === undefined ? {} : { match }),
      ...(room === undefined ? {} : { room }),
    },
  })),
  ...[...sheet.penalties].map(([contestant, amount]): SessionEvent => ({
    type: "PenaltyImposed",
    data: { penalty: `late-${contestant}`, contestant, law: "90", amount, unit: "matchpoints" },
  })),
];

/** The standings that the scoring program prints: the same Laws, so the same engine. */
export const scoreSheet = (sheet: ScoreSheet): ScoredSession =>
  scoreSession(foldNext(emptySession, eventsOf(sheet), sheet.date));
