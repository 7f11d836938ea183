/**
 * Law 55: declarer has led from the wrong hand, or at a defender's turn. Either defender may accept or refuse; where they differ, the one
 * next in turn prevails (55A). Nothing is lost by it; what declarer may have learnt is Law 16 (55C).
 */
import { isDefender } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import { NOTHING, when } from "../position/effects.ts";
import type { Irregularity, Position } from "../position/position.ts";
import { law } from "./law.ts";
import { accepts, awaitingReturn, nextTo, refuses } from "./leads-out-of-turn.ts";
import { defenders, goesBack, isAside, isStopped } from "./on-the-table.ts";
import { joins, laysAside, opens, reaches, reviews, settles } from "./verbs.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["55A"],
      how: "asked",
      of: "either defender",
      asks: ["accept", "refuse"],
      says: "who is next in turn prevails, until somebody plays on",
      cases: ["55A-one-speaks", "55A-next-in-turn-prevails", "55A-refusal-overruled"],
    },
    {
      at: ["55B1", "55B2"],
      how: "executed",
      cases: ["55B1-at-a-defenders-turn", "55B2-from-the-right-hand", "55B2-a-name-that-went-back"],
    },
    { at: ["55C"], how: "executed", asks: ["damage"], says: "review", cases: ["55B2-from-the-right-hand"] },
  ],
};

const waiting = awaitingReturn(false);

/** The word of the one who does not prevail stands until it is acted on. */
const provisional = (table: Position, it: Irregularity, accepted: boolean): Effects => {
  if (!accepted || it.card === undefined) return [reaches("55A", it, "answered")];
  return table.play !== undefined && isAside(table.play, it.card)
    ? [reaches("55A", it, "answered"), joins("55A", it.card)]
    : NOTHING;
};

/** Who prevails undoes what his partner said. */
const final = (table: Position, it: Irregularity, accepted: boolean): Effects => {
  const { card, turn } = it;
  const { play } = table;
  if (play === undefined || card === undefined || turn === undefined) return NOTHING;
  const lies = isAside(play, card);
  if (accepted) return lies ? accepts("55A", table, it) : [settles("55A", it, "accepted")];
  return lies
    ? refuses("55A", it)
    : [laysAside("55A", card), { do: "turn", law: "55A", seat: turn }, ...refuses("55A", it)];
};

export const declarersLeadOutOfTurn = law({
  number: "55",
  ...waiting,
  asks: (table, { stage, offender }) => {
    const decider = defenders(table);
    if (decider === undefined || isStopped(table) || (stage !== "open" && stage !== "answered")) return [];
    const prevails = nextTo(offender);
    return stage === "open"
      ? [{ law: "55A", decider, prevails, options: ["accept", "refuse"] }]
      : [{ law: "55A", decider: prevails, prevails, options: ["accept", "refuse"], answered: true }];
  },
  follows: {
    ...waiting.follows,
    OptionElected: (table, it, { option, by }) =>
      by === nextTo(it.offender) ? final(table, it, option === "accept") : provisional(table, it, option === "accept"),
    /** Somebody plays on: what was said is acted on. */
    played: (_, it, { event, trick }) =>
      when(it.stage === "answered" && event !== it.card?.event && trick === it.trick, settles("55A", it, "accepted")),
    /** 55B1: at a defender's turn nothing more follows. 55B2: declarer has still to lead from the right hand. */
    CardWithdrawn: (table, it, { by }) => {
      if (by.of !== it.id) return NOTHING;
      const isHisTurn = it.turn !== undefined && !isDefender(table, it.turn);
      return isHisTurn ? [reaches("55B2", it, "awaiting"), reviews("55C")] : [settles("55B1", it, "rectified")];
    },
    led: (_, it) => when(it.stage === "awaiting", settles("55B2", it, "rectified")),
    playedAside: (table, it, act) => {
      // 60B: a defender who cannot wait for the lead from the right hand.
      if (it.stage === "awaiting")
        return isDefender(table, act.seat) && act.turn === it.turn
          ? [
              ...goesBack("60B", table, act),
              opens("60B", act.seat, { stage: "done", state: "rectified", trick: act.trick }),
            ]
          : NOTHING;
      return waiting.follows?.playedAside?.(table, it, act) ?? NOTHING;
    },
  },
});
