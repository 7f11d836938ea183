/** Law 33: a call made at the same moment as the one that was due counts as made after it. The director finds which was the later. */
import { isBeforeLead } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import type { At } from "./clauses.ts";
import { clause, clauseTable, said } from "./clauses.ts";
import type { Description } from "./description.ts";
import type { Moments } from "./law.ts";
import { rereads } from "./verbs.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["33"],
      how: "asked",
      asks: ["simultaneous"],
      says: "then the log is read again",
      cases: [
        "33-the-other-order",
        "33-out-of-turn-at-once",
        "33-in-order",
        "33-a-pass-and-a-bid-together",
        "33-both-by-one-player",
      ],
    },
  ],
};

type Found = At<undefined, Moments["FindingMade"]>;
/** Of two players. If the log has them in the order of the Law, there is nothing to read again. */
const laterIsFirstInLog = ({ table, act: { finding, value } }: Found): boolean => {
  const [first, second] = table.lastActs;
  return (
    finding === "simultaneous" &&
    isBeforeLead(table) &&
    second !== undefined &&
    first?.seat === value &&
    second.seat !== value
  );
};
const isReadAfterTheOther = (paragraph: string, { table: { lastActs } }: Found): Effects => {
  const [first, second] = lastActs;
  return first === undefined || second === undefined
    ? []
    : [
        rereads(paragraph, [
          [first.event, { as: "later" }],
          [second.event, { as: "together", followedBy: first }],
        ]),
      ];
};

export const simultaneousCalls = clauseTable({
  number: "33",
  besides: { FindingMade: said([clause("33", laterIsFirstInLog, isReadAfterTheOther)]) },
});
