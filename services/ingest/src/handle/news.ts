/** Commands about news: what they are decided on, and that their words lie beside the log. Law 80A. */
import { newTexts, referenceOf } from "@traveller/log";
import type { Caller, NewsCommand } from "@traveller/contract";
import { decideNews } from "../decide/news.ts";
import type { Means } from "../means/means.ts";
import type { Outcome } from "./append.ts";
import { execute, happened, identityOf } from "./execute.ts";
import { authorityScope, authorityStream, type Knowledge } from "./known.ts";

const leads = async (knowledge: Knowledge, command: NewsCommand): Promise<boolean> => {
  if (command.type === "TakeBackNews" || command.about === undefined) return true;
  const { kind, id } = command.about;
  switch (kind) {
    case "tournament":
      return (await knowledge.tournament(id)).state.details !== undefined;
    case "session":
      return (await knowledge.session(id)).session.settings !== undefined;
    case "ranking":
      return (await knowledge.ranking(id)).version > 0;
  }
};

/** The words of a command that lie beside the log, in their order. */
const wordsOf = (command: NewsCommand): readonly string[] =>
  command.type === "TakeBackNews"
    ? command.reason === undefined
      ? []
      : [command.reason]
    : [command.title, command.text];

/** What is told now of the news that a command puts right, as it can be read. */
const toldNow = async (
  { beside }: Means,
  knowledge: Knowledge,
  command: NewsCommand,
): Promise<readonly (string | undefined)[]> => {
  if (command.type !== "CorrectNews") return [];
  const said = (await knowledge.authority(command.authority)).state.news.get(command.news)?.said;
  if (said === undefined) return [];
  const texts = await beside.texts.many([said.title.text, said.text.text]);
  return [said.title, said.text].map(({ text }) => texts.get(text)?.content);
};

export const handleNews = (
  means: Means,
  knowledge: Knowledge,
  caller: Caller,
  command: NewsCommand,
): Promise<Outcome> => {
  const { authority } = command;
  return execute(means, caller, {
    act: command.type,
    load: () => knowledge.authority(authority),
    over: () => [{ authority }],
    identity: () => identityOf(means, caller, command, authorityScope(authority)),
    decide: async ({ state, version }) => {
      const words = wordsOf(command);
      const [texts, told, leadsThere] = [
        newTexts(words),
        await toldNow(means, knowledge, command),
        await leads(knowledge, command),
      ];
      const decision = decideNews(
        {
          authority: state,
          now: new Date().toISOString(),
          leadsNowhere: !leadsThere,
          sameWords: () => words.every((word, at) => word === told[at]),
        },
        command,
        texts.map(referenceOf),
      );
      if (decision.kind === "refused") return decision;
      return {
        kind: "written",
        answer: { events: decision.events.length, news: "news" in command ? command.news : command.id },
        beside: { people: [], texts },
        streams: [
          { stream: authorityStream(authority), expectedVersion: version, events: happened(command, decision.events) },
        ],
      };
    },
  });
};
