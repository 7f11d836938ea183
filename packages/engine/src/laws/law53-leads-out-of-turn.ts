/**
 * Law 53: a lead out of turn. Any faced lead before the thirteenth trick may be accepted, in words or by playing to it (53A); who had the
 * lead himself may make it (53B). Whose it was says which Law goes on: 54 for an opening lead, 55 for declarer, 56 for a defender.
 */
import { isDefender } from "../position/auction.ts";
import { NOTHING } from "../position/effects.ts";
import type { Position } from "../position/position.ts";
import { TRICKS, trickInHand } from "../position/tricks.ts";
import type { Moments } from "./law.ts";
import { law } from "./law.ts";
import { awaitingReturn, isLeadOutOfTurn } from "./leads-out-of-turn.ts";
import { isDeclarersSide } from "./on-the-table.ts";
import { opens, settled, takesBack, innocent } from "./verbs.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["53A"],
      how: "asked",
      asks: ["accept", "refuse"],
      says: "or accepted by playing to it; to the thirteenth trick there is nothing to accept",
      where: ["laws/law53-leads-out-of-turn.ts", "laws/leads-out-of-turn.ts"],
      cases: ["53A-in-words", "53A-by-playing-to-it", "53A-thirteenth-trick"],
    },
    {
      at: ["53B"],
      how: "executed",
      says: "a card of the hand to lead, where it is not the next one or is said to be a lead",
      where: ["laws/leads-out-of-turn.ts"],
      cases: ["53B-his-own-lead"],
    },
    {
      at: ["53C"],
      how: "executed",
      says: "the lead stands, and 57A follows",
      where: ["laws/leads-out-of-turn.ts"],
      cases: ["53C-after-a-premature-card", "53C-wrong-defender"],
    },
  ],
};

const paragraph = (table: Position, { seat }: Moments["playedAside"]): "54" | "55" | "56" => {
  if (table.play?.faced !== true) return "54";
  return isDefender(table, seat) ? "56" : "55";
};

export const leadsOutOfTurn = law({
  number: "53",
  ...awaitingReturn(false),
  detects: {
    playedAside: (table, act) => {
      const { play } = table;
      if (play === undefined || act.seat === act.turn || act.turn === undefined || trickInHand(play).cards.length > 0)
        return NOTHING;
      // 54E: a lead by the side that is to play the contract is an exposed card (24), and no defender can accept it.
      if (!play.faced && isDeclarersSide(table, act.seat))
        return [...takesBack("54E", act, innocent(act.seat)), settled("54E", act.seat, "rectified")];
      return [
        opens(paragraph(table, act), act.seat, {
          card: act,
          turn: act.turn,
          trick: act.trick,
          stage: act.trick === TRICKS ? "returning" : "open",
        }),
      ];
    },
  },
  /** 53A: to the thirteenth trick there is nothing to accept. */
  denies: ({ irregularities }, event) =>
    event.type === "OptionElected" &&
    irregularities.some((it) => isLeadOutOfTurn(it) && it.stage === "returning" && it.trick === TRICKS)
      ? "53A"
      : undefined,
});
