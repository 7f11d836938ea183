/** The play of a game of PBN: a column for each hand, a row for each trick, and what the format marks (Portable Bridge Notation 2.1, 3.6, 3.9). */
import type { Card, Seat, Strain } from "@traveller/engine";
import { isCard } from "@traveller/engine";
import { says } from "@traveller/contract";
import { MOST_CARDS } from "../../facts/limits.ts";
import { readCard } from "../../facts/outcome.ts";
import type { Mark, PlayedBoard } from "../../facts/played-board.ts";
import { asWord } from "../../facts/problems.ts";
import { readOtherwise, type RecordRemarks } from "../../facts/record-remarks.ts";
import { columnsFrom, inOrder } from "../../facts/tricks.ts";
import type { Place } from "../../facts/types.ts";
import { MARKS } from "./auction.ts";
import { isMark, isNote, type Word } from "./words.ts";

export type Play = Pick<PlayedBoard, "cards" | "marks"> & { readonly places: readonly Place[] };

type Cell = { readonly card: Card; readonly place: Place };
type Marked = { readonly mark: Mark["mark"]; readonly place: Place; readonly cell: number };

const cardOf = (text: string): Card | undefined => {
  const card = isCard(text) ? text : readCard(text);
  return card !== undefined && isCard(card) ? card : undefined;
};

type Cells = { readonly cells: readonly (Cell | undefined)[]; readonly marked: readonly Marked[] };

/** What stands in the columns, as far as it is cards: `-` is a card that nobody has played or knows, `+` the one that is waited for. */
const cellsOf = (words: readonly Word[], board: number, said: RecordRemarks): Cells => {
  const { warn } = said;
  const cells: (Cell | undefined)[] = [];
  const marked: Marked[] = [];
  const seen = new Set<Card>();
  let ended = false;
  for (const word of words) {
    const { text, place } = word;
    if (ended) {
      warn(
        "unreadableLine",
        place,
        says("recorded.behindEnd", { word: asWord(text), board }),
        says("recorded.behindLeftOut"),
      );
      break;
    }
    if (text === "*") ended = true;
    else if (isMark(text)) marked.push({ mark: MARKS[text], place, cell: cells.length });
    else if (!isNote(text)) {
      const isGap = text === "-" || text === "+";
      const card = isGap ? undefined : cardOf(text);
      if ((card === undefined && !isGap) || (card !== undefined && cells.length >= MOST_CARDS)) {
        warn(
          "unreadableLine",
          place,
          card === undefined
            ? says("recorded.noCard", { word: asWord(text), board })
            : says("recorded.manyCards", { limit: MOST_CARDS, board }),
          says("recorded.behindLeftOut"),
        );
        break;
      }
      if (cells.length >= MOST_CARDS) continue;
      cells.push(card === undefined ? undefined : { card, place });
      if (card === undefined) continue;
      if (card !== text) readOtherwise(said, "card", word, card);
      if (seen.has(card))
        warn("boardInconsistent", place, says("recorded.twice", { card, board }), says("deals.onceEach"));
      seen.add(card);
    }
  }
  return { cells, marked };
};

export const playOf = (
  first: Seat,
  words: readonly Word[],
  trump: Strain | undefined,
  board: number,
  remarks: RecordRemarks,
): Play => {
  const { cells, marked } = cellsOf(words, board, remarks);
  const leads = marked.flatMap(({ mark, cell }) => (mark === "L" ? cell : []));
  const taken = inOrder(
    first,
    cells.map((cell) => cell?.card),
    trump,
    leads,
  );
  const order = new Set(taken.map(({ cell }) => cell));
  const left = cells.findIndex((cell, index) => cell !== undefined && !order.has(index));
  const behind = cells[left];
  if (behind !== undefined)
    remarks.warn(
      "boardInconsistent",
      behind.place,
      says("recorded.behindTrick", {
        trick: Math.floor(taken.length / 4) + 1,
        card: behind.card,
        count: cells.filter((cell) => cell !== undefined).length - taken.length,
        board,
      }),
      says("recorded.behindLeftOut"),
    );
  const seats = columnsFrom(first);
  return {
    cards: taken.map(({ seat, card }) => ({ seat, card })),
    places: taken.flatMap(({ cell }) => cells[cell]?.place ?? []),
    marks: marked.map(({ mark, place, cell }): Mark => {
      const card = cells[cell]?.card;
      const seat = seats[cell % 4];
      return {
        mark,
        where: `trick ${Math.floor(cell / 4) + 1}`,
        place,
        at:
          card === undefined || seat === undefined || mark === "I" || mark === "S"
            ? undefined
            : { card: taken.findIndex((one) => one.cell === cell) },
      };
    }),
  };
};
