/** Law 33: a call made at the same moment as the one that was due counts as made after it. The director finds which was the later. */
import { isBeforeLead } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import { NOTHING } from "../position/effects.ts";
import { law } from "./law.ts";
import { rereads } from "./verbs.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["33"],
      how: "asked",
      asks: ["simultaneous"],
      says: "then the log is read again",
      cases: ["33-the-other-order", "33-out-of-turn-at-once", "33-in-order"],
    },
  ],
};

export const simultaneousCalls = law({
  number: "33",
  detects: {
    FindingMade: (table, { finding, value }): Effects => {
      if (!isBeforeLead(table)) return NOTHING;
      const { lastActs } = table;
      const [first, second] = lastActs;
      // If the log has them in the order of the Law, there is nothing to read again.
      if (finding !== "simultaneous" || first === undefined || second === undefined || first.seat !== value)
        return NOTHING;
      return [
        rereads("33", [
          [first.event, { as: "later" }],
          [second.event, { as: "together", followedBy: first }],
        ]),
      ];
    },
  },
});
