/** Law 40: agreements. What comes of breaking them is found by the director. */
import type { Description } from "../description.ts";

export const description: Description = {
  paragraphs: [
    { at: ["40A"], how: "conduct" },
    {
      at: ["40B", "40C"],
      how: "asked",
      asks: ["damage"],
      asking: "under the paragraph the director names",
      where: ["laws/law12-adjustment.ts"],
      cases: ["40B-forbidden-agreement", "40C-concealed-agreement"],
    },
  ],
};
