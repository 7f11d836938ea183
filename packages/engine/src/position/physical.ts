/**
 * What an event does by itself, before any Law speaks: a board begins, hands are put right, a card goes to the trick, a result is
 * written down. Laws 2, 41, 44, 77.
 */
import { dealerOf, vulnerabilityOf } from "../cards/board.ts";
import type { Card, Hands } from "../cards/deal.ts";
import { parseDeal } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { SEATS } from "../cards/seats.ts";
import { isBeforeLead, lastCallOf } from "./auction.ts";
import type { EventOf, TableEvent } from "./events.ts";
import type { Past, Play, PlayedCard, Position } from "./position.ts";
import { changed, playedOn } from "./changed.ts";
import { cardsOnTable, holds, isDesignated, isLeadAside } from "./tricks.ts";

/** A card that a hand puts on the table to play it: where it goes, the fold decides with the Laws. */
export type ShownCard = PlayedCard & {
  /** The trick it went to, where that is another than the one in hand (67). */
  readonly trick?: number;
  readonly asLead: boolean;
  readonly unasked: boolean;
};

export type Physical = { readonly table: Position; readonly card?: ShownCard };

/** The cards that the board begins with; begun again with the same ones, those it has (16D2(a)). */
export const handsOf = (table: Position, { deal }: EventOf["BoardStarted"]): Hands => {
  if (deal === undefined) return table.hands;
  const hands = parseDeal(deal, "asFound");
  return "code" in hands ? table.hands : hands;
};

const begin = (table: Position, event: EventOf["BoardStarted"]): Position => {
  if (table.started) return table;
  return changed(table, {
    started: true,
    anew: undefined,
    board: event.board,
    dealer: event.dealer ?? dealerOf(event.board),
    vulnerability: event.vulnerability ?? vulnerabilityOf(event.board),
    hands: handsOf(table, event),
    contest: event.contest,
  });
};

/** A card changes hands. One that lies elsewhere than the move says stays there: no card is ever in two places. */
const move = (table: Position, { card, from, to }: EventOf["CardsCorrected"]["moves"][number]): Position => {
  const { hands, play } = table;
  const owner = SEATS.find((seat) => hands[seat]?.includes(card));
  const isOnTable = play !== undefined && cardsOnTable(play).some((each) => each.card === card);
  if (
    isOnTable ||
    (owner !== undefined && owner !== from) ||
    (from !== null && owner === undefined && hands[from] !== undefined)
  )
    return table;
  const left = from === null ? undefined : hands[from];
  const taken: Hands =
    from === null || left === undefined ? hands : { ...hands, [from]: left.filter((each) => each !== card) };
  const right = to === null ? undefined : taken[to];
  return changed(table, {
    hands: to === null || right === undefined ? taken : { ...taken, [to]: [...right, card] },
    exposed: table.exposed.some((each) => each.card === card)
      ? table.exposed.filter((each) => each.card !== card)
      : table.exposed,
  });
};

const showCard = (
  table: Position,
  seat: Seat,
  card: Card | undefined,
  shown: Omit<ShownCard, "seat" | "card">,
): Physical =>
  table.play === undefined || card === undefined || !holds(table, seat, card)
    ? { table }
    : { table, card: { seat, card, ...shown } };

const faceLead = (table: Position, { seat, card }: EventOf["LeadFaced"], event: number): Physical => {
  const { play } = table;
  if (play === undefined || play.faced) return { table };
  const selected = play.selected?.seat === seat ? play.selected.card : undefined;
  return showCard(table, seat, card ?? selected, { event, asLead: true, unasked: false });
};

const playCard = (
  table: Position,
  { seat, card, trick, asLead = false, unasked = false }: EventOf["CardPlayed"],
  event: number,
): Physical =>
  isDesignated(table, seat, card)
    ? { table }
    : showCard(table, seat, card, trick === undefined ? { event, asLead, unasked } : { event, asLead, unasked, trick });

const past = (table: Position, what: Past): Position =>
  table.past.includes(what) ? table : changed(table, { past: [...table.past, what] });

const explain = (table: Position, { of, by, about }: EventOf["CallExplained"], event: number): Position =>
  changed(table, {
    explained: { ...table.explained, [of]: { by, call: about ?? lastCallOf(table, of)?.event, event } },
  });

const only = (table: Position): Physical => ({ table });

/** Event `number` of the log, taken for what it is. */
export const happens = (table: Position, event: TableEvent, number: number): Physical =>
  "tempo" in event && event.tempo !== undefined
    ? happensIn(
        changed(table, { outOfTempo: [...table.outOfTempo, { seat: event.seat, event: number }] }),
        event,
        number,
      )
    : happensIn(table, event, number);

const happensIn = (table: Position, event: TableEvent, number: number): Physical => {
  switch (event.type) {
    case "BoardStarted":
      return only(begin(table, event));
    case "CardsCorrected":
      return only(event.moves.reduce(move, table));
    case "CallExplained":
      return only(explain(table, event, number));
    case "LeadSelected":
      // Read again in an auction that a finding has opened (25A5), the lead has to go back.
      if (table.play === undefined)
        return only(changed(table, { leadToReturn: { ...selected(event), since: number } }));
      return only(
        table.play.faced
          ? table
          : changed(table, { play: playedOn(table.play, { selected: selected(event) }), leadToReturn: undefined }),
      );
    case "LeadReturned":
      return only(returned(table));
    case "LeadFaced":
      return faceLead(table, event, number);
    case "CardPlayed":
      return isBeforeLead(table) && !isLeadAside(table) ? only(table) : playCard(table, event, number);
    case "ResultAgreed":
      return only(
        changed(table, { result: { tricks: event.tricks, how: "agreed", why: { law: "79A1", events: [number] } } }),
      );
    case "ResultEntered":
      return only(
        changed(table, {
          result: {
            contract: event.contract,
            tricks: event.tricks,
            ...(event.lead === undefined ? {} : { lead: event.lead }),
            how: "agreed",
            why: { law: "79A1", events: [number] },
          },
        }),
      );
    case "NextBoardCalled":
      return only(past(table, event.side));
    case "RoundEnded":
      return only(past(table, "round"));
    case "CorrectionPeriodEnded":
      return only(past(table, "correctionPeriod"));
    case "BoardEnded":
      return only(changed(table, { ended: true }));
    default:
      return only(table);
  }
};

const selected = ({ seat, card }: EventOf["LeadSelected"]): NonNullable<Play["selected"]> =>
  card === undefined ? { seat } : { seat, card };

const returned = (table: Position): Position => {
  if (table.leadToReturn !== undefined) return changed(table, { leadToReturn: undefined });
  if (table.play === undefined || table.play.faced) return table;
  return changed(table, { play: playedOn(table.play, { selected: undefined }) });
};
