/** Laws 18, 19 and 22: which calls are legal, and when the auction is over. Positions know that by themselves. */
import type { Description } from "../description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["18A", "18B", "18C", "18D", "18E"],
      how: "executed",
      where: ["cards/calls.ts", "position/auction.ts"],
      cases: ["19B-redouble"],
    },
    { at: ["18F"], how: "recorded", event: "CallMade", says: "which act is a call is for the table's device" },
    { at: ["19A1", "19B1"], how: "executed", where: ["position/auction.ts"], cases: ["19B-redouble"] },
    { at: ["19A2", "19A3", "19B2", "19B3"], how: "conduct", says: "the event has the call as it counts" },
    {
      at: ["19C", "19D"],
      how: "executed",
      where: ["position/auction.ts", "score/contract-score.ts"],
      cases: ["19B-redouble", "19C-a-bid-over-a-double"],
    },
    {
      at: ["22A", "22B"],
      how: "executed",
      where: ["position/auction.ts"],
      cases: ["22B-passed-out", "29A-four-passes-from-the-second-hand", "22A-redoubled-and-passed"],
    },
  ],
};
