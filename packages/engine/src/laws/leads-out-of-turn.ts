/**
 * What follows a lead out of turn, whoever made it (53): the card lies aside until it is accepted or goes back. 54, 55 and 56 say who may
 * choose and what a refusal costs.
 */
import type { Seat } from "../cards/seats.ts";
import { leftOf, partnerOf, sideOf } from "../cards/seats.ts";
import { isDefender } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import type { Irregularity, Position, State } from "../position/position.ts";
import { isA } from "../position/position.ts";
import { suitOf } from "../position/tricks.ts";
import type { At, Clauses, Row, Step } from "./clauses.ts";
import { clause } from "./clauses.ts";
import type { Branch, Moments, Return } from "./law.ts";
import { declarerOf, goesBack, isAside } from "./on-the-table.ts";
import { always, both, byLeft, goesOn, isAt, not, under } from "./steps.ts";
import { comesUnder, innocent, joins, opens, settled, settles, settlesPerforce, takesBack } from "./verbs.ts";

export type Lead = Irregularity<"leadOutOfTurn">;

const NUMBERS: ReadonlySet<string> = new Set(["54", "55", "56"]);
export const isLeadOutOfTurn = (it: Irregularity): it is Lead => it.kind === "leadOutOfTurn" && NUMBERS.has(it.law);

/** Played to the lead by the offender's own side before anybody had chosen (60C): it shares the lead's fate. */
const alongside = ({ play, irregularities }: Position): readonly Irregularity<"besideALead">[] =>
  irregularities
    .filter(isA("besideALead"))
    .filter(({ stage, card }) => stage !== "done" && play !== undefined && isAside(play, card));

/** The lead goes to the trick. What its own side played beside it comes in its turn if it may (57C3, 57D). */
const goesToTrick = (reference: string, table: Position, { card }: Lead): Effects => {
  const beside = alongside(table).flatMap((other): Effects => {
    const follows = (each: string): boolean => each.startsWith(suitOf(card.card));
    const isLegal = follows(other.card.card) || !(table.hands[other.offender] ?? []).some(follows);
    const isPlayed = isLegal || !isDefender(table, other.offender);
    return [
      settles(reference, other, "rectified"),
      ...(isPlayed ? [joins("57D", other.card)] : goesBack("57D", table, other.card, other.id)),
    ];
  });
  return [joins(reference, card), ...beside];
};
export const accepts = (reference: string, table: Position, it: Lead, state: State = "accepted"): Effects => [
  settles(reference, it, state),
  ...goesToTrick(reference, table, it),
];

/** The lead stands. */
export const isAccepted = (paragraph: string, { table, it }: At<Lead, unknown>): Effects =>
  accepts(paragraph, table, it);
/** The same, and nobody has a choice. */
export const hasToBeAccepted = (paragraph: string, { table, it }: At<Lead, unknown>): Effects => [
  settlesPerforce(paragraph, it, "accepted"),
  ...goesToTrick(paragraph, table, it),
];

type Over = At<Lead, Moments["playedAside"]>;
export const liesAside = ({
  table: { play },
  it,
}: At<Irregularity<"leadOutOfTurn" | "besideALead">, unknown>): boolean => play !== undefined && isAside(play, it.card);
const whoseTurnItIs = ({ act }: Over): boolean => act.seat === act.turn;
const byOffendersSide = ({ it, act }: Over): boolean => sideOf(act.seat) === sideOf(it.offender);
/** The lead was his to make, so his card is not played to the wrong one. */
const isProperLead = ({ it, act: { seat, turn, asLead } }: Over): boolean =>
  seat === turn && (asLead || seat !== leftOf(it.offender));
const byDeclarersSide = ({ table, act }: Over): boolean => !isDefender(table, act.seat);
/** Declarer has played from both hands, so that nobody could know whose turn it was. */
const afterBothHands = ({ table }: Over): boolean =>
  alongside(table).some((other) => !isDefender(table, other.offender));

const cardJoins = (paragraph: string, { act }: Over): Effects => [joins(paragraph, act)];
const cardGoesBack = (paragraph: string, { table, act }: Over): Effects => goesBack(paragraph, table, act);
const alsoWaits = (paragraph: string, { it, act }: Over): Effects => [
  opens(paragraph, act.seat, { kind: "besideALead", card: act, trick: it.trick, stage: "returning" }),
];
/** A defender pays for his lead with a penalty card (54D, 56B), but not where he was told so (47E1), or where the lead is made after all by whose it was (53B). */
const isPaidFor = ({ law: number }: Lead): boolean => number === "54" || number === "56";
/** All that lies aside goes back, and the lead is made by whose turn it is. */
const givesWay: Step<Lead, unknown> = (paragraph, { table, it }) => [
  ...(isPaidFor(it)
    ? goesBack(paragraph, table, it.card, it.id)
    : takesBack(paragraph, it.card, innocent(it.offender))),
  settles(paragraph, it, "rectified"),
  ...alongside(table).flatMap((other) => [
    ...goesBack("60C", table, other.card, other.id),
    settles("60C", other, "rectified"),
  ]),
];

/** What is played while the lead lies aside. */
const whileItLies: Clauses<Lead, Moments["playedAside"]> = [
  clause("53", not(liesAside)),
  clause("53A", both(isAt("returning"), whoseTurnItIs), givesWay, under("44B", cardJoins)),
  clause("53", isAt("returning")),
  clause("60C", byOffendersSide, alsoWaits),
  clause("53B", isProperLead, (paragraph, { it }) => [comesUnder(paragraph, it)], goesOn("returning"), cardJoins),
  clause("53A", byLeft, isAccepted, cardJoins),
  clause("53A", byDeclarersSide, isAccepted, cardJoins),
  clause("57C1", afterBothHands, under("53A", isAccepted), cardJoins, (paragraph, { act }) => [
    settled(paragraph, act.seat, "accepted", act.trick),
  ]),
  // The wrong defender has played to declarer's lead, before his partner.
  clause("53C", always, under("53A", isAccepted), cardGoesBack, (_, { act }) => [
    opens("57A", act.seat, { kind: "prematurePlay", card: act, trick: act.trick }),
  ]),
];

/** The paragraph under which the lead is not accepted. */
const refusalOf = ({ law: number }: Lead): string =>
  number === "54" ? "54D" : number === "55" || number === "56" ? `${number}B` : number;

/** Where its time has come, the card that was led may be taken back. */
const returns = ({ play }: Position, it: Lead): readonly Return[] =>
  play !== undefined && isAside(play, it.card) && (it.stage === "returning" || it.stage === "answered")
    ? [
        {
          ...it.card,
          law: refusalOf(it),
          authorisedTo: it.law === "47E1" ? sideOf(it.offender) : innocent(it.offender),
          of: it.id,
          ...(isPaidFor(it) ? { penalty: "major" as const } : {}),
        },
      ]
    : [];

/** What a refusal leads to: the card goes back, and where it is partner's lead declarer has his choice over it (50D2). */
const branches = (table: Position, it: Lead): readonly Branch[] => {
  const { card, offender, stage, turn } = it;
  const by = declarerOf(table);
  if (by === undefined || stage !== "returning") return [];
  const back = { type: "CardWithdrawn", seat: card.seat, card: card.card } as const;
  if (!isPaidFor(it) || turn !== partnerOf(offender)) return [{ law: refusalOf(it), events: [back] }];
  const chooses = (option: "require" | "prohibit" | "none", law: string): Branch => {
    const election = { type: "OptionElected", by, option, law: "50D2" } as const;
    return { law, events: [back, option === "none" ? election : { ...election, suit: suitOf(card.card) }] };
  };
  return [chooses("require", "50D2(a)"), chooses("prohibit", "50D2(a)"), chooses("none", "50D2(b)")];
};

/** The card goes back: shared by every way in which a lead out of turn ends without being accepted. */
export const awaitingReturn: Row<Lead> = {
  ways: branches,
  returns,
  returned: [clause("53", always, (_, { it, act }) => [settles(act.by.law, it, "rectified")])],
  playedAside: whileItLies,
};

/** Who decides over a lead of this seat: either defender, or declarer. */
export const nextTo = (offender: Seat): Seat => leftOf(offender);
