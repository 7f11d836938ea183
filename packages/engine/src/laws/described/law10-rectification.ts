/** Law 10: who may choose, and only among what a Law gives. Every module that asks follows it. */
import type { Description } from "../description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["10A", "10B"],
      how: "executed",
      says: "only the player a Law names may choose, and only what it gives",
      where: ["table/asks.ts", "table/door.ts"],
      cases: ["10B-no-such-choice"],
    },
    {
      at: ["10C1"],
      how: "executed",
      says: "`directorsAnswer` explains all options",
      where: ["answers/answer.ts"],
      tests: ["answers/answer.test.ts"],
    },
    { at: ["10C2"], how: "conduct" },
    {
      at: ["10C3", "10C4"],
      how: "nothing follows",
      says: "any legal choice and call is let in",
      where: ["table/may-call.ts"],
      cases: ["10B-no-such-choice"],
    },
  ],
};
