/**
 * Laws 30, 31 and 32 of 2017: after a call out of rotation has been refused. A pass at the turn of the opponent to the right costs a
 * pass (30A); in all other cases the offender's next call decides: repeated over a pass, comparable, or neither.
 */
import type { Call } from "../cards/calls.ts";
import type { Seat } from "../cards/seats.ts";
import { partnerOf, rightOf } from "../cards/seats.ts";
import { isLegal, madeCall, momentOf, mustPass, turnToCall } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import { NOTHING, when } from "../position/effects.ts";
import type { Irregularity, MadeCall, Position, Slot } from "../position/position.ts";
import { representatives } from "./branches.ts";
import { asIfChanged } from "./instead.ts";
import type { Law } from "./law.ts";
import { law } from "./law.ts";
import { asksComparable } from "./law23-comparable.ts";
import { authorises, breaches, couldHaveKnown, liable, reaches, reviews, settles, silences } from "./verbs.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["30A"],
      how: "executed",
      cases: ["37B-once"],
    },
    { at: ["30B1"], how: "executed", asks: ["comparable"], cases: ["30B1-partner-to-call"] },
    {
      at: ["30B2", "31C", "32C"],
      how: "executed",
      says: "a change of call",
      where: ["laws/law25-changes.ts"],
      cases: ["30B2-a-change-of-call", "31C-after-somebody-else"],
    },
    {
      at: ["30C"],
      how: "executed",
      where: ["laws/law28-rotation.ts"],
      cases: ["30C-an-opponent-has-bid-since", "30C-artificial-pass", "30C-pass-of-an-artificial-call"],
    },
    { at: ["31A1"], how: "executed", says: "another call is a breach", cases: ["31A1-another-call"] },
    {
      at: ["31A2", "31B"],
      how: "executed",
      asks: ["comparable"],
      cases: ["31A2-right-has-called"],
    },
    { at: ["32A", "32B"], how: "executed", asks: ["comparable"], cases: ["32B-at-partners-turn"] },
  ],
};

/** The offender's first call since, and the one before it. */
export const laterCall = (
  { auction }: Position,
  it: Irregularity,
): { readonly slot: Slot; readonly before: Slot | undefined } | undefined => {
  const since = it.call?.event ?? 0;
  const at = auction.findIndex((slot) => slot.seat === it.offender && slot.call !== "-" && momentOf(slot) > since);
  const slot = auction[at];
  return slot === undefined ? undefined : { slot, before: auction[at - 1] };
};

/** Somebody still has to decide whether that call is to stand at all. */
const isInDoubt = ({ irregularities }: Position, { event }: Slot): boolean =>
  irregularities.some(({ stage, call }) => stage === "open" && call?.event === event);

const isPassOf = (slot: Slot | undefined, seat: Seat): boolean => slot?.seat === seat && slot.call === "Pass";

/** 31A1, 32A1: it was the turn of the opponent to the right, and he passes: the call must be made again, if it is legal. */
export const mustRepeat = (table: Position, it: Irregularity): Call | undefined => {
  const right = rightOf(it.offender);
  if (it.stage !== "awaiting" || it.call === undefined || it.turn !== right || turnToCall(table) !== it.offender)
    return undefined;
  const now = asIfChanged(table);
  return isPassOf(now.auction.at(-1), right) && isLegal(now, it.offender, it.call.call) && !mustPass(now, it.offender)
    ? it.call.call
    : undefined;
};

/** Another call where a Law demands this one is a breach of that Law; what the call itself brings is decided like any other. */
export const breaksRepetition = (
  reference: string,
  table: Position,
  it: Irregularity,
  { seat, call }: MadeCall,
): Effects => {
  const demanded = seat === it.offender ? mustRepeat(table, it) : undefined;
  return when(demanded !== undefined && demanded !== call, breaches(reference, seat));
};

type References = {
  readonly number: string;
  readonly repeat: string;
  readonly comparable: string;
  readonly otherwise: string;
};

/** What the offender's own next call brings: shared by 30B, 31 and 32. */
const decidedByLaterCall = ({ number, repeat, comparable, otherwise }: References, begins?: Law["begins"]): Law =>
  law({
    number,
    edition: 2017,
    begins: begins ?? ((_, it) => [reaches(number, it, "awaiting")]),
    obliges: (table, it) => {
      const call = mustRepeat(table, it);
      return call === undefined ? [] : [{ seat: it.offender, calls: [call], law: repeat }];
    },
    asks: (_, it) => asksComparable("23A", it),
    branches: representatives,
    follows: {
      called: (table, it, act) => breaksRepetition(repeat, table, it, act),
      callSettled: (table, it): Effects => {
        const later = it.stage === "awaiting" ? laterCall(table, it) : undefined;
        const replacement = later === undefined || isInDoubt(table, later.slot) ? undefined : madeCall(later.slot);
        if (later === undefined || replacement === undefined) return NOTHING;
        const repeated = isPassOf(later.before, rightOf(it.offender)) && replacement.call === it.call?.call;
        return repeated && it.turn === rightOf(it.offender) && number !== "30"
          ? [settles(repeat, it, "rectified")]
          : [reaches("23A", it, "judging", { replacement })];
      },
      FindingMade: (table, it, { value }): Effects => {
        const { call, replacement } = it;
        if (call === undefined) return NOTHING;
        if (value === true)
          return [settles(comparable, it, "rectified"), authorises("23B", call, "both"), reviews("23C")];
        return [
          settles(otherwise, it, "rectified"),
          silences(otherwise, partnerOf(it.offender), "once", it.id),
          liable(otherwise, it, call, replacement),
          { do: "compare", law: otherwise, of: it.id, comparable: false },
          couldHaveKnown(table.edition),
        ];
      },
    },
  });

export const passOutOfRotation = decidedByLaterCall(
  { number: "30", repeat: "30B1(b)", comparable: "30B1(b)(1)", otherwise: "30B1(b)(2)" },
  (table, it) =>
    it.turn === rightOf(it.offender)
      ? [silences("30A", it.offender, "once", it.id), settles("30A", it, "rectified"), couldHaveKnown(table.edition)]
      : [reaches("30B1", it, "awaiting")],
);
export const bidOutOfRotation = decidedByLaterCall({
  number: "31",
  repeat: "31A1",
  comparable: "31A2(a)",
  otherwise: "31A2(b)",
});
export const doubleOutOfRotation = decidedByLaterCall({
  number: "32",
  repeat: "32A1",
  comparable: "32A2(a)",
  otherwise: "32A2(b)",
});
