/** Law 81C5: for cause, at the request of the side that did not offend, the director waives a rectification. */
import type { Seat } from "../cards/seats.ts";
import { partnerOf } from "../cards/seats.ts";
import { auctionEnded } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import { NOTHING, when } from "../position/effects.ts";
import type { Irregularity, Position } from "../position/position.ts";
import { trickInHand } from "../position/tricks.ts";
import { law } from "./law.ts";
import { transfersForRevokes } from "./law64-tricks.ts";
import { isPartOf, sameLaw } from "./references.ts";
import { settles, waives } from "./verbs.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["81A", "81B", "81C1", "81C2", "81C4", "81C6", "81C7", "81C8", "81D"],
      how: "the session's",
      says: "the director's office, sessions and roles",
    },
    {
      at: ["81C3"],
      how: "executed",
      says: "what he learns of in any manner, within the periods",
      where: ["procedure/laws/law81-rulings.ts"],
      cases: [
        "81C3-last-second",
        "81C3-longer-of-two",
        "81C3-nothing-moves-what-is-final",
        "81C-players-do-not-rule",
        "81C3-attention-is-no-request",
        "81C-the-last-ruling-counts",
      ],
    },
    {
      at: ["81C5"],
      how: "executed",
      says: "`RectificationWaived`",
      cases: [
        "81C5-silence-waived",
        "81C5-nothing-to-waive",
        "81C5-lead-waived",
        "81C5-lead-waived-early",
        "81C5-lead-at-a-penalty-card",
        "81C5-lead-by-its-paragraph",
        "81C5-no-penalty-card",
        "81C5-waiver",
      ],
    },
  ],
  readings: [
    {
      at: ["81C5"],
      says:
        "the Law of what is waived is named: 26B or 50D2 frees the lead, 50 ends the penalty card, any other " +
        "the whole irregularity.",
    },
  ],
};

/** The irregularity that the named Law has had its say about: exactly if possible, else by the tricks that go over for it, else of the same Law; of several the latest. */
const concerned = (table: Position, reference: string, about: number | undefined): Irregularity | undefined => {
  const { irregularities } = table;
  const going = transfersForRevokes(table).find(({ why }) => isPartOf(why.law, reference));
  const those = irregularities.filter(
    (it) => about === undefined || it.call?.event === about || it.why.some(({ events }) => events.includes(about)),
  );
  return (
    those.findLast((it) => it.why.some(({ law }) => isPartOf(law, reference))) ??
    those.find(({ id }) => id === going?.of) ??
    those.findLast((it) => it.why.some(({ law }) => sameLaw(law, reference)))
  );
};

const trickLeader = ({ play }: Position): Seat | undefined =>
  play === undefined ? undefined : trickInHand(play).leader;

/** What declarer has already asked of a lead by that Law no longer binds. */
const lifted = ({ restrictions }: Position, reference: string): Effects =>
  restrictions
    .filter(({ why }) => sameLaw(why.law, reference))
    .map(({ seat, lasts }) => ({ do: "liftRestrictions", law: "81C5", seat, lasts }));

/** 26: the lead is free of what withdrawn calls cost; of both defenders' calls, of those that bear on the lead now due. */
const callsForgiven = (table: Position, reference: string, about: number | undefined): Effects => {
  const those = table.liabilities.filter(({ withdrawn }) => about === undefined || withdrawn.event === about);
  const liability = those.find(({ offender }) => partnerOf(offender) === trickLeader(table)) ?? those.at(-1);
  const it = liability === undefined ? undefined : table.irregularities[liability.of];
  return [
    ...lifted(table, reference),
    ...(it === undefined
      ? NOTHING
      : [
          ...when(auctionEnded(table) || table.silences.every(({ of }) => of !== it.id), settles("81C5", it, "waived")),
          { do: "discharge", law: "81C5", offender: it.offender } as const,
        ]),
  ];
};

/** 50D2, 51B: the lead alone is free. Else the card is no penalty card any more. */
const cardForgiven = (table: Position, reference: string, about: number | undefined): Effects => {
  if (isPartOf(reference, "50D2") || isPartOf(reference, "51B"))
    return [{ do: "choose", over: "penaltyCards", law: "81C5" }, ...lifted(table, reference)];
  const card = table.exposed.findLast(({ why }) => about === undefined || why.events.includes(about));
  const it = card === undefined ? undefined : table.irregularities[card.of];
  return it === undefined ? NOTHING : [waives("81C5", it)];
};

export const waiver = law({
  number: "81",
  detects: {
    RectificationWaived: (table, { law: reference, about }) => {
      const it = concerned(table, reference, about);
      if (it !== undefined) return [waives("81C5", it)];
      if (sameLaw(reference, "26")) return callsForgiven(table, reference, about);
      return sameLaw(reference, "50") || sameLaw(reference, "51") ? cardForgiven(table, reference, about) : NOTHING;
    },
  },
});
