/** What a file marks as irregular, held against what the Laws see at the table: a mark without its irregularity is unfounded. Laws 27, 28-32, 53-56, 61. */
import { isSeat, type Table, viewOf } from "@traveller/engine";
import { says, type Sentence } from "@traveller/contract";
import { eventsOf, type Mark, type PlayedBoard } from "../facts/played-board.ts";

export type FoundMark = Mark & { readonly founded: boolean };

const isEventOf = { call: ["CallMade"], card: ["LeadFaced", "CardPlayed"] } as const;

/** The number of the event that a call or a card is, by its place in the order. */
const numberOf = (board: PlayedBoard, kind: "call" | "card", index: number): number | undefined => {
  const numbers = eventsOf(board).flatMap(({ type }, at) =>
    isEventOf[kind].some((one) => one === type) ? at + 1 : [],
  );
  return numbers[index];
};

/** Laws that a call or a card may break, by the mark that says so. */
const LAWS = { I: ["27"], S: [], R: ["61"], L: ["53", "54", "55", "56"] } as const;

const isLaw = (reference: string, laws: readonly string[]): boolean =>
  laws.some((law) => reference === law || (reference.startsWith(law) && !/^\d/u.test(reference.slice(law.length))));

const isFounded = (board: PlayedBoard, { mark, at }: Mark, table: Table): boolean => {
  if (at === undefined) return false;
  if (at === "declarer") {
    const { contract } = viewOf(table);
    const own = contract?.split("-")[1];
    return !isSeat(own) || board.declarer === undefined || own !== board.declarer || isPutRight(table);
  }
  if ("call" in at && mark === "S")
    return board.calls[at.call] !== undefined && (board.passedOver?.get(at.call) ?? 0) % 4 > 0;
  const number = "call" in at ? numberOf(board, "call", at.call) : numberOf(board, "card", at.card);
  const { position } = table;
  // Whose hand is not known may have had a card of any suit.
  if (mark === "R" && "card" in at && position.hands[board.cards[at.card]?.seat ?? "N"] === undefined) return true;
  return position.irregularities.some(
    ({ law, call, card }) =>
      isLaw(law, LAWS[mark]) && number !== undefined && (call?.event === number || card?.event === number),
  );
};

/** Somebody led in declarer's stead and has become declarer (54A). */
const isPutRight = ({ position }: Table): boolean => position.irregularities.some(({ law }) => isLaw(law, ["54"]));

/** @param table as the last card left it */
export const marksFound = (board: PlayedBoard, table: Table): readonly FoundMark[] =>
  board.marks.map((mark) => ({ ...mark, founded: isFounded(board, mark, table) }));

/** What a mark says. */
export const markSaid = ({ mark, at }: Mark): Sentence =>
  says(at === "declarer" ? "recorded.markDeclarer" : `recorded.mark${mark}`);
