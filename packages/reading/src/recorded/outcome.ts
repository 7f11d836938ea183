/**
 * How a recorded board ended: played to the last card, claimed, or stopped without a word; and whether what the file says of its result is what
 * the Laws make of its play. Laws 64, 69, 77 and 79.
 */
import type { Table, View } from "@traveller/engine";
import { foldTable, leftOf, sideOf, viewOf } from "@traveller/engine";
import type { Happening, PlayedBoard } from "../facts/played-board.ts";

const TRICKS = 13;
const PASSED_OUT = "passed out";

export type Outcome = {
  /** `contradicted`: no number of the tricks left gives what the file says. */
  readonly how: "played" | "claimed" | "contradicted" | "stopped" | "unknown";
  readonly view: View;
  /** What happened behind the last card, as far as the file tells it. */
  readonly ending: readonly Happening[];
  /** Tricks that declarer's side must have had of those left. */
  readonly claimed?: number;
  /** What the file says of the result and the engine does not. */
  readonly differences: readonly string[];
};

/** Whether the file says anything of the end that could agree with what was bid and played. */
export const isCompared = ({ tricks, claimed, score, contract }: PlayedBoard, { view }: Outcome): boolean =>
  (contract !== undefined && view.contract !== null) ||
  ((tricks ?? claimed) !== undefined && view.declarerTricks !== null) ||
  (score !== undefined && view.score !== null);

const isEstablished = ({ law, state }: View["irregularities"][number]): boolean =>
  law.startsWith("61") && state === "established";
const isOpen = ({ law, state }: View["irregularities"][number]): boolean => law.startsWith("61") && state === "pending";

/** The writer of the file knew of the revokes: somebody has spoken of them before the end. */
const spokenOf = (view: View): readonly Happening[] =>
  view.irregularities.filter(isEstablished).map(({ law }) => ({ type: "AttentionDrawn", by: "director", to: law }));

const ends: Happening = { type: "BoardEnded" };

/** Declarer has so many of the tricks left, and the defenders agree. */
const withClaim = (declarer: NonNullable<View["declarer"]>, tricks: number): readonly Happening[] => [
  { type: "ClaimMade", seat: declarer, tricks },
  { type: "ClaimAccepted", seat: leftOf(declarer) },
  ends,
];

const tricksSaid = ({ claimed, tricks }: PlayedBoard): number | undefined => claimed ?? tricks;

/** What the file marks as another result than that of the play is its writer's word, and no mistake. */
const differencesFrom = (board: PlayedBoard, view: View): readonly string[] => {
  const { score, contract, claimed } = board;
  const tricks = board.resultMarked === true ? undefined : board.tricks;
  const own = view.contract === PASSED_OUT ? "Pass" : view.contract?.split("-")[0];
  return [
    ...(view.contract === PASSED_OUT && tricks !== undefined && tricks > 0
      ? [`the result is ${tricks} tricks, but everybody has passed`]
      : []),
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
    return {
      how: "unknown",
      view: before,
      ending: before.contract === PASSED_OUT ? [ends] : [],
      differences: differencesFrom(board, before),
    };
  if (left === 0) {
    const ending = [...spokenOf(before), ends];
    const view = viewOf(ending.reduce(foldTable, table));
    return { how: "played", view, ending, differences: differencesFrom(board, view) };
  }
  if (said === undefined || before.irregularities.some(isOpen))
    return { how: "stopped", view: before, ending: [], differences: differencesFrom(board, before) };
  const spoken = spokenOf(before);
  const first = said - tricks[sideOf(declarer)];
  const counts = [first, ...Array.from({ length: left + 1 }, (_, count) => count)];
  for (const claimed of counts.filter((count) => count >= 0 && count <= left)) {
    const ending = [...spoken, ...withClaim(declarer, claimed)];
    const view = viewOf(ending.reduce(foldTable, table));
    if (view.declarerTricks === said)
      return { how: "claimed", view, ending, claimed, differences: differencesFrom(board, view) };
  }
  if (board.resultMarked === true) return { how: "stopped", view: before, ending: [], differences: [] };
  return {
    how: "contradicted",
    view: before,
    ending: [],
    differences: [
      `${said} tricks are said, but ${tricks[sideOf(declarer)]} of ${TRICKS - left} were won and ${left} were left`,
      ...differencesFrom({ ...board, tricks: undefined, claimed: undefined }, before),
    ],
  };
};
