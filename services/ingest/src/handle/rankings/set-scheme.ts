/** Commands about rankings: on what each is decided, and where it is written. Law 80A. */
import type { Caller, RankingCommand } from "@traveller/contract";
import { newTexts, referenceOf } from "@traveller/log";
import { decideRanking } from "../../decide/rankings.ts";
import type { Means } from "../../means/means.ts";
import type { Outcome } from "../append.ts";
import { execute, happened, identityOf } from "../execute.ts";
import type { Knowledge } from "../known.ts";
import { rankingScope } from "./known.ts";

const today = (): string => new Date().toISOString().slice(0, 10);

export const handleRankings = (
  means: Means,
  knowledge: Knowledge,
  caller: Caller,
  command: RankingCommand,
): Promise<Outcome> => {
  const { authority } = means.settings;
  const scope = rankingScope(command.ranking);
  return execute(means, caller, {
    act: command.type,
    load: () => knowledge.ranking(command.ranking),
    over: () => [{ authority }],
    identity: () => identityOf(means, caller, command, scope),
    decide: async ({ ranking, version }) => {
      const texts = newTexts(command.reason === undefined ? [] : [command.reason]);
      const decision = decideRanking({ ranking, authority, today: today() }, command, texts.map(referenceOf)[0]);
      if (decision.kind === "refused") return decision;
      return {
        kind: "written",
        beside: { people: [], texts },
        streams: [{ stream: scope, expectedVersion: version, events: happened(command, decision.events) }],
      };
    },
  });
};
