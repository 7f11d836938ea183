/**
 * Law 27: an insufficient bid made in turn. The opponent to the left may accept it; otherwise it is replaced, and what replaces it
 * decides what follows. Out of rotation as well, it is a matter of Law 31 (27A2).
 */
import { leftOf } from "../cards/seats.ts";
import { auctionEnded, isAuctionPeriod } from "../position/auction.ts";
import type { Edition, MadeCall } from "../position/position.ts";
import { isChangedByRight } from "./by-right.ts";
import type { Clauses, Step } from "./clauses.ts";
import { clause, lawAbout, instead } from "./clauses.ts";
import type { Description } from "./description.ts";
import { skipsAgain } from "./law28-rotation.ts";
import type { Law } from "./law.ts";
import {
  always,
  bothMayUseIt,
  both,
  byLeft,
  byOffender,
  callGoes,
  forfeited,
  goesOn,
  hasFailed,
  inTurn,
  isCancelled,
  isDouble,
  decidedBy,
  judgedBy,
  lookedAtLater,
  mightHavePaid,
  not,
  partnerIsSilent,
  replacementGoes,
  settled,
  stands,
  under,
  unless,
} from "./steps.ts";
import type { Calling, LowBid, Replacing } from "./low-bids.ts";
import {
  EXAMPLES,
  asHasty,
  doublesTried,
  hasBeenCharged,
  hasGoneOn,
  hastyGoes,
  isDoubleAgain,
  isInadmissible,
  isMadeGood,
  isNatural,
  isTooLow,
  isVoid,
  leadIsAtStakeFor,
  made,
  overHastyCall,
  replacedByDouble,
  wasHasty,
  wasTooLow,
  wasVoid,
} from "./low-bids.ts";
import { opens, plain } from "./verbs.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["27A1"],
      how: "asked",
      asks: ["accept", "refuse"],
      says: "a call accepts",
      cases: [
        "2007-27A1-over-two-low-bids",
        "2007-27A1-accepted-by-a-call",
        "27A1-over-two-low-bids",
        "27B4-accepted",
        "27A1-accepted-by-a-call",
        "27A1-insufficient-over-insufficient",
        "27A1-partners-both-too-low",
        "27C-changed-at-once-and-the-first-accepted",
        "27A1-decided-by-one-who-must-pass",
        "27A1-the-first-to-name-it",
        "25A1-what-was-meant-is-too-low",
        "24-accepts-by-the-pass-he-owes",
        "31-right-is-too-low-himself",
        "21B1-a-final-pass-becomes-too-low",
      ],
    },
    {
      at: ["27A2"],
      how: "executed",
      says: "Law 29 has it first",
      where: ["laws/precedence.ts"],
      cases: ["27A2-refused-at-the-left"],
    },
    {
      at: ["27B1(a)"],
      how: "executed",
      says: "what both bids show, not their names; a bid that shows more besides is compared",
      cases: [
        "27B1a-the-lowest-that-shows-it",
        "27B1a-the-director-is-asked",
        "27C-called-over-the-correction",
        "27B1a-artificial-shows-the-same",
        "27B1a-shows-something-else",
        "27B1a-not-the-lowest",
        "27B1a-the-lead-is-free",
        "29A-then-27",
        "28A-made-good-at-a-skipped-turn",
        "2007-28A-made-good",
        "27-a-second-time",
      ],
    },
    {
      at: ["27B1(b)"],
      how: "asked",
      asks: ["comparable"],
      cases: ["27B1b-comparable", "27B1b-a-pass-that-says-as-much"],
    },
    {
      at: ["27B2"],
      how: "executed",
      cases: [
        "27B2-forced-pass-ends-the-auction",
        "27B2-the-offender-is-free",
        "27B2-seven-hearts-over-seven-spades",
        "24B-and-silence-to-the-end",
        "36-then-27",
        "28A-passed-instead",
        "27B2-what-went",
      ],
    },
    {
      at: ["27B3"],
      how: "executed",
      cases: [
        "27B3-redoubled-at-once",
        "27B3-a-double-once-more",
        "27B4-then-a-comparable-double",
        "27B4-then-a-double-that-is-not",
        "27B3-inadmissible",
        "27B3-double-not-comparable",
        "27B3-a-redouble-will-not-do",
      ],
    },
    {
      at: ["27B4"],
      how: "executed",
      cases: [
        "27B4-after-27B3-costs-once",
        "27B4-accepted",
        "27B4-refused-twice",
        "27B4-the-same-once-more",
        "2007-27B4-accepted",
      ],
    },
    {
      at: ["27C"],
      how: "executed",
      cases: [
        "2007-27C-called-over-the-correction",
        "2007-27C-passed-at-once",
        "27C-called-over-the-correction",
        "27C-void-replacement",
        "27C-passed-at-once",
        "28A-changed-before-the-ruling",
        "27C-passed-over-the-hasty-bid",
      ],
    },
    { at: ["27D"], how: "executed", asks: ["damage"], says: "review", cases: ["27C-called-over-the-correction"] },
    {
      at: ["27B1(a)"],
      in2007For: ["27B1(a)"],
      how: "executed",
      says: "natural bids only",
      cases: ["2007-27B1a-artificial"],
    },
    {
      at: ["27B1(b)"],
      in2007For: ["27B1(b)"],
      how: "asked",
      asks: ["comparable"],
      says: "only under 27B1(a) may both sides use the bid that went",
      cases: ["2007-27B1b-what-went"],
    },
    {
      at: ["27B2", "27B3", "27B4"],
      in2007For: ["27B2", "27B3", "27B4"],
      how: "executed",
      says: "that it might pay is Law 23",
      cases: ["2007-27B2-silence", "2007-27B3-redoubled-at-once", "2007-27B4-refused-twice"],
    },
  ],
  readings: [
    {
      at: ["27B3", "27B4"],
      says:
        "“as in 3”: partner is silenced once, however often it is tried. What 27B3 excepts is excepted then as well: a comparable double " +
        "stands, and partner stays silent. Every double that is not comparable is cancelled once it has been compared; the same one is not compared twice.",
    },
    {
      at: ["26A", "27B3", "27B4"],
      says:
        "whatever comes at last in place of the low bid may be comparable, and then no lead is restricted, though partner had to be silent: " +
        "the director is asked when the lead is due. It is compared with the low bid that went last.",
    },
    {
      at: ["27B1(a)"],
      says:
        "“the same denomination(s)”: both bids show exactly the same, by what their meaning says. If the new " +
        "one shows more besides, the director compares (23A), for it may be the more precise of the two. “Lowest” is the lowest bid that shows it: of a bid " +
        "that does not name what it shows this is known only where the very same bid is made a level higher; else the director compares.",
    },
    {
      at: ["27C"],
      says:
        "when the hasty call is one that never stands (35), it stands for nothing. Whoever calls over it has " +
        "accepted the low bid; if the low bid is refused, another call is owed as after 27B3.",
    },
    {
      at: ["11A", "27"],
      says:
        "when the partner of a low bidder calls at the turn of an opponent bound to pass (28A), the choice " +
        "stays; it is forfeited when the auction goes on.",
    },
  ],
};

/** 27A: the bid is accepted; what had been called too soon in its place goes. */
const accepted: Clauses<LowBid, unknown> = [
  clause("27A1", wasHasty, under("27C", hastyGoes), settled("accepted")),
  clause("27A1", always, settled("accepted")),
];

/** What 27B2 to 27B4 cost, once: the partner's silence to the end, and that it might have paid. Partner's lead is at stake when all that came instead is known (26). */
const price: Step<LowBid, unknown> = unless(hasBeenCharged, partnerIsSilent("throughout"), mightHavePaid);
/** Another call is owed, and it rectifies nothing any more. */
const again: Step<LowBid, unknown> = goesOn("replacing", () => ({ failed: true }));
const owesAnother = goesOn("replacing", ({ act }: Replacing) => ({ failed: true, replacement: plain(act) }));
/** It lies where the low bid lay: past one who had to pass, after his pass (28A). */
const inItsPlace: readonly Step<unknown, MadeCall>[] = [skipsAgain, stands];
/** Nothing more follows, but for what the director finds when play is over. */
const goesOnFreely: readonly Step<LowBid, unknown>[] = [settled("rectified"), bothMayUseIt, lookedAtLater("27D")];

/** 27B: the bid is gone, and this is called instead. */
const replaced: Clauses<LowBid, MadeCall> = [
  clause("27B2", isVoid, price, leadIsAtStakeFor(), settled("rectified")),
  clause("27B1(a)", both(not(hasFailed), isMadeGood), ...inItsPlace, ...goesOnFreely),
  clause("27B3", isInadmissible, isCancelled, price, owesAnother),
  clause("27B3", isDoubleAgain, isCancelled, owesAnother),
  clause(
    "27B4",
    isTooLow,
    ...inItsPlace,
    goesOn("open", ({ act }: Replacing) => ({ call: plain(act), failed: true })),
  ),
  // A double is not among the calls of 27B2: it stands if it is comparable, and else is cancelled (27B3).
  clause("27B2", both(hasFailed, not(isDouble)), ...inItsPlace, leadIsAtStakeFor(made), settled("rectified")),
  clause(
    "27B1(b)",
    always,
    skipsAgain,
    under("27B", stands),
    goesOn("judging", ({ act }: Replacing) => ({ replacement: plain(act) })),
  ),
];
/** 23A: the director has compared the two calls. */
const comparable: Clauses<LowBid, unknown> = [clause("27B1(b)", always, ...goesOnFreely)];
const notComparable: Clauses<LowBid, unknown> = [
  clause("27B3", replacedByDouble, replacementGoes, price, again),
  clause("27B2", always, price, leadIsAtStakeFor(), settled("rectified")),
];

/** 27B, 27C: the bid goes; a call that was made too soon is judged like any other, a void one as the attempt that it was. */
const refusedIn = (clauses: typeof replaced): Clauses<LowBid, unknown> => [
  clause("27B4", hasFailed, under("27B", callGoes), price, goesOn("replacing")),
  clause("27B3", wasVoid, under("27B", callGoes), hastyGoes, price, again),
  clause("27C", wasHasty, under("27B", callGoes), judgedBy(clauses, asHasty)),
  clause("27B", always, callGoes, goesOn("replacing")),
];
type OfEdition = { readonly replaced: typeof replaced; readonly comparable: Clauses<LowBid, unknown> };

const law27 = (edition: Edition, of: OfEdition): Law => {
  const refused = refusedIn(of.replaced);
  return lawAbout("lowBid", {
    number: "27",
    edition,
    arises: [
      clause(
        "27",
        both(inTurn, isTooLow, ({ table }) => !auctionEnded(table) && isAuctionPeriod(table)),
        stands,
        (paragraph, { act }) => [opens(paragraph, act.seat, { kind: "lowBid", call: act })],
      ),
    ],
    stages: {
      open: {
        choice: {
          paragraph: "27A1",
          of: ({ offender }) => leftOf(offender),
          answers: { accept: accepted, refuse: refused },
        },
        called: [
          clause("25A6", isChangedByRight, settled("rectified")),
          clause("11A", hasGoneOn, forfeited),
          clause(
            "27C",
            byOffender,
            goesOn("open", ({ act }: Calling) => ({ replacement: plain(act) })),
          ),
          // By calling over it he accepts it; over the call that has come too soon in its place (27C), he leaves it behind.
          clause("27A1", both<LowBid, Calling["act"]>(byLeft, wasTooLow), decidedBy(refused), settled("accepted")),
          clause("27C", both<LowBid, Calling["act"]>(byLeft, wasHasty, not(wasVoid)), decidedBy(refused)),
          clause("27A1", byLeft, decidedBy(accepted)),
        ],
        allows: (table, it) => overHastyCall(table, it, true),
        forbids: (table, it) => overHastyCall(table, it, false),
      },
      replacing: {
        called: [clause("27B", both<LowBid, Calling["act"]>(byOffender), decidedBy(of.replaced))],
        forbids: (table, it) => [{ seat: it.offender, calls: doublesTried(table, it), law: "27B3" }],
        tries: (_, it) => EXAMPLES.map((call) => ({ type: "CallReplaced", seat: it.offender, call })),
      },
      judging: {
        question: { paragraph: "23A", finding: "comparable", yes: of.comparable, no: notComparable },
      },
    },
  });
};

export const insufficientBid = law27(2017, { replaced, comparable });
/** In 2007 only bids that are natural, both of them, are made good without a word, and what went may be used in no other case. */
export const insufficientBid2007 = law27(2007, {
  replaced: instead(replaced, {
    "27B1(a)": clause("27B1(a)", both(not(hasFailed), isMadeGood, isNatural), ...inItsPlace, ...goesOnFreely),
  }),
  comparable: [clause("27B1(b)", always, settled("rectified"), lookedAtLater("27D"))],
});
