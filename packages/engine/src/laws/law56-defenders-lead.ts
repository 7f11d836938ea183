/** Law 56: a defender has led out of turn. Declarer accepts it (56A), or has it taken back as a major penalty card (56B). */
import { clause, lawAbout } from "./clauses.ts";
import type { Description } from "./description.ts";
import { awaitingReturn, isAccepted } from "./leads-out-of-turn.ts";
import { declarerInPlay } from "./on-the-table.ts";
import { always, goesOn } from "./steps.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["56A", "56B"],
      how: "asked",
      of: "declarer",
      asks: ["accept", "refuse"],
      says: "then 50D2",
      cases: [
        "53A-in-words",
        "56B-refused",
        "56-returned-without-a-word",
        "56B-at-dummys-turn",
        "56-two-leads-by-one",
        "56A-in-words-at-partners-turn",
        "56-of-both-defenders",
      ],
    },
  ],
};

export const defendersLeadOutOfTurn = lawAbout("leadOutOfTurn", {
  number: "56",
  stages: {
    open: {
      choice: {
        paragraph: "56",
        of: declarerInPlay,
        answers: {
          accept: [clause("56A", always, isAccepted)],
          refuse: [clause("56B", always, goesOn("returning"))],
        },
      },
    },
  },
  always: awaitingReturn,
});
