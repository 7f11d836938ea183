/**
 * Laws 30, 31 and 32 of the 2007 edition: after a refused call out of rotation nobody compares meanings. Whose turn it was, what the
 * opponent to the right does and which denomination comes back decide between a pass and silence to the end.
 */
import { partnerOf } from "../../cards/seats.ts";
import { lastBid, sameStrains, specifiedBy } from "../../position/auction.ts";
import type { MadeCall } from "../../position/position.ts";
import { representatives2007 } from "../branches.ts";
import type { At } from "../clauses.ts";
import { clause, lawAbout } from "../clauses.ts";
import type { Description } from "../description.ts";
import type { Law } from "../law.ts";
import type { Refused } from "../law30-32-later-call.ts";
import { breaksRepetition, hasCalledAgain, nextCall, owesRepetition, repeatsOverPass } from "../law30-32-later-call.ts";
import {
  always,
  goesOn,
  isBreach,
  isBreachBy,
  leadIsAtStake,
  leadIsAtStakeBetween,
  mightHavePaid,
  offenderIsSilent,
  partnerIsSilent,
  settled,
  under,
  unless,
  wasRightsTurn,
} from "../steps.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["30A", "30B1"],
      in2007For: ["30A"],
      how: "executed",
      says: "a pass, once",
      cases: ["2007-30A-nobody-has-bid", "2007-30B1-rights-turn", "2007-30A-at-partners-turn"],
    },
    {
      at: ["30B2"],
      in2007For: ["30B1"],
      how: "executed",
      says: "silence to the end at partner's turn, who may not double then",
      cases: ["2007-30B2-partner", "2007-30B2b-doubled-all-the-same", "2007-30B2b-in-place-of-a-low-bid"],
    },
    {
      at: ["30C"],
      in2007For: ["30C"],
      how: "executed",
      where: ["laws/law28-rotation.ts"],
      cases: ["2007-30C-an-opponent-has-bid-since", "2007-30C-artificial-pass"],
    },
    {
      at: ["31A1"],
      in2007For: ["31A1"],
      how: "executed",
      says: "the breach has no rectification of its own",
      cases: ["2007-31A1-repeats", "2007-31A1-another-call"],
    },
    {
      at: ["31A2", "31B"],
      in2007For: ["31A2", "31B"],
      how: "executed",
      says: "by denomination",
      cases: [
        "2007-31A2a-same-denomination",
        "2007-31A2b-other-denomination",
        "2007-31B-lefts-turn",
        "2007-31B-at-partners-turn",
        "2007-31A2b-he-passes",
      ],
    },
    {
      at: ["32A", "32B1", "32B2"],
      in2007For: ["32A", "32B"],
      how: "executed",
      says: "silence",
      cases: [
        "2007-32B1-another-call",
        "2007-32B2-right-acts",
        "2007-32A-partners-turn",
        "2007-32B1-repeats",
        "2007-32A-a-redouble",
        "2007-32B1-right-passes",
      ],
    },
  ],
};

const nobodyHasBid = ({ table }: At<Refused, unknown>): boolean => lastBid(table) === undefined;
const partnerHasCalled = ({ table, it }: At<Refused, unknown>): boolean =>
  table.auction.at(-1)?.seat === partnerOf(it.offender);

const partnerHasDoubled = (at: At<Refused, unknown>): boolean => {
  const last = at.table.auction.at(-1)?.call;
  return partnerHasCalled(at) && (last === "X" || last === "XX");
};

export const passOutOfRotation2007 = lawAbout("callOutOfTurn", {
  number: "30",
  edition: 2007,
  begins: [
    clause("30A", nobodyHasBid, offenderIsSilent("once"), mightHavePaid, settled("rectified")),
    clause("30B1", wasRightsTurn, offenderIsSilent("once"), mightHavePaid, settled("rectified")),
    clause("30B2(a)", always, offenderIsSilent("throughout"), mightHavePaid, under("30B2(b)", goesOn("awaiting"))),
  ],
  stages: {
    awaiting: {
      forbids: (_, it) => [{ seat: partnerOf(it.offender), calls: ["X", "XX"], law: "30B2(b)" }],
      // Where his double was to make good a low bid, another Law has taken the call (27B); it is no less a breach of this one.
      callSettled: [
        clause(
          "30B2(b)",
          partnerHasDoubled,
          isBreachBy(({ it }: At<Refused, unknown>) => partnerOf(it.offender)),
          settled("rectified"),
        ),
        clause("30B2(b)", partnerHasCalled, settled("rectified")),
      ],
    },
  },
});

const sameDenomination = (withdrawn: MadeCall, replacement: MadeCall): boolean =>
  specifiedBy(withdrawn).length > 0 && sameStrains(specifiedBy(withdrawn), specifiedBy(replacement));
/** A pass, though it be artificial, has no denomination to come back to (31A2(b)). */
const comesBack = (at: At<Refused, unknown>): boolean => {
  const { call } = at.it;
  const again = nextCall(at);
  return call.call !== "Pass" && again !== undefined && sameDenomination(call, again);
};
/** 26: only where he makes another final call in that round. */
const isSameCall = (at: At<Refused, unknown>): boolean => nextCall(at)?.call === at.it.call.call;

type References = {
  readonly repeat: string;
  readonly same?: string;
  readonly other: string;
  readonly elsewhere: string;
};

/** At the turn of the opponent to the right his next call decides; at another one partner is silent at once. */
const afterRefusal = (number: "31" | "32", { repeat, same, other, elsewhere }: References): Law =>
  lawAbout("callOutOfTurn", {
    number,
    edition: 2007,
    begins: [
      clause(number, wasRightsTurn, goesOn("awaiting")),
      clause(elsewhere, always, partnerIsSilent("throughout"), mightHavePaid, leadIsAtStake, settled("rectified")),
    ],
    stages: {
      awaiting: {
        obliges: owesRepetition(repeat),
        called: [clause(repeat, breaksRepetition, isBreach)],
        callSettled: [
          clause(repeat, repeatsOverPass, settled("rectified")),
          ...(same === undefined
            ? []
            : [clause(same, comesBack, partnerIsSilent("once"), mightHavePaid, settled("rectified"))]),
          clause(
            other,
            hasCalledAgain,
            partnerIsSilent("throughout"),
            mightHavePaid,
            unless(isSameCall, leadIsAtStakeBetween(nextCall)),
            settled("rectified"),
          ),
        ],
        ways: representatives2007(repeat, same, other),
      },
    },
  });

export const bidOutOfRotation2007 = afterRefusal("31", {
  repeat: "31A1",
  same: "31A2(a)",
  other: "31A2(b)",
  elsewhere: "31B",
});
export const doubleOutOfRotation2007 = afterRefusal("32", { repeat: "32B1", other: "32B2", elsewhere: "32A" });
