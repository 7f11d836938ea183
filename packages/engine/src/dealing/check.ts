/** Whether hands were what was said of them before they were played: digests, commitment and seed against each other. Anybody can do it. Law 6. */
import { parseDeal } from "../cards/deal.ts";
import { numberOfDeal } from "./deal-number.ts";
import { commitmentOf, dealBySeed, digestOfDeal, type Secret } from "./dealt.ts";

/** A board as it was published: its digest before it was played, its cards and salt once it was released. */
export type PublishedBoard = {
  readonly board: number;
  readonly digest: string;
  readonly opened?: { readonly deal: string; readonly salt: Secret } | undefined;
};

/** Boards that were sealed together. `dealt` where a seed dealt them, absent where they were brought from another program. */
export type PublishedSet = {
  readonly session: string;
  readonly set: string;
  readonly boards: readonly PublishedBoard[];
  readonly dealt?:
    | { readonly commitment: string; readonly lot: string; readonly seed?: Secret | undefined }
    | undefined;
};

/** `commitment`: the seed is another one. `dealt`: the seed deals other cards. `digest`: other cards were sealed. `cards`: what was opened is no deal. */
export type DealingFault =
  | { readonly what: "commitment" }
  | { readonly what: "dealt" | "digest" | "cards"; readonly board: number };

export const faultsOf = ({ session, boards, dealt }: PublishedSet): readonly DealingFault[] => {
  const seed = dealt?.seed;
  return [
    ...(dealt === undefined || seed === undefined || commitmentOf({ session, seed }) === dealt.commitment
      ? []
      : [{ what: "commitment" as const }]),
    ...boards.flatMap(({ board, digest, opened }): readonly DealingFault[] => {
      if (opened === undefined) return [];
      const hands = parseDeal(opened.deal);
      if ("code" in hands || numberOfDeal(hands) === undefined) return [{ what: "cards", board }];
      const faults: DealingFault[] = [];
      if (digestOfDeal({ session, board, ...opened }) !== digest) faults.push({ what: "digest", board });
      if (
        dealt !== undefined &&
        seed !== undefined &&
        dealBySeed({ session, lot: dealt.lot, seed }, board) !== opened.deal
      )
        faults.push({ what: "dealt", board });
      return faults;
    }),
  ];
};
