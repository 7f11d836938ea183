/** Law 81C5: for cause, at the request of the side that did not offend, the director waives a rectification. */
import { partnerOf } from "../cards/seats.ts";
import { auctionEnded } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import { trickInHand } from "../position/tricks.ts";
import { transfersForRevokes } from "./law64-tricks.ts";
import { isPartOf, sameLaw } from "./references.ts";
import { settles, waives } from "./verbs.ts";
import { when } from "../position/effects.ts";
import type { ChoiceOverLead, Irregularity } from "../position/position.ts";
import type { At } from "./clauses.ts";
import { clause, clauseTable, said } from "./clauses.ts";
import type { Moments } from "./law.ts";
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

type Waives = At<undefined, Moments["RectificationWaived"]>;

/**
 * What the director names is a paragraph that has been applied in the course of an irregularity: exactly that one if possible, else by the tricks that go over for it,
 * else one of the same Law; of several the latest.
 */
const named = ({ table, act: { law: reference, about } }: Waives): Irregularity | undefined => {
  const going = transfersForRevokes(table).find(({ law }) => isPartOf(law, reference));
  const those = table.irregularities.filter(
    (it) => about === undefined || it.call?.event === about || it.course.some(({ event }) => event === about),
  );
  return (
    those.findLast((it) => it.course.some(({ law }) => isPartOf(law, reference))) ??
    those.find(({ id }) => id === going?.of) ??
    those.findLast((it) => it.course.some(({ law }) => sameLaw(law, reference)))
  );
};
const namesAnIrregularity = (at: Waives): boolean => named(at) !== undefined;
const names =
  (...references: readonly string[]) =>
  ({ act }: Waives): boolean =>
    references.some((reference) => isPartOf(act.law, reference));

const isWaived = (paragraph: string, at: Waives): Effects => {
  const it = named(at);
  return it === undefined ? [] : [waives(paragraph, it)];
};
/** What declarer has already asked of a lead no longer binds. */
const leadIsAskedNoMore =
  (over: ChoiceOverLead) =>
  (law: string, { table }: Waives): Effects =>
    table.restrictions
      .filter((each) => each.over === over)
      .map(({ seat, lasts }) => ({ do: "liftRestrictions", law, seat, lasts }));

/** Of both defenders' withdrawn calls, those that bear on the lead now due. */
const liableFor = ({ table, act: { about } }: Waives): Irregularity | undefined => {
  const { play, liabilities, irregularities } = table;
  const leader = play === undefined ? undefined : trickInHand(play).leader;
  const those = liabilities.filter(({ withdrawn }) => about === undefined || withdrawn.event === about);
  const liability = those.find(({ offender }) => partnerOf(offender) === leader) ?? those.at(-1);
  return liability === undefined ? undefined : irregularities[liability.of];
};
/** The lead is free of what withdrawn calls cost; the silence that came of them, while the auction lasts, is not. */
const callsCostNoLead = (law: string, at: Waives): Effects => {
  const it = liableFor(at);
  if (it === undefined) return [];
  const isOver = auctionEnded(at.table) || at.table.silences.every(({ of }) => of !== it.id);
  return [...when(isOver, settles(law, it, "waived")), { do: "discharge", law, offender: it.offender }];
};
const noChoiceOverLead = (law: string): Effects => [{ do: "choose", over: "penaltyCards", law }];
const cardIsNoPenaltyCard = (paragraph: string, { table, act: { about } }: Waives): Effects => {
  const card = table.exposed.findLast(({ event }) => about === undefined || event === about);
  const it = card === undefined ? undefined : table.irregularities[card.of];
  return it === undefined ? [] : [waives(paragraph, it)];
};

export const waiver = clauseTable({
  number: "81",
  besides: {
    RectificationWaived: said([
      clause("81C5", namesAnIrregularity, isWaived),
      clause("81C5", names("26"), leadIsAskedNoMore("withdrawnCalls"), callsCostNoLead),
      clause("81C5", names("50D2", "51B"), noChoiceOverLead, leadIsAskedNoMore("penaltyCards")),
      clause("81C5", names("50", "51"), cardIsNoPenaltyCard),
    ]),
  },
});
