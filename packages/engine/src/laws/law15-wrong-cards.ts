/** Law 15: cards from another board (15A), and a board that was not to be played by these contestants now (15B). */
import type { Seat } from "../cards/seats.ts";
import { partnerOf } from "../cards/seats.ts";
import { hasCalledSince, madeCall } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import { NOTHING, when } from "../position/effects.ts";
import type { Position } from "../position/position.ts";
import type { Law } from "./law.ts";
import { law } from "./law.ts";
import { adjusts, cancelsFrom, innocent, opens, reviews } from "./verbs.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["15A1", "15A2"],
      how: "executed",
      cases: ["15A4-a-penalty-may-follow", "15A1-later-calls-go", "15A2-partner-has-called", "15A2-calls-again"],
    },
    {
      at: ["15A3"],
      how: "executed",
      asks: ["comparable"],
      asking: "false where the same call differs",
      cases: ["15A3-another-call"],
    },
    { at: ["15A4"], how: "the session's", says: "rulings (90)" },
    {
      at: ["15B1", "15B2"],
      how: "executed",
      says: "15B3 and teams (86B) are the session's",
      cases: ["15B1-played-before", "15B-teams", "15B2-nobody-has-played-it"],
    },
  ],
};

/** 15B concerns pairs and individuals; a team match has Law 86B. */
const boardNotScheduled: NonNullable<NonNullable<Law["detects"]>["BoardNotScheduled"]> = (
  { contest },
  { playedBefore },
) => when(contest !== "teams" && playedBefore.length > 0, { do: "cancelBoard", law: "15B1" });

/** 15A3: the same cards again, at their own board. A call that differs spoils it, unless the director finds that it says the same. */
export const calledAgain = (reference: string, { calledElsewhere }: Position, seat: Seat, call: string): Effects => {
  const before = calledElsewhere[seat];
  return before === undefined || before === call ? NOTHING : [adjusts(reference)];
};

/** The director's finding of the call that was made just now: false where it says something else than the one with the other cards. */
export const foundOfCalledAgain =
  (reference: string): NonNullable<NonNullable<Law["detects"]>["FindingMade"]> =>
  (table, { finding, value }) => {
    const last = table.lastActs.at(-1);
    if (finding !== "comparable" || last === undefined || table.calledElsewhere[last.seat] === undefined)
      return NOTHING;
    return [value === false ? adjusts(reference) : { do: "doNotAdjust", law: reference }];
  };

export const wrongCards = law({
  number: "15",
  edition: 2017,
  detects: {
    HandReplaced: (table, { seat }) => {
      const first = table.auction.flatMap((slot) => madeCall(slot) ?? []).find((made) => made.seat === seat);
      if (first === undefined) return NOTHING;
      return [
        opens("15A1", seat, { stage: "done", state: "rectified" }),
        ...when(hasCalledSince(table, partnerOf(seat), first.event), adjusts("15A2(a)")),
        cancelsFrom("15A1", first.event, innocent(seat)),
        // 15A4: the director may penalise it.
        reviews("90"),
      ];
    },
    CalledFromWrongHand: (_, { seat, call }) => [{ do: "calledElsewhere", seat, call, law: "15A3" }],
    called: (table, { seat, call }) =>
      table.auction.every((slot) => slot.seat !== seat) ? calledAgain("15A3", table, seat, call) : NOTHING,
    FindingMade: foundOfCalledAgain("15A3"),
    BoardNotScheduled: boardNotScheduled,
  },
});

/** Of Law 15 the 2007 edition has only the wrong board here; cards from another board are its 17D. */
export const wrongBoard2007 = law({ number: "15", edition: 2007, detects: { BoardNotScheduled: boardNotScheduled } });
