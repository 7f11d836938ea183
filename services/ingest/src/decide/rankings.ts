/** What may be laid down about a ranking of one's own: a scheme whose every formula is understood, its lists as of a day that has come. Law 80A. */
import { type Ranking, type RankingEvent, readScheme, schemeOn } from "@traveller/engine/ranking";
import { canonicalJson } from "@traveller/log";
import { type RankingCommand, refused, type Refused, says, schemeProblemSays } from "@traveller/contract";
import type { Decided, Reference } from "./decision.ts";

export type RankingState = { readonly ranking: Ranking; readonly authority: string; readonly today: string };

type OfType<T extends RankingCommand["type"]> = Extract<RankingCommand, { readonly type: T }>;

const decidePublishing = (
  { ranking, today }: RankingState,
  { day, ranking: id }: OfType<"PublishRanking">,
  reason: Reference | undefined,
): Decided<RankingEvent> | Refused => {
  if (ranking.schemes.length === 0)
    return refused("unknown", says("rankings.unknown", { ranking: id }), says("rankings.chooseRanking"), {
      path: "ranking",
    });
  if (day > today)
    return refused("impossible", says("rankings.notYet", { day: Date.parse(day) }), says("rankings.chooseDay"), {
      path: "day",
    });
  const { published } = ranking;
  if (published?.day === day && !published.moved)
    return refused(
      "impossible",
      says("rankings.samePublished", { day: Date.parse(day) }),
      says("common.nothingNeeded"),
      { path: "day" },
    );
  return {
    kind: "decided",
    events: [
      {
        type: "RankingPublished",
        data: { day, upTo: ranking.sequence, ...(reason === undefined ? {} : { reason }) },
      },
    ],
  };
};

export const decideRanking = (
  state: RankingState,
  command: RankingCommand,
  reason: Reference | undefined,
): Decided<RankingEvent> | Refused => {
  const [first] = state.ranking.schemes;
  if (first !== undefined && first.authority !== state.authority)
    return refused("forbidden", says("rankings.ofAnother", { ranking: command.ranking }), says("rankings.chooseName"), {
      path: "ranking",
    });
  return command.type === "PublishRanking"
    ? decidePublishing(state, command, reason)
    : decideScheme(state, command, reason);
};

const decideScheme = (
  { ranking, authority }: RankingState,
  command: OfType<"SetAwardScheme">,
  reason: Reference | undefined,
): Decided<RankingEvent> | Refused => {
  const { scheme, from } = command;
  const [first] = ranking.schemes;
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
