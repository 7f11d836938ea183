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
import { drawnTo } from "./law09-attention.ts";
import { declarerOf, defenders, dummyOf, isDeclarersSide } from "./on-the-table.ts";
import { accepts, isLeadOutOfTurn } from "./leads-out-of-turn.ts";
import { isPartOf, sameLaw } from "./references.ts";
import { breaches, forfeits, opens, reaches, reviews, settles } from "./verbs.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    { at: ["42A"], how: "conduct", says: "cards of dummy are played by declarer's naming (45B, 46)" },
    {
      at: ["42B1", "42B2"],
      how: "executed",
      says: "dummy may ask declarer and warn him",
      cases: ["42B2-dummy-warns", "42B2-a-defender-is-warned"],
    },
    {
      at: ["42B3", "43A1(a)", "43A1(b)"],
      how: "executed",
      says: "attention and the director's being called by dummy in the play are breaches, and take no right from others",
      cases: ["43A1a-dummy-calls", "43A1b-dummy-draws-attention", "42B3-when-play-is-over", "43-the-swap-makes-dummy"],
    },
    { at: ["43A1(c)", "43A3"], how: "conduct", says: "a card dummy suggests is 45F" },
    {
      at: ["43A2"],
      how: "recorded",
      event: "DummyLimitBroken",
      cases: ["43B2a-defender-chooses-the-hand", "43A3-a-defender-shows-dummy"],
    },
    { at: ["43B1"], how: "the session's", says: "rulings (90)" },
    {
      at: ["43B2(a)"],
      how: "asked",
      of: "either defender",
      asks: ["hand", "dummy"],
      cases: ["43B2a-defender-chooses-the-hand", "43B2a-the-right-hand-anyway", "43B2a-and-the-other-hand-led"],
    },
    {
      at: ["43B2(b)"],
      how: "executed",
      says: "put right, and counted as established",
      where: ["laws/law43-dummy.ts", "laws/law62-correction.ts"],
      cases: ["43B2b-dummy-asks-first", "43B2b-he-had-none"],
    },
    {
      at: ["43B3"],
      how: "executed",
      asks: ["damage"],
      says: "review; a revoke stays and costs nothing, of other irregularities it is the director's to see to",
      where: ["laws/law43-dummy.ts", "laws/law61-revoke.ts"],
      cases: [
        "43B3-an-exposed-card-stays-no-penalty-card",
        "43B3-a-lead-stays",
        "43B3-dummy-points-at-a-defender",
        "43B3-a-revoke-stays",
        "43B3-attention-to-another-law",
        "43B3-a-penalty-card-not-played",
      ],
    },
  ],
};

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

/** 43B3: play goes on as if nothing had happened: a lead stands, what was shown is no penalty card, no choice is declarer's; what was gained is looked at. */
const leftAsItIs = (table: Position, its: readonly Irregularity[]): Effects => {
  const shown = table.exposed.filter(({ seat, event }) => !isDeclarersSide(table, seat) && event === table.version - 1);
  return [
    ...when(its.length > 0 || shown.length > 0, reviews("43B3")),
    // A revoke is Law 61's: it stays and costs nothing.
    ...its.flatMap((it) => {
      if (sameLaw(it.law, "61")) return NOTHING;
      return isLeadOutOfTurn(it) ? accepts("43B3", table, it, "forfeited") : [settles("43B3", it, "forfeited")];
    }),
    ...shown.map(({ seat, card }) => ({ do: "pickUp" as const, law: "43B3", seat, cards: [card] })),
  ];
};

export const dummysLimits = law({
  number: "43",
  detects: {
    DummyLimitBroken: (table, { by, limit }) => (isInPlay(table) ? [breaches(limit, by)] : NOTHING),
    /** 42B2: a warning in time is dummy's right, while he has it. */
    DummyWarned: (table, { by }) =>
      isInPlay(table) && by === dummyOf(table) && dummyHasLostHisRights(table, by) ? [opens("43B2(a)", by)] : NOTHING,
    /** 42B3, 43A1(b): attention to what has happened is not dummy's to draw before play ends. 43B3: after that nothing is put right now of what he was the first to speak of. */
    AttentionDrawn: (table, { seat, to }): Effects => {
      if (seat === undefined || seat !== dummyOf(table) || !isInPlay(table)) return NOTHING;
      const ofDefenders = drawnTo(table, to).filter((it) => isOpen(it) && !isDeclarersSide(table, it.offender));
      return [
        breaches("43A1(b)", seat),
        ...(dummyHasLostHisRights(table, seat) ? leftAsItIs(table, ofDefenders) : NOTHING),
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
    led: (_, it) => forfeits("60A1", it),
  },
});
