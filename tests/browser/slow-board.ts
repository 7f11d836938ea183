/**
 * A made-up board of a case about tempo: South takes twenty seconds over three spades, North bids on, East calls the director; North claims and makes ten tricks.
 * Laws 16B, 68, 73D.
 */
import type { TableEvent } from "@traveller/engine";
import { wholeBoard } from "../../services/ingest/src/testing/at-table.ts";
import { DEAL } from "./irregular-board.ts";

/** The event of South's bid, in the record. */
export const SLOW = 4;

const BEGAN = Date.parse("2026-11-05T19:00:00Z");

/** As the recorder at the table writes it, with the time of each event. */
export const slowBoard = (contestants: { readonly NS: string; readonly EW: string }) => {
  const started = { type: "BoardStarted", board: 1, dealer: "N", contestants, deal: DEAL } as const;
  const whole = wholeBoard(started, ["1S", "Pass", "3S", "Pass", "4S", "Pass", "Pass", "Pass"]);
  const called = whole.findIndex((event) => event.type === "CallMade" && event.call === "4S") + 1;
  const lead = whole.findIndex(({ type }) => type === "LeadFaced");
  const events: readonly TableEvent[] = [
    ...whole.slice(0, called),
    { type: "DirectorCalled", seat: "E" },
    ...whole.slice(called, lead + 6),
    { type: "ClaimMade", seat: "N", tricks: 9, statement: "Drawing trumps from the top" },
    { type: "ClaimAccepted", seat: "E" },
    { type: "BoardEnded" },
  ];
  return events.map((event, index) => ({
    ...event,
    ...(index + 1 === SLOW ? { tempo: "slow" } : {}),
    at: new Date(BEGAN + index * 2_000 + (index + 1 < SLOW ? 0 : 20_000)).toISOString(),
  }));
};
