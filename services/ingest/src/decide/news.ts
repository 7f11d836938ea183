/** What an authority's officers tell everybody: told, put right, taken back. Law 80A. */
import { type Authority, type FederationEvent, type News, type NewsAbout, sameJson } from "@traveller/engine";
import { type NewsCommand, refused, type Refused, says } from "@traveller/contract";
import type { Decided, Reference } from "./decision.ts";

export type NewsDecision = Decided<FederationEvent> | Refused;

/** What the command is decided on, beside the authority itself. */
export type NewsKnown = {
  readonly authority: Authority;
  /** The moment of the command: news without one is shown from then on. */
  readonly now: string;
  /** What it leads to is not there. */
  readonly leadsNowhere: boolean;
  /** Whether the words are those that are told already. */
  readonly sameWords: (news: News) => boolean;
};

const decided = (event: FederationEvent): NewsDecision => ({ kind: "decided", events: [event] });

const NOWHERE = { tournament: "news.noTournament", session: "news.noSession", ranking: "news.noRanking" } as const;
const nowhere = ({ kind, id }: { readonly kind: NewsAbout; readonly id: string }): Refused =>
  refused("unknown", says(NOWHERE[kind], { id }), says("news.leadElsewhere"), { path: "about" });

const standing = ({ authority }: NewsKnown, id: string): News | Refused => {
  const known = authority.news.get(id);
  if (known === undefined) return refused("unknown", says("news.none"), says("news.lookThere"), { path: "news" });
  return known.takenBack
    ? refused("impossible", says("news.takenBack"), says("news.tellAnew"), { path: "news" })
    : known;
};

export const decideNews = (known: NewsKnown, command: NewsCommand, words: readonly Reference[]): NewsDecision => {
  if (command.type === "TakeBackNews") {
    const before = standing(known, command.news);
    if ("kind" in before) return before;
    const [reason] = words;
    return decided({
      type: "NewsTakenBack",
      data: { news: command.news, ...(reason === undefined ? {} : { reason }) },
    });
  }
  const before = command.type === "CorrectNews" ? standing(known, command.news) : undefined;
  if (before !== undefined && "kind" in before) return before;
  const [title, text] = words;
  if (title === undefined || text === undefined) throw new Error("news has words");
  const { about, until } = command;
  const from = command.from ?? before?.said.from ?? known.now;
  if (until !== undefined && Date.parse(until) <= Date.parse(from))
    return refused("impossible", says("news.ends"), says("news.laterEnd"), { path: "until" });
  if (about !== undefined && known.leadsNowhere) return nowhere(about);
  const when = { ...(about === undefined ? {} : { about }), from, ...(until === undefined ? {} : { until }) };
  if (before !== undefined) {
    const { title: _title, text: _text, news: _news, ...was } = before.said;
    if (sameJson(was, when) && known.sameWords(before))
      return refused("impossible", says("news.sameAgain"), says("common.nothingNeeded"));
    return decided({ type: "NewsCorrected", data: { news: before.said.news, title, text, ...when } });
  }
  return decided({ type: "NewsTold", data: { news: command.id, title, text, ...when } });
};
