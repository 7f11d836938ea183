/**
 * Tables in play that somebody speaks at and that may come to their end: attention to this Law or that one, claims, concessions, and what ends a board.
 * Laws 9A, 68-71, 79.
 */
import fc from "fast-check";
import { SEATS } from "../../cards/seats.ts";
import type { TableEvent } from "../../position/events.ts";
import { admit, foldTable } from "../../tables.ts";
import { type Below, chance, oneOf } from "./chance.ts";
import { lawfulCard } from "./dealt.ts";
import { tableInPlay } from "./draw-play.ts";
import { type DrawnPlay, seedling } from "./draw-table.ts";

const ATTENTION_TO = ["16", "45", "50", "61", "68", "71", "74"] as const;

const said = (below: Below): TableEvent => {
  const seat = oneOf(below, SEATS);
  const tricks = below(14);
  return oneOf<TableEvent>(below, [
    { type: "AttentionDrawn", seat, to: oneOf(below, ATTENTION_TO) },
    { type: "AttentionDrawn", seat, to: oneOf(below, ATTENTION_TO) },
    { type: "DummyLimitBroken", by: seat, limit: "43A2(c)" },
    { type: "DirectorCalled", seat },
    { type: "ClaimMade", seat, tricks },
    { type: "ClaimAccepted", seat },
    { type: "ClaimContested", seat },
    { type: "TricksConceded", seat, tricks },
    { type: "ConcessionObjected", seat },
    { type: "ConcessionWithdrawn", seat, tricks },
    { type: "AcquiescenceWithdrawn", seat, tricks },
    { type: "PlayContinued" },
    { type: "ResultAgreed", tricks },
    { type: "BoardEnded" },
  ]);
};

const STEPS = 30;

/** What the door refuses is left out. */
const goneOn = ({ log, table: from }: DrawnPlay, seed: number): DrawnPlay => {
  const below = chance(seed);
  const all = [...log];
  let table = from;
  for (let steps = STEPS; steps > 0; steps -= 1) {
    const event = below(3) === 0 ? said(below) : lawfulCard(table, below);
    if (event === undefined || admit(table, event) !== undefined) continue;
    table = foldTable(table, event);
    all.push(event);
  }
  const shown = { [fc.toStringMethod]: () => JSON.stringify(all) };
  return { log: all, table, ...shown };
};

export const tableSpokenAt: fc.Arbitrary<DrawnPlay> = fc
  .tuple(tableInPlay, seedling)
  .map(([drawn, seed]) => goneOn(drawn, seed));
