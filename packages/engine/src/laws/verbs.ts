/** The effects as the verbs of a sentence, with the Law that speaks first: `silences("27B2", partner, "throughout", it)`. */
import type { Card, Suit } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { otherSide, sideOf } from "../cards/seats.ts";
import type { Demand, Effect } from "../position/effects.ts";
import type { Claim } from "../position/claim.ts";
import type {
  About,
  Alternatives,
  Audience,
  ChoiceOverLead,
  Irregularity,
  MadeCall,
  PassedOver,
  PlayedCard,
  Progress,
  Result,
  State,
} from "../position/position.ts";
import type { Reading } from "../position/readings.ts";

type Said = {
  readonly seat: Seat;
  readonly call: MadeCall["call"];
  readonly event: number;
  readonly meaning?: MadeCall["meaning"];
};
/** The call alone, without what else an act carries. */
export const plain = ({ seat, call, event, meaning }: Said): MadeCall =>
  meaning === undefined ? { seat, call, event } : { seat, call, event, meaning };

/** The card alone, without what else an act carries. */
export const plainCard = ({ seat, card, event }: PlayedCard): PlayedCard => ({ seat, card, event });

export const stands = (law: string, call: Said): Effect => ({ do: "stand", law, call: plain(call) });
export const passesOver = (law: string, seat: Seat, as: "-" | "Pass", sake?: number): Effect =>
  sake === undefined ? { do: "passOver", law, seat, as } : { do: "passOver", law, seat, as, sake };
export const changes = (law: string, event: number, to: Said): Effect => ({ do: "change", law, event, to: plain(to) });
export const strikes = (law: string, call: Said): Effect => ({ do: "strike", law, event: call.event });
export const cancelsFrom = (
  law: string,
  event: number | PassedOver,
  authorisedTo: Audience,
  it?: Irregularity,
): Effect =>
  it === undefined
    ? { do: "cancelFrom", law, event, authorisedTo }
    : { do: "cancelFrom", law, event, authorisedTo, of: it.id };
export const withdraws = (law: string, call: Said, authorisedTo: Audience): Effect => ({
  do: "withdraw",
  law,
  call: plain(call),
  authorisedTo,
});
export const authorises = (law: string, call: Said, to: Audience): Effect => ({
  do: "authorise",
  law,
  event: call.event,
  to,
});

/** An act goes into what is known as the call or card alone. */
const trimmed = (about: About): About => {
  if (about.call !== undefined) return { ...about, call: plain(about.call) };
  return about.card === undefined ? about : { ...about, card: plainCard(about.card) };
};
type Known = { readonly state?: State; readonly noticed?: true };
export const opens = (law: string, offender: Seat, about: About, known: Known = {}): Effect => ({
  do: "open",
  law,
  offender,
  about: trimmed(about),
  ...known,
});

/** An irregularity that is at an end as soon as it is seen. */
export const settled = (law: string, offender: Seat, state: State, trick?: number): Effect =>
  opens(law, offender, { kind: "over", stage: "done", ...(trick === undefined ? {} : { trick }) }, { state });
/** A breach that nothing is put right for; the director may look at it under 90. */
export const breaches = (law: string, offender: Seat, call?: Said): Effect =>
  opens(
    law,
    offender,
    { kind: "over", stage: "done", ...(call === undefined ? {} : { call: plain(call) }) },
    { state: "established" },
  );
const goneOn = <It extends Irregularity>(it: It, stage: It["stage"], progress: Progress<It>): It => ({
  ...it,
  stage,
  ...progress,
});
export const reaches = <It extends Irregularity>(
  law: string,
  it: It,
  stage: It["stage"],
  progress: Progress<It> = {},
): Effect => {
  const reached: Effect = { do: "reach", law, id: it.id, becomes: goneOn(it, stage, progress) };
  return progress.state === undefined ? reached : { ...reached, state: progress.state };
};
export const comesUnder = (law: string, it: Irregularity): Effect => ({ do: "comesUnder", law, id: it.id });
export const settles = (law: string, it: Irregularity, state: State): Effect => ({
  do: "settle",
  law,
  id: it.id,
  state,
});
/** Nobody could choose. */
export const settlesPerforce = (law: string, { id }: Irregularity, state: State): Effect => ({
  do: "settle",
  law,
  id,
  state,
  forced: true,
});
/** By acting first the other side has lost its right: who gained by its not knowing that keeps nothing (11A), and a penalty may follow (11B, 90). */
export const forfeits = (law: string, it: Irregularity): readonly Effect[] => [
  settles(law, it, "forfeited"),
  reviews("11A"),
  reviews("90"),
];
/** Over without a word: where only a hand knows that it was one at all, nobody has noticed it by that. */
export const lapses = (law: string, { id }: Irregularity, state: State): Effect => ({
  do: "settle",
  law,
  id,
  state,
  unseen: true,
});
export const waives = (law: string, it: Irregularity): Effect => ({ do: "waive", law, id: it.id });
export const notices = (law: string, ids: readonly number[]): Effect => ({ do: "notice", law, ids });

export const silences = (law: string, seat: Seat, extent: "once" | "throughout", of: number): Effect => ({
  do: "silence",
  law,
  seat,
  extent,
  of,
});
export const permits = (law: string, call: Said, authorisedTo: Audience): Effect => ({
  do: "permit",
  law,
  call: plain(call),
  authorisedTo,
});
/** 26B, or 26A and 26B of 2007: declarer may have a choice when the offender's partner first leads. */
export const liable = (law: string, it: Irregularity, withdrawn: Said, replacement?: Said): Effect =>
  replacement === undefined
    ? { do: "liable", law, of: it.id, withdrawn: plain(withdrawn) }
    : { do: "liable", law, of: it.id, withdrawn: plain(withdrawn), replacement: plain(replacement) };
export const restrictsLead = (
  law: string,
  seat: Seat,
  kind: "require" | "prohibit",
  suits: readonly Suit[],
  over: ChoiceOverLead,
): Effect => ({
  do: "restrictLead",
  law,
  seat,
  kind,
  suits,
  over,
  lasts: kind === "require" ? "lead" : "whileLeading",
});
export const exposes = (law: string, seat: Seat, card: Card, major: boolean, of: number): Exposing => ({
  do: "expose",
  law,
  seat,
  card,
  major,
  of,
});
export const joins = (law: string, card: PlayedCard): Effect => ({ do: "join", law, card: plainCard(card) });
export const laysAside = (law: string, card: PlayedCard): Effect => ({ do: "layAside", law, card: plainCard(card) });
type Exposing = Extract<Effect, { do: "expose" }>;
/** A card goes back to its hand; 16C says who may use what it told. */
export const takesBack = (law: string, card: PlayedCard, authorisedTo: Audience, of?: number): readonly Effect[] => [
  { do: "takeBack", law, card: plainCard(card) },
  of === undefined
    ? { do: "withdrawCard", law, card: plainCard(card), authorisedTo }
    : { do: "withdrawCard", law, card: plainCard(card), authorisedTo, of },
];
export const exchanges = (law: string, card: PlayedCard, instead: Card): Effect => ({
  do: "exchange",
  law,
  card: plainCard(card),
  for: instead,
});
export const demands = (law: string, demand: Demand): Effect => ({ do: "demand", law, demand });
export const permitsCard = (law: string, card: PlayedCard, authorisedTo: Audience): Effect => ({
  do: "permitCard",
  law,
  card: plainCard(card),
  authorisedTo,
});
export const claims = (law: string, claim: Omit<Claim, "state">): Effect => ({ do: "claim", law, claim });
export const voidsClaim = (law: string): Effect => ({ do: "voidClaim", law });
export const settlesClaim = (
  law: string,
  state: Claim["state"],
  asked?: Omit<NonNullable<Claim["asked"]>, "law">,
): Effect =>
  asked === undefined ? { do: "settleClaim", law, state } : { do: "settleClaim", law, state, asked: { ...asked, law } };
/** Declarer's side has so many tricks: by a claim as if played, or because the director says so. */
export const awards = (law: string, declarer: number, how: Result["how"]): Effect => ({
  do: "award",
  law,
  declarer,
  how,
});
export const reviews = (law: string): Effect => ({ do: "review", law });
/** What they had from partner without a right to it is looked at among what each of them might have chosen as well (16B1). */
export const weighs = (law: string, alternatives: readonly Alternatives[]): Effect => ({
  do: "review",
  law,
  alternatives,
});
export const adjusts = (law: string): Effect => ({ do: "adjust", law });
export const rereads = (law: string, readings: readonly (readonly [number, Reading])[]): Effect => ({
  do: "reread",
  law,
  readings: new Map(readings),
});

/** The side that has not offended: 16C lets it, and it alone, use what was taken back. */
export const innocent = (offender: Seat): Audience => otherSide(sideOf(offender));
