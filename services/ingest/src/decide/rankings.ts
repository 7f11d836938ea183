/** What may be laid down about a ranking: a scheme whose every formula is understood, in a ranking of one's own. Law 80A. */
import { type Ranking, type RankingEvent, readScheme, schemeOn } from "@traveller/engine/ranking";
import { canonicalJson } from "@traveller/log";
import { type RankingCommand, refused, type Refused, says, schemeProblemSays } from "@traveller/contract";
import type { Decided, Reference } from "./decision.ts";

export type RankingState = { readonly ranking: Ranking; readonly authority: string };

export const decideRanking = (
  { ranking, authority }: RankingState,
  command: RankingCommand,
  reason: Reference | undefined,
): Decided<RankingEvent> | Refused => {
  const { scheme, from } = command;
  const [first] = ranking.schemes;
  if (first !== undefined && first.authority !== authority)
    return refused("forbidden", says("rankings.ofAnother", { ranking: command.ranking }), says("rankings.chooseName"), {
      path: "ranking",
    });
  if (first !== undefined && first.scheme.kind !== scheme.kind)
    return refused(
      "impossible",
      says("rankings.otherKind", { ranking: command.ranking }),
      says("rankings.newRanking"),
      { path: "scheme.kind" },
    );
  const read = readScheme(scheme);
  if ("problems" in read) {
    const [problem] = read.problems;
    const place = problem?.path.map(String).join(".") ?? "";
    return refused(
      "impossible",
      says("rankings.schemeProblem", { place, why: problem === undefined ? "" : schemeProblemSays(problem) }),
      says("rankings.correctScheme"),
      { path: `scheme.${place}` },
    );
  }
  const now = schemeOn(ranking, from);
  if (now !== undefined && now.from === from && canonicalJson(now.scheme) === canonicalJson(scheme))
    return refused("impossible", says("rankings.sameScheme"), says("common.nothingNeeded"), { path: "scheme" });
  return {
    kind: "decided",
    events: [
      { type: "AwardSchemeSet", data: { authority, from, scheme, ...(reason === undefined ? {} : { reason }) } },
    ],
  };
};
