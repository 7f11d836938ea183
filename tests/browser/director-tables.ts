/** Five made-up irregularities as a table records them, up to the call for the director: Laws 27, 29, 55, 61, 70. */
import type { TableEvent } from "@traveller/engine";
import { DEAL } from "./irregular-board.ts";

type Events = readonly TableEvent[];

const start = (board: number, contestants: { readonly NS: string; readonly EW: string }): TableEvent => ({
  type: "BoardStarted",
  board,
  dealer: "N",
  deal: DEAL,
  contestants,
});
const called: TableEvent = { type: "DirectorCalled", seat: "S" };

/** North plays four spades. */
const CONTRACT: Events = [
  { type: "CallMade", seat: "N", call: "1S" },
  { type: "CallMade", seat: "E", call: "Pass" },
  { type: "CallMade", seat: "S", call: "4S" },
  ...(["W", "N", "E"] as const).map((seat): TableEvent => ({ type: "CallMade", seat, call: "Pass" })),
];
const trick = (...cards: readonly (readonly ["N" | "E" | "S" | "W", TableCard])[]): Events =>
  cards.map(([seat, card], index) =>
    index === 0 ? { type: "LeadFaced", seat, card } : { type: "CardPlayed", seat, card },
  );
type TableCard = Extract<TableEvent, { readonly type: "CardPlayed" }>["card"];

export const LAWS = ["27", "29", "55", "61", "70"] as const;

/** What happened under each of these Laws. */
export const IRREGULAR: Readonly<Record<(typeof LAWS)[number], Events>> = {
  "27": [{ type: "CallMade", seat: "N", call: "1S" }, { type: "CallMade", seat: "E", call: "1H" }, called],
  "29": [{ type: "CallMade", seat: "N", call: "1S" }, { type: "CallMade", seat: "W", call: "2C" }, called],
  "55": [
    ...CONTRACT,
    ...trick(["E", "ST"], ["S", "S4"], ["W", "S2"], ["N", "SA"]),
    { type: "CardPlayed", seat: "S", card: "DA" },
    { type: "DirectorCalled", seat: "E" },
  ],
  "61": [
    ...CONTRACT,
    ...trick(["E", "CA"], ["S", "C8"], ["W", "HA"], ["N", "C2"]),
    ...(
      [
        ["E", "CK"],
        ["S", "C9"],
        ["W", "C5"],
        ["N", "C3"],
      ] as const
    ).map(([seat, card]): TableEvent => ({ type: "CardPlayed", seat, card })),
    { type: "DirectorCalled", seat: "N" },
  ],
  "70": [
    ...CONTRACT,
    ...trick(["E", "ST"], ["S", "S4"], ["W", "S2"], ["N", "SA"]),
    { type: "ClaimMade", seat: "N", tricks: 9 },
    { type: "ClaimContested", seat: "E" },
    { type: "DirectorCalled", seat: "E" },
  ],
};

export const recordOf = (
  law: (typeof LAWS)[number],
  board: number,
  contestants: { readonly NS: string; readonly EW: string },
): Events => [start(board, contestants), ...IRREGULAR[law]];
