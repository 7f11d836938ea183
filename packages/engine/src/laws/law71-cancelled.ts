/**
 * Law 71: a concession stands, unless within the correction period the director cancels it: for a trick that side had won, or could not
 * have lost by any normal play of the cards that were left.
 */
import { sideOf } from "../cards/seats.ts";
import { contractOf } from "../position/auction.ts";
import type { EventOf } from "../position/events.ts";
import { TRICKS } from "../position/tricks.ts";
import { inAll } from "./law64-tricks.ts";
import { concededBy, isClaimers } from "./law68-claims.ts";
import { lawNumber } from "./references.ts";
import { settlesClaim } from "./verbs.ts";
import type { Seat } from "../cards/seats.ts";
import type { Effects } from "../position/effects.ts";
import type { Position } from "../position/position.ts";
import type { At } from "./clauses.ts";
import { clause, clauseTable, denied, said } from "./clauses.ts";
import type { Ask, Moments } from "./law.ts";
import { both, not } from "./steps.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["71A", "71B"],
      how: "asked",
      asks: ["TricksAwarded"],
      asking: "until the correction period ends",
      where: ["procedure/laws/law69-71-withdrawn.ts"],
      cases: [
        "71-whichever-Law-is-named",
        "71-no-award-outside",
        "71-who-conceded-asks-back",
        "71-asked-back",
        "71-last-second",
        "71-won-or-unlosable",
        "71-before-the-end",
        "71-and-a-revoke",
      ],
    },
  ],
};

/** What the director may make of it: the result as it stands, or with the tricks that are asked back. 69B asks in the same way. */
export const tricksAskedBack = (table: Position): readonly Ask[] => {
  const { result, claim } = table;
  const settled = contractOf(table);
  const asked = claim?.state === "reopened" ? claim.asked : undefined;
  if (asked === undefined || result === undefined || settled === undefined) return [];
  const side = sideOf(settled.declarer);
  const forDeclarer = sideOf(asked.seat) === side;
  const other = forDeclarer
    ? Math.min(result.tricks + asked.tricks, TRICKS)
    : Math.max(result.tricks - asked.tricks, 0);
  // What goes over for a revoke is in it, unless the director has counted it already.
  const [stands, goesBack] = [result.tricks, other].map((tricks) =>
    result.how === "claimed" ? inAll(table, side, tricks) : tricks,
  );
  return stands === undefined || goesBack === undefined
    ? []
    : [
        {
          law: asked.law,
          decider: "director",
          award: { least: Math.min(stands, goesBack), most: Math.max(stands, goesBack) },
        },
      ];
};

type Award = EventOf["TricksAwarded"];
/** The Laws that say how many tricks were won. By any other the director adjusts the score, and that may be more than there was to win. */
const COUNTING: readonly string[] = ["68", "69", "70", "71", "79"];
/** What the director is asked to award lies between two numbers: whichever Law he counts by, he awards no other. */
export const isOutside = (ask: Ask, { declarer, law: reference }: Award): boolean =>
  "award" in ask &&
  COUNTING.includes(lawNumber(reference)) &&
  (declarer < ask.award.least || declarer > ask.award.most);
const isOutsideWhatIsAsked =
  (law: string) =>
  ({ table, act }: At<undefined, Award>): boolean =>
    tricksAskedBack(table).some((ask) => ask.law === law && isOutside(ask, act));

type By = At<undefined, { readonly seat: Seat }>;
const bySideThatConceded = ({ table, act }: By): boolean => {
  const { claim } = table;
  const isOver = claim?.state === "agreed" || claim?.state === "reopened" || claim?.state === "settled";
  return isOver && concededBy(table, claim) > 0 && isClaimers(claim, act.seat);
};
const inTime = ({ table }: By): boolean => !table.past.includes("correctionPeriod");
const isAskedBack = (
  paragraph: string,
  { act: { seat, tricks } }: At<undefined, Moments["ConcessionWithdrawn"]>,
): Effects => [settlesClaim(paragraph, "reopened", { seat, tricks })];

export const cancelledConcessions = clauseTable({
  number: "71",
  denies: denied({
    ConcessionWithdrawn: [clause("71", not(both(bySideThatConceded, inTime)))],
    TricksAwarded: [clause("69B", isOutsideWhatIsAsked("69B")), clause("71", isOutsideWhatIsAsked("71"))],
  }),
  besides: { ConcessionWithdrawn: said([clause("71", bySideThatConceded, isAskedBack)]) },
  offers: (table) => (table.claim?.asked?.law === "71" ? tricksAskedBack(table) : []),
});
