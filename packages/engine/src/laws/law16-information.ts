/** Law 16: information that nobody was entitled to. What it suggested is for people to judge; the log says that it was there. */
import type { Seat } from "../cards/seats.ts";
import { isSeat, partnerOf } from "../cards/seats.ts";
import type { Option } from "../position/events.ts";
import { when } from "../position/effects.ts";
import type { Position } from "../position/position.ts";
import { law } from "./law.ts";
import { adjusts, reviews } from "./verbs.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    { at: ["16A"], how: "conduct" },
    {
      at: ["16B1"],
      how: "asked",
      asks: ["damage"],
      asking: "under 16B3",
      where: ["laws/law12-adjustment.ts"],
      cases: ["16B3-hesitation-used"],
    },
    {
      at: ["16B2"],
      how: "executed",
      says: "rights reserved are kept for review, unless regulations forbid it",
      cases: ["16B2-not-by-regulation"],
    },
    {
      at: ["16B3"],
      how: "asked",
      asks: ["damage"],
      where: ["laws/law12-adjustment.ts"],
      cases: ["16B3-hesitation-used"],
    },
    {
      at: ["16C1", "16C2"],
      how: "executed",
      says: "`withdrawn` says who may use it",
      where: ["position/apply.ts"],
      cases: ["15A1-later-calls-go"],
    },
    {
      at: ["16C3"],
      how: "asked",
      asks: ["damage"],
      where: ["laws/law12-adjustment.ts"],
      cases: ["16C3-used-what-was-withdrawn"],
    },
    { at: ["16D1"], how: "recorded", event: "ExtraneousInformation", cases: ["16D2-adjust"] },
    {
      at: ["16D2"],
      how: "asked",
      asks: ["reseat", "redeal", "play", "adjust"],
      says: "a call before he chooses plays the board",
      cases: ["16D2-adjust", "16D2-reseated", "16D2-the-board-is-played"],
    },
    { at: ["16D3"], how: "executed", says: "kept for review", cases: ["16D3-during-the-auction"] },
  ],
};

const nobodyHasCalled = ({ auction }: Position): boolean => auction.length === 0;
const OPTIONS: readonly Option[] = ["reseat", "redeal", "play", "adjust"];

export const information = law({
  number: "16",
  offers: ({ disturbed }) => (disturbed === undefined ? [] : [{ law: "16D2", decider: "director", options: OPTIONS }]),
  detects: {
    /** 16B: from partner, by a remark, a question, a gesture. 16D: from anywhere else; before the first call much can still be done. */
    ExtraneousInformation: (table, { from, to }) => {
      if (isSeat(from) && to.some((seat: Seat) => seat === partnerOf(from))) return [reviews("16B3")];
      return nobodyHasCalled(table) ? [{ do: "disturb", law: "16D2" }] : [reviews("16D3")];
    },
    RightsReserved: ({ regulations }) => when(regulations.reserveRights !== false, reviews("16B3")),
    OptionElected: (_, { option }) => [
      { do: "undisturb", law: "16D2" },
      ...when(option === "play", reviews("16D2(c)")),
      ...when(option === "adjust", adjusts("16D2(d)")),
    ],
    /** A call before the director has chosen: the board is being played (16D2(c)). */
    called: ({ disturbed }) => when(disturbed !== undefined, { do: "undisturb", law: "16D2(c)" }, reviews("16D2(c)")),
  },
});
