/**
 * The record of a table that a line may carry beside its result (`LIN_DATA`): the four hands, auction and play in LIN, percent-escaped. The deal
 * and the lead are the board's; the contract of the line is compared with the auction's (Laws 22, 41A), and auction and play become a record.
 */
import { makeContract, parseDeal, vulnerabilityOf, type Outcome } from "@traveller/engine";
import { says } from "@traveller/contract";
import { dealFact } from "../../facts/deals.ts";
import { DEFAULT_LIMITS } from "../../facts/limits.ts";
import { linContents, type LinBoard } from "../lin/boards.ts";
import { playedOn } from "../lin/recorded.ts";
import { settledBy, type Settled } from "../../facts/calls.ts";
import { endOf } from "../lin/played.ts";
import { problemLog, asWord, type ProblemLog } from "../../facts/problems.ts";
import type { RecordBudget } from "../../facts/record-budget.ts";
import type { DealFact, Place, ResultFact } from "../../facts/types.ts";

/** Far more than an auction with alerts and 52 cards come to. */
const LONGEST = 16 * 1024;

/** Escapes of bytes, in UTF-8 or, where they are not that, letter by letter. */
const unescaped = (text: string): string =>
  text.replaceAll(/(?:%[0-9a-f]{2})+/giu, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes.replaceAll(/%([0-9a-f]{2})/giu, (_all, byte: string) => String.fromCharCode(parseInt(byte, 16)));
    }
  });

const boardIn = (record: string): LinBoard | undefined => {
  const contents = linContents(DEFAULT_LIMITS, problemLog(0));
  contents.write(record.endsWith("|") ? record : `${record}|`);
  return contents.end().boards[0];
};

type Recorded = Pick<ResultFact, "outcome" | "byPlay" | "played">;

export type TableRecords = {
  /** What a line's record adds to its outcome. What contradicts it is reported; the line stands. */
  readonly read: (written: string | undefined, board: number, outcome: Outcome, place: Place) => Recorded;
  readonly deals: () => readonly DealFact[];
};

const asText = ({ contract, declarer }: Settled): string => `${makeContract(contract)} by ${declarer}`;

export const tableRecords = (records: RecordBudget, problems: ProblemLog): TableRecords => {
  const deals = new Map<number, DealFact>();

  const takeDeal = ({ deal, vulnerability }: LinBoard, board: number, place: Place): void => {
    const heading = { dealer: deal.dealer, vulnerability: vulnerability ?? vulnerabilityOf(board) };
    const fact = dealFact(board, deal.text, heading, place, problems);
    const before = deals.get(board);
    if (fact !== undefined && before === undefined) deals.set(board, fact);
    else if (fact !== undefined && before?.deal !== fact.deal)
      problems.report(
        "warning",
        "badDeal",
        place,
        says("files.dealBefore", { board, line: before?.place.line ?? 1 }),
        says("files.firstHolds"),
      );
  };

  /** The card led, where the line does not say it and the leader held it. */
  const withLead = (outcome: Outcome, { cards: [card], deal }: LinBoard): Outcome => {
    if (outcome.kind !== "played" || outcome.lead !== undefined || card === undefined) return outcome;
    const hands = parseDeal(deal.text);
    return "code" in hands || !Object.values(hands).some((hand) => hand.includes(card))
      ? outcome
      : { ...outcome, lead: card };
  };

  const compare = ({ deal, calls }: LinBoard, outcome: Outcome, board: number, place: Place): void => {
    if (outcome.kind !== "played" && outcome.kind !== "passedOut") return;
    const settled = deal.dealer === undefined ? undefined : settledBy(deal.dealer, calls);
    if (settled === undefined) return;
    const bid = settled === "passedOut" ? "passed out" : asText(settled);
    const said = outcome.kind === "passedOut" ? "passed out" : `${outcome.contract} by ${outcome.declarer}`;
    if (bid !== said)
      problems.report(
        "warning",
        "boardInconsistent",
        place,
        says("usebio.otherAuction", { board, said, bid }),
        says("usebio.lineStands"),
      );
  };

  return {
    read: (written, board, outcome, place) => {
      if (written === undefined) return { outcome };
      const record = written.length > LONGEST ? undefined : unescaped(written);
      const table = record === undefined ? undefined : boardIn(record);
      if (record === undefined || table === undefined) {
        problems.report(
          "note",
          "unreadableLine",
          place,
          says("usebio.noRecord", { word: asWord(written) }),
          says("usebio.resultRead"),
        );
        return { outcome };
      }
      takeDeal(table, board, place);
      compare(table, outcome, board, place);
      const byPlay = endOf(table);
      return {
        outcome: withLead(outcome, table),
        ...(byPlay === undefined ? {} : { byPlay }),
        // The line says which board it is of.
        ...records(() => playedOn({ ...table, number: board }), place),
      };
    },
    deals: () => [...deals.values()],
  };
};
