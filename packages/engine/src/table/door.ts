/**
 * The door: what cannot have happened is refused before it is an event. An irregularity can happen and is let in; a card that a hand
 * does not hold, a choice that nobody has, a call after the lead is faced cannot.
 */
import type { EventOf, TableEvent } from "../position/events.ts";
import { answeredBy } from "./asks.ts";
import { auctionEnded, isBeforeLead, lastCallOf } from "../position/auction.ts";
import { sideOf } from "../cards/seats.ts";
import { isBeingPutRight } from "../laws/law62-correction.ts";
import { isOver } from "../position/phase.ts";
import type { Table } from "./fold.ts";
import { fact, type Refusal, unlawful } from "./refusal.ts";
import { checkCorrection } from "./record-corrected.ts";
import type { Position } from "../position/position.ts";
import { returnOf } from "./returns.ts";
import { TRICKS, holds, isDesignated, isLeadAside } from "../position/tricks.ts";

type Check = (table: Table, event: TableEvent) => Refusal | undefined;

const board: Check = ({ position }, { type }) => {
  if (type === "BoardStarted")
    return position.started ? fact("The board has already started", "A board at a table has one log") : undefined;
  if (!position.started) return fact("No board has started", "Begin with BoardStarted");
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
  position.ended && atTheTable.has(type)
    ? fact("The cards are back in the board", "Rulings and results may still come")
    : undefined;

const calls = (
  position: Position,
  event: EventOf["CallMade"] | EventOf["CallReplaced"] | EventOf["CallWithdrawn"],
): Refusal | undefined => {
  if (!isBeforeLead(position))
    return unlawful(
      "17D1",
      "The auction period is over: the lead is faced",
      "Later remarks about the auction are not calls",
    );
  const owes = position.irregularities.some(
    ({ offender, call, stage }) => offender === event.seat && call !== undefined && stage !== "done",
  );
  if (event.type === "CallReplaced" && !owes && lastCallOf(position, event.seat) === undefined) {
    return fact(`${event.seat} has made no call to replace`, "Record CallMade");
  }
  if (event.type === "CallWithdrawn" && !position.permissions.some(({ seat }) => seat === event.seat)) {
    return unlawful(
      "25",
      `${event.seat} has no right to take a call back`,
      "A change of mind is CallReplaced; a refused call out of rotation goes by itself",
    );
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

const cards: Check = ({ position }, event) => {
  if (!("seat" in event) || event.seat === undefined) return undefined;
  const { seat } = event;
  const missing = cardsShown(event).find((card) => !holds(position, seat, card) && !isDesignated(position, seat, card));
  return missing === undefined
    ? undefined
    : fact(`${seat} does not hold ${missing}`, "Check the card and the hand it came from");
};

const leads: Check = ({ position }, { type }) => {
  if (type !== "LeadSelected" && type !== "LeadFaced" && type !== "LeadReturned") return undefined;
  if (!auctionEnded(position))
    return unlawful("41A", "The auction is not over", "A card shown in the auction is CardsExposed (24)");
  if (!isBeforeLead(position)) return unlawful("41C", "The opening lead is faced already", "Record CardPlayed");
  // 41A: the lead stays face down unless there was an irregularity that 47E speaks of.
  const isRuled = position.irregularities.length > 0 || position.review.length > 0 || position.permissions.length > 0;
  return type === "LeadReturned" && !isRuled
    ? unlawful(
        "41A",
        "Nothing irregular has happened, so the lead may not be taken back",
        "A change of mind does not return a lead",
      )
    : undefined;
};

/** What a Law itself forbids: a card that must stay, a choice it has taken away. */
const denials: Check = ({ position, laws }, event) => {
  // What one Law lets go back, another that keeps it does not hold.
  if (event.type === "CardWithdrawn" && returnOf(laws, position, event) !== undefined) return undefined;
  for (const { denies } of laws.order) {
    const law = denies?.(position, event);
    if (law === "fact") return fact("The cards on the table say otherwise", "Check the card and the trick");
    if (law !== undefined)
      return unlawful(
        law,
        `Law ${law} does not allow this here`,
        "The position's lists say what may be done, and by whom",
      );
  }
  return undefined;
};

/** 47F2: a card that was played stays so, unless a Law lets it go back. */
const withdrawals: Check = ({ position, laws }, event) =>
  event.type !== "CardWithdrawn" || returnOf(laws, position, event) !== undefined
    ? undefined
    : unlawful(
        "47F2",
        `${event.seat} may not take back ${event.card}`,
        "The position's mayWithdraw list says which cards may go back",
      );

const elections: Check = ({ position, laws }, event) => {
  if (event.type !== "OptionElected") return undefined;
  if (answeredBy(laws, position, event) !== undefined) return undefined;
  const { law = "10B" } = event;
  return unlawful(
    law,
    `${event.by} has no such choice now: ${event.option}`,
    "The position's pending list says who may choose what, and among which suits",
  );
};

const explanations: Check = ({ position }, event) => {
  if (event.type !== "CallQuestioned" && event.type !== "CallExplained" && event.type !== "ExplanationCorrected")
    return undefined;
  const called =
    position.lastActs.some(({ seat }) => seat === event.of) || lastCallOf(position, event.of) !== undefined;
  if (!called) return fact(`${event.of} has made no call yet`, "An explanation is of a call");
  return event.type !== "CallQuestioned" && sideOf(event.by) !== sideOf(event.of)
    ? fact("A call is explained by its own side", "Name the player who explained")
    : undefined;
};

const results: Check = ({ position }, { type }) =>
  type === "ResultAgreed" && !auctionEnded(position)
    ? fact(
        "The auction is not over, so there is no contract to agree on",
        "Use ResultEntered for a board known only by its result",
      )
    : undefined;

const waivers: Check = ({ position }, event) =>
  event.type === "RectificationWaived" && position.irregularities.length === 0
    ? unlawful("81C5", "There is no rectification to waive", "Name the Law of what is waived")
    : undefined;

const again: Check = ({ position }, { type }) =>
  type === "BoardEnded" && position.ended ? fact("The board has ended already", "One board ends once") : undefined;

const callChecks: Check = ({ position }, event) =>
  event.type === "CallMade" || event.type === "CallReplaced" || event.type === "CallWithdrawn"
    ? calls(position, event)
    : undefined;

const plays: Check = ({ position }, { type }) =>
  ((type === "CardPlayed" && !isBeingPutRight(position)) || type === "ClaimMade" || type === "TricksConceded") &&
  isOver(position) &&
  !position.ended
    ? fact("Play is over", "The result stands; rulings may still change it")
    : undefined;

/** 41C: a card is played when the opening lead lies face up, accepted or not (53A). */
const cardsBeforeLead: Check = ({ position }, { type }) =>
  type === "CardPlayed" && !position.ended && isBeforeLead(position) && !isLeadAside(position)
    ? unlawful("41C", "The opening lead has not been faced", "Record LeadFaced; a card shown before it is CardsExposed")
    : undefined;

/** The tricks of a claim are among those still to come. */
const claims: Check = ({ position: { play } }, event) => {
  if (event.type !== "ClaimMade" && event.type !== "TricksConceded") return undefined;
  const left = TRICKS - (play?.completed ?? 0);
  return event.tricks > left
    ? fact(`Only ${left} tricks are left to claim or concede`, "Count the trick in hand with those to come")
    : undefined;
};

const corrections: Check = (table, event) =>
  event.type === "RecordCorrected" ? checkCorrection(table, event, admit) : undefined;

const CHECKS: readonly Check[] = [
  board,
  ended,
  again,
  callChecks,
  leads,
  plays,
  claims,
  cardsBeforeLead,
  cards,
  denials,
  withdrawals,
  elections,
  explanations,
  results,
  waivers,
  corrections,
];

/** Why the event cannot have happened here; `undefined` where it can. */
export const admit = (table: Table, event: TableEvent): Refusal | undefined => {
  for (const check of CHECKS) {
    const refusal = check(table, event);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
};
