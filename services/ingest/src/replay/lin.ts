/** Boards with auctions out of LIN, the notation of an online club: `md` the deal, `mb` calls, `pc` cards; a file may have many boards. */
import type { Call, Card, Seat, Suit, Vulnerability } from "@traveller/engine";
import { RANKS, SUITS, isCall, isCard, makeDeal, parseDeal } from "@traveller/engine";
import type { PlayedBoard } from "./played-board.ts";

const DEALERS: readonly Seat[] = ["S", "W", "N", "E"];
const VULNERABLE: Readonly<Record<string, Vulnerability>> = { o: "None", n: "NS", e: "EW", b: "All" };

const isSuit = (text: string): text is Suit => SUITS.some((suit) => suit === text);

const handOf = (text: string): readonly Card[] => {
  const cards: Card[] = [];
  let suit: Suit = "S";
  for (const letter of text.toUpperCase().replaceAll("10", "T")) {
    if (isSuit(letter)) suit = letter;
    else {
      const card = `${suit}${letter}`;
      if (isCard(card)) cards.push(card);
    }
  }
  return cards;
};

/** South, West and North are written; East has what is left. */
const dealOf = (text: string): { readonly dealer: Seat; readonly deal: string | undefined } => {
  const dealer = DEALERS[Number(text[0]) - 1] ?? "N";
  const [S = [], W = [], N = [], written = []] = text.slice(1).split(",").map(handOf);
  const known = new Set([...S, ...W, ...N]);
  const rest = SUITS.flatMap((suit) => RANKS.map((rank): Card => `${suit}${rank}`)).filter((card) => !known.has(card));
  const deal = makeDeal({ S, W, N, E: written.length === 13 ? written : rest });
  return { dealer, deal: "code" in parseDeal(deal) ? undefined : deal };
};

const callOf = (text: string): Call | undefined => {
  const call = text.replace(/!+$/, "").toUpperCase();
  const named =
    call === "P" || call === "PASS"
      ? "Pass"
      : call === "D" || call === "DBL"
        ? "X"
        : call === "R" || call === "RDBL"
          ? "XX"
          : call.replace(/^(\d)N$/, "$1NT");
  return isCall(named) ? named : undefined;
};

type Draft = {
  name: string;
  board: number;
  text: string;
  vulnerability: Vulnerability | undefined;
  calls: Call[];
  cards: Card[];
};

const boardOf = ({ name, board, text, vulnerability, calls, cards }: Draft): PlayedBoard => {
  const { dealer, deal } = dealOf(text);
  const hands = deal === undefined ? {} : parseDeal(deal);
  const owner = (card: Card): Seat | undefined =>
    "code" in hands ? undefined : (["N", "E", "S", "W"] as const).find((seat) => hands[seat]?.includes(card));
  const played = cards.flatMap((card) => {
    const seat = owner(card);
    return seat === undefined ? [] : [{ seat, card }];
  });
  return { name, board, dealer, vulnerability, deal, calls, cards: played, declarer: undefined, marks: [] };
};

/** Every board of the file that has an auction. */
export const boardsInLin = (text: string): readonly PlayedBoard[] => {
  const fields = text.replaceAll(/\r?\n/g, "").split("|");
  const drafts: Draft[] = [];
  let name = "";
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const key = fields[at]?.trim();
    const value = fields[at + 1] ?? "";
    const draft = drafts.at(-1);
    if (key === "qx") name = value;
    if (key === "md" && value !== "")
      drafts.push({
        name,
        board: Number(/\d+/.exec(name)?.[0] ?? 1),
        text: value,
        vulnerability: undefined,
        calls: [],
        cards: [],
      });
    if (draft === undefined) continue;
    if (key === "sv") draft.vulnerability = VULNERABLE[value.toLowerCase()];
    if (key === "ah") draft.board = Number(/\d+/.exec(value)?.[0] ?? draft.board);
    if (key === "mb") {
      const call = callOf(value);
      if (call !== undefined) draft.calls.push(call);
    }
    if (key === "pc") {
      const card = value.toUpperCase().replace("10", "T");
      if (isCard(card)) draft.cards.push(card);
    }
  }
  return drafts.filter(({ calls }) => calls.length > 0).map(boardOf);
};
