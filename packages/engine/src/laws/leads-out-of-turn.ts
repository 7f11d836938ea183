/**
 * What follows a lead out of turn, whoever made it (53): the card lies aside until it is accepted or goes back. 54, 55 and 56 say who may
 * choose and what a refusal costs.
 */
import type { Seat } from "../cards/seats.ts";
import { leftOf, partnerOf, sideOf } from "../cards/seats.ts";
import { isDefender } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import { NOTHING } from "../position/effects.ts";
import type { Irregularity, PlayedCard, Position, State } from "../position/position.ts";
import { suitOf } from "../position/tricks.ts";
import type { Branch, Law, Moments, Return } from "./law.ts";
import { declarerOf, goesBack, isAside } from "./on-the-table.ts";
import { comesUnder, innocent, joins, opens, reaches, settled, settles, takesBack } from "./verbs.ts";

type Lead = Irregularity & { readonly card: PlayedCard };

const NUMBERS: ReadonlySet<string> = new Set(["54", "55", "56"]);
export const isLeadOutOfTurn = (it: Irregularity): it is Lead => NUMBERS.has(it.law) && it.card !== undefined;

/** Played to the lead by the offender's own side before anybody had chosen (60C): it shares the lead's fate. */
const alongside = ({ play, irregularities }: Position): readonly Lead[] =>
  irregularities.filter(
    (it): it is Lead => it.law === "60C" && it.stage !== "done" && play !== undefined && isAside(play, it.card),
  );

/** The lead stands. What its own side played beside it comes in its turn if it may (57C3, 57D). */
export const accepts = (reference: string, table: Position, it: Irregularity, state: State = "accepted"): Effects => {
  const { card } = it;
  if (card === undefined) return NOTHING;
  const beside = alongside(table).flatMap((other): Effects => {
    const follows = (each: string): boolean => each.startsWith(suitOf(card.card));
    const isLegal = follows(other.card.card) || !(table.hands[other.offender] ?? []).some(follows);
    const isPlayed = isLegal || !isDefender(table, other.offender);
    return [
      settles(reference, other, "rectified"),
      ...(isPlayed ? [joins("57D", other.card)] : goesBack("57D", table, other.card, other.id)),
    ];
  });
  return [settles(reference, it, state), joins(reference, card), ...beside];
};

/** The lead goes back, as a penalty card if a defender led it. */
export const refuses = (reference: string, it: Irregularity): Effects => [reaches(reference, it, "returning")];

/** All that lies aside goes back, and the lead is made by whose turn it is. */
const givesWay = (reference: string, table: Position, it: Irregularity, penal: boolean): Effects => [
  ...(it.card === undefined
    ? NOTHING
    : penal
      ? goesBack(reference, table, it.card, it.id)
      : takesBack(reference, it.card, innocent(it.offender))),
  settles(reference, it, "rectified"),
  ...alongside(table).flatMap((other) => [
    ...goesBack("60C", table, other.card, other.id),
    settles("60C", other, "rectified"),
  ]),
];

/** 53B: the lead was his to make, so his card is not played to the wrong one. */
const isProperLead = (it: Irregularity, { seat, turn, asLead }: Moments["playedAside"]): boolean =>
  seat === turn && (asLead || seat !== leftOf(it.offender));

/** A card while the lead lies aside. */
const whileAside = (table: Position, it: Irregularity, act: Moments["playedAside"], penal: boolean): Effects => {
  const { play } = table;
  if (play === undefined || !isAside(play, it.card)) return NOTHING;
  if (it.stage === "returning")
    return act.seat === act.turn ? [...givesWay("53A", table, it, penal), joins("44B", act)] : NOTHING;
  if (sideOf(act.seat) === sideOf(it.offender))
    return [
      opens("60C", act.seat, { card: act, stage: "returning", ...(it.trick === undefined ? {} : { trick: it.trick }) }),
    ];
  if (isProperLead(it, act)) return [comesUnder("53B", it), reaches("53B", it, "returning"), joins("53B", act)];
  const accepted = accepts("53A", table, it);
  if (act.seat === leftOf(it.offender) || !isDefender(table, act.seat)) return [...accepted, joins("53A", act)];
  // 57C1: declarer has played from both hands, so that he could not know whose turn it was.
  if (alongside(table).some((other) => !isDefender(table, other.offender)))
    return [...accepted, joins("57C1", act), settled("57C1", act.seat, "accepted", { trick: act.trick })];
  // 53C: the wrong defender has played to declarer's lead, before his partner.
  return [...accepted, ...goesBack("53C", table, act), opens("57A", act.seat, { card: act, trick: act.trick })];
};

/** The paragraph under which the lead is not accepted. */
const refusalOf = ({ law: number }: Irregularity): string =>
  number === "54" ? "54D" : number === "55" || number === "56" ? `${number}B` : number;

/** Where its time has come, the card that was led may be taken back. */
const returns = ({ play }: Position, it: Irregularity, penal: boolean): readonly Return[] =>
  play !== undefined && isAside(play, it.card) && (it.stage === "returning" || it.stage === "answered")
    ? [
        {
          ...it.card,
          law: refusalOf(it),
          authorisedTo: it.law === "47E1" ? sideOf(it.offender) : innocent(it.offender),
          of: it.id,
          ...(penal ? { penalty: "major" as const } : {}),
        },
      ]
    : [];

/** What a refusal leads to: the card goes back, and where it is partner's lead declarer has his choice over it (50D2). */
const branches = (table: Position, it: Irregularity, penal: boolean): readonly Branch[] => {
  const { card, offender, stage, turn } = it;
  const by = declarerOf(table);
  if (card === undefined || by === undefined || stage !== "returning") return [];
  const back = { type: "CardWithdrawn", seat: card.seat, card: card.card } as const;
  if (!penal || turn !== partnerOf(offender)) return [{ law: refusalOf(it), events: [back] }];
  const chooses = (option: "require" | "prohibit" | "none", law: string): Branch => {
    const election = { type: "OptionElected", by, option, law: "50D2" } as const;
    return { law, events: [back, option === "none" ? election : { ...election, suit: suitOf(card.card) }] };
  };
  return [chooses("require", "50D2(a)"), chooses("prohibit", "50D2(a)"), chooses("none", "50D2(b)")];
};

/** The card goes back: shared by every way in which a lead out of turn ends without being accepted. `penal`: a defender pays for it. */
export const awaitingReturn = (penal: boolean): Pick<Law, "returns" | "branches" | "follows"> => ({
  branches: (table, it) => branches(table, it, penal),
  returns: (table, it) => returns(table, it, penal),
  follows: {
    playedAside: (table, it, act) => whileAside(table, it, act, penal),
    CardWithdrawn: (_, it, { by }) => (by.of === it.id ? [settles(by.law, it, "rectified")] : NOTHING),
  },
});

/** Who decides over a lead of this seat: either defender, or declarer. */
export const nextTo = (offender: Seat): Seat => leftOf(offender);
