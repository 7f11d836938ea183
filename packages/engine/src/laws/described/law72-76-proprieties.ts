/** Laws 72 to 76: how people behave, what they tell by it, and who looks on. */
import type { Description } from "../description.ts";

export const description: Description = {
  paragraphs: [
    { at: ["72A", "72B"], how: "conduct" },
    {
      at: ["72C"],
      how: "executed",
      asks: ["couldHaveKnown", "damage"],
      asking: "one after the other",
      says: "review",
      where: ["laws/law12-adjustment.ts"],
      cases: ["37B-once", "72C-could-have-known"],
    },
    { at: ["73A", "73B"], how: "conduct" },
    {
      at: ["73C"],
      how: "asked",
      asks: ["damage"],
      asking: "under 16B3",
      where: ["laws/law12-adjustment.ts"],
      cases: ["16B3-hesitation-used"],
    },
    {
      at: ["73D1"],
      how: "nothing follows",
      says: "tempo is kept with the call",
      cases: ["73D1-tempo-is-no-irregularity"],
    },
    {
      at: ["73D2", "73E"],
      how: "asked",
      asks: ["damage"],
      where: ["laws/law12-adjustment.ts"],
      cases: ["73E2-deceived-by-manner"],
    },
    {
      at: ["74"],
      how: "conduct",
      says: "what reached partner is `ExtraneousInformation`",
      where: ["laws/law16-information.ts"],
      cases: ["74C-gesture"],
    },
    {
      at: ["75A", "75D"],
      how: "asked",
      asks: ["damage"],
      where: ["laws/law12-adjustment.ts"],
      cases: ["75A-woken-up"],
    },
    {
      at: ["75B"],
      how: "executed",
      where: ["laws/law20-explanations.ts"],
      cases: ["20F5b-dummy-after-the-auction", "20F5a-partner-speaks-too-early", "20F5b-defender-waits"],
    },
    {
      at: ["75C"],
      how: "executed",
      says: "`misinformation` null changes nothing",
      where: ["laws/law21-misinformation.ts"],
      cases: ["21A-own-misunderstanding"],
    },
    { at: ["76A", "76C"], how: "conduct" },
    {
      at: ["76B"],
      how: "executed",
      says: "a remark is `ExtraneousInformation`, attention is attention whoever draws it",
      where: ["laws/law16-information.ts", "laws/law09-attention.ts"],
      cases: ["76B-kibitzer-speaks", "76B-kibitzer-draws-attention"],
    },
    {
      at: ["23"],
      in2007For: ["72C"],
      how: "executed",
      asks: ["couldHaveKnown", "damage"],
      asking: "one after the other",
      where: ["laws/law12-adjustment.ts"],
      cases: ["2007-27B2-silence"],
    },
  ],
};
