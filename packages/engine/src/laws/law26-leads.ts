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
import { NOTHING } from "../position/effects.ts";
import type { Option } from "../position/events.ts";
import type { Liability, Position } from "../position/position.ts";
import type { Ask, Law, Moments } from "./law.ts";
import { hasLed, numberInHand, suitOf, trickInHand } from "../position/tricks.ts";
import { law } from "./law.ts";
import { restrictsLead } from "./verbs.ts";
import type { Description } from "./description.ts";

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
        "2007-26A2-offender-leads",
        "2007-26B-no-suit",
      ],
    },
  ],
};

export type DueLead = { readonly leader: Seat; readonly declarer: Seat; readonly liabilities: readonly Liability[] };

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

/** Whether the calls are comparable may still be open when the lead is due: then the director is asked as well. */
const undecided = ({ liabilities }: DueLead): readonly Ask[] =>
  liabilities.flatMap(({ withdrawn, replacement, comparable }) =>
    replacement === undefined || comparable !== undefined
      ? []
      : [{ law: "23A", decider: "director", finding: "comparable", compares: { withdrawn, replacement } }],
  );

const choice = (
  law: string,
  { leader, declarer }: DueLead,
  options: readonly Option[],
  among: readonly Suit[],
): readonly Ask[] =>
  among.length === 0 ? [] : [{ law, offender: partnerOf(leader), decider: declarer, options, among }];

const elected = (table: Position, { ask, option, suit, suits }: Moments["OptionElected"]): Effects => {
  const due = dueLead(table);
  if (due === undefined) return NOTHING;
  const chosen = suit === undefined ? (suits ?? []).slice(0, 1) : [suit];
  const restriction =
    option === "require" || option === "prohibit" ? [restrictsLead(ask.law, due.leader, option, chosen)] : [];
  return [
    ...restriction,
    { do: "choose", over: "withdrawnCalls", law: ask.law },
    { do: "discharge", offender: partnerOf(due.leader), law: ask.law },
  ];
};

/** The first lead has been made: a choice that was not taken is gone. */
const led = (_: Position, { seat }: Moments["led"]): Effects => [
  { do: "discharge", law: "26B", offender: partnerOf(seat) },
];

/** Another hand has won the trick: the lead is lost, and with it the prohibition. */
const trickComplete = ({ restrictions }: Position, { winner }: Moments["trickComplete"]): Effects =>
  restrictions
    .filter(({ seat }) => seat !== winner)
    .map(({ seat }) => ({ do: "liftRestrictions", law: "26B", seat, lasts: "whileLeading" }));

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
  return { law: first.why.law, cards: left };
};

const detects: Law["detects"] = { OptionElected: elected, led, trickComplete };

export const withdrawnCalls = law({
  number: "26",
  edition: 2017,
  /** 26B: any suit the offender has not specified in the legal auction. */
  offers: (table) => {
    const due = dueLead(table);
    if (due === undefined) return [];
    const shown = suitsShown(table, partnerOf(due.leader));
    return [
      ...choice(
        "26B",
        due,
        ["prohibit", "none"],
        SUITS.filter((suit) => !shown.includes(suit)),
      ),
      ...undecided(due),
    ];
  },
  detects,
  narrows: leadRestrictions,
});

/**
 * The 2007 edition. A call that was about certain suits alone: declarer may ask for one of them, or forbid one, that the same player
 * did not show legally (26A2); any other call: he may forbid any one suit (26B).
 */
const isRepeated = ({ auction }: Position, { offender, withdrawn }: Liability): boolean => {
  const next = auction.find((slot) => slot.seat === offender && (slot.event ?? 0) > withdrawn.event);
  return (
    next?.event !== undefined && next.call === withdrawn.call && sameStrains(specifiedBy(next), specifiedBy(withdrawn))
  );
};

export const withdrawnCalls2007 = law({
  number: "26",
  edition: 2007,
  offers: (table) => {
    const due = dueLead(table);
    if (due === undefined) return [];
    const shown = suitsShown(table, partnerOf(due.leader));
    const changedTo = due.liabilities.filter((liability) => !isRepeated(table, liability));
    // 32 has 26B for a double, whatever it has shown.
    const about = changedTo.map(({ withdrawn }) => (isDoubling(withdrawn.call) ? [] : specifiedBy(withdrawn)));
    const isGeneral = (strains: readonly string[]): boolean => strains.length === 0 || strains.includes("NT");
    const named = SUITS.filter(
      (suit) => !shown.includes(suit) && about.some((strains) => !isGeneral(strains) && strains.includes(suit)),
    );
    return [
      ...choice("26A2", due, ["require", "prohibit", "none"], named),
      ...(about.some(isGeneral) ? choice("26B", due, ["prohibit", "none"], SUITS) : []),
    ];
  },
  detects,
  narrows: leadRestrictions,
});
