/**
 * Law 63: a revoke is established when the offending side plays on or names a card for it, claims or concedes, or agrees to a claim and
 * does not take that back in time. From then on it stays; whether anybody spoke of it in time (64B4, 64B5) is noted too.
 */
import type { Seat, Side } from "../cards/seats.ts";
import { sideOf } from "../cards/seats.ts";
import { contractOf } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import { NOTHING, when } from "../position/effects.ts";
import type { TableEvent } from "../position/events.ts";
import type { Irregularity, Position } from "../position/position.ts";
import { numberInHand } from "../position/tricks.ts";
import type { Act, Law, Moments } from "./law.ts";
import { returnsOfRevoke } from "./law62-correction.ts";
import { sameLaw } from "./references.ts";
import { reaches, reviews } from "./verbs.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["63A1"],
      how: "executed",
      says: "a card that may not stay there too",
      tests: ["table/revokes.property.test.ts"],
    },
    {
      at: ["63A2"],
      how: "executed",
      says: "naming dummy's card or one's own",
      cases: ["63A2-a-defender-names-a-card"],
    },
    {
      at: ["63A3"],
      how: "executed",
      says: "undone when no claim was made after all (68B2, 68D2(b))",
      cases: ["63A3-a-concession-that-was-none"],
    },
    {
      at: ["63A4"],
      how: "executed",
      says: "agreed to, and the next board called on or the round over",
      cases: ["63A4-agreed-to"],
    },
    { at: ["63B"], how: "executed", says: "the door refuses the card", cases: ["63A2-a-defender-names-a-card"] },
  ],
  readings: [
    {
      at: ["63A3"],
      says:
        "a claim that was none (68B2) or is void (68D2(b)) has established nothing: the revoke may be put " +
        "right again.",
    },
  ],
};

const isOffending = ({ offender }: Irregularity, seat: Seat): boolean => sideOf(seat) === sideOf(offender);
const isOpen = ({ state, stage }: Irregularity): boolean => state === "pending" && stage !== "replacing";

const establish = (law: string, it: Irregularity): Effects =>
  isOpen(it)
    ? [reaches(law, it, it.stage === "late" ? "late" : "counting", { state: "established" }), reviews("64C")]
    : NOTHING;

/** 63A1: any card of that side to the next trick, one that may not stay there too. */
const playsOn = (it: Irregularity, seat: Seat, trick: number): Effects =>
  isOffending(it, seat) && trick > (it.trick ?? trick) ? establish("63A1", it) : NOTHING;

/** 63A2: the trick is over, and a card for the next one has been named. */
const names = (table: Position, it: Irregularity, seat: Seat | undefined): Effects =>
  seat !== undefined && isOffending(it, seat) && table.play !== undefined && numberInHand(table.play) > (it.trick ?? 0)
    ? establish("63A2", it)
    : NOTHING;

const claims = (_: Position, it: Irregularity, { seat }: Act<{ readonly seat: Seat }>): Effects =>
  isOffending(it, seat) ? establish("63A3", it) : NOTHING;

/** A concession that was none (68B2), or a claim that is void (68D2(b)), has established nothing. */
const claimIsVoid = (_: Position, it: Irregularity): Effects =>
  it.state === "established" && it.why.at(-1)?.law === "63A3"
    ? [reaches("68D2(b)", it, "open", { state: "pending" })]
    : NOTHING;

const isAgreed = ({ result, claim }: Position, side: Side): boolean =>
  result?.why.law === "69A" && claim !== undefined && sideOf(claim.seat) !== side;

/** 63A4, and 64B4 or 64B5 for a revoke that nobody has mentioned. */
const timeIsOver = (table: Position, it: Irregularity, sides: readonly Side[], lateUnder: string): Effects => {
  const own = sideOf(it.offender);
  const agreed = sides.includes(own) && isAgreed(table, own) ? establish("63A4", it) : NOTHING;
  const isLate = !it.noticed && sides.some((side) => side !== own) && (isOpen(it) || it.state === "established");
  return [...agreed, ...when(isLate && it.stage !== "late", reaches(lateUnder, it, "late"))];
};

export const establishes = {
  played: (_: Position, it: Irregularity, { seat, trick }: Moments["played"]) => playsOn(it, seat, trick),
  playedAside: (_: Position, it: Irregularity, { seat, trick }: Moments["playedAside"]) => playsOn(it, seat, trick),
  DummyCardNamed: (table: Position, it: Irregularity, { by }: Moments["DummyCardNamed"]) =>
    names(table, it, by ?? contractOf(table)?.declarer),
  CardNamed: (table: Position, it: Irregularity, { seat }: Moments["CardNamed"]) => names(table, it, seat),
  ClaimMade: claims,
  TricksConceded: claims,
  ConcessionObjected: claimIsVoid,
  PlayContinued: claimIsVoid,
  NextBoardCalled: (table: Position, it: Irregularity, { side }: Moments["NextBoardCalled"]) =>
    timeIsOver(table, it, [side], "64B4"),
  RoundEnded: (table: Position, it: Irregularity) => timeIsOver(table, it, ["NS", "EW"], "64B5"),
} satisfies Law["follows"];

/** 63B: the card of an established revoke stays, and so does its trick. */
export const isTooLate = (table: Position, event: TableEvent): string | undefined => {
  if (event.type !== "CardWithdrawn") return undefined;
  const it = table.irregularities.find(
    ({ law, state, card }) =>
      sameLaw(law, "61") && state === "established" && card?.seat === event.seat && card.card === event.card,
  );
  if (it === undefined) return undefined;
  return returnsOfRevoke(table, it).some(({ event: played }) => played === it.card?.event) ? undefined : "63B";
};
