/** A board as a recorder beside the table writes it: the calls to its contract, then card after card, until it is played out or somebody claims the rest. */
import { type Call, foldTable, leftOf, newTable, type TableEvent, type TableEventOf, viewOf } from "@traveller/engine";
import type { Chance } from "./chance.ts";

const PASS: Call = "Pass";

/** How the auction went: passes up to the declarer, one bid, three passes. */
const auctionOf = (start: TableEventOf["BoardStarted"], declarer: string, bid: Call): readonly TableEvent[] => {
  const table = foldTable(newTable(), start);
  const events: TableEvent[] = [];
  let seat = table.position.dealer;
  for (; seat !== declarer; seat = leftOf(seat)) events.push({ type: "CallMade", seat, call: PASS });
  events.push({ type: "CallMade", seat, call: bid });
  for (let passes = 0; passes < 3; passes += 1) {
    seat = leftOf(seat);
    events.push({ type: "CallMade", seat, call: PASS });
  }
  return events;
};

/** One in so many boards ends with a claim, after six tricks or more. */
const CLAIMS = 3;

/** The record of a board that was dealt, every event of it, the agreed result and the cards' going back among them. */
export const recordOf = (
  chance: Chance,
  start: TableEventOf["BoardStarted"],
  { declarer, bid }: { readonly declarer: "N" | "E" | "S" | "W"; readonly bid: Call },
): readonly TableEvent[] => {
  const events: TableEvent[] = [];
  let table = newTable();
  const add = (event: TableEvent): void => {
    events.push(event);
    table = foldTable(table, event);
  };
  for (const event of [start, ...auctionOf(start, declarer, bid)]) add(event);
  const claimsAt = chance.below(CLAIMS) === 0 ? 6 + chance.below(5) : undefined;
  for (;;) {
    const { phase, turn, mayPlay, tricks, declarerTricks } = viewOf(table);
    const played = tricks.NS + tricks.EW;
    if (phase === "ended" || turn === null) {
      if (declarerTricks !== null) add({ type: "ResultAgreed", tricks: declarerTricks });
      add({ type: "BoardEnded" });
      return events;
    }
    if (phase === "play" && played === claimsAt) {
      add({ type: "ClaimMade", seat: declarer, tricks: chance.below(13 - played + 1) });
      add({ type: "ClaimAccepted", seat: leftOf(declarer) });
      continue;
    }
    const card = mayPlay[chance.below(mayPlay.length)];
    if (card === undefined) throw new Error(`${turn} has nothing to play`);
    add(phase === "clarification" ? { type: "LeadFaced", seat: turn, card } : { type: "CardPlayed", seat: turn, card });
  }
};
