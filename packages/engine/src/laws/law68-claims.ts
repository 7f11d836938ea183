/**
 * Law 68: claims and concessions. Play stops; a defender's partner who objects at once undoes a concession, and all four may agree to
 * play on. What cards were shown with it makes no penalty card.
 */
import type { Seat } from "../cards/seats.ts";
import { partnerOf, sideOf } from "../cards/seats.ts";
import { contractOf, isDefender, isDummy } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import { NOTHING, when } from "../position/effects.ts";
import { isOver } from "../position/phase.ts";
import type { TableEvent } from "../position/events.ts";
import type { Claim, Position } from "../position/position.ts";
import { TRICKS } from "../position/tricks.ts";
import { law } from "./law.ts";
import { isBeingPutRight } from "./law62-correction.ts";
import { claims, innocent, reviews, voidsClaim } from "./verbs.ts";
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
    { at: ["68C"], how: "conduct", says: "the statement is kept with the claim" },
    {
      at: ["68D"],
      how: "executed",
      says: "the door takes no card while a claim is open",
      cases: ["68D-a-lead-waits-for-nobody", "68D-play-stops", "55A-a-claim-stops-the-choice"],
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

/** 68B2: the partner of a defender who would concede something. */
const mayObject = (table: Position, seat: Seat): boolean => {
  const { claim } = table;
  return (
    claim?.state === "made" &&
    isDefender(table, claim.seat) &&
    seat === partnerOf(claim.seat) &&
    concededBy(table, claim) > 0
  );
};

const denies = (table: Position, event: TableEvent): string | undefined => {
  const { claim } = table;
  switch (event.type) {
    case "ClaimMade":
    case "TricksConceded":
      if (isDummy(table, event.seat)) return "68A";
      return isOpenClaim(claim) ? "68D" : undefined;
    case "CardPlayed":
      return isOpenClaim(claim) && !isBeingPutRight(table) ? "68D" : undefined;
    case "ConcessionObjected":
      return mayObject(table, event.seat) ? undefined : "68B2";
    case "PlayContinued":
      return isOpenClaim(claim) ? undefined : "68D2(b)";
    default:
      return undefined;
  }
};

/** Cards that were faced in the act of claiming, just before the words, are no penalty cards either. */
const takesUp = (reference: string, { claim, exposed }: Position): Effects => {
  if (claim === undefined) return NOTHING;
  const { seat, event } = claim;
  const cards = exposed
    .filter((each) => each.seat === seat && each.why.events.includes(event - 1))
    .map(({ card }) => card);
  return cards.length === 0 ? NOTHING : [{ do: "pickUp", law: reference, seat, cards }];
};

export const claimsAndConcessions = law({
  number: "68",
  denies,
  detects: {
    ClaimMade: (_, { seat, tricks, statement, number }) => [
      claims("68A", {
        seat,
        tricks,
        conceded: false,
        event: number,
        ...(typeof statement === "string" ? { statement } : {}),
      }),
    ],
    TricksConceded: (_, { seat, tricks, number }) => [claims("68B1", { seat, tricks, conceded: true, event: number })],
    /** 68B2: partner may not use what he saw (16C). 68D2(b) will set even that aside. */
    CardsExposed: (table, { seat, cards, number }) =>
      isOpenClaim(table.claim) && isDefender(table, seat)
        ? cards.map((card) => ({
            do: "withdrawCard" as const,
            law: "68B2",
            card: { seat, card, event: number },
            authorisedTo: innocent(seat),
          }))
        : NOTHING,
    ConcessionObjected: (table, { seat }) =>
      when(
        mayObject(table, seat),
        ...takesUp("68B2", table),
        voidsClaim("68B2"),
        reviews(table.edition === 2017 ? "16C3" : "16D2"),
      ),
    PlayContinued: (table) => {
      const { claim, withdrawn } = table;
      if (!isOpenClaim(claim)) return NOTHING;
      const shown = withdrawn.filter(({ why, event }) => why.law === "68B2" && event > claim.event);
      return [
        ...takesUp("68D2(b)", table),
        voidsClaim("68D2(b)"),
        ...shown.map(({ event }) => ({ do: "authorise" as const, law: "68D2(b)", event, to: "both" as const })),
      ];
    },
    /** 68A: cards that were shown for another reason are no claim. */
    FindingMade: (table, { finding, value, number }) => {
      if (finding !== "isClaim") return NOTHING;
      if (isOpenClaim(table.claim)) return when(value === false, voidsClaim("68A"));
      // 48B2: declarer has faced his hand and is deemed to claim what is left.
      const seat = contractOf(table)?.declarer;
      if (value !== true || seat === undefined || table.play?.faced !== true || isOver(table)) return NOTHING;
      return [claims("48B2", { seat, tricks: tricksLeft(table), conceded: false, event: number })];
    },
  },
});
export const isClaimers = ({ seat }: Claim, other: Seat): boolean => sideOf(seat) === sideOf(other);
