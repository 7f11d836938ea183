/**
 * Laws 30, 31 and 32 of 2017: after a call out of rotation has been refused. A pass at the turn of the opponent to the right costs a
 * pass (30A); in all other cases the offender's next call decides: repeated over a pass, comparable, or neither.
 */
import type { Call } from "../cards/calls.ts";
import type { Seat } from "../cards/seats.ts";
import { rightOf } from "../cards/seats.ts";
import { isLegal, madeCall, momentOf, mustPass, turnToCall } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import { isA } from "../position/position.ts";
import type { Irregularity, MadeCall, Position, Slot } from "../position/position.ts";
import { allOpenAbout } from "./about-a-call.ts";
import { representatives } from "./branches.ts";
import type { At, Clauses } from "./clauses.ts";
import { clause, lawAbout } from "./clauses.ts";
import type { Description } from "./description.ts";
import { asIfChanged } from "./instead.ts";
import type { Law, Obligation } from "./law.ts";
import {
  always,
  bothMayUseIt,
  goesOn,
  isBreach,
  leadIsAtStakeBetween,
  lookedAtLater,
  mightHavePaid,
  offenderIsSilent,
  partnerIsSilent,
  settled,
  under,
  wasRightsTurn,
} from "./steps.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["30A"],
      how: "executed",
      cases: ["37B-once", "30A-he-had-called-before", "30A-it-ends-the-auction"],
    },
    {
      at: ["30B1"],
      how: "executed",
      asks: ["comparable"],
      cases: [
        "30B1b1-a-pass-again",
        "30B1-partner-to-call",
        "30B1-he-had-called-before",
        "30B1-a-pass-for-a-pass",
        "30B1-both-partners-early",
      ],
    },
    {
      at: ["30B2", "31C", "32C"],
      how: "executed",
      says: "a change of call",
      where: ["laws/law25-changes.ts"],
      cases: [
        "30B2-a-change-of-call",
        "31C-after-somebody-else",
        "2007-30B3-a-change-of-call",
        "31C-he-had-bid-and-left-is-next",
      ],
    },
    {
      at: ["30C"],
      how: "executed",
      where: ["laws/law28-rotation.ts"],
      cases: ["30C-an-opponent-has-bid-since", "30C-artificial-pass", "30C-pass-of-an-artificial-call"],
    },
    {
      at: ["31A1"],
      how: "executed",
      says: "another call is a breach",
      cases: [
        "31A1-another-call",
        "31A1-called-twice-out-of-rotation",
        "31A1-and-another-after-it",
        "31A1-right-doubles-nothing",
        "31A1-repeated-and-the-lead",
        "30C-a-pass-of-an-artificial-bid",
      ],
    },
    {
      at: ["31A2", "31B"],
      how: "executed",
      asks: ["comparable"],
      cases: [
        "31A2-right-has-called",
        "27A2-right-has-called",
        "31B-the-same-opening",
        "31B-raises-his-partner-instead",
        "31A2-right-doubles",
        "31B-who-declares",
        "31A2-he-passes-instead",
        "30C-and-right-doubles",
        "31B-he-had-bid-before",
      ],
    },
    {
      at: ["32A", "32B"],
      how: "executed",
      asks: ["comparable"],
      cases: [
        "32A1-another-call",
        "32A1-repeats-his-double",
        "32A2a-comparable",
        "32A2b-not-comparable",
        "32B-at-partners-turn",
        "32B-a-redouble-at-partners-turn",
      ],
    },
  ],
  readings: [
    {
      at: ["31A1", "32A1"],
      says: "who has called out of rotation more than once at one turn can repeat only one of these calls: repeating either of them is what the Law asks.",
    },
  ],
};

/** A refused call out of rotation, and whose turn it was. */
export type Refused = Irregularity<"callOutOfTurn">;

/** The offender's first call since, and the one before it. */
export const laterCall = (
  { auction }: Position,
  it: Irregularity<"callOutOfTurn" | "voidCall">,
): { readonly slot: Slot; readonly before: Slot | undefined } | undefined => {
  const at = auction.findIndex(
    (slot) => slot.seat === it.offender && slot.call !== "-" && momentOf(slot) > it.call.event,
  );
  const slot = auction[at];
  return slot === undefined ? undefined : { slot, before: auction[at - 1] };
};

/** Somebody still has to decide whether that call is to stand at all. */
const isInDoubt = (table: Position, slot: Slot): boolean =>
  allOpenAbout(table, slot).some(({ stage }) => stage === "open");

const isPassOf = (slot: Slot | undefined, seat: Seat): boolean => slot?.seat === seat && slot.call === "Pass";

/** 31A1, 32A1: it was the turn of the opponent to the right, and he passes: the call must be made again, if it is legal. */
const mustRepeat = (table: Position, it: Refused): Call | undefined => {
  const right = rightOf(it.offender);
  if (it.stage !== "awaiting" || it.turn !== right || turnToCall(table) !== it.offender) return undefined;
  const now = asIfChanged(table);
  return isPassOf(now.auction.at(-1), right) && isLegal(now, it.offender, it.call.call) && !mustPass(now, it.offender)
    ? it.call.call
    : undefined;
};

/** What is demanded of him for all that he called out of rotation at this turn: he can repeat only one of them. */
const allToRepeat = (table: Position, { offender }: Refused): readonly Call[] =>
  table.irregularities
    .filter(isA("callOutOfTurn"))
    .filter(({ law, ...each }) => each.offender === offender && (law === "31" || law === "32"))
    .flatMap((each) => mustRepeat(table, each) ?? []);
/** Another call where a Law demands this one; what the call itself brings is decided like any other. */
export const breaksRepetition = ({ table, it, act }: At<Refused, MadeCall>): boolean =>
  act.seat === it.offender && mustRepeat(table, it) !== undefined && !allToRepeat(table, it).includes(act.call);
export const owesRepetition =
  (paragraph: string) =>
  (table: Position, it: Refused): readonly Obligation[] => {
    const call = mustRepeat(table, it);
    return call === undefined ? [] : [{ seat: it.offender, calls: [call], law: paragraph }];
  };

/** His next call, once nobody has to decide any more whether it stands. */
export const nextCall = ({ table, it }: At<Refused, unknown>): MadeCall | undefined => {
  const later = laterCall(table, it);
  return later === undefined || isInDoubt(table, later.slot) ? undefined : madeCall(later.slot);
};
export const hasCalledAgain = (at: At<Refused, unknown>): boolean => nextCall(at) !== undefined;
export const repeatsOverPass = (at: At<Refused, unknown>): boolean =>
  wasRightsTurn(at) &&
  isPassOf(laterCall(at.table, at.it)?.before, rightOf(at.it.offender)) &&
  nextCall(at)?.call === at.it.call.call;

const compares = goesOn("judging", (at: At<Refused, unknown>) => {
  const replacement = nextCall(at);
  return replacement === undefined ? {} : { replacement };
});
const isNotComparable = (law: string, { it }: At<Refused, unknown>): Effects => [
  { do: "compare", law, of: it.id, comparable: false },
];

type References = { readonly repeat?: string; readonly comparable: string; readonly otherwise: string };

/** What the offender's own next call brings: 30B, 31 and 32 say it alike, whosever turn it was. */
const decidedByNextCall = (
  number: "30" | "31" | "32",
  { repeat, comparable, otherwise }: References,
  begins: Clauses<Refused, undefined> = [clause(number, always, goesOn("awaiting"))],
): Law =>
  lawAbout("callOutOfTurn", {
    number,
    edition: 2017,
    begins,
    stages: {
      awaiting: {
        ...(repeat === undefined
          ? {}
          : { obliges: owesRepetition(repeat), called: [clause(repeat, breaksRepetition, isBreach)] }),
        callSettled: [
          ...(repeat === undefined ? [] : [clause(repeat, repeatsOverPass, settled("rectified"))]),
          clause("23A", hasCalledAgain, compares),
        ],
        ways: representatives,
      },
      judging: {
        question: {
          paragraph: "23A",
          finding: "comparable",
          yes: [clause(comparable, always, settled("rectified"), under("23B", bothMayUseIt), lookedAtLater("23C"))],
          no: [
            clause(
              otherwise,
              always,
              settled("rectified"),
              partnerIsSilent("once"),
              leadIsAtStakeBetween(({ it }) => it.replacement),
              isNotComparable,
              mightHavePaid,
            ),
          ],
        },
      },
    },
  });

export const passOutOfRotation = decidedByNextCall("30", { comparable: "30B1(b)(1)", otherwise: "30B1(b)(2)" }, [
  clause("30A", wasRightsTurn, offenderIsSilent("once"), settled("rectified"), mightHavePaid),
  clause("30B1", always, goesOn("awaiting")),
]);
export const bidOutOfRotation = decidedByNextCall("31", {
  repeat: "31A1",
  comparable: "31A2(a)",
  otherwise: "31A2(b)",
});
export const doubleOutOfRotation = decidedByNextCall("32", {
  repeat: "32A1",
  comparable: "32A2(a)",
  otherwise: "32A2(b)",
});
