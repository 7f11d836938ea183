/** The board of a game of PBN as it was bid and played, with the place of each call and card, or the record that this house has written beside it. */
import type { Seat, Strain } from "@traveller/engine";
import { dealerOf, isSeat, makeContract, parseDeal } from "@traveller/engine";
import { says } from "@traveller/contract";
import { isPass, readCard, readContract } from "../../facts/outcome.ts";
import type { PlayedBoard } from "../../facts/played-board.ts";
import { asWord, clip } from "../../facts/problems.ts";
import { NO_REMARKS, type RecordRemarks } from "../../facts/record-remarks.ts";
import { inOneLine } from "../../told/sections.ts";
import { settledBy } from "../../facts/calls.ts";
import { auctionOf, firstCaller, type Auction } from "./auction.ts";
import type { PbnGame } from "./games.ts";
import { playOf, type Play } from "./play.ts";
import {
  boardTag,
  dealerTag,
  dealTag,
  declarerTag,
  readResultTag,
  readScore,
  seatTag,
  vulnerabilityTag,
} from "./tags.ts";
import { isStillOf, type ToldInGame, toldIn } from "./told.ts";
import type { PbnTag } from "./tokens.ts";
import { isMark, type Word, wordsOf } from "./words.ts";

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
  const unmarked = (rows: readonly string[]): readonly Word[] =>
    wordsOf(rows.map((text) => ({ text, place: { line: 1 } }))).filter(({ text }) => !isMark(text));
  const cards = (leader: string | undefined, rows: readonly string[]): readonly string[] =>
    isSeat(leader)
      ? playOf(leader, unmarked(rows), undefined, 1, NO_REMARKS).cards.map(({ seat, card }) => `${seat}${card}`)
      : [];
  const auction = (rows: readonly string[], notes: ReadonlyMap<string, string>): readonly string[] => {
    const { calls, remarks } = auctionOf(
      unmarked(rows).filter(({ text }) => text !== "-"),
      notes,
      1,
      NO_REMARKS,
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

/** Who dealt: the tag, else who called first, else the board's number. Where the two say different things, the tag holds. */
const dealerOfGame = (game: PbnGame, { calls, before }: Auction, board: number, { warn }: RecordRemarks): Seat => {
  const tag = dealerTag(game);
  const column = seatTag(game, "Auction");
  const first = column === undefined || calls.length === 0 ? undefined : firstCaller(column, before);
  const dealer = tag ?? (boardTag(game) === undefined ? undefined : dealerOf(board));
  if (dealer !== undefined && first !== undefined && first !== dealer)
    warn(
      "boardInconsistent",
      game.table("Auction")?.place ?? game.place,
      says("recorded.otherDealer", {
        board,
        dealer: says(`files.seat${dealer}`),
        first: says(`files.seat${first}`),
      }),
      says(tag === undefined ? "recorded.firstHolds" : "recorded.dealerHolds"),
    );
  return tag ?? first ?? dealerOf(board);
};

const hasCards = (lines: PbnTag["lines"]): boolean => wordsOf(lines).some(({ text }) => readCard(text) !== undefined);

const NO_PLAY: Play = { cards: [], marks: [], places: [] };

const playIn = (game: PbnGame, trump: Strain | undefined, board: number, remarks: RecordRemarks): Play => {
  const section = game.table("Play");
  if (section === undefined) return NO_PLAY;
  const leader = seatTag(game, "Play");
  if (leader !== undefined) return playOf(leader, wordsOf(section.lines), trump, board, remarks);
  if (hasCards(section.lines))
    remarks.warn(
      "unreadableLine",
      section.place,
      says("recorded.noLeader", { word: asWord(section.value), board }),
      says("recorded.playLeftOut"),
    );
  return NO_PLAY;
};

const contractSaid = (game: PbnGame): string => game.value("Contract")?.replace(/^\^\s*/u, "") ?? "";

/** The contract that the file says, else the one of its calls: that decides who won each trick. */
const trumpOf = (game: PbnGame, dealer: Seat, calls: PlayedBoard["calls"]): Strain | undefined => {
  const said = readContract(contractSaid(game));
  const bid = said === undefined ? settledBy(dealer, calls) : undefined;
  return said?.strain ?? (typeof bid === "object" ? bid.contract.strain : undefined);
};

/** The cards, where a table can be dealt them: hands with too few or too many are what Laws 13 and 14 are about, a card in two of them is no deal. */
const cardsDealt = (game: PbnGame): string | undefined => {
  const deal = dealTag(game);
  return deal === undefined || "code" in parseDeal(deal, "asFound") ? undefined : deal;
};

/** The board as it was bid and played; undefined where the game has no auction, and no record of another kind. */
export const playedIn = (game: PbnGame, name: string, said: RecordRemarks = NO_REMARKS): PlayedBoard | undefined => {
  const told = recordOf(game);
  // What is told event by event is not read out of the sections: they are its own.
  const remarks = told.record === undefined ? said : NO_REMARKS;
  const number = boardTag(game) ?? 1;
  const auction = auctionOf(
    wordsOf(game.table("Auction")?.lines ?? []),
    notesIn(game.notes("Auction")),
    number,
    remarks,
  );
  const { calls, passedOver } = auction;
  if (calls.length === 0 && told.record === undefined) {
    const section = game.table("Play");
    if (section !== undefined && hasCards(section.lines))
      remarks.once(
        "playAlone",
        section.place,
        says("recorded.playAlone", { board: number }),
        says("recorded.callsFirst"),
      );
    return undefined;
  }
  const dealer = dealerOfGame(game, auction, number, remarks);
  const declarer = declarerTag(game);
  const play = playIn(game, trumpOf(game, dealer, calls), number, remarks);
  const contract = readContract(contractSaid(game));
  const isMarked = (tag: string): boolean => game.value(tag)?.startsWith("^") === true;
  const place = game.table("Declarer")?.place ?? game.place;
  return {
    name,
    board: number,
    dealer,
    vulnerability: vulnerabilityTag(game),
    deal: cardsDealt(game),
    calls,
    ...(auction.remarks.size === 0 ? {} : { remarks: auction.remarks }),
    ...(passedOver.size === 0 ? {} : { passedOver }),
    cards: play.cards,
    declarer: isSeat(declarer) ? declarer : undefined,
    contract: contract === undefined ? (isPass(contractSaid(game)) ? "Pass" : undefined) : makeContract(contract),
    tricks: tricksOf(game.value("Result"), declarer),
    score: scoreOf(game.value("Score")),
    ...(isMarked("Result") ? { resultMarked: true } : {}),
    marks: [
      ...auction.marks,
      ...(isMarked("Declarer") ? [{ mark: "S" as const, where: "declarer", place, at: "declarer" as const }] : []),
      ...play.marks,
    ],
    place: game.place,
    places: { calls: auction.places, cards: play.places },
    ...told,
  };
};
