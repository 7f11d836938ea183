/** Whose lists may be published, and as of which day: those of one's own ranking, of a day that has come, and not twice the same. */
import type { PublishRanking } from "@traveller/contract";
import { emptyRanking, evolveRanking, type Ranking, type RankingEvent } from "@traveller/engine/ranking";
import { expect, test } from "vitest";
import { decideRanking } from "./rankings.ts";

const scheme: RankingEvent = {
  type: "AwardSchemeSet",
  data: {
    authority: "lakes",
    from: "2026-01-01",
    scheme: {
      kind: "awards",
      name: "Points",
      unit: "points",
      awards: [{ award: "place", per: "place", worth: "beaten" }],
      toPlayers: "each",
    },
  },
};
const told = (...events: readonly RankingEvent[]): Ranking =>
  events.reduce((ranking, event, index) => evolveRanking(ranking, { ...event, sequence: index + 1 }), emptyRanking);
const published: RankingEvent = { type: "RankingPublished", data: { day: "2026-03-31", upTo: 1 } };
const followed: RankingEvent = { type: "MembersFollowed", data: { authority: "lakes", upTo: 9 } };
const gone: RankingEvent = { type: "AwardReversed", data: { session: "one", booking: 1, because: "withdrawn" } };

const decide = (ranking: Ranking, day = "2026-03-31", authority = "lakes"): string => {
  const command: PublishRanking = {
    id: "0190a5b8-0000-7000-8000-000000000001",
    type: "PublishRanking",
    ranking: "points",
    day,
  };
  const decided = decideRanking({ ranking, authority, today: "2026-04-01" }, command, undefined);
  return decided.kind === "refused" ? `refused: ${decided.refusal.message}` : JSON.stringify(decided.events);
};

test("they are of what stands booked at that place in the log", () =>
  expect(decide(told(scheme, followed))).toBe('[{"type":"RankingPublished","data":{"day":"2026-03-31","upTo":2}}]'));

test.each([
  ["a ranking that nobody opened", told(), undefined, undefined, "refused: There is no ranking points."],
  ["somebody else's", told(scheme), undefined, "hills", "refused: Ranking points is another authority's."],
  ["a day to come", told(scheme), "2026-04-02", undefined, "refused: 2 April 2026 has not come yet."],
  [
    "the same day, when nothing has moved since",
    told(scheme, published, followed),
    undefined,
    undefined,
    "refused: As of 31 March 2026 it is published already, and nothing has moved since.",
  ],
])("not %s", (_what, ranking, day, authority, refusal) => expect(decide(ranking, day, authority)).toBe(refusal));

test("the same day again, when something has moved; and another day at any time", () => {
  expect(decide(told(scheme, published, gone))).toContain('"upTo":3');
  expect(decide(told(scheme, published), "2026-02-28")).toContain('"day":"2026-02-28"');
});
