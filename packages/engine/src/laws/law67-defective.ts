/**
 * Law 67: a trick with a card too few or too many. Until both sides have played to the next one it is simply put right; after that the
 * missing card goes among the played ones and counts as a revoke, a surplus one back to its hand, where it has been all along.
 */
import type { Card } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { seatsFrom, sideOf } from "../cards/seats.ts";
import { isDefender } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import type { EventOf } from "../position/events.ts";
import type { Irregularity, Position, Trick } from "../position/position.ts";
import { cardOf, holds, leadOf, suitOf } from "../position/tricks.ts";
import type { At, Step } from "./clauses.ts";
import { clause, lawAbout, denied, said } from "./clauses.ts";
import type { Description } from "./description.ts";
import type { Moments, Return } from "./law.ts";
import { missedRevokes } from "./law61-revoke.ts";
import { both, byOffender, settled } from "./steps.ts";
import { adjusts, innocent, notices, opens, reaches } from "./verbs.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["67A1"],
      how: "executed",
      cases: [
        "67A1-placed-in-time",
        "67A1-placed-and-wins",
        "67A1-supplied",
        "67A1-declarer-left-out",
        "67A1-supplied-and-a-revoke",
      ],
    },
    {
      at: ["67A2"],
      how: "executed",
      says: "the card too many goes back, a defender's as a penalty card (45E1); a fifth card that is a lead is 45E, cards together 58B",
      cases: ["67A2-one-card-too-many", "67A2-is-a-fifth-card", "67A2-fifth-card-an-honour"],
    },
    {
      at: ["67B1(a)", "67B1(b)"],
      how: "executed",
      says: "the door takes only a card that may be placed; counted under 64A2",
      where: ["laws/law67-defective.ts", "laws/law64-tricks.ts"],
      cases: [
        "67B1b-none-of-the-suit",
        "67B1a-declarer-left-out",
        "67B1b-has-none",
        "67B1a-a-defender",
        "67B1-nobody-lacks-a-card",
        "67B1a-a-card-he-does-not-hold",
      ],
    },
    {
      at: ["67B2(a)", "67B2(b)"],
      how: "executed",
      says: "the trick stays with who won it; a revoke where the card was due",
      where: ["laws/law67-defective.ts", "laws/law61-revoke.ts"],
      cases: ["67B2b-it-was-in-his-hand", "67B2a-declarers-surplus-card", "67B2a-dummys-surplus"],
    },
    {
      at: ["67B3"],
      how: "executed",
      says: "nothing to move where the record has the card; adjusted where it is in a later trick too",
      cases: ["67B3-quitted-or-not"],
    },
  ],
};

type Defective = Irregularity<"defectiveTrick">;

const trickOf = ({ play }: Position, number: number | undefined): Trick | undefined =>
  number === undefined ? undefined : play?.tricks[number - 1];

/** 67B: both sides have played to a later trick. */
const isLate = ({ play }: Position, { trick }: Defective): boolean =>
  new Set(play?.tricks.slice(trick).flatMap(({ cards }) => cards.map(({ seat }) => sideOf(seat)))).size === 2;

const isKnown = ({ irregularities }: Position, seat: Seat, trick: number): boolean =>
  irregularities.some((it) => it.kind === "defectiveTrick" && it.offender === seat && it.trick === trick);

/** Who has no card in the trick before this one, now that somebody has gone on. */
const missing = (table: Position, number: number): readonly Seat[] => {
  const before = trickOf(table, number - 1);
  return before === undefined
    ? []
    : seatsFrom(before.leader).filter(
        (seat) => cardOf(before, seat) === undefined && !isKnown(table, seat, number - 1),
      );
};

type Playing = At<undefined, Moments["played"]>;
const isShort = ({ table, act }: Playing): boolean => missing(table, act.trick).length > 0;
const areShort = (paragraph: string, { table, act }: Playing): Effects =>
  missing(table, act.trick).map((offender) =>
    opens(paragraph, offender, { kind: "defectiveTrick", trick: act.trick - 1 }),
  );
const isSecondCard = ({ table, act: { seat, trick } }: Playing): boolean =>
  (trickOf(table, trick)?.cards ?? []).filter((each) => each.seat === seat).length > 1 && !isKnown(table, seat, trick);
const isOneTooMany = (paragraph: string, { act: { seat, card, event, trick } }: Playing): Effects => [
  opens(paragraph, seat, { kind: "defectiveTrick", trick, card: { seat, card, event } }),
];
const tooFew = said([clause("67A", isShort, areShort)]);
const tooMany = said([clause("67A", isSecondCard, isOneTooMany)]);
/** The same card has been played again, and it is too late to put that right. */
const isPlayedAgain = ({ table, act: { seat, card, trick } }: At<undefined, Moments["CardNotQuitted"]>): boolean =>
  (table.play?.tricks.slice(trick) ?? []).some((later) => cardOf(later, seat)?.card === card);

/** What may be added among the played cards: one of the suit led to that trick, if the hand has any (67B1). */
const mayPlace = (table: Position, seat: Seat, trick: Trick): readonly Card[] | undefined => {
  const hand = table.hands[seat];
  const led = leadOf(trick);
  const following = led === undefined ? [] : (hand ?? []).filter((card) => suitOf(card) === suitOf(led.card));
  return following.length > 0 ? following : hand;
};

type Adds = At<undefined, EventOf["CardPlaced"]>;
const lacksNoCard = ({ table, act: { seat, trick } }: Adds): boolean => {
  const to = trickOf(table, trick);
  return to === undefined || cardOf(to, seat) !== undefined;
};
const mayNotBeAdded = ({ table, act: { seat, card, trick } }: Adds): boolean => {
  const to = trickOf(table, trick);
  return to !== undefined && mayPlace(table, seat, to)?.includes(card) === false;
};
const isInHisHand = ({ table, act: { seat, card } }: Adds): boolean => table.hands[seat]?.includes(card) === true;

type Placed = At<Defective, Moments["CardPlaced"]>;
const lacksCard = ({ it }: At<Defective, unknown>): boolean => it.card === undefined;
const toIt = ({ it, act }: At<Defective, { readonly trick: number }>): boolean => act.trick === it.trick;
const isPending = ({ it }: At<Defective, unknown>): boolean => it.state === "pending";
const holdsIt = ({ table, act }: Placed): boolean => holds(table, act.seat, act.card);
const inTime = ({ table, it }: At<Defective, unknown>): boolean => !isLate(table, it);
const followsSuit = ({ table, it, act }: Placed): boolean => {
  const trick = trickOf(table, it.trick);
  const led = trick === undefined ? undefined : leadOf(trick);
  return led !== undefined && suitOf(led.card) === suitOf(act.card);
};
const mayBePlaced = both<Defective, Moments["CardPlaced"]>(byOffender, lacksCard, toIt, holdsIt);
/** In time it is a card of the trick as any other, and may win it. */
const isSupplied: Step<Defective, Moments["CardPlaced"]> = (law, { act: { seat, card, trick, number } }) => [
  { do: "place", law, card: { seat, card, event: number }, trick, mayWin: true },
];
const isPlaced: Step<Defective, Moments["CardPlaced"]> = (_, { act: { seat, card, trick, number } }) => [
  { do: "place", law: "67B1", card: { seat, card, event: number }, trick, mayWin: false },
];
/** It counts as a revoke that is established, and everybody has seen it (64A2). */
const isRevoke: Step<Defective, Moments["CardPlaced"]> = (paragraph, { it, act: { seat, card, number } }) => [
  notices("67B1", [it.id]),
  reaches(paragraph, it, "counting", { state: "established", card: { seat, card, event: number } }),
];

/** In time it is a fifth card, with a defender a penalty card (45E1). */
const goesBack = (table: Position, it: Defective): readonly Return[] => {
  const { card, state } = it;
  if (card === undefined || state !== "pending") return [];
  const back = { ...card, authorisedTo: innocent(card.seat), of: it.id };
  if (isLate(table, it)) return [{ ...back, law: "67B2(a)" }];
  return [{ ...back, law: "67A2", ...(isDefender(table, card.seat) ? { penalty: "minor" } : {}) }];
};
const by =
  (paragraph: string) =>
  ({ act }: At<Defective, Moments["CardWithdrawn"]>): boolean =>
    act.by.law === paragraph;
/** It was in the hand all the time, so he may have revoked since (67B2(b)). */
const wasInHand: Step<Defective, Moments["CardWithdrawn"]> = (_, { table, it, act }) =>
  missedRevokes(table, act.by.seat, act.by.card, it.trick + 1);

export const defectiveTrick = lawAbout("defectiveTrick", {
  number: "67",
  denies: denied({
    CardPlaced: [
      clause("67B1", lacksNoCard),
      clause("67B1(a)", both(mayNotBeAdded, isInHisHand)),
      clause("fact", mayNotBeAdded),
    ],
  }),
  besides: {
    played: (table, act) => [...tooFew(table, act), ...tooMany(table, act)],
    CardNotQuitted: said([clause("67B3", isPlayedAgain, (paragraph) => [adjusts(paragraph)])]),
  },
  always: {
    played: [
      clause("67A1", both<Defective, Moments["played"]>(lacksCard, isPending, byOffender, toIt), settled("rectified")),
    ],
    CardPlaced: [
      clause("67A1", both(mayBePlaced, inTime), isSupplied, settled("rectified")),
      clause("67B1(a)", both(mayBePlaced, followsSuit), isPlaced, isRevoke),
      clause("67B1(b)", mayBePlaced, isPlaced, isRevoke),
    ],
    returns: goesBack,
    returned: [
      clause("67A2", by("67A2"), settled("rectified"), wasInHand),
      clause("67B2(a)", by("67B2(a)"), settled("rectified"), wasInHand),
    ],
  },
});
