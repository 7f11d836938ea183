/** For tests: a board in PBN with whatever is wrong in it, and what is said of it, each line with its place. */
import type { PlayedBoard } from "../facts/played-board.ts";
import { recordedFile, type RecordedFile } from "../recorded/read.ts";
import { replayed } from "../recorded/replayed.ts";
import { findingsOf } from "../recorded/told.ts";

export const DEAL = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432";

type Tags = Readonly<Record<string, string>>;
const TAGS: Tags = {
  Board: "1",
  Dealer: "N",
  Vulnerable: "None",
  Deal: DEAL,
  Contract: "7NT",
  Declarer: "N",
  Result: "13",
};

/** A board whose section of calls stands in line 9; what an empty text stands for is left out. */
export const pbn = (changed: Tags, auction = '[Auction "N"]\n7NT AP', play = '[Play "E"]\nHJ H6 H2 HA\n*'): string =>
  [
    ...Object.entries({ ...TAGS, ...changed }).flatMap(([name, value]) =>
      value === "" ? [] : [`[${name} "${value}"]`],
    ),
    auction,
    play,
    "",
  ].join("\n");

export const read = (text: string): RecordedFile => recordedFile(Buffer.from(text));
export const boardIn = (file: RecordedFile): PlayedBoard => {
  const [board] = file.boards;
  if (board === undefined) throw new Error("no board");
  return board;
};
export const places = ({ problems }: RecordedFile): readonly string[] =>
  problems.map(({ line, column, message }) => `${line}:${column ?? "-"} ${message}`);
export const found = (text: string): readonly string[] => {
  const board = boardIn(read(text));
  return findingsOf(board, replayed(board)).map(({ text: said, place }) =>
    place === undefined ? said : `${place.line}:${place.column ?? "-"} ${said}`,
  );
};
