/**
 * Law 16: information that nobody was entitled to. What it suggested, and what else might have been chosen, is for people to judge; the log says that it was
 * there, and keeps a place for what the director finds. What comes from elsewhere is 16D, in the 2007 edition 16C.
 */
import { makeDeal, type Hands } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { isSeat, partnerOf } from "../cards/seats.ts";
import type { Effects } from "../position/effects.ts";
import type { EventOf } from "../position/events.ts";
import { handsOf } from "../position/physical.ts";
import type { At, Step } from "./clauses.ts";
import { clause, clauseTable, denied, said } from "./clauses.ts";
import type { Description } from "./description.ts";
import type { Moments } from "./law.ts";
import { offered } from "./offered.ts";
import { always, both, isAdjusted, isLookedAt, not } from "./steps.ts";
import { weighs } from "./verbs.ts";

export const description: Description = {
  paragraphs: [
    { at: ["16A"], how: "conduct" },
    {
      at: ["16B1"],
      how: "asked",
      asks: ["alternatives", "damage"],
      asking: "under 16B3: whose logical alternatives, with the calls in the note",
      where: ["laws/law16-information.ts", "laws/law12-adjustment.ts"],
      cases: ["16B-a-slow-call", "16B1b-alternatives-are-noted", "16B1b-a-remark-to-partner", "16B3-hesitation-used"],
    },
    {
      at: ["16B2"],
      how: "executed",
      says: "rights reserved are kept for review, unless regulations forbid it",
      cases: ["16B2-not-by-regulation", "16B2-rights-are-reserved"],
    },
    {
      at: ["16B3"],
      how: "asked",
      asks: ["damage"],
      where: ["laws/law12-adjustment.ts"],
      cases: ["16B3-hesitation-used"],
    },
    {
      at: ["16C1", "16C2"],
      how: "executed",
      says: "`withdrawn` says who may use it",
      where: ["position/apply.ts"],
      cases: ["15A1-later-calls-go"],
    },
    {
      at: ["16C3"],
      how: "asked",
      asks: ["damage"],
      where: ["laws/law12-adjustment.ts"],
      cases: ["16C3-used-what-was-withdrawn"],
    },
    { at: ["16D1"], how: "recorded", event: "ExtraneousInformation", cases: ["16D2-adjust"] },
    {
      at: ["16D2"],
      how: "asked",
      asks: ["reseat", "redeal", "play", "adjust"],
      says: "reseated or dealt anew the board begins again, with the same cards or with others; a call before he chooses plays it",
      cases: [
        "16D2c-to-be-played",
        "16D2-dealt-anew",
        "16D2-affects-nobody",
        "16D2-adjust",
        "16D2-reseated",
        "16D2-reseated-and-seated",
        "16D2-reseated-with-other-cards",
        "16D2-the-board-is-played",
      ],
    },
    {
      at: ["16D3"],
      how: "executed",
      says: "kept for review",
      cases: ["16D3-affects-somebody", "16D3-during-the-auction"],
    },
    {
      at: ["16C2"],
      in2007For: ["16D2"],
      how: "asked",
      asks: ["reseat", "redeal", "play", "adjust"],
      cases: ["2007-16C2-before-the-auction"],
    },
    { at: ["16C3"], in2007For: ["16D3"], how: "executed", cases: ["2007-16C3-during-the-auction"] },
    { at: ["16D2"], in2007For: ["16C2"], how: "executed", cases: ["2007-28B-left-in-turn"] },
  ],
};

type On<M extends keyof Moments> = At<undefined, Moments[M]>;
/** 16B: partners who have heard a remark, or had a call or play out of tempo. */
const heardByPartner = ({ act: { from, to } }: On<"ExtraneousInformation">): readonly Seat[] =>
  isSeat(from) ? to.filter((seat) => seat === partnerOf(from)) : [];
const isFromPartner = (at: On<"ExtraneousInformation">): boolean => heardByPartner(at).length > 0;
const alternativesAreWeighed =
  <Act>(whose: (at: At<undefined, Act>) => readonly Seat[]): Step<undefined, Act> =>
  (paragraph, at) => [
    weighs(
      paragraph,
      whose(at).map((seat) => ({ seat })),
    ),
  ];
const wasOutOfTempo = ({ table }: At<undefined, unknown>): boolean => table.outOfTempo.length > 0;
const partnersOfThem = ({ table }: At<undefined, unknown>): readonly Seat[] =>
  table.outOfTempo.map(({ seat }) => partnerOf(seat));
const isHeardOf: Step<undefined, unknown> = (law) => [{ do: "hearOfTempo", law }];
/** 16B1(b): what who had it might have called or played as well is in the note. */
const namesAlternatives = ({ act: { finding, value } }: On<"FindingMade">): boolean =>
  finding === "alternatives" && isSeat(value);
const areNoted: Step<undefined, Moments["FindingMade"]> = (paragraph, { act: { value, number } }) =>
  isSeat(value) ? [weighs(paragraph, [{ seat: value, noted: number }])] : [];

// 16D: before the first call much can still be done.
const nobodyHasCalled = ({ table }: At<undefined, unknown>): boolean => table.auction.length === 0;
const isDisturbed = ({ table }: At<undefined, unknown>): boolean => table.disturbed !== undefined;
const disturbs = (law: string): Effects => [{ do: "disturb", law }];
const isDecided = (law: string): Effects => [{ do: "undisturb", law }];
const beginsAnew =
  (cards: "same" | "new") =>
  (law: string): Effects => [{ do: "beginAnew", cards, law }];
/** Whose call or play it would affect. */
const affectsNobody = ({ act: { finding, value } }: On<"FindingMade">): boolean =>
  finding === "affected" && Array.isArray(value) && value.length === 0;
const affectsSomebody = ({ act: { finding, value } }: On<"FindingMade">): boolean =>
  finding === "affected" && Array.isArray(value) && value.length > 0;
const mayReserve = ({ table }: At<undefined, unknown>): boolean => table.regulations.reserveRights !== false;

/** Who sits where is another matter; the cards stay what they are. */
const sameCards = (one: Hands, other: Hands): boolean => makeDeal(one) === makeDeal(other);

/** Who sits where may change, and the cards may not. */
const sitsDownWithOthers = ({ table, act }: At<undefined, EventOf["BoardStarted"]>): boolean =>
  table.anew?.cards === "same" && !sameCards(table.hands, handsOf(table, act));

const beforeAnybodyHasCalled = offered([
  {
    paragraph: "16D2",
    about: ({ disturbed }) => disturbed,
    of: () => "director",
    answers: {
      reseat: [clause("16D2(a)", always, isDecided, beginsAnew("same"))],
      redeal: [clause("16D2(b)", always, isDecided, beginsAnew("new"))],
      play: [clause("16D2(c)", always, isDecided, isLookedAt)],
      adjust: [clause("16D2(d)", always, isDecided, isAdjusted)],
    },
  },
]);

export const information = clauseTable({
  number: "16",
  denies: denied({ BoardStarted: [clause("16D2(a)", sitsDownWithOthers)] }),
  offered: [beforeAnybodyHasCalled],
  // A call before the director has chosen: the board is being played.
  arises: [clause("16D2(c)", isDisturbed, isDecided, isLookedAt)],
  besides: {
    ExtraneousInformation: said([
      clause("16B3", isFromPartner, alternativesAreWeighed(heardByPartner)),
      clause("16D2", nobodyHasCalled, disturbs),
      clause("16D3", always, isLookedAt),
    ]),
    // 73D: he is called while something was out of tempo.
    DirectorCalled: said([clause("16B3", wasOutOfTempo, alternativesAreWeighed(partnersOfThem), isHeardOf)]),
    RightsReserved: said([clause("16B3", mayReserve, isLookedAt)]),
    FindingMade: said([
      clause("16B3", namesAlternatives, areNoted),
      clause("16D2(c)", both(affectsNobody, isDisturbed), isDecided),
      clause("16D3", both(affectsSomebody, not(isDisturbed)), isLookedAt),
    ]),
  },
});
