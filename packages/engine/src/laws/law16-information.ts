/**
 * Law 16: information that nobody was entitled to. What it suggested, and what else might have been chosen, is for people to judge; the log says that it was
 * there, and keeps a place for what the director finds. What comes from elsewhere is 16D, in the 2007 edition 16C.
 */
import type { Seat } from "../cards/seats.ts";
import { makeDeal, type Hands } from "../cards/deal.ts";
import { isSeat, partnerOf } from "../cards/seats.ts";
import type { Option } from "../position/events.ts";
import { NOTHING, when } from "../position/effects.ts";
import { handsOf } from "../position/physical.ts";
import type { Edition, Position } from "../position/position.ts";
import { law } from "./law.ts";
import { adjusts, reviews, weighs } from "./verbs.ts";
import type { Description } from "./description.ts";

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
      cases: ["16B2-not-by-regulation"],
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
        "16D2-dealt-anew",
        "16D2-affects-nobody",
        "16D2-adjust",
        "16D2-reseated",
        "16D2-reseated-and-seated",
        "16D2-the-board-is-played",
      ],
    },
    { at: ["16D3"], how: "executed", says: "kept for review", cases: ["16D3-during-the-auction"] },
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

const nobodyHasCalled = ({ auction }: Position): boolean => auction.length === 0;
const OPTIONS: readonly Option[] = ["reseat", "redeal", "play", "adjust"];
/** 16D of 2017 is 16C of 2007, where 16D is about what was withdrawn. */
const fromElsewhere = ({ edition }: { readonly edition: Edition }, reference: string): string =>
  edition === 2017 ? reference : reference.replace("D", "C");
const HEARD = { do: "hearOfTempo", law: "16B3" } as const;
const notYetNoted = (seat: Seat): { readonly seat: Seat } => ({ seat });

/** 16D2(a): who sits where is another matter; the cards stay what they are. */
const sameCards = (one: Hands, other: Hands): boolean => makeDeal(one) === makeDeal(other);

export const information = law({
  number: "16",
  denies: (table, event) =>
    event.type === "BoardStarted" && table.anew?.cards === "same" && !sameCards(table.hands, handsOf(table, event))
      ? fromElsewhere(table, "16D2(a)")
      : undefined,
  offers: (table) =>
    table.disturbed === undefined ? [] : [{ law: fromElsewhere(table, "16D2"), decider: "director", options: OPTIONS }],
  detects: {
    /** 16B: from partner, by a remark, a question, a gesture. 16D: from anywhere else; before the first call much can still be done. */
    ExtraneousInformation: (table, { from, to }) => {
      const partners = isSeat(from) ? to.filter((seat: Seat) => seat === partnerOf(from)) : [];
      if (partners.length > 0) return [weighs("16B3", partners.map(notYetNoted))];
      return nobodyHasCalled(table)
        ? [{ do: "disturb", law: fromElsewhere(table, "16D2") }]
        : [reviews(fromElsewhere(table, "16D3"))];
    },
    /** 16B, 73D: he is called while something was out of tempo: what it might have suggested is looked at, among the logical alternatives of who had it from partner. */
    DirectorCalled: ({ outOfTempo: acts }) =>
      when(
        acts.length > 0,
        weighs(
          "16B3",
          acts.map(({ seat }) => notYetNoted(partnerOf(seat))),
        ),
        HEARD,
      ),
    FindingMade: (table, { finding, value, number }) => {
      // 16B1(b): what who had it might have called or played as well is in the note.
      if (finding === "alternatives")
        return isSeat(value) ? [weighs("16B3", [{ seat: value, noted: number }])] : NOTHING;
      // 16D: whose call or play it would affect. Nobody's: the board is played; somebody's, when it is being played: looked at later.
      if (finding !== "affected" || !Array.isArray(value)) return NOTHING;
      if (value.length > 0) return when(table.disturbed === undefined, reviews(fromElsewhere(table, "16D3")));
      return when(table.disturbed !== undefined, { do: "undisturb", law: fromElsewhere(table, "16D2(c)") });
    },
    RightsReserved: ({ regulations }) => when(regulations.reserveRights !== false, reviews("16B3")),
    OptionElected: (table, { option }) => [
      { do: "undisturb", law: fromElsewhere(table, "16D2") },
      ...when(option === "reseat", { do: "beginAnew", cards: "same", law: fromElsewhere(table, "16D2(a)") }),
      ...when(option === "redeal", { do: "beginAnew", cards: "new", law: fromElsewhere(table, "16D2(b)") }),
      ...when(option === "play", reviews(fromElsewhere(table, "16D2(c)"))),
      ...when(option === "adjust", adjusts(fromElsewhere(table, "16D2(d)"))),
    ],
    /** A call before the director has chosen: the board is being played (16D2(c)). */
    called: (table) =>
      when(
        table.disturbed !== undefined,
        { do: "undisturb", law: fromElsewhere(table, "16D2(c)") },
        reviews(fromElsewhere(table, "16D2(c)")),
      ),
  },
});
