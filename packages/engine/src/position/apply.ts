/** Carries out the effects of the Laws on a position. Each entry is stamped with the event and the Law it comes from. */
import type { Seat } from "../cards/seats.ts";
import { partnerOf } from "../cards/seats.ts";
import type { Effect } from "./effects.ts";
import type {
  Alternatives,
  Applied,
  Irregularity,
  MadeCall,
  Play,
  Position,
  Review,
  Silence,
  Slot,
  Why,
  Withdrawn,
} from "./position.ts";
import { changed, playedOn } from "./changed.ts";
import { fallen, goneOn, onIrregularity, withEach } from "./course.ts";
import { defined } from "../facts/defined.ts";
import { madeCall } from "./auction.ts";
import { exchange, numberInHand, placeAmong, setAside, takeBack } from "./tricks.ts";

const without = <T>(list: readonly T[], gone: (item: T) => boolean): readonly T[] =>
  list.some(gone) ? list.filter((item) => !gone(item)) : list;
const hasRepeated = (table: Position, seat: Seat): Position =>
  table.mustRepeat[seat] === undefined
    ? table
    : changed(table, { mustRepeat: { ...table.mustRepeat, [seat]: undefined } });

const isServedBy = ({ seat, extent }: Silence, by: Seat): boolean => seat === by && extent === "once";

/** A seat has called: what bound it once is spent, and its partner can change nothing any more. A seat passed over has done neither. */
const place = (table: Position, slot: Slot): Position => {
  const { seat } = slot;
  if (slot.call === "-") return changed(table, { auction: [...table.auction, slot] });
  return changed(table, {
    auction: [...table.auction, slot],
    silences: without(table.silences, (silence) => isServedBy(silence, seat)),
    permissions: without(table.permissions, (each) => each.seat === seat || each.seat === partnerOf(seat)),
  });
};

const withdrawal = (call: MadeCall, authorisedTo: Withdrawn["authorisedTo"], why: Why, of?: number): Withdrawn => ({
  seat: call.seat,
  call: call.call,
  event: call.event,
  authorisedTo,
  why,
  ...defined({ of }),
});

type Cancelling = Extract<Effect, { do: "cancelFrom" }>;

const cancelFrom = (
  table: Position,
  { event, authorisedTo, of, law }: Cancelling,
  why: Why,
  number: number,
): Position => {
  const at = table.auction.findIndex((slot) => slot === event || slot.event === event);
  if (at < 0) return table;
  const gone = table.auction.slice(at).flatMap((slot) => madeCall(slot) ?? []);
  const kept = table.auction.slice(0, at);
  // A seat was left out for the sake of the call that goes: with it goes the gap.
  const end = kept.findLastIndex((slot) => slot.event !== undefined || slot.sake !== event) + 1;
  const served = kept.slice(end).flatMap((slot) => (slot.event === undefined ? (slot.served ?? []) : []));
  return changed(table, {
    silences: served.length === 0 ? table.silences : [...table.silences, ...served],
    auction: kept.slice(0, end),
    irregularities: fallen(table, gone, of, { law, event: number }),
    permissions: without(table.permissions, (permission) => gone.some((call) => call.event === permission.event)),
    withdrawn: [...table.withdrawn, ...gone.map((call) => withdrawal(call, authorisedTo, why, of))],
  });
};

type Exposing = Extract<Effect, { do: "expose" }>;
/** A card shown beside another one of the same hand makes both of them major, and so they stay (50B). */
const expose = (
  table: Position,
  { seat, card, major, of, undecided }: Exposing,
  why: Why,
  number: number,
): Position => {
  const event = table.exposed.find((each) => each.card === card)?.event ?? number;
  const others = without(table.exposed, (each) => each.card === card);
  const isAlone = !others.some((each) => each.seat === seat);
  const kept = isAlone ? others : others.map((each) => (each.seat === seat ? { ...each, major: true } : each));
  const shown = { seat, card, major: major || !isAlone, of, event, why };
  return changed(table, { exposed: [...kept, undecided === true ? { ...shown, undecided } : shown] });
};

const onPlay = (table: Position, change: (play: Play) => Position | Play): Position => {
  if (table.play === undefined) return table;
  const next = change(table.play);
  return "tricks" in next ? changed(table, { play: next }) : next;
};

/** The irregularities about the card are about the other one now. */
const exchanged = (table: Position, { card, for: instead }: Extract<Effect, { do: "exchange" }>): Position => {
  const irregularities = table.irregularities.map((it) =>
    it.card !== undefined && it.card.event === card.event ? { ...it, card: { ...it.card, card: instead } } : it,
  );
  const next = changed(table, { irregularities });
  return onPlay(next, (play) => exchange(next, play, card, instead));
};

/** Everything but `comesUnder`, `notice`, `join` and `reread`, in which further Laws speak: the fold sees to those. */
export type Plain = Exclude<Effect, { do: "comesUnder" | "notice" | "join" | "reread" }>;

/** Once for each Law; whose alternatives are weighed comes together, and what the director notes last of a seat counts. */
const reviewed = (
  reviews: readonly Review[],
  why: Why,
  alternatives: readonly Alternatives[] = [],
): readonly Review[] => {
  const before = reviews.find(({ law }) => law === why.law);
  if (before !== undefined && alternatives.length === 0) return reviews;
  const all = new Map((before?.alternatives ?? []).map((each) => [each.seat, each]));
  for (const each of alternatives) if (each.noted !== undefined || !all.has(each.seat)) all.set(each.seat, each);
  const review = { ...(before ?? why), ...(all.size === 0 ? {} : { alternatives: [...all.values()] }) };
  return before === undefined ? [...reviews, review] : reviews.map((each) => (each === before ? review : each));
};

/** One effect, caused by event `number`. */
export const apply = (table: Position, effect: Plain, number: number): Position => {
  const why: Why = { law: effect.law, events: [number] };
  const applied: Applied = { law: effect.law, event: number };
  switch (effect.do) {
    case "stand":
      return place(hasRepeated(table, effect.call.seat), { why, ...effect.call });
    case "passOver":
      return place(table, {
        ...(effect.as === "Pass" ? { served: table.silences.filter((each) => isServedBy(each, effect.seat)) } : {}),
        law: effect.law,
        seat: effect.seat,
        call: effect.as,
        by: number,
        why,
        ...(effect.sake === undefined ? {} : { sake: effect.sake }),
      });
    case "change":
      return changed(table, {
        auction: withEach(
          table.auction,
          (slot) => slot.event === effect.event,
          () => ({ why, ...effect.to }),
        ),
        permissions: without(table.permissions, ({ event }) => event === effect.event),
      });
    case "strike":
      return changed(table, { auction: without(table.auction, (slot) => slot.event === effect.event) });
    case "cancelFrom":
      return cancelFrom(table, effect, why, number);
    case "withdraw":
      return changed(table, { withdrawn: [...table.withdrawn, withdrawal(effect.call, effect.authorisedTo, why)] });
    case "authorise":
      return changed(table, {
        withdrawn: withEach(
          table.withdrawn,
          (each) => each.event === effect.event,
          (each) => ({ ...each, authorisedTo: effect.to, why }),
        ),
      });
    case "open": {
      const { law, offender, about, state = "pending", noticed } = effect;
      const it: Irregularity = {
        id: table.irregularities.length,
        law,
        offender,
        state,
        stage: "open",
        // What is put right as it happens, everybody has seen.
        noticed: noticed ?? (state === "rectified" || state === "accepted"),
        course: [applied],
        ...about,
      };
      return changed(table, { irregularities: [...table.irregularities, it] });
    }
    case "reach": {
      const { id, becomes } = effect;
      return onIrregularity(table, id, ({ law, state, noticed, course }) => ({
        ...becomes,
        law,
        noticed,
        state: effect.state ?? state,
        course: [...course, applied],
      }));
    }
    case "settle":
      return onIrregularity(table, effect.id, (it) => {
        const noticed = it.noticed || (effect.state !== "established" && effect.unseen !== true);
        const settled: Irregularity = { ...goneOn(it, applied), state: effect.state, stage: "done", noticed };
        return effect.forced === true && settled.kind === "leadOutOfTurn" ? { ...settled, forced: true } : settled;
      });
    case "waive":
      return {
        ...onIrregularity(table, effect.id, (it) => ({ ...goneOn(it, applied), state: "waived", stage: "done" })),
        silences: without(table.silences, (silence) => silence.of === effect.id),
        liabilities: without(table.liabilities, (liability) => liability.of === effect.id),
        exposed: without(table.exposed, (card) => card.of === effect.id),
      };
    case "silence": {
      const { law, seat, extent, of } = effect;
      return changed(table, { silences: [...table.silences, { law, seat, extent, of, why }] });
    }
    case "permit": {
      const { seat, event, call } = effect.call;
      return changed(table, {
        permissions: [
          ...table.permissions,
          { law: effect.law, seat, event, call, authorisedTo: effect.authorisedTo, why },
        ],
      });
    }
    case "liable": {
      const { of, replacement } = effect;
      const liability = { offender: effect.withdrawn.seat, withdrawn: effect.withdrawn, of, why };
      return changed(table, {
        liabilities: [...table.liabilities, replacement === undefined ? liability : { ...liability, replacement }],
      });
    }
    case "compare":
      return changed(table, {
        liabilities: withEach(
          table.liabilities,
          ({ of }) => of === effect.of,
          (each) => ({ ...each, comparable: effect.comparable, why }),
        ),
      });
    case "discharge":
      return changed(table, {
        liabilities: without(table.liabilities, ({ offender }) => offender === effect.offender),
      });
    case "restrictLead": {
      const { law, seat, kind, suits, lasts, over } = effect;
      const trick = table.play === undefined ? 1 : numberInHand(table.play);
      // What was asked of an earlier lead is past.
      const kept = without(table.restrictions, (each) => each.lasts === "lead" && each.trick !== trick);
      return changed(table, { restrictions: [...kept, { law, seat, kind, suits, lasts, over, trick, why }] });
    }
    case "liftRestrictions":
      return changed(table, {
        restrictions: without(
          table.restrictions,
          ({ seat, lasts }) => seat === effect.seat && (effect.lasts === undefined || lasts === effect.lasts),
        ),
      });
    case "choose":
      return onPlay(table, (play) => playedOn(play, { chosen: [...play.chosen, effect.over] }));
    case "expose":
      return expose(table, effect, why, number);
    case "pickUp":
      return changed(table, {
        exposed: without(table.exposed, (each) => each.seat === effect.seat && effect.cards.includes(each.card)),
      });
    case "layAside":
      return onPlay(table, (play) => setAside(table, play, effect.card));
    case "takeBack":
      return onPlay(table, (play) => takeBack(table, play, effect.card));
    case "withdrawCard": {
      const { card: gone, authorisedTo, of, afterClaim } = effect;
      const { seat, card, event } = gone;
      const withdrawn = { seat, card, event, authorisedTo, why, ...defined({ of, afterClaim }) };
      return changed(table, { withdrawn: [...table.withdrawn, withdrawn] });
    }
    case "exchange":
      return exchanged(table, effect);
    case "place":
      return onPlay(table, (play) => placeAmong(table, play, effect));
    case "name":
      return onPlay(table, (play) =>
        playedOn(play, {
          named: { law: effect.law, event: number, trick: numberInHand(play), cards: effect.cards },
        }),
      );
    case "designate":
      return onPlay(table, (play) => playedOn(play, { designated: effect.card }));
    case "demand":
      return changed(table, { demands: [...table.demands, { ...effect.demand, law: effect.law, event: number, why }] });
    case "liftNamed":
      return changed(table, {
        demands: without(table.demands, (each) => each.seat === effect.seat && each.of === "name"),
      });
    case "permitCard":
      return changed(table, {
        cardPermissions: [...table.cardPermissions, { ...effect.card, authorisedTo: effect.authorisedTo, why }],
      });
    case "turn":
      return onPlay(table, (play) => playedOn(play, { leader: effect.seat }));
    case "swap":
      return onPlay(table, (play) => playedOn(play, { swapped: true }));
    case "claim":
      return changed(table, { claim: { ...effect.claim, state: "made" } });
    case "voidClaim":
      return changed(table, { claim: undefined });
    case "settleClaim": {
      const { state, asked } = effect;
      return table.claim === undefined
        ? table
        : changed(table, { claim: { ...table.claim, state, ...(asked === undefined ? {} : { asked }) } });
    }
    case "award":
      return changed(table, { result: { tricks: effect.declarer, how: effect.how, why } });
    case "reopen":
      return changed(table, { result: undefined });
    case "mustRepeat":
      return changed(table, { mustRepeat: { ...table.mustRepeat, [effect.call.seat]: effect.call } });
    case "calledElsewhere":
      return changed(table, { calledElsewhere: { ...table.calledElsewhere, [effect.seat]: effect.call } });
    case "disturb":
      return changed(table, { disturbed: { why } });
    case "beginAnew":
      return changed(table, {
        started: false,
        anew: { cards: effect.cards, why },
        ...(effect.cards === "new" ? { hands: {} } : {}),
      });
    case "hearOfTempo":
      return changed(table, { outOfTempo: [] });
    case "undisturb":
      return changed(table, { disturbed: undefined });
    case "tellAnew":
      return changed(table, {
        toldAnew: [...table.toldAnew, { side: effect.side, since: effect.since, until: number, why }],
      });
    case "ruleOnTold":
      return changed(table, { toldAnew: table.toldAnew.filter(({ side }) => !effect.sides.includes(side)) });
    case "review":
      return changed(table, { review: reviewed(table.review, why, effect.alternatives) });
    case "adjust":
      return changed(table, { adjust: why });
    case "doNotAdjust":
      return changed(table, { adjust: undefined });
    case "cancelBoard":
      return changed(table, { cancelled: why });
  }
};
