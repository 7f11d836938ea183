/**
 * The words that clauses are written in. Conditions are questions about who did it and what is so; steps are what follows, each an effect or two of
 * `position/effects.ts`, said under the paragraph of the clause that they stand in.
 */
import { isDoubling, isTooHigh } from "../cards/calls.ts";
import type { Seat } from "../cards/seats.ts";
import { leftOf, partnerOf, rightOf, sideOf } from "../cards/seats.ts";
import { mustPass, turnToCall } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import { NOTHING } from "../position/effects.ts";
import type { Having, Irregularity, MadeCall, Progress, Stage, State } from "../position/position.ts";
import type { At, Clauses, Condition, Step } from "./clauses.ts";
import { firstOf } from "./clauses.ts";
import type { Moments } from "./law.ts";
import { numberIn } from "./numbers.ts";
import * as say from "./verbs.ts";

type Made = Having<"call">;
type Called = MadeCall;

// Conditions.

export const always = (): boolean => true;
export const not =
  <It, Act>(condition: Condition<It, Act>): Condition<It, Act> =>
  (at) =>
    !condition(at);
export const both = <It, Act>(
  first: Condition<It, Act>,
  ...others: readonly Condition<It, Act>[]
): Condition<It, Act> => others.reduce((one, other) => (at) => one(at) && other(at), first);

export const either =
  <It, Act>(...conditions: readonly Condition<It, Act>[]): Condition<It, Act> =>
  (at) =>
    conditions.some((condition) => condition(at));

export const byOffender = ({ it, act }: At<Irregularity, { readonly seat: Seat }>): boolean => act.seat === it.offender;
export const byLeft = ({ it, act }: At<Irregularity, { readonly seat: Seat }>): boolean =>
  act.seat === leftOf(it.offender);
export const byPartner = ({ it, act }: At<Irregularity, { readonly seat: Seat }>): boolean =>
  act.seat === partnerOf(it.offender);
/** It was the turn of the opponent to the offender's right. */
export const wasRightsTurn = ({ it }: At<Irregularity, unknown>): boolean => it.turn === rightOf(it.offender);
export const byOtherSide = ({ it, act }: At<Irregularity, { readonly seat: Seat }>): boolean =>
  sideOf(act.seat) !== sideOf(it.offender);
export const inTurn = ({ table, act }: At<unknown, Called>): boolean => act.seat === turnToCall(table);
export const isDouble = ({ act }: At<unknown, Called>): boolean => isDoubling(act.call);
export const isBoundToPass = ({ table, act }: At<unknown, Called>): boolean =>
  act.call !== "Pass" && mustPass(table, act.seat);
export const isBidOfEight = ({ act }: At<unknown, Called>): boolean => isTooHigh(act.call);
export const isAt =
  (stage: Stage) =>
  ({ it }: At<Irregularity, unknown>): boolean =>
    it.stage === stage;
/** The director has found this. */
export const found =
  (finding: Moments["FindingMade"]["finding"]) =>
  ({ act }: At<unknown, Moments["FindingMade"]>): boolean =>
    act.finding === finding;
export const isYes = ({ act }: At<unknown, Moments["FindingMade"]>): boolean => act.value === true;
export const isNo = ({ act }: At<unknown, Moments["FindingMade"]>): boolean => act.value === false;
/** An attempt to put it right has failed before. */
export const hasFailed = ({ it }: At<Irregularity, unknown>): boolean => it.failed === true;

// Steps.

/** Said under another paragraph than that of the clause. */
export const under =
  <It, Act>(paragraph: string, step: Step<It, Act>): Step<It, Act> =>
  (_, at) =>
    step(numberIn(at.table.edition, paragraph), at);
export const unless =
  <It, Act>(condition: Condition<It, Act>, ...steps: readonly Step<It, Act>[]): Step<It, Act> =>
  (paragraph, at) =>
    condition(at) ? NOTHING : steps.flatMap((step) => step(paragraph, at));
/** Other clauses decide of the same. */
export const decidedBy =
  <It, Act>(clauses: Clauses<It, Act>): Step<It, Act> =>
  (_, at) =>
    firstOf(clauses, at);
/** Other clauses decide, as of this table and this act. */
export const judgedBy =
  <It, Act, Other>(clauses: Clauses<It, Other>, as: (at: At<It, Act>) => At<It, Other>): Step<It, Act> =>
  (_, at) =>
    firstOf(clauses, as(at));

/** The call takes its place in the auction. */
export const stands = (paragraph: string, { act }: At<unknown, Called>): Effects => [say.stands(paragraph, act)];
/** The call that it is about leaves the auction, with all that followed; 16C says who may use it. */
export const callGoes = (paragraph: string, { it }: At<Made, unknown>): Effects => [
  say.cancelsFrom(paragraph, it.call.event, say.innocent(it.offender), it),
];
/** What was called instead leaves the auction. */
export const replacementGoes = (paragraph: string, { it }: At<Irregularity, unknown>): Effects =>
  it.replacement === undefined
    ? NOTHING
    : [say.cancelsFrom(paragraph, it.replacement.event, say.innocent(it.offender), it)];
/** It is laid aside, and takes no part in the auction. */
export const liesAside = (paragraph: string, { it }: At<Made, unknown>): Effects => [
  say.withdraws(paragraph, it.call, say.innocent(it.offender)),
];
/** It is an irregularity, of which nothing follows yet. */
export const isIrregular = (paragraph: string, { act }: At<unknown, Called>): Effects => [
  say.opens(paragraph, act.seat, { kind: "callAfterTheEnd", call: act }),
];
/** This call never comes to stand. */
export const isCancelled = (paragraph: string, { it, act }: At<Irregularity, Called>): Effects => [
  say.withdraws(paragraph, act, say.innocent(it.offender)),
];
export const settled =
  (state: State): Step<Irregularity, unknown> =>
  (paragraph, { it }) => [say.settles(paragraph, it, state)];
/** The right to rectify it is gone (11A, 11B). */
export const forfeited: Step<Irregularity, unknown> = (paragraph, { it }) => say.forfeits(paragraph, it);
export const goesOn =
  <It extends Irregularity, Act>(
    stage: It["stage"],
    progress: (at: At<It, Act>) => Progress<It> = () => ({}),
  ): Step<It, Act> =>
  (paragraph, at) => [say.reaches(paragraph, at.it, stage, progress(at))];
export const partnerIsSilent =
  (extent: "once" | "throughout"): Step<Irregularity, unknown> =>
  (paragraph, { it }) => [say.silences(paragraph, partnerOf(it.offender), extent, it.id)];
export const offenderIsSilent =
  (extent: "once" | "throughout"): Step<Irregularity, unknown> =>
  (paragraph, { it }) => [say.silences(paragraph, it.offender, extent, it.id)];
/** Declarer may restrict a lead of the offender's partner (26). */
export const leadIsAtStake = (paragraph: string, { it }: At<Made, unknown>): Effects => [
  say.liable(paragraph, it, it.call),
];
/** The same, of a call that was made again otherwise. */
export const leadIsAtStakeBetween =
  <It extends Made, Act>(replacement: (at: At<It, Act>) => MadeCall | undefined): Step<It, Act> =>
  (paragraph, at) => [say.liable(paragraph, at.it, at.it.call, replacement(at))];
/** What a Law demanded was not done: a breach, and nothing is put right for it. */
export const isBreach = (paragraph: string, { act }: At<unknown, { readonly seat: Seat }>): Effects => [
  say.breaches(paragraph, act.seat),
];
export const isBreachBy =
  <It, Act>(whose: (at: At<It, Act>) => Seat): Step<It, Act> =>
  (paragraph, at) => [say.breaches(paragraph, whose(at))];
/** 16C does not apply to the call that went: both sides may use it. */
export const bothMayUseIt = (paragraph: string, { it }: At<Made, unknown>): Effects => [
  say.authorises(paragraph, it.call, "both"),
];
/** It is over without a word: nobody has noticed it by that. */
export const lapsed =
  (state: State): Step<Irregularity, unknown> =>
  (paragraph, { it }) => [say.lapses(paragraph, it, state)];
export const isAdjusted = (paragraph: string): Effects => [say.adjusts(paragraph)];
export const boardIsCancelled = (law: string): Effects => [{ do: "cancelBoard", law }];
/** The director looks at it when play is over, under this paragraph. */
export const isLookedAt = (paragraph: string): Effects => [say.reviews(paragraph)];
/** The same, under another one. */
export const lookedAtLater =
  (paragraph: string): Step<unknown, unknown> =>
  (_, { table }) => [say.reviews(numberIn(table.edition, paragraph))];
/** The offender could have known that it might pay. */
export const mightHavePaid = lookedAtLater("72C");
