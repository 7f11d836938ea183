/**
 * A board as LIN, the notation of an online club: cards, auction with alerts and explanations, cards in the order of play, and the tricks that were agreed
 * on; where a ruling takes their place, what it was as a comment. It has words for nothing else: what went back is in PBN and JSON alone. Laws 17, 20, 44, 68.
 */
import { parseDeal, RANKS, type Seat, SUITS, type Vulnerability } from "@traveller/engine";
import { LIN_SEATS } from "../formats/lin/values.ts";
import { isRuled } from "../facts/outcome.ts";
import { settingOf } from "../formats/pbn/told.ts";
import { outcomeSaid } from "../plan/sentences.ts";
import { boardAtEnd, saidOf } from "../told/sections.ts";
import { standIn } from "../told/words.ts";
import type { BoardToWrite, SessionToWrite } from "./board.ts";

const VULNERABLE: Readonly<Record<Vulnerability, string>> = { None: "o", NS: "n", EW: "e", All: "b" };
const CALLS: Readonly<Record<string, string>> = { Pass: "p", X: "d", XX: "r" };

/** A bar ends a value, and nothing in the notation makes it mean less. */
const value = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replaceAll("|", "¦")
    .trim();
/** Names are parted by commas. */
const named = (text: string | undefined): string => value(text ?? "").replaceAll(",", " ");

/** `3S6543H876D876C876,…`: the dealer, then South, West and North; East has what is left. */
const dealIn = (deal: string, dealer: Seat): string | undefined => {
  const hands = parseDeal(deal);
  if ("code" in hands) return undefined;
  const written = (["S", "W", "N"] as const).map((seat) => {
    const hand = hands[seat];
    return hand === undefined
      ? undefined
      : SUITS.map((suit) => `${suit}${RANKS.filter((rank) => hand.includes(`${suit}${rank}`)).join("")}`).join("");
  });
  return written.includes(undefined) ? undefined : `${LIN_SEATS.indexOf(dealer) + 1}${written.join(",")}`;
};

/** `undefined` where the cards are not known, or nothing was recorded: LIN begins with all four hands. */
export const linOf = (session: SessionToWrite, board: BoardToWrite): string | undefined => {
  const { record, names, outcome } = board;
  if (record === undefined) return undefined;
  const { calls, cards, dealer, vulnerability, deal, declarerTricks } = boardAtEnd(
    record.map(standIn),
    settingOf(session),
  );
  const hands = dealIn(deal ?? board.deal ?? "", dealer);
  if (hands === undefined) return undefined;
  const nodes: (readonly [string, string])[] = [
    ["pn", LIN_SEATS.map((seat) => named(names[seat])).join(",")],
    ["md", hands],
    ["sv", VULNERABLE[vulnerability]],
    ["ah", `Board ${board.board}`],
    ...calls
      .filter(({ call }) => call !== "-")
      .flatMap(({ call, alerted, told }): (readonly [string, string])[] => {
        const words = saidOf(told);
        return [
          ["mb", `${CALLS[call] ?? call.replace("NT", "N")}${alerted ? "!" : ""}`],
          ...(words !== undefined && value(words) !== "" ? [["an", value(words)] as const] : []),
        ];
      }),
    ...cards.map((card) => ["pc", card] as const),
    ...(outcome !== undefined && isRuled(outcome)
      ? [["nt", value(outcomeSaid(outcome).text)] as const]
      : declarerTricks === undefined
        ? []
        : [["mc", String(declarerTricks)] as const]),
  ];
  return `${nodes.map(([key, text]) => `${key}|${text}|`).join("")}\n`;
};
