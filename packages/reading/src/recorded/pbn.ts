/**
 * Boards with auctions out of PBN: tags, the Auction and Play sections, and the four irregularities that the format can mark
 * (Portable Bridge Notation 2.1, 3.5 and 3.6).
 */
import type { Call, Card, Seat, Strain } from "@traveller/engine";
import { dealerOf, isCall, isCard, isSeat } from "@traveller/engine";
import { DEFAULT_LIMITS } from "../facts/limits.ts";
import { inheriting, type PbnGame } from "../formats/pbn/games.ts";
import { declarerTag, dealerTag, readResultTag, readScore, readVulnerability } from "../formats/pbn/tags.ts";
import { pbnTokens, type PbnTag } from "../formats/pbn/tokens.ts";
import { problemLog } from "../facts/problems.ts";
import type { Mark, PlayedBoard } from "../facts/played-board.ts";
import { inOrder } from "../facts/tricks.ts";

/** The tokens of the lines below a tag. */
const tokensOf = (tag: PbnTag | undefined): readonly string[] =>
  (tag?.lines ?? []).flatMap(({ text }) => text.split(/\s+/).filter((token) => token !== ""));

/** The games of a text, as the importer reads them. */
const gamesOf = (text: string): readonly PbnGame[] => {
  const games: PbnGame[] = [];
  const inherit = inheriting();
  const tokens = pbnTokens(
    { directive: () => undefined, game: (tags) => void games.push(inherit(tags)) },
    DEFAULT_LIMITS,
    problemLog(0),
  );
  tokens.write(text);
  tokens.end();
  return games;
};

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
    // The seats before the dealer have a dash in the first row.
    else if (!isNote(token) && !(token === "-" && calls.length === 0)) break;
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

/** Every board of the file that has an auction. */
export const boardsInPbn = (text: string): readonly PlayedBoard[] => {
  const boards: PlayedBoard[] = [];
  for (const [index, game] of gamesOf(text).entries()) {
    const { calls, marks } = auctionOf(tokensOf(game.table("Auction")));
    if (calls.length === 0) continue;
    const number = Number(game.value("Board")) || 1;
    const dealer = dealerTag(game);
    const declarer = declarerTag(game);
    const play = game.table("Play");
    const leader = play?.value;
    const played = isSeat(leader)
      ? playOf(leader, tokensOf(play), strainOf(game.value("Contract")))
      : { cards: [], marks: [] };
    const deal = game.value("Deal");
    boards.push({
      name: `game ${index + 1}`,
      board: number,
      dealer: dealer ?? dealerOf(number),
      vulnerability: readVulnerability(game.value("Vulnerable")),
      deal: deal !== undefined && /^[NESW]:/.test(deal) ? deal : undefined,
      calls,
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
    });
  }
  return boards;
};
