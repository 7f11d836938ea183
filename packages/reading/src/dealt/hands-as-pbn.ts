/** Hands alone as PBN: what a duplicator, or another program that is to deal these boards, needs of them and no more. Law 6F. */
import { dealerOf, vulnerabilityOf } from "@traveller/engine";

const text = (words: string): string => words.replaceAll(/["\\\p{Cc}]/gu, "'");

export const handsAsPbn = (
  title: string,
  boards: readonly { readonly board: number; readonly deal: string }[],
): string =>
  [
    "% PBN 2.1",
    "% EXPORT",
    "% Generator: Traveller",
    "",
    ...boards.flatMap(({ board, deal }) => [
      `[Event "${text(title)}"]`,
      `[Board "${board}"]`,
      `[Dealer "${dealerOf(board)}"]`,
      `[Vulnerable "${vulnerabilityOf(board)}"]`,
      `[Deal "${deal}"]`,
      "",
    ]),
  ].join("\r\n");
