/**
 * What must always hold of the play: a lawful board is never irregular and has thirteen tricks, a card is in one place, what is offered is
 * what the door takes. Laws 41 to 60, on drawn deals.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Card } from "../cards/deal.ts";
import { RANKS } from "../cards/deal.ts";
import { SEATS, leftOf, sideOf } from "../cards/seats.ts";
import type { Seat } from "../cards/seats.ts";
import type { Table, TableEvent, TableEventOf } from "../tables.ts";
import {
  OPTIONS,
  admit,
  directorsAnswer,
  english,
  foldTable,
  newTable,
  previewsOf,
  say,
  viewFor,
  viewOf,
} from "../tables.ts";
import { cardsOnTable, leadOf, trickInHand } from "../position/tricks.ts";
import { drawEvent } from "./testing/draw-event.ts";
import { dealt } from "./testing/dealt.ts";
import { lawfulBoard, tableInPlay } from "./testing/draw-play.ts";
import { seedling, seedlings } from "./testing/draw-table.ts";
import { patient, runs } from "./testing/env.ts";
import { turned } from "./testing/turn-table.ts";

type Played = { readonly seat: Seat; readonly card: Card };

const cardsOf = (log: readonly TableEvent[]): readonly Played[] =>
  log.flatMap((event) =>
    (event.type === "CardPlayed" || event.type === "LeadFaced") && event.card !== undefined
      ? [{ seat: event.seat, card: event.card }]
      : [],
  );

/** A second reading of a lawful board, from its cards alone: who wins each four. */
const naiveWinner = (trick: readonly Played[], trump: string): Seat | undefined => {
  const [led] = trick;
  const strength = ({ card }: Played): number => {
    const rank = 13 - RANKS.findIndex((each) => card.endsWith(each));
    if (card.startsWith(trump)) return 200 + rank;
    return card.slice(0, 1) === led?.card.slice(0, 1) ? 100 + rank : rank;
  };
  return [...trick].sort((one, other) => strength(other) - strength(one))[0]?.seat;
};

const everywhere = ({ position }: Table): readonly Card[] => [
  ...SEATS.flatMap((seat) => position.hands[seat] ?? []),
  ...(position.play === undefined ? [] : cardsOnTable(position.play).map(({ card }) => card)),
];

describe("a lawful board", () => {
  it("has no irregularity, thirteen tricks, and the winners that its cards say", patient, () => {
    fc.assert(
      fc.property(lawfulBoard, ({ log, table }) => {
        const view = viewOf(table);
        expect(view.irregularities).toEqual([]);
        expect([view.withdrawn, view.penaltyCards, view.pending, view.review]).toEqual([[], {}, [], []]);
        expect(view.tricks.NS + view.tricks.EW).toBe(13);
        const cards = cardsOf(log);
        expect(new Set(cards.map(({ card }) => card)).size).toBe(52);
        const trump = view.contract?.includes("NT") === true ? "none" : (view.contract?.slice(1, 2) ?? "none");
        const winners = Array.from({ length: 13 }, (_, at) => naiveWinner(cards.slice(4 * at, 4 * at + 4), trump));
        expect(winners.filter((seat) => seat !== undefined && sideOf(seat) === "NS")).toHaveLength(view.tricks.NS);
        expect(winners.slice(0, -1)).toEqual(cards.filter((_, at) => at > 0 && at % 4 === 0).map(({ seat }) => seat));
      }),
      runs(60, 3_000),
    );
  });

  it("is the same whichever seat it is looked at from", patient, () => {
    fc.assert(
      fc.property(tableInPlay, ({ log, table }) => {
        const around = turned(log).reduce(foldTable, newTable());
        const [seen, before] = [viewOf(around), viewOf(table)];
        // The score is North-South's: for the side that sits there now it is the other way round.
        expect({ ...seen, score: null }).toEqual({ ...turned(before), score: null });
        expect((seen.score ?? 0) + (before.score ?? 0)).toBe(0);
      }),
      runs(60, 2_000),
    );
  });
});

describe("cards", () => {
  it("are each in one place, and none is lost, whatever is done with them", patient, () => {
    fc.assert(
      fc.property(tableInPlay, ({ table }) => {
        const cards = everywhere(table);
        expect(cards).toHaveLength(52);
        expect(new Set(cards).size).toBe(52);
      }),
      runs(150, 5_000),
    );
  });

  it("that may be played make nothing irregular", patient, () => {
    fc.assert(
      fc.property(tableInPlay, ({ table }) => {
        const { turn, mayPlay, pending, phase } = viewOf(table);
        const { play } = table.position;
        if (turn === null || pending.length > 0 || phase !== "play" || play?.aside.length !== 0) return;
        // What lies there was played to a lead that has gone back: a new lead may make it irregular.
        if (leadOf(trickInHand(play)) === undefined && trickInHand(play).cards.length > 0) return;
        const known = table.position.irregularities.length;
        for (const card of mayPlay) {
          const after = foldTable(table, { type: "CardPlayed", seat: turn, card });
          // A lead made anew may make a revoke of what another hand has left lying there (45C4(b), 62C).
          const own = after.position.irregularities.slice(known).filter(({ offender }) => offender === turn);
          expect(own.filter(({ law }) => law !== "45D")).toEqual([]);
        }
      }),
      runs(150, 5_000),
    );
  });

  it("go back only where the view says so", patient, () => {
    fc.assert(
      fc.property(tableInPlay, ({ table }) => {
        const { play } = table.position;
        const lying = play === undefined ? [] : cardsOnTable(play);
        const offered = viewOf(table).mayWithdraw.flatMap(({ card }) => card ?? []);
        const admitted = lying.filter(
          ({ seat, card }) => admit(table, { type: "CardWithdrawn", seat, card }) === undefined,
        );
        const refusedByName = lying.filter(
          ({ seat, card }) =>
            offered.includes(card) && admit(table, { type: "CardWithdrawn", seat, card }) !== undefined,
        );
        expect(admitted.every(({ card }) => offered.includes(card))).toBe(true);
        expect(refusedByName).toEqual([]);
      }),
      runs(150, 5_000),
    );
  });
});

/** Who may choose: a seat, or either of a side. */
const decides = (decider: string, by: string): boolean =>
  decider === by || (by !== "director" && decider.length === 2 && decider.includes(by));

const elections: readonly TableEventOf["OptionElected"][] = [...SEATS, "director" as const].flatMap((by) =>
  OPTIONS.map((option) => ({ type: "OptionElected" as const, by, option })),
);

describe("choices in the play", () => {
  it("are taken by the door where they are offered, and nowhere else", patient, () => {
    fc.assert(
      fc.property(tableInPlay, ({ table }) => {
        const { pending } = viewOf(table);
        expect(previewsOf(table).filter(({ answer }) => admit(table, answer) !== undefined)).toEqual([]);
        // A choice that has been made may still be overruled by whose word prevails (55A); everything else must be on offer.
        const mayOverrule = (by: string): boolean =>
          table.position.irregularities.some((it) => it.stage === "answered" && leftOf(it.offender) === by);
        const isOffered = ({ by, option }: TableEventOf["OptionElected"]): boolean =>
          pending.some((ask) => "options" in ask && decides(ask.decider, by) && ask.options.includes(option));
        const beyond = elections.filter((each) => !isOffered(each) && !mayOverrule(each.by));
        expect(beyond.filter((each) => admit(table, each) === undefined)).toEqual([]);
      }),
      runs(80, 3_000),
    );
  });
});

describe("what players see of the play", () => {
  it("says of no card that it may go back, and asks nothing, for what nobody has noticed", patient, () => {
    fc.assert(
      fc.property(tableInPlay, fc.constantFrom(...SEATS), ({ table }, seat) => {
        const { laws, position } = table;
        const noticed = position.irregularities.filter((it) => it.noticed);
        const { mayWithdraw, pending, irregularities } = viewFor(table, seat);
        // A card may go back for something that nobody has noticed as well.
        const known = noticed.flatMap((it) =>
          it.stage === "done" ? [] : (laws.find(it.law)?.returns?.(position, it) ?? []),
        );
        const cards = mayWithdraw.flatMap(({ card }) => card ?? []);
        // What the director has permitted he has said aloud.
        const sayable = [...known, ...position.cardPermissions];
        expect(cards.filter((card) => !sayable.some((each) => each.card === card))).toEqual([]);
        expect(irregularities).toHaveLength(noticed.length);
        expect(pending.filter(({ of }) => of !== undefined && irregularities[of] === undefined)).toEqual([]);
      }),
      runs(100, 3_000),
    );
  });
});

describe("the director's answer in the play", () => {
  it("has words for everything it says", patient, () => {
    fc.assert(
      fc.property(tableInPlay, ({ table }) => {
        const { happened, choice, later } = directorsAnswer(table);
        const chosen = choice.flatMap(({ says, options }) => [
          says,
          ...options.flatMap((option) => [option.says, ...option.follows, ...option.ways.flatMap((way) => [way.says])]),
        ]);
        const mute = [...happened, ...chosen, ...later].filter((each) => say(english, each).startsWith(each.key));
        expect([...new Set(mute.map(({ key }) => key))]).toEqual([]);
      }),
      runs(80, 2_000),
    );
  });
});

describe("the fold of the play", () => {
  it("never throws, whatever events come", patient, () => {
    fc.assert(
      fc.property(seedling, seedlings(80), (deal, seeds) => {
        const log = [...dealt(deal), ...seeds.map(drawEvent)];
        const table = log.reduce(foldTable, newTable());
        expect(viewOf(table).phase).toBeDefined();
        // Of hands that are not known a card may be told twice: one that was not quitted (67B3).
        const isKnown = SEATS.every((seat) => table.position.hands[seat] !== undefined);
        const cards = isKnown ? everywhere(table) : [];
        expect(new Set(cards).size).toBe(cards.length);
      }),
      runs(150, 10_000),
    );
  });

  it("is the same event by event as at once, and leaves what was before as it was", patient, () => {
    fc.assert(
      fc.property(tableInPlay, fc.nat(), ({ log, table }, cut) => {
        const at = cut % log.length;
        const before = log.slice(0, at).reduce(foldTable, newTable());
        const seen = JSON.stringify(viewOf(before));
        const after = log.slice(at).reduce(foldTable, before);
        expect(viewOf(after)).toEqual(viewOf(table));
        expect(JSON.stringify(viewOf(before))).toBe(seen);
      }),
      runs(80, 3_000),
    );
  });
});
