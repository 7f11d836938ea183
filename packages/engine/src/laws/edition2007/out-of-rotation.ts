/**
 * Laws 30, 31 and 32 of the 2007 edition: after a refused call out of rotation nobody compares meanings. Whose turn it was, what the
 * opponent to the right does and which denomination comes back decide between a pass and silence to the end.
 */
import { isDoubling } from "../../cards/calls.ts";
import type { Seat } from "../../cards/seats.ts";
import { partnerOf, rightOf } from "../../cards/seats.ts";
import { lastBid, madeCall, sameStrains, specifiedBy } from "../../position/auction.ts";
import type { Effects } from "../../position/effects.ts";
import { NOTHING, when } from "../../position/effects.ts";
import type { Irregularity, MadeCall, Position } from "../../position/position.ts";
import { representatives2007 } from "../branches.ts";
import type { Law } from "../law.ts";
import { law } from "../law.ts";
import { breaksRepetition, laterCall, mustRepeat } from "../law30-32-later-call.ts";
import { breaches, liable, reaches, reviews, settles, silences } from "../verbs.ts";
import type { Description } from "../description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["30A", "30B1"],
      in2007For: ["30A"],
      how: "executed",
      says: "a pass, once",
      cases: ["2007-30A-nobody-has-bid", "2007-30B1-rights-turn"],
    },
    {
      at: ["30B2"],
      in2007For: ["30B1"],
      how: "executed",
      says: "silence to the end at partner's turn, who may not double then",
      cases: ["2007-30B2-partner", "2007-30B2b-doubled-all-the-same"],
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
      cases: ["2007-31A2a-same-denomination", "2007-31A2b-other-denomination", "2007-31B-lefts-turn"],
    },
    {
      at: ["32A", "32B1", "32B2"],
      in2007For: ["32A", "32B"],
      how: "executed",
      says: "silence",
      cases: ["2007-32B2-right-acts", "2007-32A-partners-turn", "2007-32B1-repeats"],
    },
  ],
};

const atRightsTurn = ({ turn, offender }: Irregularity): boolean => turn === rightOf(offender);

const silenced = (reference: string, it: Irregularity, seat: Seat, extent: "once" | "throughout"): Effects => [
  silences(reference, seat, extent, it.id),
  reviews("23"),
];

/** 30A: before any bid he must pass once. 30B: later he must pass once, or at partner's turn to the end. */
export const passOutOfRotation2007 = law({
  number: "30",
  edition: 2007,
  begins: (table, it) => {
    const { offender } = it;
    if (lastBid(table) === undefined)
      return [...silenced("30A", it, offender, "once"), settles("30A", it, "rectified")];
    if (atRightsTurn(it)) return [...silenced("30B1", it, offender, "once"), settles("30B1", it, "rectified")];
    return [...silenced("30B2(a)", it, offender, "throughout"), reaches("30B2(b)", it, "awaiting")];
  },
  /** 30B2(b): partner may bid or pass, but not double or redouble at this turn. */
  forbids: (_, it) =>
    it.stage === "awaiting" ? [{ seat: partnerOf(it.offender), calls: ["X", "XX"], law: "30B2(b)" }] : [],
  follows: {
    called: (_, it, { seat, call }) =>
      when(it.stage === "awaiting" && seat === partnerOf(it.offender) && isDoubling(call), breaches("30B2(b)", seat)),
    callSettled: (table, it) =>
      when(table.auction.at(-1)?.seat === partnerOf(it.offender), settles("30B2(b)", it, "rectified")),
  },
});

const sameDenomination = (withdrawn: MadeCall, replacement: MadeCall): boolean =>
  specifiedBy(withdrawn).length > 0 && sameStrains(specifiedBy(withdrawn), specifiedBy(replacement));

type References = {
  readonly repeat: string;
  readonly same: string;
  readonly other: string;
  readonly elsewhere: string;
};

const afterRefusal = (number: "31" | "32", { repeat, same, other, elsewhere }: References): Law =>
  law({
    number,
    edition: 2007,
    begins: (_, it) => {
      if (atRightsTurn(it)) return [reaches(number, it, "awaiting")];
      const call = it.call === undefined ? NOTHING : [liable(elsewhere, it, it.call)];
      return [
        ...silenced(elsewhere, it, partnerOf(it.offender), "throughout"),
        ...call,
        settles(elsewhere, it, "rectified"),
      ];
    },
    obliges: (table, it) => {
      const call = mustRepeat(table, it);
      return call === undefined ? [] : [{ seat: it.offender, calls: [call], law: repeat }];
    },
    branches: representatives2007,
    follows: {
      called: (table, it, act) => breaksRepetition(repeat, table, it, act),
      callSettled: (table: Position, it) => {
        const later = it.stage === "awaiting" ? laterCall(table, it) : undefined;
        const replacement = later === undefined ? undefined : madeCall(later.slot);
        if (later === undefined || replacement === undefined || it.call === undefined) return NOTHING;
        const partner = partnerOf(it.offender);
        const passed = later.before?.seat === rightOf(it.offender) && later.before.call === "Pass";
        if (passed && replacement.call === it.call.call) return [settles(repeat, it, "rectified")];
        // A pass, though it be artificial, has no denomination to come back to (31A2(b)).
        const comesBack = number === "31" && it.call.call !== "Pass" && sameDenomination(it.call, replacement);
        return [
          ...silenced(comesBack ? same : other, it, partner, comesBack ? "once" : "throughout"),
          // 26: only where he makes another final call in that round.
          ...when(!comesBack && replacement.call !== it.call.call, liable(other, it, it.call, replacement)),
          settles(comesBack ? same : other, it, "rectified"),
        ];
      },
    },
  });

export const bidOutOfRotation2007 = afterRefusal("31", {
  repeat: "31A1",
  same: "31A2(a)",
  other: "31A2(b)",
  elsewhere: "31B",
});
export const doubleOutOfRotation2007 = afterRefusal("32", {
  repeat: "32B1",
  same: "32B2",
  other: "32B2",
  elsewhere: "32A",
});
