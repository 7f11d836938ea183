/**
 * How a recorded board ended: played to the last card, claimed, or stopped without a word; and whether what the file says of its result is what
 * the Laws make of its play. Laws 64, 69, 77 and 79.
 */
import type { Table, TableEvent, View } from "@traveller/engine";
import { foldTable, leftOf, sideOf, viewOf } from "@traveller/engine";
import type { PlayedBoard } from "../facts/played-board.ts";

const TRICKS = 13;

export type Outcome = {
  /** `contradicted`: no number of the tricks left gives what the file says. */
  readonly how: "played" | "claimed" | "contradicted" | "stopped" | "unknown";
  readonly view: View;
  /** Tricks that declarer's side must have had of those left. */
  readonly claimed?: number;
  /** What the file says of the result and the engine does not. */
  readonly differences: readonly string[];
};

const isEstablished = ({ law, state }: View["irregularities"][number]): boolean =>
  law.startsWith("61") && state === "established";
const isOpen = ({ law, state }: View["irregularities"][number]): boolean => law.startsWith("61") && state === "pending";

/** The writer of the file knew of the revokes: somebody has spoken of them before the end. */
const spokenOf = (table: Table, view: View): Table =>
  view.irregularities
    .filter(isEstablished)
    .reduce((at, { law }) => foldTable(at, { type: "AttentionDrawn", by: "director", to: law }), table);

const ends: TableEvent = { type: "BoardEnded" };

/** Declarer has so many of the tricks left, and the defenders agree. */
const withClaim = (table: Table, declarer: NonNullable<View["declarer"]>, tricks: number): Table =>
  [
    { type: "ClaimMade", seat: declarer, tricks } as const,
    { type: "ClaimAccepted", seat: leftOf(declarer) } as const,
    ends,
  ].reduce(foldTable, table);

const tricksSaid = ({ claimed, tricks }: PlayedBoard): number | undefined => claimed ?? tricks;

const differencesFrom = ({ tricks, claimed, score, contract }: PlayedBoard, view: View): readonly string[] => {
  const own = view.contract?.split("-")[0];
  return [
    ...(contract !== undefined && own !== undefined && contract !== own
      ? [`the contract is ${contract}, by the auction ${own}`]
      : []),
    ...(tricks !== undefined && claimed !== undefined && tricks !== claimed
      ? [`the result is ${tricks} tricks, the claim gives ${claimed}`]
      : []),
    ...(tricks !== undefined && view.declarerTricks !== null && tricks !== view.declarerTricks
      ? [`the result is ${tricks} tricks, by the play ${view.declarerTricks}`]
      : []),
    ...(tricks === undefined && claimed !== undefined && view.declarerTricks !== null && claimed !== view.declarerTricks
      ? [`the claim gives ${claimed} tricks, the play ${view.declarerTricks}`]
      : []),
    ...(score !== undefined && view.score !== null && score !== view.score
      ? [`the score is ${score} for North-South, by the Laws ${view.score}`]
      : []),
  ];
};

/** The board's end, from the table as its last card left it. */
export const outcomeOf = (table: Table, board: PlayedBoard): Outcome => {
  const before = viewOf(table);
  const { declarer, tricks } = before;
  const left = TRICKS - tricks.NS - tricks.EW;
  const said = tricksSaid(board);
  if (declarer === null || board.cards.length === 0)
    return { how: "unknown", view: before, differences: differencesFrom(board, before) };
  if (left === 0) {
    const view = viewOf(foldTable(spokenOf(table, before), ends));
    return { how: "played", view, differences: differencesFrom(board, view) };
  }
  if (said === undefined || before.irregularities.some(isOpen))
    return { how: "stopped", view: before, differences: differencesFrom(board, before) };
  const known = spokenOf(table, before);
  const first = said - tricks[sideOf(declarer)];
  const counts = [first, ...Array.from({ length: left + 1 }, (_, count) => count)];
  for (const claimed of counts.filter((count) => count >= 0 && count <= left)) {
    const view = viewOf(withClaim(known, declarer, claimed));
    if (view.declarerTricks === said)
      return { how: "claimed", view, claimed, differences: differencesFrom(board, view) };
  }
  return {
    how: "contradicted",
    view: before,
    differences: [
      `${said} tricks are said, but ${tricks[sideOf(declarer)]} of ${TRICKS - left} were won and ${left} were left`,
    ],
  };
};
