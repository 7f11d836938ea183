/** For tests: an evening of two boards at two tables, published when told, with commands decided one after another at their own moments. */
import { opened, told } from "../../session/testing/given.ts";
import type { Opening } from "../../session/testing/given.ts";
import type { By } from "../told/by.ts";
import { decide, type ProcedureCommand } from "../decide.ts";
import type { ProcedureData } from "../told/events.ts";
import { type Event, foldNextOf, type RecordedEvent } from "../told/fold.ts";
import type { Place } from "../told/place.ts";
import { emptyProcedure, type Procedure } from "../told/state.ts";

/** Minutes after eight in the evening. */
export const at = (minutes: number): string => new Date(Date.UTC(2026, 2, 1, 20) + minutes * 60_000).toISOString();

export const place = (board: number, table = "1"): Place => ({
  section: "A",
  round: 1,
  table,
  board,
  ns: `A-${table}-NS`,
  ew: `A-${table}-EW`,
});

export const DIRECTOR: By = { as: "director" };
export const IN_CHARGE: By = { as: "directorInCharge" };
export const COMMITTEE: By = { as: "committee" };
export const ORGANIZER: By = { as: "organizer" };
export const AUTHORITY: By = { as: "authority" };
export const pair = (side: "NS" | "EW", table = "1"): By => ({
  as: "player",
  contestant: `A-${table}-${side}`,
  seats: side === "NS" ? ["N", "S"] : ["E", "W"],
});

const played = (tricks: number) => ({ kind: "played", contract: "4S", declarer: "N", tricks });

/** Both boards have been played at both tables; nothing is published. */
export const evening = (
  regulations: Opening["regulations"] = {},
  opening: Omit<Opening, "regulations"> = { method: "matchpoints" },
): Procedure => {
  let session = opened({ ...opening, regulations: { appealBody: "committee", ...regulations } });
  for (const table of ["1", "2"]) {
    for (const side of ["NS", "EW"] as const)
      session = told(session, "ContestantEntered", {
        contestant: `A-${table}-${side}`,
        section: "A",
        number: `${table}-${side}`,
        players: [],
      });
    for (const board of [1, 2])
      session = told(session, "ResultImported", {
        ...place(board, table),
        result: `${board}/${table}`,
        outcome: played(table === "1" ? 10 : 9),
      });
  }
  return { ...emptyProcedure, session };
};

type Given = Partial<Omit<ProcedureData<"RulingGiven">, "by" | "ruling">>;
/** A ruling on board 1: the director's judgement, unless more is said. */
export const ruling = (id: string, more: Given = {}): ProcedureCommand => ({
  type: "RulingGiven",
  by: DIRECTOR,
  data: { ruling: id, place: place(1), kind: "judgement", laws: ["16B3"], ...more },
});

const PUBLICATION = { upTo: 1, digest: "0".repeat(64), engine: "test", clocks: "run" } as const;
export const publish: ProcedureCommand = { type: "ScoresPublished", by: ORGANIZER, data: PUBLICATION };

export type Log = { readonly procedure: Procedure; readonly events: readonly RecordedEvent[] };

export const recorded = ({ procedure }: Log, events: readonly Event[], when: string): readonly RecordedEvent[] =>
  events.map((event, index) => ({
    ...event,
    recordedAt: when,
    sequence: procedure.session.sequence + index + 1,
  }));

/** What was taken, folded in; what was refused leaves all as it was. */
export const after = (log: Log, command: ProcedureCommand, when: string): Log => {
  const decision = decide(log.procedure, command, when);
  if ("refused" in decision) return log;
  return {
    procedure: foldNextOf(log.procedure, decision.taken, when),
    events: [...log.events, ...recorded(log, decision.taken, when)],
  };
};

/** The Law that refuses a command, or `taken`. */
export const answered = (procedure: Procedure, command: ProcedureCommand, when: string): string => {
  const decision = decide(procedure, command, when);
  return "refused" in decision ? decision.refused.law : "taken";
};

/** An evening after commands that are all taken. */
export const afterAll = (
  begin: Procedure,
  commands: readonly (readonly [minutes: number, command: ProcedureCommand])[],
): Procedure =>
  commands.reduce((procedure, [minutes, command]) => {
    const decision = decide(procedure, command, at(minutes));
    if ("refused" in decision)
      throw new Error(`${command.type}: ${decision.refused.law} ${decision.refused.trouble.kind}`);
    return foldNextOf(procedure, decision.taken, at(minutes));
  }, begin);
