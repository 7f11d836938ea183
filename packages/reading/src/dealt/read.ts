/**
 * Hands that another program dealt, as they are brought for a session that has yet to play them: PBN, LIN or DLM. What is no whole deal is refused with its place
 * rather than left out: a board that is missing would be noticed at the table. Laws 1, 2, 6.
 */
import { dealerOf, makeDeal, type Hands, parseDeal, SEATS, vulnerabilityOf } from "@traveller/engine";
import { refused, type Refused, sayListed, says } from "@traveller/contract";
import { readResultsFile } from "../formats/read.ts";
import { isDlm, readDlm } from "./dealing-machine.ts";

type BroughtBoard = { readonly board: number; readonly deal: string };
export type BroughtDeals = { readonly boards: readonly BroughtBoard[]; readonly program?: string | undefined };

const isWhole = (hands: Hands): boolean => SEATS.every((seat) => hands[seat]?.length === 13);

const noDeals = refused("malformed", says("sealed.noDeals"), says("sealed.writeDeals"), { path: "file" });
const twice = (boards: readonly number[]): Refused =>
  refused("impossible", says("sealed.twice", { boards: sayListed(boards) }), says("boards.oneDeal"), { path: "file" });

const checked = (boards: readonly BroughtBoard[], program?: string): BroughtDeals | Refused => {
  if (boards.length === 0) return noDeals;
  const again = boards.filter(({ board }, index) => boards.findIndex((one) => one.board === board) !== index);
  if (again.length > 0) return twice([...new Set(again.map(({ board }) => board))]);
  return {
    boards: boards.toSorted((a, b) => a.board - b.board),
    ...(program === undefined ? {} : { program }),
  };
};

const fromDlm = (text: string): BroughtDeals | Refused => {
  const { boards, troubles } = readDlm(text);
  const [first] = troubles;
  if (first !== undefined)
    return refused("malformed", says("sealed.badLine", first), says("sealed.askAgain"), { path: "file" });
  return checked(boards.map(({ board, hands }) => ({ board, deal: makeDeal(hands) })));
};

/** The deals of a file, each whole and from North on; or why it is not taken. */
export const readBroughtDeals = async (text: string): Promise<BroughtDeals | Refused> => {
  if (isDlm(text)) return fromDlm(text);
  const reading = await readResultsFile([new TextEncoder().encode(text)], { name: "" });
  const wrong = reading.problems.find(({ severity, code }) => severity === "error" || code === "badDeal");
  if (wrong !== undefined)
    return refused(
      "malformed",
      says("sealed.wrongAt", { line: wrong.line, what: wrong.message }),
      says("sealed.askAgain"),
      {
        path: "file",
      },
    );
  const deals = reading.sessions.flatMap(({ deals: ofSession }) => ofSession);
  const boards: BroughtBoard[] = [];
  for (const { board, deal, dealer = dealerOf(board), vulnerability = vulnerabilityOf(board) } of deals) {
    const hands = parseDeal(deal);
    if ("code" in hands || !isWhole(hands))
      return refused("malformed", says("files.handsIncomplete", { board }), says("sealed.askAgain"), {
        law: "1",
        path: "file",
      });
    if (dealer !== dealerOf(board) || vulnerability !== vulnerabilityOf(board))
      return refused("impossible", says("sealed.otherBoard", { board }), says("sealed.numberBoards"), {
        law: "2",
        path: "file",
      });
    boards.push({ board, deal: makeDeal(hands) });
  }
  return checked(boards, reading.program);
};
