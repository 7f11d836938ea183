/**
 * The door: what cannot have happened is refused before it is an event. An irregularity can happen and is let in; a card that a hand
 * does not hold, a choice that nobody has, a call after the lead is faced cannot.
 */
import type { EventOf, TableEvent } from "../position/events.ts";
import { answeredBy } from "./asks.ts";
import { auctionEnded, isAuctionPeriod, isBeforeLead, lastCallOf } from "../position/auction.ts";
import { sideOf } from "../cards/seats.ts";
import { isShown } from "../laws/law45-played-card.ts";
import { isBeingPutRight } from "../laws/law62-correction.ts";
import { isOver } from "../position/phase.ts";
import { foldTable, type Table } from "./fold.ts";
import { isReadTooOften } from "./way.ts";
import {
  fact,
  MOST_IRREGULARITIES,
  readTooOften,
  type Refusal,
  type Taken,
  tooIrregular,
  unlawful,
} from "./refusal.ts";
import { takeCorrection, takeRecord } from "./record-corrected.ts";
import type { Position } from "../position/position.ts";
import { returnOf } from "./returns.ts";
import { TRICKS, holds, isDesignated, isLeadAside } from "../position/tricks.ts";

type Check = (table: Table, event: TableEvent) => Refusal | undefined;

const board: Check = ({ position }, { type }) => {
  if (type === "BoardStarted") return position.started ? fact("startedAlready") : undefined;
  if (!position.started) return fact("notStarted");
  return undefined;
};

const atTheTable: ReadonlySet<TableEvent["type"]> = new Set([
  "CallMade",
  "CallReplaced",
  "CallWithdrawn",
  "CardsExposed",
  "LeadSelected",
  "LeadReturned",
  "LeadFaced",
  "CardPlayed",
  "CardSuggested",
  "ClaimMade",
  "TricksConceded",
  "RevokeAsked",
  "DummyCardNamed",
]);

const ended: Check = ({ position }, { type }) =>
  position.ended && atTheTable.has(type) ? fact("cardsBack") : undefined;

/** The director can rule, put right and end what the players cannot go on with. */
const irregular: Check = ({ position }, { type }) =>
  position.irregularities.length >= MOST_IRREGULARITIES && atTheTable.has(type) ? tooIrregular : undefined;

const calls = (
  position: Position,
  event: EventOf["CallMade"] | EventOf["CallReplaced"] | EventOf["CallWithdrawn"],
): Refusal | undefined => {
  if (!isAuctionPeriod(position)) return unlawful("17D1", "auctionPeriodOver");
  const owes = position.irregularities.some(
    ({ offender, call, stage }) => offender === event.seat && call !== undefined && stage !== "done",
  );
  if (event.type === "CallReplaced" && !owes && lastCallOf(position, event.seat) === undefined) {
    return fact({ kind: "noCallToReplace", seat: event.seat });
  }
  if (event.type === "CallWithdrawn" && !position.permissions.some(({ seat }) => seat === event.seat)) {
    return unlawful("25", { kind: "mayNotTakeBackCall", seat: event.seat });
  }
  return undefined;
};

/** The cards that an event says a hand has. */
const cardsShown = (event: TableEvent): readonly EventOf["CardsExposed"]["cards"][number][] => {
  switch (event.type) {
    case "CardsExposed":
      return event.cards;
    case "CardPlayed":
      return [event.card, ...(event.with ?? [])];
    case "LeadSelected":
    case "LeadFaced":
      return event.card === undefined ? [] : [event.card];
    default:
      return [];
  }
};

/** 45C: a card is played by a finding where nothing shows it only if that hand has it. */
const cardFound: Check = ({ position }, event) => {
  if (event.type !== "FindingMade" || event.finding !== "played" || event.about !== undefined) return undefined;
  const { value } = event;
  return !isShown(value) || holds(position, value.seat, value.card)
    ? undefined
    : fact({ kind: "notHeld", seat: value.seat, card: value.card });
};

const cards: Check = ({ position }, event) => {
  if (!("seat" in event) || event.seat === undefined) return undefined;
  const { seat } = event;
  const missing = cardsShown(event).find((card) => !holds(position, seat, card) && !isDesignated(position, seat, card));
  return missing === undefined ? undefined : fact({ kind: "notHeld", seat, card: missing });
};

const leads: Check = ({ position }, { type }) => {
  if (type !== "LeadSelected" && type !== "LeadFaced" && type !== "LeadReturned") return undefined;
  if (type === "LeadReturned" && position.leadToReturn !== undefined) return undefined;
  if (!auctionEnded(position)) return unlawful("41A", "auctionNotOver");
  if (!isBeforeLead(position)) return unlawful("41C", "leadFaced");
  // 41A: the lead stays face down unless there was an irregularity that 47E speaks of.
  const isRuled = position.irregularities.length > 0 || position.review.length > 0 || position.permissions.length > 0;
  return type === "LeadReturned" && !isRuled ? unlawful("41A", "leadStays") : undefined;
};

/** What a Law itself forbids: a card that must stay, a choice it has taken away. */
const denials: Check = ({ position, laws }, event) => {
  // What one Law lets go back, another that keeps it does not hold; what one asks, another that asks nothing does not refuse.
  if (event.type === "CardWithdrawn" && returnOf(laws, position, event) !== undefined) return undefined;
  if (event.type === "OptionElected" && answeredBy(laws, position, event) !== undefined) return undefined;
  for (const { denies } of laws.order) {
    const law = denies?.(position, event);
    if (law === "fact") return fact("cardsSayOtherwise");
    if (law !== undefined) return unlawful(law, { kind: "denied", law });
  }
  return undefined;
};

/** 47F2: a card that was played stays so, unless a Law lets it go back. */
const withdrawals: Check = ({ position, laws }, event) =>
  event.type !== "CardWithdrawn" || returnOf(laws, position, event) !== undefined
    ? undefined
    : unlawful("47F2", { kind: "mayNotTakeBack", seat: event.seat, card: event.card });

const elections: Check = ({ position, laws }, event) => {
  if (event.type !== "OptionElected") return undefined;
  if (answeredBy(laws, position, event) !== undefined) return undefined;
  const { law = "10B" } = event;
  return unlawful(law, event.by === "director" ? "directorHasNoSuchChoice" : { kind: "noSuchChoice", seat: event.by });
};

const explanations: Check = ({ position }, event) => {
  if (event.type !== "CallQuestioned" && event.type !== "CallExplained" && event.type !== "ExplanationCorrected")
    return undefined;
  const called =
    position.lastActs.some(({ seat }) => seat === event.of) || lastCallOf(position, event.of) !== undefined;
  if (!called) return fact({ kind: "noCallYet", seat: event.of });
  return event.type !== "CallQuestioned" && sideOf(event.by) !== sideOf(event.of) ? fact("ownSideExplains") : undefined;
};

const results: Check = ({ position }, { type }) =>
  type === "ResultAgreed" && !auctionEnded(position) ? fact("noContract") : undefined;

const waivers: Check = ({ position }, event) =>
  event.type === "RectificationWaived" && position.irregularities.length === 0
    ? unlawful("81C5", "nothingToWaive")
    : undefined;

const again: Check = ({ position }, { type }) =>
  type === "BoardEnded" && position.ended ? fact("endedAlready") : undefined;

const callChecks: Check = ({ position }, event) =>
  event.type === "CallMade" || event.type === "CallReplaced" || event.type === "CallWithdrawn"
    ? calls(position, event)
    : undefined;

const plays: Check = ({ position }, { type }) =>
  ((type === "CardPlayed" && !isBeingPutRight(position)) || type === "ClaimMade" || type === "TricksConceded") &&
  isOver(position) &&
  !position.ended
    ? fact("playOver")
    : undefined;

/** 41C: a card is played when the opening lead lies face up, accepted or not (53A). */
const cardsBeforeLead: Check = ({ position }, { type }) =>
  type === "CardPlayed" && !position.ended && isBeforeLead(position) && !isLeadAside(position)
    ? unlawful("41C", "leadNotFaced")
    : undefined;

/** The tricks of a claim are among those still to come. */
const claims: Check = ({ position: { play } }, event) => {
  if (event.type !== "ClaimMade" && event.type !== "TricksConceded") return undefined;
  const left = TRICKS - (play?.completed ?? 0);
  return event.tricks > left ? fact({ kind: "tricksLeft", left }) : undefined;
};

const CHECKS: readonly Check[] = [
  board,
  ended,
  irregular,
  again,
  callChecks,
  leads,
  plays,
  claims,
  cardsBeforeLead,
  cards,
  cardFound,
  denials,
  withdrawals,
  elections,
  explanations,
  results,
  waivers,
];

const possible: Check = (table, event) => {
  for (const check of CHECKS) {
    const refusal = check(table, event);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
};

/** The table after the event, or why it cannot have happened here or is not taken. */
export const take = (table: Table, event: TableEvent): Taken => {
  const refusal = possible(table, event);
  if (refusal !== undefined) return { refusal };
  if (event.type === "RecordCorrected") return takeCorrection(table, event, possible);
  const after = foldTable(table, event);
  // A finding can have what it is about read anew, but not without end.
  return event.type === "FindingMade" && isReadTooOften(after) ? { refusal: readTooOften } : { table: after };
};

/** Why the event cannot have happened here, or is not taken; `undefined` where it is. */
export const admit = (table: Table, event: TableEvent): Refusal | undefined =>
  event.type === "RecordCorrected" || event.type === "FindingMade"
    ? take(table, event).refusal
    : possible(table, event);

/**
 * The table after a whole record if that can have happened, slips and what was put right of them, in whatever order that came.
 * @param first what came before this event is taken as it is
 */
export const takeWhole = (beginning: Table, record: readonly TableEvent[], first = 1): Table | undefined =>
  takeRecord(beginning, record, first, possible);
