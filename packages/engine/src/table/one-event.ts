/**
 * One event at a table: what happens among calls and cards, then what the Laws say of it. It gives the position after it, and what it has found that
 * earlier events must be read as. Pure and total.
 */
import type { Ask, Moment, Moments } from "../laws/law.ts";
import type { Lawbook } from "../laws/lawbook.ts";
import { apply } from "../position/apply.ts";
import { answeredBy, foundFor } from "./asks.ts";
import type { Effect, Effects } from "../position/effects.ts";
import { NOTHING } from "../position/effects.ts";
import type { EventOf, TableEvent } from "../position/events.ts";
import type { ShownCard } from "../position/physical.ts";
import { happens } from "../position/physical.ts";
import { penalises } from "../laws/on-the-table.ts";
import { takesBack } from "../laws/verbs.ts";
import { sideOf } from "../cards/seats.ts";
import type { Seat } from "../cards/seats.ts";
import { brokenBy, brokenIn } from "./may-play.ts";
import { penaltyCards } from "../position/penalty-cards.ts";
import type { MadeCall, PlayedCard, Position } from "../position/position.ts";
import { changed } from "../position/changed.ts";
import type { Reading } from "../position/readings.ts";
import { returnOf } from "./returns.ts";
import type { Table } from "./way.ts";
import { cardOf, dueLead, layAside, numberInHand, putCard, trickInHand, turnToPlay } from "../position/tricks.ts";

/** How events are read, by their numbers. */
export type Readings = ReadonlyMap<number, Reading>;
/** Where the fold stands in the course of one event, and what it has found must be read again. */
type Step = { readonly table: Position; readonly reread: Readings | undefined };
const begun = (table: Position): Step => ({ table, reread: undefined });
const onWith = ({ reread }: Step, table: Position): Step => ({ table, reread });

const madeBy = ({ seat, call, meaning }: EventOf["CallMade"] | EventOf["CallReplaced"], event: number): MadeCall =>
  meaning === undefined ? { seat, call, event } : { seat, call, event, meaning };

/** One event in the meaning it is read in. */
export const read = ({ position, laws }: Table, event: TableEvent, reading: Reading | undefined): Step => {
  const number = position.version + 1;
  const table = changed(position, { version: number });
  if (reading?.as === "instead")
    return reading.events.reduce<Step>(
      (step, each) => readOne(laws, step, each.event, undefined, each.number),
      begun(table),
    );
  if (reading?.as === "later") return begun(table);
  return readOne(laws, begun(table), event, reading, number);
};

const readOne = (laws: Lawbook, step: Step, event: TableEvent, reading: Reading | undefined, number: number): Step => {
  const physical = happens(step.table, event, number);
  const spoken = speak(laws, onWith(step, physical.table), event, reading, number);
  const done = physical.card === undefined ? spoken : showCard(laws, spoken, physical.card, number);
  return onWith(done, dueLead(done.table));
};

/** A card that is due goes to its trick. One that is not, or that comes while another is to be ruled on, lies aside for the Laws. */
const showCard = (laws: Lawbook, step: Step, shown: ShownCard, number: number): Step => {
  const { play } = step.table;
  if (play === undefined) return step;
  const { seat, card, event, trick, asLead, unasked } = shown;
  const turn = turnToPlay(play);
  if (trick !== undefined || (turn === seat && play.aside.length === 0))
    return join(laws, step, { seat, card, event }, number, trick);
  const aside = onWith(step, layAside(step.table, play, shown));
  return deliver(laws, aside, "playedAside", {
    seat,
    card,
    event,
    number,
    trick: numberInHand(play),
    turn,
    asLead,
    unasked,
  });
};

/** A card comes to a trick. It wakes the Laws as a card, as a lead if it is one, and by the trick it completes. */
const join = (laws: Lawbook, step: Step, card: PlayedCard, number: number, to?: number): Step => {
  const { play } = step.table;
  if (play === undefined) return step;
  const { seat } = card;
  const hand = step.table.hands[seat];
  const isInHand = hand === undefined || hand.includes(card.card);
  const all = isInHand ? hand : [...hand, card.card];
  const trickOf = to === undefined || to === numberInHand(play) ? trickInHand(play) : play.tricks[to - 1];
  // A card too many need not follow: it does not belong to the trick at all (67).
  const breaks =
    trickOf !== undefined && cardOf(trickOf, seat) !== undefined
      ? undefined
      : to === undefined || to === numberInHand(play)
        ? brokenBy(laws, step.table, seat, card.card, all)
        : brokenIn(trickOf, card.card, all);
  const rank = penaltyCards(step.table).find((each) => each.card === card.card)?.rank;
  const { table, trick, led, winner } = putCard(step.table, play, card, to);
  const put = onWith(step, withoutPermissions(table, seat));
  const played = deliver(laws, put, "played", {
    number,
    trick,
    led,
    seat,
    card: card.card,
    event: card.event,
    breaks,
    rank,
  });
  const next = led ? deliver(laws, played, "led", { number, seat, card: card.card, breaks }) : played;
  return winner === undefined ? next : deliver(laws, next, "trickComplete", { number, winner });
};

/** A side that plays on has left its cards where they are. */
const withoutPermissions = (table: Position, seat: Seat): Position =>
  table.cardPermissions.some((each) => sideOf(each.seat) === sideOf(seat))
    ? changed(table, {
        cardPermissions: table.cardPermissions.filter((each) => sideOf(each.seat) !== sideOf(seat)),
      })
    : table;

const speak = (laws: Lawbook, step: Step, event: TableEvent, reading: Reading | undefined, number: number): Step => {
  if (event.type === "BoardStarted" || reading?.as === "read") return step;
  switch (event.type) {
    case "CallMade":
    case "CallReplaced": {
      if (reading?.as === "correction") return deliver(laws, step, "corrected", { number, of: reading.of });
      const made = reading?.as === "call" ? reading.call : madeBy(event, number);
      const spoken = hear(laws, step, made, number, event.type === "CallReplaced");
      return reading?.as === "together" ? hear(laws, spoken, reading.followedBy, number, false) : spoken;
    }
    case "OptionElected": {
      const ask = answeredBy(laws, step.table, event);
      if (ask === undefined) return step;
      // A call that is accepted now stands: what follows from a call follows from this one.
      const answered = answer(laws, step, "OptionElected", { number, ask, ...event }, ask);
      return deliver(laws, answered, "callSettled", { number });
    }
    case "FindingMade": {
      const ask = foundFor(laws, step.table, event);
      return ask === undefined
        ? wake(laws, step, event.type, { number, ...event })
        : answer(laws, step, event.type, { number, ...event }, ask);
    }
    case "CardWithdrawn": {
      const by = returnOf(laws, step.table, event);
      return by === undefined ? step : takeBack(laws, step, { number, by, ...event });
    }
    case "RecordCorrected":
      return step;
    default: {
      const act = { number, ...event };
      return deliver(laws, step, act.type, act);
    }
  }
};

/** A card goes back to its hand, and becomes a penalty card if it does; then the Laws hear of it. */
const takeBack = (laws: Lawbook, step: Step, act: Moments["CardWithdrawn"]): Step => {
  const { by, number } = act;
  const { law, penalty, of = -1 } = by;
  const back = carryOut(laws, step, takesBack(law, by, by.authorisedTo, by.of), number);
  const exposed =
    penalty === undefined ? back : carryOut(laws, back, penalises("49", by, of, penalty === "major"), number);
  const noticed = onWith(exposed, of < 0 ? exposed.table : noticeAll(exposed.table, [of]));
  return deliver(laws, noticed, "CardWithdrawn", act);
};

/** A call, and what follows when all is said about it. */
const hear = (laws: Lawbook, step: Step, made: MadeCall, number: number, replaces: boolean): Step => {
  const lastActs = [...step.table.lastActs.slice(-1), made];
  const spoken = deliver(laws, step, "called", { number, replaces, ...made });
  return deliver(laws, onWith(spoken, changed(spoken.table, { lastActs })), "callSettled", { number });
};

/** An answer goes to the irregularity that asked, and nobody who answers has failed to notice it; else to the Law that offered. */
const answer = <M extends "OptionElected" | "FindingMade">(
  laws: Lawbook,
  step: Step,
  moment: M,
  act: Moments[M],
  ask: Ask,
): Step => {
  const it = ask.of === undefined ? undefined : step.table.irregularities[ask.of];
  if (it === undefined)
    return carryOut(laws, step, laws.find(ask.law)?.detects?.[moment]?.(step.table, act) ?? [], act.number);
  const noticed = noticeAll(step.table, [it.id]);
  return carryOut(
    laws,
    onWith(step, noticed),
    laws.find(it.law)?.follows?.[moment]?.(noticed, it, act) ?? [],
    act.number,
  );
};

/** First the irregularities that are open, the latest first; then, unless one of them has taken the act, the Laws in their order. */
const deliver = <M extends Moment>(laws: Lawbook, start: Step, moment: M, act: Moments[M]): Step => {
  let step = start;
  for (let id = start.table.irregularities.length - 1; id >= 0; id -= 1) {
    const it = step.table.irregularities[id];
    if (it === undefined || it.stage === "done") continue;
    const effects = laws.find(it.law)?.follows?.[moment]?.(step.table, it, act) ?? NOTHING;
    if (effects.length === 0) continue;
    const before = step.table;
    step = carryOut(laws, step, effects, act.number);
    if (isTaken(moment, before, effects, act.number)) return step;
  }
  return wake(laws, step, moment, act);
};

const wake = <M extends Moment>(laws: Lawbook, start: Step, moment: M, act: Moments[M]): Step => {
  let step = start;
  for (const detect of laws.wakingAt(moment)) {
    const effects = detect(step.table, act);
    if (effects.length === 0) continue;
    const before = step.table;
    step = carryOut(laws, step, effects, act.number);
    if (isTaken(moment, before, effects, act.number)) return step;
  }
  return step;
};

/** A call, and a card that was not due, is one Law's business: the first that deals with it. */
const isTaken = (moment: Moment, before: Position, effects: Effects, number: number): boolean =>
  (moment === "called" || moment === "playedAside") && effects.some((effect) => takes(before, effect, number));

type Acts = { readonly kind?: string } & {
  readonly [Fact in "call" | "replacement" | "card"]?: { readonly event: number } | undefined;
};
/** An act of this event, which it was not about before. */
const speaksOf = ({ call, replacement, card }: Acts, number: number, before: Acts = {}): boolean =>
  (call?.event === number && call !== before.call) ||
  (replacement?.event === number && replacement !== before.replacement) ||
  (card?.event === number && card !== before.card);

/** Whether an effect deals with the call or card of this event, so that no other Law has to. */
const takes = ({ irregularities }: Position, effect: Effect, number: number): boolean => {
  switch (effect.do) {
    case "stand":
    case "withdraw":
      return effect.call.event === number;
    case "change":
      return effect.to.event === number;
    case "join":
    case "takeBack":
      return effect.card.event === number;
    case "open":
      return speaksOf(effect.about, number);
    case "reach":
      return speaksOf(effect.becomes, number, irregularities[effect.id]);
    default:
      return false;
  }
};

const carryOut = (laws: Lawbook, step: Step, effects: Effects, number: number): Step =>
  effects.length === 0 ? step : effects.reduce<Step>((done, effect) => carryOutOne(laws, done, effect, number), step);

const carryOutOne = (laws: Lawbook, step: Step, effect: Effect, number: number): Step => {
  switch (effect.do) {
    case "reread":
      return { table: step.table, reread: effect.readings };
    case "notice":
      return effect.ids.reduce<Step>((done, id) => {
        const it = done.table.irregularities[id];
        if (it === undefined || it.noticed) return done;
        const noticed = noticeAll(done.table, [id]);
        return it.stage === "done"
          ? onWith(done, noticed)
          : carryOut(laws, onWith(done, noticed), laws.find(it.law)?.noticed?.(noticed, it) ?? [], number);
      }, step);
    case "join":
      return join(laws, step, effect.card, number);
    case "comesUnder": {
      const table = changed(step.table, {
        irregularities: step.table.irregularities.map((it) => (it.id === effect.id ? { ...it, law: effect.law } : it)),
      });
      return begin(laws, onWith(step, table), effect.id, number);
    }
    case "open":
      return begin(laws, onWith(step, apply(step.table, effect, number)), step.table.irregularities.length, number);
    default:
      return onWith(step, apply(step.table, effect, number));
  }
};

/** A breach that is at an end as soon as it is seen begins nothing. */
const begin = (laws: Lawbook, step: Step, id: number, number: number): Step => {
  const it = step.table.irregularities[id];
  return it === undefined || it.stage === "done"
    ? step
    : carryOut(laws, step, laws.find(it.law)?.begins?.(step.table, it) ?? [], number);
};

const noticeAll = (table: Position, ids: readonly number[]): Position =>
  changed(table, {
    irregularities: table.irregularities.map((it) =>
      ids.includes(it.id) && !it.noticed ? { ...it, noticed: true } : it,
    ),
  });
