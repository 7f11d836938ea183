/** Law 35: which Law takes a call that can never stand. The order in which the Laws speak says it. */
import type { Description } from "../description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["35"],
      how: "executed",
      says: "which Law takes an inadmissible call",
      where: ["laws/precedence.ts"],
      cases: ["35-a-law-each", "35D-after-the-end"],
    },
  ],
};
