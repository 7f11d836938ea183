/** For tests of decisions: a session folded from events, and what a command was prepared with. */
import { emptySession, foldNext, NOTHING_ELECTED, type Session, type SessionEvent } from "@traveller/engine";
import { SessionCommand } from "@traveller/contract";
import type { Prepared } from "../decide/decision.ts";
import { decideSession } from "../decide/session.ts";

const given = (...events: readonly SessionEvent[]): Session => foldNext(emptySession, events);

const prepared: Prepared = {
  authority: "lakeland",
  players: [],
  inForce: { held: NOTHING_ELECTED, conditions: { options: {}, written: [], approved: {} } },
  called: (person) => person,
  begun: [],
  standings: () => ({ digest: "0".repeat(64), engine: "test" }),
};

type Settings = Extract<SessionEvent, { readonly type: "SessionOpened" }>["data"];

export const opened = (changes: Partial<Settings> = {}): SessionEvent => ({
  type: "SessionOpened",
  data: {
    session: "evening",
    authority: "lakeland",
    tournament: "autumn",
    title: "Autumn pairs",
    number: 1,
    method: "matchpoints",
    contest: "pairs",
    sections: [{ id: "A" }],
    fields: [["A"]],
    regulations: {},
    lawEdition: 2017,
    ...changes,
  },
});

export const entered = (contestant: string, ...people: readonly string[]): SessionEvent => ({
  type: "ContestantEntered",
  data: {
    contestant,
    section: "A",
    number: contestant.split("-")[1] ?? "1",
    players: people.map((person) => ({ person })),
  },
});

/** Four pairs in section A, nobody named. */
export const pairsEvening: readonly SessionEvent[] = [
  opened(),
  ...["A-1", "A-2", "A-3", "A-4"].map((pair) => entered(pair)),
];

/** Two pairs whose players are known by their numbers. */
export const withPlayers: readonly SessionEvent[] = [
  opened(),
  entered("A-1", "lakeland:1", "lakeland:2"),
  entered("A-2", "lakeland:3", "lakeland:4"),
];

export const teamsEvening: readonly SessionEvent[] = [
  opened({ contest: "teams", method: "imps" }),
  entered("T-1"),
  entered("T-2"),
  entered("T-3"),
  { type: "MatchSet", data: { match: "m1", round: 1, home: "T-1", away: "T-2", boards: [1, 2] } },
];

export const ID = "0190a0a0-0000-7000-8000-000000000001";
export const DEAL = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432";

/** Decides a command in the session that the events leave. */
export const when = (
  events: readonly SessionEvent[],
  command: Readonly<Record<string, unknown>>,
  more: Partial<Prepared> = {},
) =>
  decideSession(given(...events), SessionCommand.parse({ id: ID, session: "evening", ...command }), {
    ...prepared,
    ...more,
  });
export const eventsOf = (decision: ReturnType<typeof decideSession>): readonly SessionEvent[] =>
  decision.kind === "decided" ? decision.events : [];
export const codeOf = (decision: ReturnType<typeof decideSession>): string =>
  decision.kind === "refused" ? decision.refusal.code : "decided";
export const lawOf = (decision: ReturnType<typeof decideSession>): string | undefined =>
  decision.kind === "refused" ? decision.refusal.law : undefined;

export const played = { kind: "played", contract: "4S", declarer: "N", tricks: 10 } as const;
export const result = (changes: Readonly<Record<string, unknown>> = {}) => ({
  section: "A",
  board: 1,
  ns: "A-1",
  ew: "A-2",
  outcome: played,
  ...changes,
});
export const record = (...results: readonly object[]) => ({ type: "RecordResult", results });
export const recorded: SessionEvent = {
  type: "ResultImported",
  data: { result: "r1", section: "A", board: 1, ns: "A-1", ew: "A-2", table: "1", outcome: played },
};
export const deals: SessionEvent = {
  type: "DealsSet",
  data: {
    boards: [
      { board: 1, deal: DEAL },
      { board: 2, deal: DEAL },
    ],
  },
};
export const penalty: SessionEvent = {
  type: "PenaltyImposed",
  data: { penalty: "p1", contestant: "A-1", law: "90", amount: 1, unit: "matchpoints" },
};
export const open = {
  type: "OpenSession",
  tournament: "autumn",
  title: "Autumn pairs",
  method: "matchpoints",
  contest: "pairs",
  sections: [{ id: "A" }, { id: "B" }],
};

/** Everybody meets everybody in three rounds. */
export const TWO_TABLES = {
  name: "Howell, 2 tables",
  family: "howell",
  contest: "pairs",
  winners: 1,
  tables: 2,
  rounds: 3,
  sets: 3,
  boardsPerSet: 1,
  contestants: 4,
  copies: 2,
  seatings: [
    { round: 1, table: 1, ns: 4, ew: 1, set: 1 },
    { round: 1, table: 2, ns: 2, ew: 3, set: 1 },
    { round: 2, table: 1, ns: 4, ew: 2, set: 2 },
    { round: 2, table: 2, ns: 3, ew: 1, set: 2 },
    { round: 3, table: 1, ns: 4, ew: 3, set: 3 },
    { round: 3, table: 2, ns: 1, ew: 2, set: 3 },
  ],
};
