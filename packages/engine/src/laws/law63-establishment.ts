/**
 * Law 63: a revoke is established when the offending side plays on or names a card for it, claims or concedes, or agrees to a claim and
 * does not take that back in time. From then on it stays, and costs what Law 64 says.
 */
import type { Revoke as RevokeData } from "../position/position.ts";
import type { Seat, Side } from "../cards/seats.ts";
import { sideOf } from "../cards/seats.ts";
import { contractOf } from "../position/auction.ts";
import type { EventOf } from "../position/events.ts";
import { numberInHand } from "../position/tricks.ts";
import type { At, Row, Step } from "./clauses.ts";
import { clause } from "./clauses.ts";
import type { Description } from "./description.ts";
import type { Moments } from "./law.ts";
import type { Revoked } from "./law62-correction.ts";
import { isRevoke, returnsOfRevoke } from "./law62-correction.ts";
import { both, goesOn } from "./steps.ts";
import { reaches, reviews } from "./verbs.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["63A1"],
      cases: ["63A1-by-a-lead-out-of-turn", "63A1-dummy-leads-on", "63A1-a-premature-card"],
      how: "executed",
      says: "a card that may not stay there too",
      tests: ["table/revokes.property.test.ts"],
    },
    {
      at: ["63A2"],
      how: "executed",
      says: "naming dummy's card or one's own",
      cases: ["63A2-a-defender-names-a-card", "63A2-dummys-card-is-named"],
    },
    {
      at: ["63A3"],
      how: "executed",
      says: "undone when no claim was made after all (68B2, 68D2(b))",
      cases: [
        "63A3-a-concession-that-was-none",
        "63A3-declarer-claims",
        "63A3-partner-claims",
        "63A3-undone-by-playing-on",
      ],
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

type Revoke = At<Revoked, unknown>;

const isPending = ({ it }: Revoke): boolean => it.state === "pending" && it.stage !== "replacing";
type How = NonNullable<RevokeData["established"]>;
const isEstablished =
  (by: How["by"]): Step<Revoked, unknown> =>
  (paragraph, { table, it }) => [
    reaches(paragraph, it, "counting", {
      state: "established",
      revoke: { ...it.revoke, established: { by, event: table.version } },
    }),
    reviews("64C"),
  ];

const isOffending = ({ it }: Revoke, seat: Seat | undefined): boolean =>
  seat !== undefined && sideOf(seat) === sideOf(it.offender);
const byOffendersSide = (at: At<Revoked, { readonly seat: Seat }>): boolean => isOffending(at, at.act.seat);
/** Any card of that side to a later trick, one that may not stay there too. */
const playsOn = (at: At<Revoked, { readonly seat: Seat; readonly trick: number }>): boolean =>
  byOffendersSide(at) && at.act.trick > at.it.trick;
const trickIsOver = ({ table: { play }, it }: Revoke): boolean => play !== undefined && numberInHand(play) > it.trick;
const byDeclarersSide = (at: At<Revoked, Moments["DummyCardNamed"]>): boolean =>
  isOffending(at, at.act.by ?? contractOf(at.table)?.declarer);
/** A concession that was none (68B2), or a claim that is void (68D2(b)), has established nothing. */
const byThatClaim = ({ it }: Revoke): boolean => it.state === "established" && it.revoke.established?.by === "claim";
const isPendingAgain = goesOn<Revoked, unknown>("open", () => ({ state: "pending" }));

/** What the offending side has agreed to is final for it: it has called on the next board, or the round is over. */
const isAgreed = ({ table: { result, claim }, it }: Revoke): boolean =>
  result?.how === "claimed" && claim !== undefined && sideOf(claim.seat) !== sideOf(it.offender);
const isItsSide = ({ it, act }: At<Revoked, { readonly side: Side }>): boolean => act.side === sideOf(it.offender);

/** A revoke becomes established. */
export const establishment: Row<Revoked> = {
  played: [clause("63A1", both(isPending, playsOn), isEstablished("play"))],
  playedAside: [clause("63A1", both(isPending, playsOn), isEstablished("play"))],
  CardNamed: [clause("63A2", both(isPending, byOffendersSide, trickIsOver), isEstablished("name"))],
  DummyCardNamed: [clause("63A2", both(isPending, byDeclarersSide, trickIsOver), isEstablished("name"))],
  ClaimMade: [clause("63A3", both(isPending, byOffendersSide), isEstablished("claim"))],
  TricksConceded: [clause("63A3", both(isPending, byOffendersSide), isEstablished("claim"))],
  ConcessionObjected: [clause("68D2(b)", byThatClaim, isPendingAgain)],
  PlayContinued: [clause("68D2(b)", byThatClaim, isPendingAgain)],
  NextBoardCalled: [clause("63A4", both(isPending, isItsSide, isAgreed), isEstablished("assent"))],
  RoundEnded: [clause("63A4", both(isPending, isAgreed), isEstablished("assent"))],
};

/** The card of an established revoke stays, and so does its trick. */
export const staysAsPlayed = ({ table, act }: At<undefined, EventOf["CardWithdrawn"]>): boolean =>
  table.irregularities.some(
    (it) =>
      isRevoke(it) &&
      it.state === "established" &&
      it.card.seat === act.seat &&
      it.card.card === act.card &&
      !returnsOfRevoke(table, it).some(({ event }) => event === it.card.event),
  );
