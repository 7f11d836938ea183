/** The auction of a game of PBN: calls with their notes and places, the players passed over, and what the format marks (Portable Bridge Notation 2.1, 3.5, 3.9). */
import { type Call, leftOf, type Seat } from "@traveller/engine";
import { says } from "@traveller/contract";
import { MOST_CALLS } from "../../facts/limits.ts";
import type { Mark, PlayedBoard, Remark } from "../../facts/played-board.ts";
import { asWord } from "../../facts/problems.ts";
import { readOtherwise, type RecordRemarks } from "../../facts/record-remarks.ts";
import type { Place } from "../../facts/types.ts";
import { readCall } from "../../facts/calls.ts";
import { isMark, isNote, type Word } from "./words.ts";

export type Auction = Pick<PlayedBoard, "calls" | "marks"> &
  Required<Pick<PlayedBoard, "remarks" | "passedOver">> & {
    readonly places: readonly Place[];
    /** Dashes before the first call: seats before the dealer, in the first row. */
    readonly before: number;
  };

const isOver = (calls: readonly Call[]): boolean => {
  const live = calls.findLastIndex((call) => call !== "Pass");
  return calls.length - 1 - live >= (live < 0 ? 4 : 3);
};

const ALL_PASS = /^(?:AP|ALL-?PASS)$/iu;

/** `=1=` behind a call is the note of that number; `^S` stands in the place of a player who was passed over. What is no word of an auction ends it. */
export const auctionOf = (
  words: readonly Word[],
  notes: ReadonlyMap<string, string>,
  board: number,
  said: RecordRemarks,
): Auction => {
  const { warn } = said;
  const calls: Call[] = [];
  const places: Place[] = [];
  const marks: Mark[] = [];
  const remarks = new Map<number, Remark>();
  const passedOver = new Map<number, number>();
  let before = 0;
  let ended = false;
  let dash: Place | undefined;
  const push = (call: Call, place: Place): void => {
    calls.push(call);
    places.push(place);
  };
  const note = ({ text, place }: Word): void => {
    const number = /^=(\d+)=$/u.exec(text)?.[1];
    if (number === undefined) return;
    const words = notes.get(number);
    if (words === undefined || calls.length === 0)
      warn("unreadableLine", place, says("recorded.noNote", { number, board }), says("recorded.callWithout"));
    else remarks.set(calls.length - 1, { text: words });
  };
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
    if (text === "*" || text === "+") ended = true;
    else if (isMark(text)) {
      marks.push({
        mark: MARKS[text],
        where: `call ${calls.length + 1}`,
        place,
        at: text === "^I" || text === "^S" ? { call: calls.length } : undefined,
      });
      if (text === "^S") passedOver.set(calls.length, (passedOver.get(calls.length) ?? 0) + 1);
    } else if (isNote(text)) note(word);
    else if (text === "-") {
      // Seats before the dealer have a dash; behind the last call dashes fill the row.
      if (calls.length === 0) before += 1;
      else dash ??= place;
    } else if (ALL_PASS.test(text)) {
      if (text !== "AP") readOtherwise(said, "call", word, "AP");
      while (!isOver(calls)) push("Pass", place);
    } else {
      const call = dash === undefined ? readCall(text) : undefined;
      if (call === undefined || calls.length >= MOST_CALLS) {
        const wrong = dash === undefined ? word : { text: "-", place: dash };
        warn(
          "unreadableLine",
          wrong.place,
          call === undefined
            ? says("recorded.noCall", { word: asWord(wrong.text), board })
            : says("recorded.manyCalls", { limit: MOST_CALLS, board }),
          says("recorded.behindLeftOut"),
        );
        break;
      }
      if (call !== text) readOtherwise(said, "call", word, call);
      push(call, place);
    }
  }
  return { calls, places, marks, remarks, passedOver, before };
};

export const MARKS = { "^I": "I", "^S": "S", "^R": "R", "^L": "L" } as const;

/** Who called first, by the columns of the section. */
export const firstCaller = (column: Seat, before: number): Seat => {
  let seat = column;
  for (let over = before % 4; over > 0; over -= 1) seat = leftOf(seat);
  return seat;
};
