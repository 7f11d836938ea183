/**
 * Law 70: a claim or concession that somebody doubts, dummy too. The director awards the tricks, as equitably to both sides as he can, and
 * what is doubtful goes against the claimer. What he needs for it `claims/contested.ts` lays out.
 */
import { sideOf } from "../cards/seats.ts";
import { contractOf } from "../position/auction.ts";
import type { Position } from "../position/position.ts";
import { inAll } from "./law64-tricks.ts";
import { isOutside } from "./law71-cancelled.ts";
import { isAgreementFinal } from "./law69-agreement.ts";
import { settlesClaim } from "./verbs.ts";
import type { Effects } from "../position/effects.ts";
import type { EventOf } from "../position/events.ts";
import type { At } from "./clauses.ts";
import { clause, clauseTable, denied, said } from "./clauses.ts";
import type { Ask, Moments } from "./law.ts";
import { isClaimers, isOpenClaim, tricksLeft } from "./law68-claims.ts";
import { both, not, unless } from "./steps.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["70A"],
      how: "asked",
      asks: ["TricksAwarded"],
      asking: "within what was won and what is left, with what goes over for a revoke",
      cases: [
        "70-and-a-revoke",
        "70-whichever-Law-is-named",
        "70-no-award-outside",
        "70A-what-can-be-awarded",
        "70-and-declarers-revoke",
      ],
    },
    {
      at: ["70B"],
      how: "conduct",
      says: "the director has statement and cards before him; the line as it was stated, step by step",
      where: ["claims/contested.ts", "claims/rules/stated.ts"],
      tests: ["claims/contested.test.ts", "claims/paragraphs.test.ts"],
      cases: ["70B1-the-line-as-it-was-stated"],
    },
    {
      at: ["70C"],
      how: "laid out",
      says: "trumps that are out, whether nothing was said, what forgetting them costs",
      where: ["claims/rules/leads.ts"],
      tests: ["claims/rules/rules.test.ts", "claims/lines.test.ts", "claims/paragraphs.test.ts"],
      cases: ["70C1-nothing-was-said"],
    },
    {
      at: ["70D1"],
      how: "laid out",
      says:
        "the fewest and most by normal lines, a way to each, the play on which it turns; where there are too many " +
        "lines, or nobody knows who has which card, what is certain",
      where: ["claims/lines.ts", "claims/normal.ts", "claims/unseen.ts"],
      tests: [
        "claims/rules/rules.test.ts",
        "claims/lines.test.ts",
        "claims/paragraphs.test.ts",
        "claims/unseen.test.ts",
      ],
    },
    {
      at: ["70D2"],
      how: "laid out",
      says: "the partner's normal plays count against the claim",
      where: ["claims/search.ts"],
      tests: ["claims/lines.test.ts", "claims/paragraphs.test.ts"],
    },
    {
      at: ["70E1"],
      how: "laid out",
      says:
        "an unstated finesse is never taken to win; the card that one which loses hangs on; where it is known, " +
        "playing against it is not normal",
      where: ["claims/rules/follows.ts"],
      tests: ["claims/rules/rules.test.ts", "claims/lines.test.ts", "claims/paragraphs.test.ts"],
    },
    {
      at: ["70E2"],
      how: "by regulation",
      option: "unstatedLineOrder",
      where: ["claims/rules/leads.ts"],
      tests: ["claims/lines.test.ts", "claims/paragraphs.test.ts"],
    },
  ],
  readings: [
    {
      at: ["70"],
      says:
        "what is not normal, on lead: a losing card while winners can be cashed, unless it makes good what was " +
        "claimed and gives up what was conceded; crossing to a hand without a way back while winners of another " +
        "suit are left behind; two trumps on one trick when nobody else has any; a suit in another order than the " +
        "authority has it (70E2). In the suit that is led: letting go a trick that is sure, taking over one that is " +
        "ours, a high card that takes nothing, a higher one than the trick wants, a finesse where winners enough " +
        "are there, playing against a card that is known to lie with one opponent. Out of it: not ruffing what " +
        "costs nothing, ruffing one's own winner or under a higher trump, throwing a winner while something could " +
        "go that costs less. Another play than the one that was stated is not normal, and leaving out a trump that " +
        "could be drawn only for somebody who had forgotten it (70C2). All else is normal: doubt goes against the " +
        "claimer. A suit that blocks, the order of suits and what is discarded between equals stay in doubt.",
    },
    {
      at: ["70E1"],
      says:
        "a finesse that was not stated is taken by nobody whose claim is made from the top where what is out is " +
        "evenly divided: he had none in mind. Who has claimed more than that may take one that loses (70A). None is " +
        "accepted because it wins, unless an opponent has shown out by then.",
    },
    {
      at: ["70"],
      says:
        "what a line is worth: the fewest tricks to which the others can hold it, seeing all cards; the " +
        "claimer sees none of theirs. What he conceded is his only where no normal line loses it (68B1, 71B).",
    },
  ],
};

const awardOf = (table: Position): readonly Ask[] => {
  const settled = contractOf(table);
  if (table.claim?.state !== "contested" || settled === undefined || table.play === undefined) return [];
  const side = sideOf(settled.declarer);
  const won = table.play.won[side];
  // With what goes over for a revoke that is established, whatever becomes of the claim (64A).
  const inAlls = Array.from({ length: tricksLeft(table) + 1 }, (_, more) => inAll(table, side, won + more));
  return [{ law: "70", decider: "director", award: { least: Math.min(...inAlls), most: Math.max(...inAlls) } }];
};

type Doubted = At<undefined, Moments["ClaimContested"] | EventOf["ClaimContested"]>;
type Awarded = At<undefined, EventOf["TricksAwarded"]>;

const isOutsideTheClaim = ({ table, act }: Awarded): boolean => awardOf(table).some((ask) => isOutside(ask, act));
const nothingIsClaimed = ({ table }: Doubted): boolean => table.claim === undefined;
const isAgreed = ({ table }: Doubted): boolean => table.claim?.state === "agreed";
/** The side that conceded and was taken at its word asks its tricks back (71); it cannot doubt its own concession. */
const ofItsOwn = ({ table: { claim }, act }: Doubted): boolean => claim !== undefined && isClaimers(claim, act.seat);
/** Assent that is not final yet (69A) does not keep anybody from doubting. */
const mayBeDoubted = ({ table }: Doubted): boolean =>
  isOpenClaim(table.claim) || (table.claim?.state === "agreed" && !isAgreementFinal(table));

const isContested = (paragraph: string): Effects => [settlesClaim(paragraph, "contested")];
const noResultStands = (law: string): Effects => [{ do: "reopen", law }];

export const contestedClaims = clauseTable({
  number: "70",
  denies: denied({
    ClaimContested: [
      clause("68D2", nothingIsClaimed),
      clause("71", both(isAgreed, ofItsOwn)),
      clause("69B", not(mayBeDoubted)),
    ],
    TricksAwarded: [clause("70", isOutsideTheClaim)],
  }),
  besides: {
    ClaimContested: said([clause("70", mayBeDoubted, isContested, unless(not(isAgreed), noResultStands))]),
  },
  offers: awardOf,
});
