/**
 * A made-up board with what a table brings: North opens and is explained; East's bid is too low (Law 27), South sees it and has it put right; later North claims
 * what is left (Law 68).
 */
import type { Call, TableEvent } from "@traveller/engine";
import { wholeBoard } from "../../services/ingest/src/testing/at-table.ts";

export const DEAL = "N:AKQJ.T98.765.432 T987.765.432.AKQ 654.432.AKQ.JT98 32.AKQJ.JT98.765";

/** As the recorder at the table of these pairs writes it, from `BoardStarted` to `BoardEnded`. */
export const irregularBoard = (
  board: number,
  contestants: { readonly NS: string; readonly EW: string },
): readonly TableEvent[] => {
  const started = { type: "BoardStarted", board, dealer: "N", contestants, deal: DEAL } as const;
  const calls: readonly Call[] = ["1S", "Pass", "4S", "Pass", "Pass", "Pass"];
  const [begun, opened, , ...rest] = wholeBoard(started, calls);
  if (begun === undefined || opened === undefined) throw new Error("the board has events");
  const card = rest.findIndex(({ type }) => type === "CardPlayed");
  return [
    begun,
    opened,
    { type: "CallExplained", of: "N", by: "S", text: "Five spades, 11 to 16" },
    { type: "CallMade", seat: "E", call: "1H" },
    { type: "AttentionDrawn", seat: "S" },
    { type: "OptionElected", by: "S", option: "refuse" },
    { type: "CallReplaced", seat: "E", call: "Pass" },
    ...rest.slice(0, card + 7),
    { type: "ClaimMade", seat: "N", tricks: 11, statement: "Drawing trumps from the top" },
    { type: "ClaimAccepted", seat: "E" },
    { type: "BoardEnded" },
  ];
};
