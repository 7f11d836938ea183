/** Laws 17 and 34: the auction in rotation, and passes that took somebody's turn away. */
import type { Seat } from "../cards/seats.ts";
import { sideOf } from "../cards/seats.ts";
import { auctionEnded, isBeforeLead, lostTurn, turnToCall, turnWasLost } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import { NOTHING, when } from "../position/effects.ts";
import type { Audience, Irregularity, Position } from "../position/position.ts";
import type { Law } from "./law.ts";
import { law } from "./law.ts";
import { cancelsFrom, innocent, opens, settles, stands } from "./verbs.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["17A", "17B", "17C"],
      how: "executed",
      where: ["laws/law17-auction.ts", "position/auction.ts"],
      cases: ["2-cycle"],
    },
    {
      at: ["17D1"],
      how: "executed",
      where: ["position/phase.ts", "table/door.ts"],
      cases: ["17D1-call-after-the-lead"],
    },
    { at: ["17D2"], how: "executed", where: ["position/phase.ts"], cases: ["22B-passed-out"] },
    { at: ["17D3", "34"], how: "executed", cases: ["17D3-both-sides"] },
  ],
};

/** Whoever called straight after a seat that had been passed over: each of them is an offender. */
const offenders = ({ auction }: Position): readonly Seat[] => {
  const start = auction.findLastIndex(({ call }) => call !== "Pass" && call !== "-") + 1;
  return auction.flatMap(({ seat, call }, at) =>
    at > start && call === "Pass" && auction[at - 1]?.call === "-" ? [seat] : [],
  );
};

/** 16C: what went is for the side that did not offend; where both did, for neither. */
const audience = (seats: readonly Seat[]): Audience => {
  const [first] = seats;
  if (first === undefined) return "none";
  return seats.some((seat) => sideOf(seat) !== sideOf(first)) ? "none" : innocent(first);
};

const backToLostTurn = (reference: string, table: Position, it: Irregularity): Effects => {
  const lost = lostTurn(table);
  return lost === undefined
    ? NOTHING
    : [cancelsFrom(reference, lost, audience(offenders(table)), it), settles(reference, it, "rectified")];
};

/** In the 2007 edition the paragraph is 17E2. */
export const auctionInRotation = (reference: "17D3" | "17E2") =>
  law({
    number: "17",
    detects: {
      called: (table, call) =>
        call.seat === turnToCall(table) && !auctionEnded(table) && isBeforeLead(table)
          ? [stands("17C", call)]
          : NOTHING,
      callSettled: (table) => {
        const [offender] = turnWasLost(table) ? offenders(table) : [];
        if (offender === undefined) return NOTHING;
        const known = table.irregularities.some(({ law, stage }) => law === reference && stage !== "done");
        return when(!known, opens(reference, offender));
      },
    },
    noticed: (table, it) => backToLostTurn(reference, table, it),
    follows: {
      /** The player who was left out speaks for himself. */
      called: (table, it, { seat }) =>
        lostTurn(table)?.seat === seat ? backToLostTurn(reference, table, it) : NOTHING,
    },
  });

export const auctionInRotation2017: Law = law({ ...auctionInRotation("17D3"), edition: 2017 });
