/** Laws 77 and 78: what a contract is worth, and what comparing does to it. */
import type { Description } from "../description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["77"],
      how: "executed",
      where: ["score/contract-score.ts"],
      cases: ["77-passed", "77-redoubled-down"],
      tests: ["score/law-77-78.test.ts"],
    },
    {
      at: ["78A"],
      how: "executed",
      where: ["score/matchpoints.ts", "session/boards/compare.ts"],
      cases: ["78A-five-tables", "78A-half-units", "78A-bam"],
      tests: ["score/law-77-78.test.ts", "score/matchpoints.property.test.ts"],
    },
    {
      at: ["78B"],
      how: "executed",
      where: ["score/imps.ts", "score/cross-imps.ts"],
      cases: ["78B-between", "78D-cross-sum", "78D-cross-by-results"],
      tests: ["score/law-77-78.test.ts"],
    },
    {
      at: ["78C"],
      how: "executed",
      where: ["session/boards/compare.ts", "session/matches/match.ts"],
      cases: ["78C-signs", "78C-match-total"],
    },
    {
      at: ["78D"],
      how: "executed",
      says: "methods that the conditions of contest name, and their options",
      where: ["score/butler.ts", "score/victory-points.ts", "session/standings/standings.ts"],
      cases: [
        "78D-datum-truncated",
        "78D-datum-by-size",
        "78D-third-of-blitz",
        "78D-beyond-blitz",
        "78D-discrete-row",
        "78D-discrete-corrected",
        "78D-pro-rata",
        "78D-shown-ties",
      ],
      tests: ["session/options.test.ts"],
    },
  ],
};
