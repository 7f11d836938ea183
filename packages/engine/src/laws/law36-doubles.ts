/**
 * Law 36: doubles and redoubles that Law 19 does not allow. They can never be accepted; what follows depends on whether the opponent
 * to the left called over them first, or the lead was faced.
 */
import { isDoubling } from "../cards/calls.ts";
import { partnerOf } from "../cards/seats.ts";
import { isAdmissible, isBeforeLead, madeCall } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import { NOTHING } from "../position/effects.ts";
import type { MadeCall, Position, Slot } from "../position/position.ts";
import { changed } from "../position/position.ts";
import { auctionRuns, callOverAside, goes, isOvertaken, unnoticed, wasInTurn } from "./inadmissible.ts";
import { law } from "./law.ts";
import { laterCall } from "./law30-32-later-call.ts";
import { couldHaveKnown, liable, reaches, settles, silences, strikes } from "./verbs.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["36A", "36B"],
      how: "executed",
      says: "when noticed",
      cases: ["36B-the-call-left-by-a-refused-change", "32-inadmissible-overtaken", "36B-in-turn"],
    },
    {
      at: ["36C"],
      how: "executed",
      says: "when noticed",
      cases: ["36C-and-the-redouble-of-it", "36C-noticed-after-the-lead"],
    },
    {
      at: ["36B2"],
      in2007For: ["36B"],
      how: "executed",
      says: "that it might pay is Law 23",
      cases: ["2007-36B-double-of-partner"],
    },
  ],
};

/** 36C: as if it had not been made, and so what was doubled or redoubled because of it. */
const withoutDoubles = (table: Position, call: MadeCall): readonly MadeCall[] => {
  const gone: MadeCall[] = [call];
  const left: Slot[] = [];
  for (const slot of table.auction) {
    const made = madeCall(slot);
    if (made?.event === call.event) continue;
    const isVoid =
      made !== undefined &&
      made.event > call.event &&
      isDoubling(made.call) &&
      !isAdmissible(changed(table, { auction: left }), made.seat, made.call);
    if (isVoid) gone.push(made);
    else left.push(slot);
  }
  return gone;
};

export const inadmissibleDouble = law({
  number: "36",
  detects: {
    called: (table, act) =>
      isDoubling(act.call) && auctionRuns(table) && !isAdmissible(table, act.seat, act.call)
        ? unnoticed("36", table, act)
        : NOTHING,
  },
  noticed: (table, it): Effects => {
    const { call } = it;
    if (call === undefined || (it.stage !== "open" && it.stage !== "overtaken")) return NOTHING;
    if (!isBeforeLead(table))
      return [...withoutDoubles(table, call).map((each) => strikes("36C", each)), settles("36C", it, "rectified")];
    if (isOvertaken(table, it)) return [...goes("36A", table, it, call), settles("36A", it, "rectified")];
    const reference = wasInTurn(it) ? "36B2" : "36B4";
    return [
      ...goes("36B1", table, it, call),
      reaches(reference, it, wasInTurn(it) ? "replacing" : "awaiting"),
      silences(reference, partnerOf(it.offender), "throughout", it.id),
      couldHaveKnown(table.edition),
    ];
  },
  follows: {
    called: (table, it, act) => callOverAside("36A", table, it, act),
    /** 36B2, 36B4: the call he makes instead; 26B looks at the pair of them. */
    callSettled: (table, it) => {
      const later = it.stage === "replacing" || it.stage === "awaiting" ? laterCall(table, it) : undefined;
      const replacement = later === undefined ? undefined : madeCall(later.slot);
      if (it.call === undefined || replacement === undefined) return NOTHING;
      return [settles("36B2", it, "rectified"), liable("36B3", it, it.call, replacement)];
    },
  },
});
