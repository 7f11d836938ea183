/**
 * A final that is shown while it is played: two teams, both rooms, board after board, call by call and card by card at a human tempo, now and then with something
 * that a director is called for. Told again from the start it adds nothing: a command of the same word is the same command. Laws 4, 76A2.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { TableEvent } from "@traveller/engine";
import { dealBoard, makeDeal } from "./deals.ts";
import { RefusedByDoor } from "./door.ts";
import type { GoesOn } from "./goes-on.ts";
import { LANTERN } from "./people.ts";
import { playBoard } from "./play.ts";
import { outcomeOf } from "./score-sheet.ts";
import { type Incident, recordBoard } from "./table/record.ts";

const BOARDS = 12;
const ROOMS = ["open", "closed"] as const;
type Room = (typeof ROOMS)[number];
const TABLE: Readonly<Record<Room, string>> = { open: "1", closed: "2" };
const TEAMS = ["Lamplighters", "Skerry Wanderers"] as const;
const SITS: Readonly<Record<Room, { readonly NS: string; readonly EW: string }>> = {
  open: { NS: "T-1", EW: "T-2" },
  closed: { NS: "T-2", EW: "T-1" },
};
/** What happens in the open room besides bridge. */
const INCIDENTS: Readonly<Partial<Record<number, Incident>>> = {
  2: "explanation",
  3: "leadOutOfTurn",
  5: "insufficientBid",
  6: "hesitation",
  8: "revoke",
  10: "contestedClaim",
};

/** Seconds between two events: a thought is shortened, so that who watches is not kept waiting, and nobody is faster than a hand. */
const [QUICKEST, SLOWEST] = [0.7, 4];

export type Step = {
  readonly room: Room;
  readonly board: number;
  /** Of the record, before it. */
  readonly version: number;
  readonly events: readonly TableEvent[];
  /** Seconds after the step before it. */
  readonly after: number;
};

const recordIn = (day: string, room: Room, board: number) => {
  const hands = dealBoard(`final ${day}`, board);
  const word = `final ${day} ${room} ${board}`;
  const outcome = outcomeOf(playBoard(word, hands, board, "1 2", [0.5, 0.5]));
  const incident = room === "open" ? INCIDENTS[board] : undefined;
  return recordBoard(word, {
    start: { type: "BoardStarted", board, deal: makeDeal(hands), contestants: SITS[room] },
    hands,
    outcome,
    from: `${day}T18:00:00.000Z`,
    ...(incident === undefined ? {} : { incident }),
  });
};

/** All that is told of the final, in order: the other room is at a board before it is shown, and tells the rest of it when the shown one is over. */
export const stepsOfFinal = (day: string): readonly Step[] =>
  Array.from({ length: BOARDS }, (_, index) => index + 1).flatMap((board) => {
    const closed = recordIn(day, "closed", board).map(({ event }) => event);
    const open = recordIn(day, "open", board);
    return [
      { room: "closed", board, version: 0, events: closed.slice(0, 1), after: 2 },
      ...open.map(({ event, at }, index): Step => {
        const thought = (Date.parse(at) - Date.parse(open[index - 1]?.at ?? at)) / 1000;
        const after = Math.min(SLOWEST, Math.max(QUICKEST, thought / 4));
        return { room: "open", board, version: index, events: [event], after };
      }),
      { room: "closed", board, version: 1, events: closed.slice(1), after: 2 },
    ];
  });

/** Resolves when the final is over, or `stop` says so. Throws where the door does not answer. */
export const playFinal = async ({ door, day, told, note, stop }: Omit<GoesOn, "every">): Promise<void> => {
  const session = `final-${day}`;
  const send = (word: string, type: string, fields: Readonly<Record<string, unknown>>): Promise<unknown> =>
    door.command(`${session} ${word}`, type, { session, ...fields });
  const numbers = Array.from({ length: BOARDS }, (_, index) => index + 1);
  if (told === 0) {
    await door.command(`${session} tournament`, "AnnounceTournament", {
      tournament: session,
      title: "Lantern Trophy",
      club: LANTERN.number,
    });
    await send("open", "OpenSession", {
      tournament: session,
      title: "Lantern Trophy: final, shown live",
      date: day,
      club: LANTERN.number,
      method: "imps",
      contest: "teams",
      sections: [{ id: "A" }],
      regulations: {},
    });
    for (const [index, name] of TEAMS.entries())
      await send(`enter ${index + 1}`, "EnterContestant", {
        contestant: `T-${index + 1}`,
        section: "A",
        number: String(index + 1),
        name,
      });
    await send("match", "SetMatch", { match: { match: "m1", round: 1, home: "T-1", away: "T-2", boards: numbers } });
    await send("show", "ShowTablesLive", { tables: [{ section: "A", table: TABLE.open }], delay: 0 });
  }
  const leftToOthers = new Set<string>();
  for (const [index, { room, board, version, events, after }] of stepsOfFinal(day).entries()) {
    if (index < told || leftToOthers.has(`${room} ${board}`)) continue;
    await pause(after * 1000, undefined, { signal: stop });
    try {
      await send(`${room} ${board} ${version}`, "RecordAtTable", {
        table: { section: "A", round: 1, table: TABLE[room], board },
        expectedVersion: version,
        events,
      });
    } catch (error) {
      if (!(error instanceof RefusedByDoor)) throw error;
      // Somebody tries a device there, and has written in between: the board is theirs, and the final goes on with the next one.
      leftToOthers.add(`${room} ${board}`);
    }
    note(index + 1);
  }
  // What is over is there for everybody: nothing is left to be shown.
  await send("hide", "HideTables", {});
};
