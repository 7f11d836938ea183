/**
 * Laws 17D and 17E of the 2007 edition: cards from another board, which in 2017 are Law 15A, and lost turns, which are 17D3. Whoever
 * called over the void call must repeat himself, and the new call must say the same as the old one.
 */
import { leftOf, partnerOf } from "../../cards/seats.ts";
import { hasCalledSince, isLegal, lastCallOf, madeCall, mustPass } from "../../position/auction.ts";
import type { Effects } from "../../position/effects.ts";
import { NOTHING, when } from "../../position/effects.ts";
import type { MadeCall, Position } from "../../position/position.ts";
import type { Law } from "../law.ts";
import { law } from "../law.ts";
import { calledAgain, foundOfCalledAgain } from "../law15-wrong-cards.ts";
import { auctionInRotation } from "../law17-auction.ts";
import { adjusts, breaches, cancelsFrom, innocent, opens } from "../verbs.ts";
import type { Description } from "../description.ts";

export const description: Description = {
  paragraphs: [
    { at: ["17D1"], in2007For: ["15A1"], how: "executed", cases: ["2007-17D2-left-must-repeat"] },
    {
      at: ["17D2"],
      in2007For: ["15A2"],
      how: "executed",
      asks: ["comparable"],
      asking: "where the new call differs from the old one",
      says: "who called over the void call must repeat himself",
      cases: ["2007-17D2-left-must-repeat", "2007-17D2-partner-has-bid"],
    },
    {
      at: ["17D3"],
      in2007For: ["15A3"],
      how: "executed",
      asks: ["comparable"],
      asking: "false where the same call differs",
      cases: ["2007-17D3-same-board-later"],
    },
    {
      at: ["17E2"],
      in2007For: ["17D3"],
      how: "executed",
      where: ["laws/law17-auction.ts"],
      cases: ["2007-17E2-lost-turn", "2007-17E2-a-pass-is-no-bid"],
    },
  ],
};

const rotation = auctionInRotation("17E2");

/** He must repeat the call he made, if over the new one it is legal still. */
const breaksRepetition = (table: Position, { seat, call }: MadeCall): boolean => {
  const demanded = table.mustRepeat[seat]?.call;
  return demanded !== undefined && demanded !== call && isLegal(table, seat, demanded) && !mustPass(table, seat);
};

export const auctionAndWrongCards2007: Law = law({
  ...rotation,
  edition: 2007,
  detects: {
    ...rotation.detects,
    HandReplaced: (table, { seat }): Effects => {
      const slot = table.auction.find((each) => each.seat === seat && each.call !== "-");
      const first = slot === undefined ? undefined : madeCall(slot);
      if (first === undefined) return NOTHING;
      const over = hasCalledSince(table, leftOf(seat), first.event) ? lastCallOf(table, leftOf(seat)) : undefined;
      return [
        opens("17D1", seat, { stage: "done", state: "rectified" }),
        ...when(hasCalledSince(table, partnerOf(seat), first.event), adjusts("17D2")),
        cancelsFrom("17D1", first.event, innocent(seat)),
        ...(over === undefined
          ? NOTHING
          : [
              { do: "mustRepeat" as const, law: "17D2", call: over },
              { do: "calledElsewhere" as const, law: "17D2", seat, call: first.call },
            ]),
      ];
    },
    CalledFromWrongHand: (_, { seat, call }) => [{ do: "calledElsewhere", seat, call, law: "17D3" }],
    called: (table, act) => [
      ...when(breaksRepetition(table, act), breaches("17D2", act.seat)),
      ...when(
        table.auction.every(({ seat }) => seat !== act.seat),
        ...calledAgain(table.mustRepeat[leftOf(act.seat)] === undefined ? "17D3" : "17D2", table, act.seat, act.call),
      ),
      ...(rotation.detects?.called?.(table, act) ?? NOTHING),
    ],
    FindingMade: foundOfCalledAgain("17D2"),
  },
});
