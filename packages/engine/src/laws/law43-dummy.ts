/**
 * Laws 42 and 43: what dummy may do, and what it costs him to do more. He may warn before something happens and ask declarer about a revoke
 * (42B); once he has looked where he may not, both have a price (43B2). He draws no attention while others play (43A1).
 */
import type { Seat } from "../cards/seats.ts";
import type { Effects } from "../position/effects.ts";
import { NOTHING, when } from "../position/effects.ts";
import { isOver } from "../position/phase.ts";
import type { Irregularity, Position } from "../position/position.ts";
import { trickInHand, turnToPlay } from "../position/tricks.ts";
import { law } from "./law.ts";
import { declarerOf, defenders, dummyOf, isDeclarersSide } from "./on-the-table.ts";
import { isPartOf, sameLaw } from "./references.ts";
import { breaches, opens, reaches, reviews, settles } from "./verbs.ts";

const isInPlay = (table: Position): boolean => table.play?.faced === true && !isOver(table);

/** 43A2, 43B2: dummy has seen what he may not see, so his rights of 42B protect declarer no more. */
export const dummyHasLostHisRights = ({ irregularities }: Position, dummy: Seat): boolean =>
  irregularities.some((it) => isPartOf(it.law, "43A2") && it.offender === dummy);

const isOpen = ({ stage }: Irregularity): boolean => stage !== "done";

/** 43B2(a): the hand from which declarer leads is for a defender to choose. */
const leadIsDeclarers = (table: Position): boolean => {
  const { play } = table;
  const seat = play === undefined ? undefined : turnToPlay(play);
  return (
    play !== undefined && seat !== undefined && trickInHand(play).cards.length === 0 && isDeclarersSide(table, seat)
  );
};

export const dummysLimits = law({
  number: "43",
  detects: {
    DummyLimitBroken: (table, { by, limit }) => (isInPlay(table) ? [breaches(limit, by)] : NOTHING),
    /** 42B2: a warning in time is dummy's right, while he has it. */
    DummyWarned: (table, { by }) =>
      isInPlay(table) && by === dummyOf(table) && dummyHasLostHisRights(table, by) ? [opens("43B2(a)", by)] : NOTHING,
    /** 42B3, 43A1(b): attention to what has happened is not dummy's to draw before play ends. 43B3: after that nothing is put right now. */
    AttentionDrawn: (table, { seat }): Effects => {
      if (seat === undefined || seat !== dummyOf(table) || !isInPlay(table)) return NOTHING;
      const ofDefenders = table.irregularities.filter((it) => isOpen(it) && !isDeclarersSide(table, it.offender));
      return [
        breaches("43A1(b)", seat),
        ...(dummyHasLostHisRights(table, seat) && ofDefenders.length > 0 ? [reviews("43B3")] : NOTHING),
      ];
    },
    /** 43A1(a): he may call when somebody else has drawn attention. */
    DirectorCalled: (table, { seat }) =>
      when(
        seat === dummyOf(table) && isInPlay(table) && !table.irregularities.some(({ noticed }) => noticed),
        breaches("43A1(a)", seat),
      ),
    /** 42B1; 43B2(b): by his asking, the revoke is put right and costs what an established one does. 61B3: a defender he may not ask. */
    RevokeAsked: (table, { by, of }): Effects => {
      if (by !== dummyOf(table) || !isInPlay(table) || of !== declarerOf(table) || !dummyHasLostHisRights(table, by))
        return NOTHING;
      const revoke = table.irregularities.findLast((it) => sameLaw(it.law, "61") && it.offender === of && isOpen(it));
      return revoke === undefined || revoke.noticed
        ? NOTHING
        : [breaches("43B2(b)", by), reaches("43B2(b)", revoke, revoke.stage, { spoiled: true })];
    },
  },
  asks: (table, { stage }) => {
    const decider = defenders(table);
    return stage === "open" && decider !== undefined && leadIsDeclarers(table)
      ? [{ law: "43B2(a)", decider, options: ["hand", "dummy"] }]
      : [];
  },
  follows: {
    OptionElected: (table, it, { option }) => {
      const seat = option === "hand" ? declarerOf(table) : dummyOf(table);
      return seat === undefined ? NOTHING : [{ do: "turn", law: "43B2(a)", seat }, settles("43B2(a)", it, "rectified")];
    },
    led: (_, it) => [settles("60A1", it, "forfeited")],
  },
});
