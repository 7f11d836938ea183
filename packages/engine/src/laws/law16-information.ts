/** Law 16: information that nobody was entitled to. What it suggested is for people to judge; the log says that it was there. */
import type { Seat } from "../cards/seats.ts";
import { isSeat, partnerOf } from "../cards/seats.ts";
import type { Option } from "../position/events.ts";
import { NOTHING, when } from "../position/effects.ts";
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
      cases: ["16B-a-slow-call", "16B3-hesitation-used"],
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
      cases: ["16D2-dealt-anew", "16D2-affects-nobody", "16D2-adjust", "16D2-reseated", "16D2-the-board-is-played"],
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
    /** 16B, 73D: he is called while something was out of tempo: what it might have suggested is looked at, among the logical alternatives of who had it from partner. */
    DirectorCalled: ({ outOfTempo }) =>
      when(outOfTempo.length > 0, reviews("16B3"), { do: "hearOfTempo", law: "16B3" }),
    /** 16D: whose call or play it would affect. Nobody's: the board is played; somebody's, when it is being played: looked at later. */
    FindingMade: ({ disturbed }, { finding, value }) => {
      if (finding !== "affected" || !Array.isArray(value)) return NOTHING;
      if (value.length > 0) return when(disturbed === undefined, reviews("16D3"));
      return when(disturbed !== undefined, { do: "undisturb", law: "16D2(c)" });
    },
    RightsReserved: ({ regulations }) => when(regulations.reserveRights !== false, reviews("16B3")),
    OptionElected: (_, { option }) => [
      { do: "undisturb", law: "16D2" },
      ...when(option === "redeal", { do: "dealAnew", law: "16D2(b)" }),
      ...when(option === "play", reviews("16D2(c)")),
      ...when(option === "adjust", adjusts("16D2(d)")),
    ],
    /** A call before the director has chosen: the board is being played (16D2(c)). */
    called: ({ disturbed }) => when(disturbed !== undefined, { do: "undisturb", law: "16D2(c)" }, reviews("16D2(c)")),
  },
});
