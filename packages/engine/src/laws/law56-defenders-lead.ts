/** Law 56: a defender has led out of turn. Declarer accepts it (56A), or has it taken back as a major penalty card (56B). */
import { law } from "./law.ts";
import { accepts, awaitingReturn, refuses } from "./leads-out-of-turn.ts";
import { declarerOf, isStopped } from "./on-the-table.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["56A", "56B"],
      how: "asked",
      of: "declarer",
      asks: ["accept", "refuse"],
      says: "then 50D2",
      cases: ["53A-in-words", "56B-refused", "56-returned-without-a-word"],
    },
  ],
};

const waiting = awaitingReturn(true);

export const defendersLeadOutOfTurn = law({
  number: "56",
  ...waiting,
  asks: (table, { stage }) => {
    const declarer = declarerOf(table);
    return stage === "open" && declarer !== undefined && !isStopped(table)
      ? [{ law: "56", decider: declarer, options: ["accept", "refuse"] }]
      : [];
  },
  follows: {
    ...waiting.follows,
    OptionElected: (table, it, { option }) => (option === "accept" ? accepts("56A", table, it) : refuses("56B", it)),
  },
});
