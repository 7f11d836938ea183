/**
 * The view: everything a director would say about a table, under the names of the table log. Every entry carries why it is there: the
 * Law and the numbers of the events it rests on.
 */
import type { Call } from "../cards/calls.ts";
import type { Card, Suit } from "../cards/deal.ts";
import { isSuit } from "../cards/deal.ts";
import type { Seat, Side } from "../cards/seats.ts";
import type { Ask } from "../laws/law.ts";
import { restrictionsInForce } from "../laws/law26-leads.ts";
import { contractScore } from "../score/contract-score.ts";
import type { AccountEntry } from "./account.ts";
import { accountOf, declarerTricks, transfersOf } from "./account.ts";
import { settledContract } from "../position/outcome.ts";
import { offenderOf, pendingAsks } from "./asks.ts";
import type { SettledContract } from "../position/auction.ts";
import { dummyOf, isAuctionPeriod, isBeforeLead, makeSettled, turnToCall } from "../position/auction.ts";
import type { Table } from "./fold.ts";
import { mayCall } from "./may-call.ts";
import { mayPlay } from "./may-play.ts";
import type { Phase } from "../position/phase.ts";
import { isPassedOut, phaseOf } from "../position/phase.ts";
import type { Claim } from "../position/claim.ts";
import { whyOf } from "../position/position.ts";
import type { Audience, Because, Irregularity, Position, Review, State, Transfer, Why } from "../position/position.ts";
import { penaltyCards } from "../position/penalty-cards.ts";
import { returnsOf } from "./returns.ts";
import { trickInHand, turnToPlay } from "../position/tricks.ts";

export type SeenIrregularity = {
  readonly law: string;
  readonly offender: Seat;
  readonly state: State;
  readonly noticed: boolean;
  readonly why: readonly Why[];
};
export type SeenRestriction = {
  readonly seat: Seat;
  readonly law: string;
  readonly kind: "require" | "prohibit";
  readonly suits: readonly Suit[];
  readonly state: "offered" | "inForce";
  readonly why?: Why;
};
export type SeenWithdrawn = {
  readonly seat: Seat;
  readonly call?: Call;
  readonly card?: Card;
  readonly authorisedTo: Audience;
  readonly why: Why;
};

/** What may be taken back or changed now, by right or because it has to be. */
type SeenReturn = Because & {
  readonly seat: Seat;
  readonly call?: Call;
  readonly card?: Card;
  readonly law: string;
};

export type View = {
  readonly phase: Phase;
  readonly turn: Seat | null;
  readonly auction: readonly (Call | "-")[];
  readonly contract: string | null;
  readonly declarer: Seat | null;
  readonly dummy: Seat | null;
  readonly mustPass: { readonly [seat in Seat]?: "once" | "throughout" };
  readonly leadRestrictions: readonly SeenRestriction[];
  readonly penaltyCards: { readonly [seat in Seat]?: readonly (readonly [Card, "major" | "minor"])[] };
  readonly pending: readonly Ask[];
  readonly mayCall: readonly Call[];
  readonly mayPlay: readonly Card[];
  readonly mayWithdraw: readonly SeenReturn[];
  readonly tricks: Readonly<Record<Side, number>>;
  readonly transfer: { readonly to: Side; readonly tricks: number; readonly law: string } | null;
  readonly declarerTricks: number | null;
  /** The tricks line by line, each with its Law and its events. */
  readonly account: readonly AccountEntry[];
  readonly claim: Pick<Claim, "seat" | "tricks" | "conceded" | "state"> | null;
  readonly score: number | null;
  readonly irregularities: readonly SeenIrregularity[];
  readonly withdrawn: readonly SeenWithdrawn[];
  readonly review: readonly string[];
  readonly cancelled: string | null;
  readonly adjust: string | null;
  /** Why the plain entries are there: silences, reviews, an adjustment. */
  readonly why: {
    readonly mustPass: readonly (Because & { readonly seat: Seat })[];
    readonly review: readonly Review[];
    readonly cancelled?: Why;
    readonly adjust?: Why;
  };
};

/** Whose call or card comes next. */
export const turnOf = (table: Position): Seat | null => {
  const phase = phaseOf(table);
  if (phase === "ended" || phase === "claim" || isPassedOut(table)) return null;
  if (phase === "auction") return turnToCall(table);
  return table.play === undefined ? null : (turnToPlay(table.play) ?? null);
};

const silenced = ({ silences }: Position): View["mustPass"] => {
  const all: { [seat in Seat]?: "once" | "throughout" } = {};
  for (const { seat, extent } of silences) if (all[seat] !== "throughout") all[seat] = extent;
  return all;
};

const penalties = (table: Position): View["penaltyCards"] => {
  const all: { [seat in Seat]?: (readonly [Card, "major" | "minor"])[] } = {};
  for (const { seat, card, rank } of penaltyCards(table)) all[seat] = [...(all[seat] ?? []), [card, rank]];
  return all;
};

/** What declarer may still ask of the lead, and what he has asked. */
const leadRestrictions = (table: Position, pending: readonly Ask[]): readonly SeenRestriction[] => [
  ...pending.flatMap((ask) =>
    "options" in ask &&
    ask.among !== undefined &&
    table.play !== undefined &&
    trickInHand(table.play).cards.length === 0
      ? ask.options.flatMap((kind) =>
          kind === "require" || kind === "prohibit"
            ? [
                {
                  seat: table.play?.leader ?? ask.offender ?? "N",
                  law: ask.law,
                  kind,
                  suits: (ask.among ?? []).filter(isSuit),
                  state: "offered" as const,
                },
              ]
            : [],
        )
      : [],
  ),
  ...restrictionsInForce(table).map(({ seat, law, kind, suits, why }) => ({
    seat,
    law,
    kind,
    suits,
    state: "inForce" as const,
    why,
  })),
];

/** All that goes over, as one sum; where sums of both sides meet, the difference. */
const transferOf = (transfers: readonly Transfer[]): View["transfer"] => {
  const [first] = transfers;
  if (first === undefined) return null;
  const tricks = transfers.reduce((sum, each) => sum + (each.to === first.to ? each.tricks : -each.tricks), 0);
  return { to: first.to, tricks, law: first.law };
};

const claimOf = ({ claim }: Position): View["claim"] =>
  claim === undefined ? null : { seat: claim.seat, tricks: claim.tricks, conceded: claim.conceded, state: claim.state };

const leadBack = ({ seat, card, since }: NonNullable<Position["leadToReturn"]>): SeenReturn => ({
  seat,
  ...(card === undefined ? {} : { card }),
  law: "41A",
  why: { law: "41A", events: [since] },
});

/** Calls and leads that lie face down until the lead is faced, cards while they lie on the table. */
const mayWithdraw = (laws: Table["laws"], table: Position): View["mayWithdraw"] => [
  ...(isAuctionPeriod(table) ? table.permissions : []).map(({ seat, call, law, why }) => ({ seat, call, law, why })),
  ...(table.leadToReturn === undefined || !isBeforeLead(table) ? [] : [leadBack(table.leadToReturn)]),
  ...returnsOf(laws, table).map(({ seat, card, event, law, of = -1 }) => {
    // It rests on the irregularity that lets it go back: who may not know of that may not know of this.
    const cause = table.irregularities[of]?.course.map((each) => each.event) ?? [];
    return { seat, card, law, why: { law, events: [...new Set([...cause, event])] } };
  }),
];

const scoreOf = (table: Position, settled: SettledContract | undefined, tricks: number | null): number | null => {
  if (settled === undefined) return isPassedOut(table) && table.ended ? 0 : null;
  // 38A: a contract of more than seven has no score.
  return tricks === null || settled.contract.level > 7
    ? null
    : contractScore(settled.contract, settled.declarer, tricks, table.vulnerability);
};

const irregularity =
  (table: Position) =>
  (it: Irregularity): SeenIrregularity => ({
    law: it.law,
    offender: offenderOf(table, it),
    state: it.state,
    noticed: it.noticed,
    why: whyOf(it),
  });

const seenWithdrawn = ({ seat, call, card, authorisedTo, why }: Position["withdrawn"][number]): SeenWithdrawn => ({
  seat,
  authorisedTo,
  why,
  ...(call === undefined ? {} : { call }),
  ...(card === undefined ? {} : { card }),
});

/** The view without its lists of what may be called and played, which cost as much as all the rest and which replays do not show. */
export type Seen = Omit<View, "mayCall" | "mayPlay">;

/** The whole view: for the director and for committees. What others may see of it is `viewFor`. */
export const viewOf = (table: Table): View => {
  const { position, laws } = table;
  const seen = seenOf(table);
  return {
    ...seen,
    mayCall: mayCall(laws, position),
    mayPlay: seen.turn === null ? [] : mayPlay(laws, position),
  };
};

export const seenOf = ({ position: table, laws }: Table): Seen => {
  const settled = settledContract(table);
  const phase = phaseOf(table);
  const turn = turnOf(table);
  const pending = pendingAsks(laws, table);
  const transfers = transfersOf(laws, table);
  const tricks = declarerTricks(table, transfers);
  return {
    phase,
    turn,
    auction: table.auction.map(({ call }) => call),
    contract: settled !== undefined ? makeSettled(settled) : isPassedOut(table) ? "passed out" : null,
    declarer: settled?.declarer ?? null,
    dummy: settled === undefined ? null : dummyOf(settled),
    mustPass: silenced(table),
    leadRestrictions: leadRestrictions(table, pending),
    penaltyCards: penalties(table),
    pending,
    mayWithdraw: mayWithdraw(laws, table),
    tricks: table.play?.won ?? { NS: 0, EW: 0 },
    transfer: transferOf(transfers),
    declarerTricks: tricks,
    account: accountOf(laws, table),
    claim: claimOf(table),
    score: scoreOf(table, settled, tricks),
    irregularities: table.irregularities.map(irregularity(table)),
    withdrawn: table.withdrawn.map(seenWithdrawn),
    review: table.review.map(({ law }) => law),
    cancelled: table.cancelled?.law ?? null,
    adjust: table.adjust?.law ?? null,
    why: {
      mustPass: table.silences.map(({ seat, why }) => ({ seat, why })),
      review: table.review,
      ...(table.cancelled === undefined ? {} : { cancelled: table.cancelled }),
      ...(table.adjust === undefined ? {} : { adjust: table.adjust }),
    },
  };
};
