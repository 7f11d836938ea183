/**
 * Law 68: claims and concessions. Play stops; a defender's partner who objects at once undoes a concession, and all four may agree to
 * play on. What cards were shown with it makes no penalty card.
 */
import type { Seat } from "../cards/seats.ts";
import { partnerOf, sideOf } from "../cards/seats.ts";
import { contractOf, isDefender, isDummy } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import { isOver } from "../position/phase.ts";
import type { Claim } from "../position/claim.ts";
import type { Position } from "../position/position.ts";
import { TRICKS } from "../position/tricks.ts";
import { isBeingPutRight } from "./law62-correction.ts";
import type { At } from "./clauses.ts";
import { clause, clauseTable, denied, said } from "./clauses.ts";
import type { Moments } from "./law.ts";
import { always, both, lookedAtLater, not } from "./steps.ts";
import { claims, innocent, voidsClaim } from "./verbs.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["68"],
      how: "executed",
      says: "about the trick in hand alone it is no claim",
      where: ["laws/law49-exposed-by-defender.ts"],
      cases: ["68-of-the-trick-in-hand", "68D-an-objection-by-the-claimers-partner"],
    },
    {
      at: ["68A"],
      how: "executed",
      asks: ["isClaim"],
      asking: "false where cards were shown for another reason",
      cases: ["48B2-he-has-claimed", "68A-it-was-no-claim", "68A-dummy-claims-nothing", "68A-in-the-middle-of-a-trick"],
    },
    {
      at: ["68B1"],
      how: "executed",
      says: "a claim of some tricks concedes the others",
      cases: ["64A2-the-account", "68B1-puts-his-hand-away"],
    },
    {
      at: ["68B2"],
      how: "executed",
      says: "no penalty card; what was shown is the opponents' alone to use (16C)",
      where: ["laws/law68-claims.ts", "laws/law49-exposed-by-defender.ts"],
      cases: [
        "68B2-what-was-shown",
        "63A3-a-concession-that-was-none",
        "68B2-part-of-the-tricks",
        "68B2-the-partner-is-late",
        "68B2-and-a-penalty-card",
        "68B2-declarer-has-no-partner-to-object",
      ],
    },
    {
      at: ["68C"],
      how: "conduct",
      says: "the statement is kept with the claim, in free words and step by step",
      where: ["position/claim-line.ts"],
      cases: ["70B1-the-line-as-it-was-stated"],
    },
    {
      at: ["68D"],
      how: "executed",
      says: "the door takes no card while a claim is open",
      cases: [
        "68D-a-lead-waits-for-nobody",
        "68D-play-stops",
        "55A-a-claim-stops-the-choice",
        "68D-a-concession-over-a-claim",
      ],
    },
    {
      at: ["68D1", "68D2(a)"],
      how: "executed",
      says: "69, 70",
      where: ["laws/law69-agreement.ts", "laws/law70-contested.ts"],
      cases: [
        "70A-what-can-be-awarded",
        "68D2-dummy-doubts",
        "68D-over-a-penalty-card",
        "69A-by-dummy",
        "68D2b-one-does-not-agree",
      ],
    },
    {
      at: ["68D2(b)"],
      how: "executed",
      says: "the claim is void, 16 and 50 do not apply",
      cases: ["68D-play-stops", "68D2b-what-was-shown", "68D2b-at-once"],
    },
  ],
  readings: [
    {
      at: ["68A"],
      says: "tricks: a claim counts the trick in hand with those to come. Dummy neither claims nor concedes.",
    },
  ],
};

export const isOpenClaim = (claim: Claim | undefined): claim is Claim & { readonly state: "made" | "contested" } =>
  claim?.state === "made" || claim?.state === "contested";

/** Tricks still to come, the one in hand with them. */
export const tricksLeft = ({ play }: Position): number => TRICKS - (play?.completed ?? 0);

/** What a claim gives away: a claim of some tricks concedes the others (68B1). */
export const concededBy = (table: Position, { conceded, tricks }: Claim): number =>
  conceded ? Math.min(tricks, tricksLeft(table)) : Math.max(tricksLeft(table) - tricks, 0);

export const isClaimers = ({ seat }: Claim, other: Seat): boolean => sideOf(seat) === sideOf(other);

type Now = At<undefined, unknown>;
type By = At<undefined, { readonly seat: Seat }>;
type Found = At<undefined, Moments["FindingMade"]>;

const byDummy = ({ table, act }: By): boolean => isDummy(table, act.seat);
const byDefender = ({ table, act }: By): boolean => isDefender(table, act.seat);
const playHasStopped = ({ table }: Now): boolean => isOpenClaim(table.claim);
const aRevokeIsPutRight = ({ table }: Now): boolean => isBeingPutRight(table);
/** The partner of a defender who would concede something. */
const byConcedersPartner = ({ table, act: { seat } }: By): boolean =>
  table.claim?.state === "made" &&
  isDefender(table, table.claim.seat) &&
  seat === partnerOf(table.claim.seat) &&
  concededBy(table, table.claim) > 0;
const isClaim =
  (value: boolean) =>
  ({ act }: Found): boolean =>
    act.finding === "isClaim" && act.value === value;
const declarerHasFacedHisHand = ({ table }: Found): boolean =>
  !isOpenClaim(table.claim) && contractOf(table) !== undefined && table.play?.faced === true && !isOver(table);

const claimsTricks = (
  paragraph: string,
  { act: { seat, tricks, statement, line, number: event } }: At<undefined, Moments["ClaimMade"]>,
): Effects => {
  const words = typeof statement === "string" ? { statement } : ({ wordsNotAtHand: true } as const);
  const asStated = { ...(statement === undefined ? {} : words), ...(line === undefined ? {} : { line }) };
  return [claims(paragraph, { seat, tricks, conceded: false, event, ...asStated })];
};
const concedesTricks = (
  paragraph: string,
  { act: { seat, tricks, number: event } }: At<undefined, Moments["TricksConceded"]>,
): Effects => [claims(paragraph, { seat, tricks, conceded: true, event })];
/** Declarer is deemed to claim what is left. */
const declarerClaims = (paragraph: string, { table, act: { number: event } }: Found): Effects => {
  const seat = contractOf(table)?.declarer;
  return seat === undefined ? [] : [claims(paragraph, { seat, tricks: tricksLeft(table), conceded: false, event })];
};
/** Partner may not use what he saw (16C). */
const isForOpponentsAlone = (
  law: string,
  { act: { seat, cards, number: event } }: At<undefined, Moments["CardsExposed"]>,
): Effects =>
  cards.map((card) => ({
    do: "withdrawCard",
    law,
    card: { seat, card, event },
    authorisedTo: innocent(seat),
    afterClaim: true,
  }));
/** Cards that were faced in the act of claiming, just before the words, are no penalty cards either. */
const noPenaltyCards = (law: string, { table: { claim, exposed } }: Now): Effects =>
  exposed
    .filter((each) => each.seat === claim?.seat && each.event === claim.event - 1)
    .map(({ seat, card }) => ({ do: "pickUp", law, seat, cards: [card] }));
const claimIsVoid = (paragraph: string): Effects => [voidsClaim(paragraph)];
/** Neither 16 nor 50 applies to what was shown since. */
const bothMayUseIt = (law: string, { table: { claim, withdrawn } }: Now): Effects =>
  withdrawn
    .filter(({ afterClaim, event }) => afterClaim === true && claim !== undefined && event > claim.event)
    .map(({ event }) => ({ do: "authorise", law, event, to: "both" }));

export const claimsAndConcessions = clauseTable({
  number: "68",
  denies: denied({
    ClaimMade: [clause("68A", byDummy), clause("68D", playHasStopped)],
    TricksConceded: [clause("68A", byDummy), clause("68D", playHasStopped)],
    ConcessionObjected: [clause("68B2", not(byConcedersPartner))],
    CardPlayed: [clause("68D", both(playHasStopped, not(aRevokeIsPutRight)))],
    PlayContinued: [clause("68D2(b)", not(playHasStopped))],
  }),
  besides: {
    ClaimMade: said([clause("68A", always, claimsTricks)]),
    FindingMade: said([
      clause("68A", both(isClaim(false), playHasStopped), claimIsVoid),
      clause("48B2", both(isClaim(true), declarerHasFacedHisHand), declarerClaims),
    ]),
    TricksConceded: said([clause("68B1", always, concedesTricks)]),
    CardsExposed: said([clause("68B2", both(playHasStopped, byDefender), isForOpponentsAlone)]),
    ConcessionObjected: said([clause("68B2", byConcedersPartner, noPenaltyCards, claimIsVoid, lookedAtLater("16C3"))]),
    PlayContinued: said([clause("68D2(b)", playHasStopped, noPenaltyCards, claimIsVoid, bothMayUseIt)]),
  },
});
