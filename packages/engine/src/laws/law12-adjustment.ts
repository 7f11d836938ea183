/** Laws 12 and 72C: the director finds damage, and the score is adjusted under the Law he names. Nothing here is decided without him. */
import { isSide } from "../cards/seats.ts";
import { NOTHING, when } from "../position/effects.ts";
import { law } from "./law.ts";
import { adjusts, couldHaveKnown } from "./verbs.ts";

export const adjustment = law({
  number: "12",
  detects: {
    FindingMade: (table, { finding, value, law: reference = "12B1" }) => {
      if (finding === "couldHaveKnown") return when(value === true, couldHaveKnown(table.edition));
      if (finding !== "damage") return NOTHING;
      return [isSide(value) ? adjusts(reference) : { do: "doNotAdjust", law: reference }];
    },
  },
});
