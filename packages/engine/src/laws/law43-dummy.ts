/**
 * Laws 42 and 43: what dummy may do, and what it costs him to do more. He may warn before something happens and ask declarer about a revoke
 * (42B); once he has looked where he may not, both have a price (43B2). He draws no attention while others play (43A1).
 */
import type { Seat } from "../cards/seats.ts";
import type { Effects } from "../position/effects.ts";
import { NOTHING, when } from "../position/effects.ts";
import { isOver } from "../position/phase.ts";
import type { Irregularity, Position } from "../position/position.ts";
import { isA } from "../position/position.ts";
import { trickInHand, turnToPlay } from "../position/tricks.ts";
import type { At } from "./clauses.ts";
import { clause, lawAbout, said } from "./clauses.ts";
import type { Description } from "./description.ts";
import { drawnTo } from "./law09-attention.ts";
import type { Moments } from "./law.ts";
import { accepts, isLeadOutOfTurn } from "./leads-out-of-turn.ts";
import { declarerOf, defenders, dummyOf, isDeclarersSide } from "./on-the-table.ts";
import { isPartOf, sameLaw } from "./references.ts";
import { always, both, forfeited, not, settled, under, unless } from "./steps.ts";
import { breaches, opens, reaches, reviews, settles } from "./verbs.ts";

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
      cases: [
        "43B2a-defender-chooses-the-hand",
        "43B2a-the-right-hand-anyway",
        "43B2a-and-the-other-hand-led",
        "43B2a-declarer-leads-first",
      ],
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

type Does<Act> = At<undefined, Act>;
const isInPlay = ({ table }: At<unknown, unknown>): boolean => table.play?.faced === true && !isOver(table);
const byDummy = ({ table, act }: Does<{ readonly by: Seat }>): boolean => act.by === dummyOf(table);
const spokenByDummy = ({ table, act }: Does<{ readonly seat?: Seat | undefined }>): boolean =>
  act.seat !== undefined && act.seat === dummyOf(table);
const nothingIsNoticed = ({ table }: Does<unknown>): boolean => !table.irregularities.some(({ noticed }) => noticed);

/** 43A2, 43B2: dummy has seen what he may not see, so his rights of 42B protect declarer no more. */
export const dummyHasLostHisRights = ({ irregularities }: Position, dummy: Seat | undefined): boolean =>
  irregularities.some((it) => isPartOf(it.law, "43A2") && it.offender === dummy);
const rightsAreLost = ({ table }: Does<unknown>): boolean => dummyHasLostHisRights(table, dummyOf(table));

const isBreachOfLimit = (_: string, { act: { by, limit } }: Does<Moments["DummyLimitBroken"]>): Effects => [
  breaches(limit, by),
];
const isBreachByDummy = (paragraph: string, { table }: Does<unknown>): Effects => {
  const dummy = dummyOf(table);
  return dummy === undefined ? NOTHING : [breaches(paragraph, dummy)];
};
const handMayBeChosen = (paragraph: string, { act }: Does<Moments["DummyWarned"]>): Effects => [
  opens(paragraph, act.by, { kind: "handOrDummy" }),
];

const isOpen = ({ stage }: Irregularity): boolean => stage !== "done";
type Draws = Does<Moments["AttentionDrawn"]>;
const ofDefenders = ({ table, act: { to } }: Draws): readonly Irregularity[] =>
  drawnTo(table, to).filter((it) => isOpen(it) && !isDeclarersSide(table, it.offender));
/** Play goes on as if nothing had happened: a lead stands, what was shown is no penalty card, no choice is declarer's; what was gained is looked at. */
const isLeftAsItIs = (law: string, at: Draws): Effects => {
  const { table } = at;
  const its = ofDefenders(at);
  const shown = table.exposed.filter(({ seat, event }) => !isDeclarersSide(table, seat) && event === table.version - 1);
  return [
    ...when(its.length > 0 || shown.length > 0, reviews(law)),
    // A revoke is Law 61's: it stays and costs nothing.
    ...its
      .filter((it) => !sameLaw(it.law, "61"))
      .flatMap((it) => (isLeadOutOfTurn(it) ? accepts(law, table, it, "forfeited") : [settles(law, it, "forfeited")])),
    ...shown.map(({ seat, card }) => ({ do: "pickUp" as const, law, seat, cards: [card] })),
  ];
};

type Asks = Does<Moments["RevokeAsked"]>;
/** Of declarer alone he may ask it (42B1); a defender he may not (61B3). */
const asksDeclarer = ({ table, act }: Asks): boolean => act.of === declarerOf(table);
const declarersRevoke = ({ table, act: { of } }: Asks): Irregularity<"revoke"> | undefined =>
  table.irregularities.filter(isA("revoke")).findLast((it) => it.offender === of && isOpen(it));
const hasRevoked = (at: Asks): boolean => declarersRevoke(at)?.noticed === false;
/** It is put right, and costs what an established one does. */
const costsAllTheSame = (paragraph: string, at: Asks): Effects => {
  const his = declarersRevoke(at);
  return his === undefined
    ? NOTHING
    : [reaches(paragraph, his, his.stage, { revoke: { ...his.revoke, stillCosts: true } })];
};

const leadIsDeclarers = (table: Position): boolean => {
  const { play } = table;
  const seat = play === undefined ? undefined : turnToPlay(play);
  return (
    play !== undefined && seat !== undefined && trickInHand(play).cards.length === 0 && isDeclarersSide(table, seat)
  );
};
const leadsFrom =
  (whose: (table: Position) => Seat | undefined) =>
  (law: string, { table }: At<Irregularity, unknown>): Effects => {
    const seat = whose(table);
    return seat === undefined ? NOTHING : [{ do: "turn", law, seat }];
  };

export const dummysLimits = lawAbout("handOrDummy", {
  number: "43",
  besides: {
    // 42B3: attention to what has happened is not dummy's to draw before play ends; when somebody else has drawn it, he may call.
    DirectorCalled: said([
      clause(
        "43A1(a)",
        both<undefined, Moments["DirectorCalled"]>(isInPlay, spokenByDummy, nothingIsNoticed),
        isBreachByDummy,
      ),
    ]),
    AttentionDrawn: said([
      clause(
        "43A1(b)",
        both<undefined, Moments["AttentionDrawn"]>(isInPlay, spokenByDummy),
        isBreachByDummy,
        unless(not(rightsAreLost), under("43B3", isLeftAsItIs)),
      ),
    ]),
    DummyLimitBroken: said([clause("43A2", isInPlay, isBreachOfLimit)]),
    // 42B2: a warning in time is dummy's right, while he has it.
    DummyWarned: said([
      clause("43B2(a)", both<undefined, Moments["DummyWarned"]>(isInPlay, byDummy, rightsAreLost), handMayBeChosen),
    ]),
    RevokeAsked: said([
      clause(
        "43B2(b)",
        both<undefined, Moments["RevokeAsked"]>(isInPlay, byDummy, rightsAreLost, asksDeclarer, hasRevoked),
        isBreachByDummy,
        costsAllTheSame,
      ),
    ]),
  },
  stages: {
    open: {
      choice: {
        paragraph: "43B2(a)",
        of: (_, table) => (leadIsDeclarers(table) ? defenders(table) : undefined),
        answers: {
          hand: [clause("43B2(a)", always, leadsFrom(declarerOf), settled("rectified"))],
          dummy: [clause("43B2(a)", always, leadsFrom(dummyOf), settled("rectified"))],
        },
      },
    },
  },
  always: { led: [clause("60A1", always, forfeited)] },
});
