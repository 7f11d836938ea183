/**
 * Law 60: a play after an irregular one. The side that has not offended accepts or forfeits by playing on (60A, said by each Law itself); a
 * card of the offender's side, played before anybody has chosen, waits for the choice and may cost as much (60C).
 */
import { NOTHING } from "../position/effects.ts";
import { law } from "./law.ts";
import { isLeadOutOfTurn } from "./leads-out-of-turn.ts";
import { goesBack, isAside } from "./on-the-table.ts";
import { innocent, joins, settles } from "./verbs.ts";
import { isDefender } from "../position/auction.ts";
import type { Position } from "../position/position.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["60A1", "60A2"],
      how: "executed",
      says: "by each Law: who plays on accepts or forfeits",
      where: ["laws/leads-out-of-turn.ts", "laws/law50-penalty-cards.ts", "laws/law57-premature.ts"],
      cases: ["53A-by-playing-to-it", "50D2-does-not-wait", "60A1-a-right-is-lost", "60A1-declarer-plays-on"],
    },
    {
      at: ["60A3"],
      how: "executed",
      says: "duties last until they are done",
      where: ["table/may-play.ts"],
      cases: ["60A3-the-duty-stays"],
    },
    {
      at: ["60B"],
      how: "executed",
      where: ["laws/law55-declarers-lead.ts"],
      cases: ["60B-before-declarers-right-lead"],
    },
    {
      at: ["60C"],
      how: "executed",
      where: ["laws/law60-after-an-irregular-play.ts", "laws/leads-out-of-turn.ts"],
      cases: ["60C-before-the-choice-of-57A", "60C-partner-has-not-waited", "60C-and-the-lead-is-accepted"],
    },
  ],
};

/** While the lead it was played to is undecided, so is this card. */
const isUndecided = ({ play, irregularities }: Position): boolean =>
  play !== undefined &&
  irregularities.some(
    (it) => isLeadOutOfTurn(it) && it.stage !== "done" && it.stage !== "returning" && isAside(play, it.card),
  );

export const playAfterIrregularPlay = law({
  number: "60",
  returns: (table, it) =>
    table.play !== undefined && isAside(table.play, it.card) && !isUndecided(table)
      ? [
          {
            ...it.card,
            law: "60C",
            authorisedTo: innocent(it.offender),
            of: it.id,
            ...(isDefender(table, it.offender) ? { penalty: "major" as const } : {}),
          },
        ]
      : [],
  follows: {
    CardWithdrawn: (_, it, { by }) => (by.of === it.id ? [settles("60C", it, "rectified")] : NOTHING),
    playedAside: (table, it, act) => {
      const { play } = table;
      if (play === undefined || act.seat !== act.turn || !isAside(play, it.card) || isUndecided(table)) return NOTHING;
      if (table.irregularities.some((other) => isLeadOutOfTurn(other) && other.stage === "returning")) return NOTHING;
      return [...goesBack("60C", table, it.card, it.id), settles("60C", it, "rectified"), joins("44B", act)];
    },
  },
});
