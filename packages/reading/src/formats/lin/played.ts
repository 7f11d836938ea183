/** How a board ended, by what was bid and played: the contract of the auction (Laws 18-22), the tricks of the play or of the claim. */
import { makeContract, sideOf, type Card, type Hands, type Seat, type Strain } from "@traveller/engine";
import { settledBy, type Settled } from "../../facts/calls.ts";
import { winnerOf } from "../../facts/tricks.ts";
import type { LinBoard } from "./boards.ts";

/** The cards, and where only the last trick is missing, those that are left for it. */
const withLastTrick = (cards: readonly Card[], hands: Hands): readonly Card[] => {
  if (cards.length < 48 || cards.length >= 52) return cards;
  const played = new Set(cards);
  const left = Object.values(hands).flatMap((hand) => hand.filter((card) => !played.has(card)));
  return [...cards, ...left];
};

const ownerOf = (card: Card, hands: Hands): Seat | undefined =>
  (["N", "E", "S", "W"] as const).find((seat) => hands[seat]?.includes(card));

/** Declarer's tricks where all cards were played: counted trick by trick; `undefined` where the play ends before, or cannot have been so. */
const tricksPlayed = (cards: readonly Card[], hands: Hands, { contract, declarer }: Settled): number | undefined => {
  const all = withLastTrick(cards, hands);
  if (all.length !== 52 || new Set(all).size !== 52) return undefined;
  const trump: Strain = contract.strain;
  let tricks = 0;
  for (let from = 0; from < 52; from += 4) {
    const winner = ownerOf(winnerOf(all.slice(from, from + 4), trump), hands);
    if (winner === undefined) return undefined;
    if (sideOf(winner) === sideOf(declarer)) tricks += 1;
  }
  return tricks;
};

export type ByPlay = { readonly contract: string; readonly declarer: Seat; readonly tricks: number };

/** What auction and play come to; `undefined` where they do not say it. */
export const endOf = ({ deal, calls, cards, claimed }: LinBoard): ByPlay | "passedOut" | undefined => {
  const settled = deal.dealer === undefined ? undefined : settledBy(deal.dealer, calls);
  if (settled === undefined || settled === "passedOut") return settled;
  const tricks = claimed ?? tricksPlayed(cards, deal.hands, settled);
  return tricks === undefined
    ? undefined
    : { contract: makeContract(settled.contract), declarer: settled.declarer, tricks };
};
