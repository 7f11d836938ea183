/** Law 65: how tricks lie on the table. */
import type { Description } from "../description.ts";

export const description: Description = {
  paragraphs: [
    { at: ["65A", "65B", "65C"], how: "conduct" },
    {
      at: ["65D"],
      how: "executed",
      says: "a breach, kept for review (66D)",
      where: ["laws/law66-inspection.ts"],
      cases: ["65D-cards-mixed"],
    },
  ],
};
