/**
 * Boards with auctions out of PBN: tags, the Auction and Play sections, and the four irregularities that the format can mark
 * (Portable Bridge Notation 2.1, 3.5 and 3.6).
 */
import type { Call, Card, Seat, Strain } from "@traveller/engine";
import { VULNERABILITIES, dealerOf, isCall, isCard, isSeat } from "@traveller/engine";
import type { Mark, PlayedBoard } from "./played-board.ts";
import { inOrder } from "./tricks.ts";

type Section = { readonly tag: string; readonly value: string; readonly tokens: readonly string[] };

const TAG = /^\[(\w+)\s*"((?:[^"\\]|\\.)*)"\]/;

const withoutComments = (text: string): string =>
  text
    .replaceAll(/^%.*$/gm, "")
    .replaceAll(/\{[^}]*\}/g, " ")
    .replaceAll(/;.*$/gm, "");

/** The sections of one game: every tag with the tokens of the lines below it. */
const sectionsOf = (game: string): readonly Section[] => {
  const sections: { tag: string; value: string; tokens: string[] }[] = [];
  for (const line of game.split(/\r?\n/)) {
    const [, tag, value] = TAG.exec(line) ?? [];
    if (tag !== undefined && value !== undefined) sections.push({ tag, value, tokens: [] });
    else sections.at(-1)?.tokens.push(...line.split(/\s+/).filter((token) => token !== ""));
  }
  return sections;
};

/** Games begin with an Event tag; a value `#` repeats the one of the game before. */
const gamesOf = (text: string): readonly string[] => withoutComments(text).split(/^(?=\[Event\s*")/m);

const isNote = (token: string): boolean => /^(=\d+=|\$\d+|[!?]{1,2})$/.test(token);
const isMark = (token: string): token is "^I" | "^S" | "^R" | "^L" => /^\^[ISRL]$/.test(token);
const markOf = (token: string): Mark["mark"] =>
  token === "^I" ? "I" : token === "^S" ? "S" : token === "^R" ? "R" : "L";

type Auction = { readonly calls: readonly Call[]; readonly marks: readonly Mark[] };

const auctionOf = (tokens: readonly string[]): Auction => {
  const calls: Call[] = [];
  const marks: Mark[] = [];
  for (const token of tokens) {
    const text = token.replace(/[!?]+$/, "");
    if (isMark(token)) marks.push({ mark: markOf(token), where: `call ${calls.length + 1}` });
    else if (text === "AP") while (!isOver(calls)) calls.push("Pass");
    else if (isCall(text)) calls.push(text);
    else if (!isNote(token)) break;
  }
  return { calls, marks };
};

const isOver = (calls: readonly Call[]): boolean => {
  const live = calls.findLastIndex((call) => call !== "Pass");
  return calls.length - 1 - live >= (live < 0 ? 4 : 3);
};

/** The Play section has a column for each hand, the first one that of its tag's value, and a row for each trick. */
const playOf = (
  first: Seat,
  tokens: readonly string[],
  trump: Strain | undefined,
): Pick<PlayedBoard, "cards" | "marks"> => {
  const cells: (Card | undefined)[] = [];
  const marks: Mark[] = [];
  for (const token of tokens) {
    if (isMark(token)) marks.push({ mark: markOf(token), where: `trick ${Math.floor(cells.length / 4) + 1}` });
    else if (token === "-") cells.push(undefined);
    else if (isCard(token)) cells.push(token);
    else if (!isNote(token)) break;
  }
  return { cards: inOrder(first, cells, trump), marks };
};

const strainOf = (contract: string | undefined): Strain | undefined => {
  const strain = /^[1-7](NT|[SHDC])/.exec(contract ?? "")?.[1];
  return (["C", "D", "H", "S", "NT"] as const).find((each) => each === strain);
};

/** `NS 420`, `EW -50`, or the number alone, which is North-South's. */
const scoreOf = (text: string | undefined): number | undefined => {
  const [, side, points] = /^(?:(NS|EW)\s+)?(-?\d+)$/.exec(text?.trim() ?? "") ?? [];
  if (points === undefined) return undefined;
  return side === "EW" ? -Number(points) || 0 : Number(points);
};

/** Declarer's tricks; results of another kind say nothing here. */
const tricksOf = (text: string | undefined): number | undefined => {
  const tricks = /^\d{1,2}$/.test(text ?? "") ? Number(text) : undefined;
  return tricks !== undefined && tricks <= 13 ? tricks : undefined;
};

/** `5DX`, as the engine writes it. */
const contractOf = (text: string | undefined): string | undefined =>
  /^[1-7](NT|[SHDC])X{0,2}$/.exec(text?.toUpperCase().replace(/^([1-7])N(?!T)/, "$1NT") ?? "")?.[0];

/** Every board of the file that has an auction. */
export const boardsInPbn = (text: string): readonly PlayedBoard[] => {
  const boards: PlayedBoard[] = [];
  let before = new Map<string, string>();
  for (const [index, game] of gamesOf(text).entries()) {
    const sections = sectionsOf(game);
    const tags = new Map(
      sections.map(({ tag, value }) => [tag, value === "#" ? (before.get(tag) ?? "") : value.replace(/^#+/, "")]),
    );
    before = tags;
    const auction = sections.find(({ tag }) => tag === "Auction");
    const { calls, marks } = auctionOf(auction?.tokens ?? []);
    if (auction === undefined || calls.length === 0) continue;
    const number = Number(tags.get("Board")) || 1;
    const dealer = tags.get("Dealer") ?? "";
    const play = sections.find(({ tag }) => tag === "Play");
    const declarerText = tags.get("Declarer") ?? "";
    const declarer = declarerText.replace("^", "");
    const leader = play === undefined ? "" : play.value;
    const played =
      play !== undefined && isSeat(leader)
        ? playOf(leader, play.tokens, strainOf(tags.get("Contract")))
        : { cards: [], marks: [] };
    const deal = tags.get("Deal");
    boards.push({
      name: `game ${index}`,
      board: number,
      dealer: isSeat(dealer) ? dealer : dealerOf(number),
      vulnerability: VULNERABILITIES.find((each) => each === tags.get("Vulnerable")),
      deal: deal !== undefined && /^[NESW]:/.test(deal) ? deal : undefined,
      calls,
      cards: played.cards,
      declarer: isSeat(declarer) ? declarer : undefined,
      contract: contractOf(tags.get("Contract")),
      tricks: tricksOf(tags.get("Result")),
      score: scoreOf(tags.get("Score")),
      marks: [
        ...marks,
        ...(declarerText.startsWith("^") ? [{ mark: "S" as const, where: "declarer" }] : []),
        ...played.marks,
      ],
    });
  }
  return boards;
};
