/** Writes a match of two teams as a broadcast of it is kept: a LIN file with the heading, what was carried over, both rooms' results and the deals. */
import { dealerOf, vulnerabilityOf } from "@traveller/engine";
import type { Outcome, Seat } from "@traveller/engine";
import type { Hands } from "./deals.ts";
import type { SheetLine } from "./score-sheet.ts";

export type Broadcast = {
  readonly title: string;
  readonly segment: string;
  /** Home and away, with the IMPs that each brought into the match. */
  readonly teams: readonly [BroadcastTeam, BroadcastTeam];
  readonly deals: ReadonlyMap<number, Hands>;
  readonly lines: readonly SheetLine[];
};

/** Its two pairs: the first sits North–South in the open room (home) or East–West there (away). */
export type BroadcastTeam = {
  readonly name: string;
  readonly carried: number;
  readonly pairs: readonly [readonly [string, string], readonly [string, string]];
};

const VULNERABLE = { None: "o", NS: "n", EW: "e", All: "b" } as const;
/** LIN counts the seats from South. */
const SEATS: readonly Seat[] = ["S", "W", "N", "E"];
const SUITS = ["S", "H", "D", "C"] as const;

/** `4SWx-1`: contract, declarer, doubling, and by how much it was made or went down. */
const resultOf = (outcome: Outcome | undefined): string => {
  if (outcome?.kind === "passedOut") return "PASS";
  if (outcome?.kind !== "played") return "";
  const [, level = "", strain = "", doubling = ""] = /^(\d)(NT|[SHDC])(X{0,2})$/.exec(outcome.contract) ?? [];
  const over = outcome.tricks - 6 - Number(level);
  const made = over === 0 ? "=" : over > 0 ? `+${over}` : String(over);
  return `${level}${strain.charAt(0)}${outcome.declarer}${doubling.toLowerCase()}${made}`;
};

const handOf = (hands: Hands, seat: Seat): string => SUITS.map((suit) => suit + hands[seat][suit]).join("");

const boardOf = (board: number, hands: Hands, room: "o" | "c"): string => {
  const dealer = SEATS.indexOf(dealerOf(board)) + 1;
  const deal = SEATS.map((seat) => handOf(hands, seat)).join(",");
  return `qx|${room}${board}|md|${dealer}${deal}|sv|${VULNERABLE[vulnerabilityOf(board)]}|pg||`;
};

/** The file, as text. */
export const writeBroadcast = ({ title, segment, teams, deals, lines }: Broadcast): string => {
  const boards = [...deals.keys()].toSorted((a, b) => a - b);
  const [home, away] = teams;
  const result = (board: number, room: "open" | "closed"): string =>
    resultOf(lines.find((line) => line.board === board && line.room === room)?.outcome);
  const heading = [title, segment, "I", boards[0], boards.at(-1), home.name, home.carried, away.name, away.carried];
  // South, West, North, East of the open room, then of the closed one, where the teams sit the other way round.
  const [one, other] = [home.pairs, away.pairs];
  const names = [one[0][0], other[0][0], one[0][1], other[0][1], other[1][0], one[1][0], other[1][1], one[1][1]];
  return [
    `vg|${heading.join(",")}|`,
    `rs|${boards.flatMap((board) => [result(board, "open"), result(board, "closed")]).join(",")}|`,
    `pn|${names.join(",")}|pg||`,
    ...boards.flatMap((board) => {
      const hands = deals.get(board);
      return hands === undefined ? [] : [boardOf(board, hands, "o"), boardOf(board, hands, "c")];
    }),
    "",
  ].join("\n");
};
