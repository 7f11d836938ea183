/**
 * Law 26: a withdrawn call and the offender's partner on lead. Declarer's choice comes when that partner first has a lead to make;
 * a suit once forbidden stays so while he keeps the lead.
 */
import type { Suit } from "../cards/deal.ts";
import { isDoubling } from "../cards/calls.ts";
import { SUITS } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { partnerOf } from "../cards/seats.ts";
import { contractOf, isDefender, sameStrains, specifiedBy, suitsShown } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import type { Liability, Position } from "../position/position.ts";
import { hasLed, numberInHand, suitOf, trickInHand } from "../position/tricks.ts";
import { defined } from "../facts/defined.ts";
import type { At, Clauses } from "./clauses.ts";
import { clause, clauseTable, said } from "./clauses.ts";
import type { Description } from "./description.ts";
import type { Ask, Law, Moments } from "./law.ts";
import type { Offer } from "./offered.ts";
import { offered } from "./offered.ts";
import { always } from "./steps.ts";
import { restrictsLead } from "./verbs.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["26A"],
      how: "executed",
      where: ["laws/law26-leads.ts", "laws/law23-comparable.ts"],
      cases: ["25B-comparable-frees-the-lead", "26A-comparable-and-the-lead"],
    },
    {
      at: ["26B"],
      how: "asked",
      of: "declarer",
      asks: ["require", "prohibit", "none"],
      says: "then executed",
      cases: [
        "39B-overtaken",
        "25B2-the-lead",
        "26B-while-the-lead-is-retained",
        "26B-what-was-named-before",
        "26B-the-offenders-side-declares",
        "30B2-a-pass-instead-and-the-lead",
        "37B2-both-have-offended",
        "26B-only-at-his-first-lead",
        "26B-nothing-is-forbidden",
        "26B-out-of-turn-and-the-lead",
        "26B-after-a-pass-out-of-turn",
        "26B-beside-a-penalty-card",
        "25B1-and-the-lead",
      ],
    },
    {
      at: ["26A1", "26A2", "26B"],
      in2007For: ["26B"],
      how: "asked",
      of: "declarer",
      asks: ["require", "prohibit", "none"],
      says: "of a call about certain suits one of them; of one about none, any one is forbidden",
      cases: [
        "2007-26-the-same-call-in-that-round",
        "2007-32A-a-double-that-showed-a-suit",
        "2007-26A1-shown-legally",
        "2007-26A2-partner-leads",
        "2007-26A2-it-is-forbidden",
        "2007-26A2-nothing-is-asked",
        "2007-26A2-offender-leads",
        "2007-26B-no-suit",
        "2007-26B-one-is-forbidden",
        "2007-26B-nothing-is-forbidden",
        "2007-26B-until-the-lead-is-lost",
      ],
    },
  ],
};

type DueLead = { readonly leader: Seat; readonly declarer: Seat; readonly liabilities: readonly Liability[] };

/** The calls that bear on the lead now due: those of the leader's partner, if the leader has led nothing yet. */
const dueLead = (table: Position): DueLead | undefined => {
  const { play, liabilities: all } = table;
  if (play === undefined || all.length === 0 || play.chosen.includes("withdrawnCalls")) return undefined;
  const settled = contractOf(table);
  const { leader, cards } = trickInHand(play);
  if (settled === undefined || cards.length > 0 || !isDefender(table, leader) || hasLed(play, leader)) return undefined;
  const liabilities = all.filter(({ offender, comparable }) => offender === partnerOf(leader) && comparable !== true);
  return liabilities.length === 0 ? undefined : { leader, declarer: settled.declarer, liabilities };
};

/**
 * Whether the calls are comparable may still be open when the lead is due: then the director is asked as well, once for each irregularity, about the last
 * call that went in its course.
 */
const undecided = (table: Position): readonly Ask[] =>
  (dueLead(table)?.liabilities ?? []).flatMap(({ withdrawn, replacement, comparable, of }, at, all) =>
    replacement === undefined || comparable !== undefined || all.slice(at + 1).some((later) => later.of === of)
      ? []
      : [{ law: "23A", decider: "director", finding: "comparable", compares: { withdrawn, replacement } }],
  );

type Elected = Moments["OptionElected"];
type Choosing = At<DueLead, Elected>;
const leadsNoSuchSuit =
  (kind: "require" | "prohibit") =>
  (paragraph: string, { it, act: { suit, suits = [] } }: Choosing): Effects => [
    restrictsLead(paragraph, it.leader, kind, suit === undefined ? suits.slice(0, 1) : [suit], "withdrawnCalls"),
  ];
const isForbidden = leadsNoSuchSuit("prohibit");
const isRequired = leadsNoSuchSuit("require");
const choiceIsMade = (law: string, { it }: Choosing): Effects => [
  { do: "choose", over: "withdrawnCalls", law },
  { do: "discharge", offender: partnerOf(it.leader), law },
];
/** A choice that was not taken before the first lead is gone. */
const choiceIsGone = (law: string, { act }: At<undefined, Moments["led"]>): Effects => [
  { do: "discharge", law, offender: partnerOf(act.seat) },
];
/** Another hand has won the trick: the lead is lost, and with it the prohibition. */
const prohibitionIsOver = (law: string, { table, act }: At<undefined, Moments["trickComplete"]>): Effects =>
  table.restrictions
    .filter(({ seat }) => seat !== act.winner)
    .map(({ seat }) => ({ do: "liftRestrictions", law, seat, lasts: "whileLeading" }));

/**
 * The restrictions that bind. A suit that was required is asked of one lead, as long as that has not been made: whether it could have been led only its
 * hand knows, and if the card goes back (62) it is asked again.
 */
export const restrictionsInForce = ({ restrictions, play }: Position): Position["restrictions"] =>
  restrictions.length === 0 || play === undefined
    ? restrictions
    : restrictions.filter(
        ({ lasts, trick }) =>
          lasts === "whileLeading" || (trick === numberInHand(play) && trickInHand(play).cards.length === 0),
      );

/** What declarer has asked of this lead, or forbidden, by this Law or by that of penalty cards. */
export const leadRestrictions: NonNullable<Law["narrows"]> = (table, seat, cards) => {
  const asked = restrictionsInForce(table).filter((each) => each.seat === seat);
  const [first] = asked;
  if (first === undefined || table.play === undefined || trickInHand(table.play).cards.length > 0) return undefined;
  // 59: a restriction that leaves nothing binds nothing.
  const left = asked.reduce((allowed, { kind, suits }) => {
    const complying = allowed.filter((card) => suits.includes(suitOf(card)) === (kind === "require"));
    return complying.length > 0 ? complying : allowed;
  }, cards);
  return { law: first.law, cards: left };
};

const withdrawnCallsAndLeads = (edition: 2017 | 2007, choices: readonly Offer<DueLead>[], asked: Law["offers"]): Law =>
  clauseTable({
    number: "26",
    edition,
    narrows: leadRestrictions,
    offered: [offered(choices)],
    ...defined({ offers: asked }),
    besides: {
      led: said([clause("26B", always, choiceIsGone)]),
      trickComplete: said([clause("26B", always, prohibitionIsOver)]),
    },
  });

const forbids: Clauses<DueLead, Elected> = [clause("26B", always, isForbidden, choiceIsMade)];
const lets: Clauses<DueLead, Elected> = [clause("26B", always, choiceIsMade)];
const ofLead = {
  about: dueLead,
  of: ({ declarer }: DueLead) => declarer,
  offender: ({ leader }: DueLead) => partnerOf(leader),
};
const notShown = ({ leader }: DueLead, table: Position): readonly Suit[] => {
  const shown = suitsShown(table, partnerOf(leader));
  return SUITS.filter((suit) => !shown.includes(suit));
};

/** Any suit the offender has not specified in the legal auction. */
export const withdrawnCalls = withdrawnCallsAndLeads(
  2017,
  [{ ...ofLead, paragraph: "26B", among: notShown, answers: { prohibit: forbids, none: lets } }],
  undecided,
);

/** 2007: a call that is repeated in that round costs nothing. */
const isRepeated = ({ auction }: Position, { offender, withdrawn }: Liability): boolean => {
  const next = auction.find((slot) => slot.seat === offender && (slot.event ?? 0) > withdrawn.event);
  return (
    next?.event !== undefined && next.call === withdrawn.call && sameStrains(specifiedBy(next), specifiedBy(withdrawn))
  );
};
/** What each of the calls was about: 32 has 26B for a double, whatever it has shown. */
const wereAbout = ({ liabilities }: DueLead, table: Position): readonly (readonly string[])[] =>
  liabilities
    .filter((liability) => !isRepeated(table, liability))
    .map(({ withdrawn }) => (isDoubling(withdrawn.call) ? [] : specifiedBy(withdrawn)));
const isGeneral = (strains: readonly string[]): boolean => strains.length === 0 || strains.includes("NT");
/** 26A: certain suits alone, and not those that the same player has shown legally. */
const named = (due: DueLead, table: Position): readonly Suit[] => {
  const certain = wereAbout(due, table).filter((strains) => !isGeneral(strains));
  return notShown(due, table).filter((suit) => certain.some((strains) => strains.includes(suit)));
};
/** 26B: other calls, of which any one suit is forbidden. */
const any = (due: DueLead, table: Position): readonly Suit[] => (wereAbout(due, table).some(isGeneral) ? SUITS : []);

export const withdrawnCalls2007 = withdrawnCallsAndLeads(
  2007,
  [
    {
      ...ofLead,
      paragraph: "26A2",
      among: named,
      answers: {
        require: [clause("26A2", always, isRequired, choiceIsMade)],
        prohibit: [clause("26A2", always, isForbidden, choiceIsMade)],
        none: [clause("26A2", always, choiceIsMade)],
      },
    },
    { ...ofLead, paragraph: "26B", among: any, answers: { prohibit: forbids, none: lets } },
  ],
  undefined,
);
