/**
 * The auction and the play of a game of PBN: calls with their notes, cards in order, and the four irregularities that the format can mark
 * (Portable Bridge Notation 2.1, 3.5 and 3.6).
 */
import type { Call, Card, Seat, Strain } from "@traveller/engine";
import { dealerOf, isCall, isCard, isSeat } from "@traveller/engine";
import { MOST_CALLS, MOST_CARDS } from "../../facts/limits.ts";
import type { Mark, PlayedBoard, Remark } from "../../facts/played-board.ts";
import { clip } from "../../facts/problems.ts";
import { inOrder } from "../../facts/tricks.ts";
import type { PbnGame } from "./games.ts";
import { declarerTag, dealerTag, readResultTag, readScore, readVulnerability } from "./tags.ts";
import { inOneLine } from "../../told/sections.ts";
import { isStillOf, type ToldInGame, toldIn } from "./told.ts";
import type { PbnTag } from "./tokens.ts";

const wordsOf = (rows: readonly string[]): readonly string[] =>
  rows.flatMap((text) => text.split(/\s+/).filter((token) => token !== ""));

/** The tokens of the lines below a tag. */
const tokensOf = (tag: PbnTag | undefined): readonly string[] => wordsOf((tag?.lines ?? []).map(({ text }) => text));

const isNote = (token: string): boolean => /^(=\d+=|\$\d+|[!?]{1,2})$/.test(token);
const isMark = (token: string): token is "^I" | "^S" | "^R" | "^L" => /^\^[ISRL]$/.test(token);
const markOf = (token: string): Mark["mark"] =>
  token === "^I" ? "I" : token === "^S" ? "S" : token === "^R" ? "R" : "L";

type Auction = Pick<PlayedBoard, "calls" | "marks"> & Required<Pick<PlayedBoard, "remarks" | "passedOver">>;

/** `=1=` behind a call is the note of that number; `^S` stands in the place of a player who was passed over. */
const auctionOf = (tokens: readonly string[], notes: ReadonlyMap<string, string>): Auction => {
  const calls: Call[] = [];
  const marks: Mark[] = [];
  const remarks = new Map<number, Remark>();
  const passedOver = new Map<number, number>();
  for (const token of tokens) {
    const text = token.replace(/[!?]+$/, "");
    const note = notes.get(/^=(\d+)=$/.exec(token)?.[1] ?? "");
    if (isMark(token)) {
      marks.push({ mark: markOf(token), where: `call ${calls.length + 1}` });
      if (token === "^S") passedOver.set(calls.length, (passedOver.get(calls.length) ?? 0) + 1);
    } else if (text === "AP") while (!isOver(calls)) calls.push("Pass");
    else if (isCall(text) && calls.length < MOST_CALLS) calls.push(text);
    else if (note !== undefined && calls.length > 0) remarks.set(calls.length - 1, { text: note });
    // The seats before the dealer have a dash in the first row.
    else if (!isNote(token) && !(token === "-" && calls.length === 0)) break;
  }
  return { calls, marks, remarks, passedOver };
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
  const leads: number[] = [];
  for (const token of tokens) {
    if (token === "^L") leads.push(cells.length);
    if (isMark(token)) marks.push({ mark: markOf(token), where: `trick ${Math.floor(cells.length / 4) + 1}` });
    else if (token === "-" && cells.length < MOST_CARDS) cells.push(undefined);
    else if (cells.length >= MOST_CARDS) break;
    else if (isCard(token)) cells.push(token);
    else if (!isNote(token)) break;
  }
  return { cards: inOrder(first, cells, trump, leads), marks };
};

const strainOf = (contract: string | undefined): Strain | undefined => {
  const strain = /^[1-7](NT|[SHDC])/.exec(contract ?? "")?.[1];
  return (["C", "D", "H", "S", "NT"] as const).find((each) => each === strain);
};

const scoreOf = (text: string | undefined): number | undefined => {
  const score = readScore(text);
  return score === undefined || !/^-?\d+$/.test(score) ? undefined : Number(score);
};

/** Declarer's tricks; results of another kind say nothing here. */
const tricksOf = (text: string | undefined, declarer: string | undefined): number | undefined => {
  const read = readResultTag(text, declarer) ?? "";
  const tricks = /^\d{1,2}$/.test(read) ? Number(read) : undefined;
  return tricks !== undefined && tricks <= 13 ? tricks : undefined;
};

/** `5DX`, as the engine writes it. */
const contractOf = (text: string | undefined): string | undefined =>
  /^[1-7](NT|[SHDC])X{0,2}$/.exec(text?.toUpperCase().replace(/^([1-7])N(?!T)/, "$1NT") ?? "")?.[0];

/** A note is words of its writer: as long as a text beside the log may be. */
const LONGEST_NOTE = 2000;

/** The notes of the auction: those between its tag and the next section, by their number. */
const notesIn = (notes: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    notes.flatMap((note): [string, string][] => {
      const [, number, text] = /^\s*(\d+)\s*:\s*(.*)$/s.exec(note) ?? [];
      return number === undefined || text === undefined || text === "" ? [] : [[number, clip(text, LONGEST_NOTE)]];
    }),
  );

/** The record that the game tells event by event, where its sections are those of that record. */
const recordOf = (game: PbnGame): Pick<PlayedBoard, "record" | "recordUnread"> => {
  const { record, setting, unread }: ToldInGame = toldIn(game);
  if (record === undefined) return unread === true ? { recordUnread: true } : {};
  // Marks of what was irregular are lost where another program writes them otherwise: the calls and the cards are what counts.
  const unmarked = (rows: readonly string[]): readonly string[] => wordsOf(rows).filter((token) => !isMark(token));
  const cards = (leader: string | undefined, rows: readonly string[]): readonly string[] =>
    isSeat(leader) ? playOf(leader, unmarked(rows), undefined).cards.map(({ seat, card }) => `${seat}${card}`) : [];
  const auction = (rows: readonly string[], notes: ReadonlyMap<string, string>): readonly string[] => {
    const { calls, remarks } = auctionOf(
      unmarked(rows).filter((token) => token !== "-"),
      notes,
    );
    return calls.map((call, index) => JSON.stringify([call, remarks.get(index)?.text]));
  };
  const read = {
    auction,
    play: cards,
    noted: notesIn(game.notes("Auction")),
    notes: (all: readonly string[]) => notesIn(all.map((note, index) => `${index + 1}:${inOneLine(note)}`)),
  };
  return isStillOf(record, setting, read, game) ? { record } : { recordUnread: true };
};

/** The board as it was bid and played; undefined where the game has no auction, and no record of another kind. */
export const playedIn = (game: PbnGame, name: string): PlayedBoard | undefined => {
  const { calls, marks, remarks, passedOver } = auctionOf(
    tokensOf(game.table("Auction")),
    notesIn(game.notes("Auction")),
  );
  const told = recordOf(game);
  if (calls.length === 0 && told.record === undefined) return undefined;
  const number = Number(game.value("Board")) || 1;
  const dealer = dealerTag(game);
  const declarer = declarerTag(game);
  const play = game.table("Play");
  const leader = play?.value;
  const played = isSeat(leader)
    ? playOf(leader, tokensOf(play), strainOf(game.value("Contract")))
    : { cards: [], marks: [] };
  const deal = game.value("Deal");
  return {
    name,
    board: number,
    dealer: dealer ?? dealerOf(number),
    vulnerability: readVulnerability(game.value("Vulnerable")),
    deal: deal !== undefined && /^[NESW]:/.test(deal) ? deal : undefined,
    calls,
    ...(remarks.size === 0 ? {} : { remarks }),
    ...(passedOver.size === 0 ? {} : { passedOver }),
    cards: played.cards,
    declarer: isSeat(declarer) ? declarer : undefined,
    contract: contractOf(game.value("Contract")),
    tricks: tricksOf(game.value("Result"), declarer),
    score: scoreOf(game.value("Score")),
    marks: [
      ...marks,
      ...(game.value("Declarer")?.startsWith("^") === true ? [{ mark: "S" as const, where: "declarer" }] : []),
      ...played.marks,
    ],
    ...told,
  };
};
