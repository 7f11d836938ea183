/** What of a deal and of an entry scores are made of: where two say the same of it, nothing that is told of them besides moves a score. Laws 2, 6D2, 79C. */
import { vulnerabilityOf } from "../../cards/board.ts";
import type { Session } from "./state.ts";

type Deals = Session["deals"];
type Deal = Pick<NonNullable<ReturnType<Deals["get"]>>, "vulnerability" | "playedIn">;
type Entry = Pick<NonNullable<ReturnType<Session["contestants"]["get"]>>, "section" | "line" | "stratum">;

/** A board is scored by its vulnerability, and not at all where its deal was played before (Law 6D2); by its cards it is not. */
export const isScoredAlike = (board: number, one: Deal = {}, other: Deal = {}): boolean => {
  const usual = vulnerabilityOf(board);
  return (
    (one.vulnerability ?? usual) === (other.vulnerability ?? usual) &&
    (one.playedIn === undefined) === (other.playedIn === undefined)
  );
};

/** Who they are, what they are called and who leads them moves no rank; where they are ranked does. */
export const isRankedAlike = (one: Entry, other: Entry): boolean =>
  one.section === other.section && one.line === other.line && one.stratum === other.stratum;
