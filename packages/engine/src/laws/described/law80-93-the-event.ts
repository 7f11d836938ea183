/** Laws 80 and 82 to 93: regulations, rulings, penalties and appeals, which are of the session and the authority. */
import type { Description } from "../description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["80"],
      how: "executed",
      says: "every point that the Laws leave open, who may choose, and what holds on a day",
      where: ["regulations/registry.ts", "regulations/elections.ts", "regulations/conditions.ts"],
      tests: ["regulations/registry.test.ts", "regulations/elections.test.ts", "regulations/conditions.test.ts"],
    },
    { at: ["82"], how: "the session's", says: "the director's own error is put right by his next ruling" },
    { at: ["83"], how: "conduct" },
    { at: ["84", "85"], how: "recorded", event: "FindingMade", says: "what the director has found, disputed or not" },
    { at: ["86A"], how: "conduct" },
    {
      at: ["86B"],
      how: "executed",
      says: "what an award at one table of a match makes of the board",
      where: ["session/matches/match-team.ts", "session/matches/match-board.ts"],
      cases: ["86B2b-likely-result", "86B3-rows"],
      tests: ["session/matches/match.test.ts"],
    },
    {
      at: ["87"],
      how: "executed",
      says: "boards in several forms, each met by itself; one that nobody played in its correct form",
      where: ["session/boards/compare.ts", "score/matchpoints.ts"],
      cases: ["87-cancelled", "87B-neuberg-thirds", "87B-proportional", "87B-two-forms"],
      tests: ["session/forms.property.test.ts"],
    },
    {
      at: ["88"],
      how: "executed",
      says: "as 12C2",
      where: ["session/boards/artificial.ts"],
      cases: ["12C2c-better-session"],
    },
    { at: ["89"], how: "the session's", says: "what a side has, each of its players has in an individual" },
    {
      at: ["90"],
      how: "executed",
      says: "the amount is the director's",
      where: ["session/standings/standings.ts", "session/standings/penalty-worth.ts"],
      cases: ["90B-percent-of-top", "90-own-margin"],
      tests: ["session/standings/penalty-worth.test.ts"],
    },
    {
      at: ["91A"],
      how: "executed",
      says: "disciplinary penalties as those of 90",
      where: ["session/standings/standings.ts"],
      tests: ["session/standings/standings.test.ts"],
    },
    {
      at: ["91B"],
      how: "the session's",
      says: "disqualification, with the organizer's approval (`disqualificationApproval`)",
    },
    { at: ["92", "93"], how: "the session's", says: "appeals, and until when they may be brought" },
  ],
};
