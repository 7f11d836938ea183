/**
 * A regulating authority as its events leave it: who it is, what it has elected, which documents it has published, which powers it handed on, what news it tells, which championships it holds. Law 80A.
 * A fact about something unknown changes nothing; what does not change keeps its identity.
 */
import { type Delegation, sameDelegation } from "../regulations/delegation.ts";
import type { PublishedElection } from "../regulations/elections.ts";
import { type Championships, evolveChampionships } from "./championships.ts";
import type { DataOf, RecordedInFederation } from "./recorded.ts";

export type MadeElection = {
  readonly election: PublishedElection;
  readonly reason?: DataOf<"ElectionMade">["reason"];
  readonly sequence: number;
};

/** One version of a document: its words hold from a day. */
export type DocumentVersion = DataOf<"RegulationPublished">;

export type MadeDelegation = { readonly delegation: Delegation; readonly sequence: number };

/** As it was said last. */
export type News = {
  readonly said: DataOf<"NewsTold">;
  readonly corrected: boolean;
  readonly takenBack: boolean;
  /** The event that told it first. */
  readonly sequence: number;
};

export type Authority = {
  /** Absent until it is registered. */
  readonly registered?: DataOf<"AuthorityRegistered">;
  /** By option and first day: a later election for the same day takes the place of the earlier one. */
  readonly elections: ReadonlyMap<string, MadeElection>;
  /** By document and first day. */
  readonly documents: ReadonlyMap<string, DocumentVersion>;
  readonly delegations: readonly MadeDelegation[];
  /** By its id. */
  readonly news: ReadonlyMap<string, News>;
  readonly championships: Championships;
};

export const emptyAuthority: Authority = {
  elections: new Map(),
  documents: new Map(),
  delegations: [],
  news: new Map(),
  championships: new Map(),
};

const from = (about: string, day: string): string => `${about} ${day}`;

export const latestVersion = ({ documents }: Authority, regulation: string): DocumentVersion | undefined =>
  [...documents.values()].findLast((one) => one.regulation === regulation);

/** The days from which a document has a version; empty where there is no such document. */
export const versionDays = ({ documents }: Authority, regulation: string): readonly string[] =>
  [...documents.values()].flatMap((one) => (one.regulation === regulation ? [one.from] : []));

export const electionsOf = ({ elections }: Authority): readonly PublishedElection[] =>
  [...elections.values()].map(({ election }) => election);

/** The same delegation said again amends the earlier one. */
export const withDelegation = (
  made: readonly MadeDelegation[],
  delegation: Delegation,
  sequence: number,
): readonly MadeDelegation[] => [
  ...made.filter((one) => !sameDelegation(one.delegation, delegation)),
  { delegation, sequence },
];

/** The authority after one more event of its stream. */
export const evolveAuthority = (authority: Authority, event: RecordedInFederation): Authority => {
  const { sequence } = event;
  switch (event.type) {
    case "AuthorityRegistered":
      return { ...authority, registered: event.data };
    case "ElectionMade": {
      const { reason, ...election } = event.data;
      const made = { election, sequence, ...(reason === undefined ? {} : { reason }) };
      return {
        ...authority,
        elections: new Map(authority.elections).set(from(election.option, election.from), made),
      };
    }
    case "ElectionWithdrawn": {
      const elections = new Map(authority.elections);
      elections.delete(from(event.data.option, event.data.from));
      return { ...authority, elections };
    }
    case "RegulationPublished":
      return withVersion(authority, event.data);
    case "RegulationAmended": {
      const last = latestVersion(authority, event.data.regulation);
      const { title = last?.title ?? "", text, from: day } = event.data;
      return last === undefined ? authority : withVersion(authority, { ...last, title, text, from: day });
    }
    case "PowersDelegated":
      return { ...authority, delegations: withDelegation(authority.delegations, event.data, sequence) };
    case "NewsTold":
      return withNews(authority, { said: event.data, corrected: false, takenBack: false, sequence });
    case "NewsCorrected": {
      const before = authority.news.get(event.data.news);
      return before === undefined ? authority : withNews(authority, { ...before, said: event.data, corrected: true });
    }
    case "NewsTakenBack": {
      const before = authority.news.get(event.data.news);
      return before === undefined ? authority : withNews(authority, { ...before, takenBack: true });
    }
    case "ChampionshipSet":
    case "ChampionshipTakenBack":
    case "EditionSet":
    case "EditionTakenBack":
      return { ...authority, championships: evolveChampionships(authority.championships, event) };
    default:
      return authority;
  }
};

const withNews = (authority: Authority, news: News): Authority => ({
  ...authority,
  news: new Map(authority.news).set(news.said.news, news),
});

const withVersion = (authority: Authority, version: DocumentVersion): Authority => ({
  ...authority,
  documents: new Map(authority.documents).set(from(version.regulation, version.from), version),
});
