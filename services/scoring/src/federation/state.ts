/**
 * A federation as its scope's events leave it, stream by stream, and every act about its regulations. Laws 78D, 80, 81. The same functions of the engine fold
 * a stream here as at the door; what is added here is which events say something about what nobody knows, and are parked.
 */
import {
  type Authority,
  emptyAuthority,
  emptyLawBook,
  emptyRegistry,
  emptyTournament,
  evolveAuthority,
  evolveLawBook,
  evolveRegistry,
  evolveTournament,
  isFederationEvent,
  latestVersion,
  type LawBook,
  type Registry,
  stageNamed,
  type Tournament,
} from "@traveller/engine";
import { isAtTable, isReadable, type ReadEvent } from "@traveller/log";
import type { RowOf, tables } from "@traveller/model";
import type { Refusal } from "../session/refuse.ts";
import { actOf, type RecordedFederationEvent } from "./acts.ts";

export type FederationState = {
  /** The last event seen; 0 before the first. */
  readonly sequence: number;
  readonly authority: Authority;
  readonly registry: Registry;
  readonly tournaments: ReadonlyMap<string, Tournament>;
  readonly lawBooks: ReadonlyMap<string, LawBook>;
  /** By sequence. */
  readonly acts: ReadonlyMap<number, RowOf<typeof tables.regulationAct>>;
};

export const emptyFederation: FederationState = {
  sequence: 0,
  authority: emptyAuthority,
  registry: emptyRegistry,
  tournaments: new Map(),
  lawBooks: new Map(),
  acts: new Map(),
};

/** What an event's stream is about: `tournament/autumn` is about the tournament autumn. */
const placeOf = (stream: string): { readonly kind: string; readonly about: string } => {
  const [kind = "", ...about] = stream.split("/");
  return { kind, about: about.join("/") };
};

/** Why the federation, as it stands, cannot take this event; `undefined` where it can. */
const refusalOf = (state: FederationState, event: RecordedFederationEvent): Refusal | undefined => {
  const { about } = placeOf(event.stream);
  switch (event.type) {
    case "ClubCorrected":
      return state.registry.clubs.has(event.data.club) ? undefined : unknown(`Club ${event.data.club}`);
    case "RegulationAmended":
      return latestVersion(state.authority, event.data.regulation) === undefined
        ? unknown(`Regulation ${event.data.regulation}`)
        : undefined;
    case "NewsCorrected":
    case "NewsTakenBack":
      return state.authority.news.has(event.data.news) ? undefined : unknown(`News ${event.data.news}`);
    case "ChampionshipTakenBack":
    case "EditionSet":
    case "EditionTakenBack":
      return state.authority.championships.has(event.data.championship)
        ? undefined
        : unknown(`Championship ${event.data.championship}`);
    case "TournamentCorrected":
    case "ConditionsSet":
    case "ConditionApproved":
    case "ConditionDeclined":
    case "StagesPlanned":
      return state.tournaments.get(about)?.details === undefined ? unknown(`Tournament ${about}`) : undefined;
    case "StageDrawn":
    case "OpponentChosen":
    case "MatchDecided":
    case "LineUpGiven":
    case "StageClosed":
    case "StageReopened":
      return stageNamed(state.tournaments.get(about)?.stages ?? [], event.data.stage) === undefined
        ? unknown(`Stage ${event.data.stage} of ${about}`)
        : undefined;
    case "LawImported":
    case "LawTextCorrected":
    case "LawBookAdopted":
      return state.lawBooks.get(about)?.imported === undefined ? unknown(`Law book ${about}`) : undefined;
    default:
      return undefined;
  }
};

const unknown = (what: string): Refusal => ({
  code: "impossible",
  reason: `${what} is not known in this authority's log.`,
});

/** The state with the event taken in by what its stream is about. */
const evolved = (state: FederationState, event: RecordedFederationEvent): FederationState => {
  const { kind, about } = placeOf(event.stream);
  switch (kind) {
    case "authority":
      return { ...state, authority: evolveAuthority(state.authority, event) };
    case "registry":
      return { ...state, registry: evolveRegistry(state.registry, event) };
    case "tournament": {
      const tournament = evolveTournament(state.tournaments.get(about) ?? emptyTournament, event);
      return { ...state, tournaments: new Map(state.tournaments).set(about, tournament) };
    }
    case "lawbook": {
      const book = evolveLawBook(state.lawBooks.get(about) ?? emptyLawBook, event);
      return { ...state, lawBooks: new Map(state.lawBooks).set(about, book) };
    }
    default:
      return state;
  }
};

/** The state after one more event, or why it cannot be digested. Types that say nothing of a federation change nothing. */
export const foldFederation = (
  before: FederationState,
  event: ReadEvent,
  authority: string,
): { readonly state: FederationState; readonly refusal?: Refusal } => {
  const state = { ...before, sequence: event.sequence };
  if (isAtTable(event)) return { state };
  if (!isReadable(event))
    return {
      state,
      refusal: { code: isFederationEvent(event) ? "malformed" : "unknown", reason: event.unreadable },
    };
  if (!isFederationEvent(event)) return { state };
  const refusal = refusalOf(state, event);
  if (refusal !== undefined) return { state, refusal };
  const act = actOf(event, { authority, ...placeOf(event.stream) });
  return {
    state: {
      ...evolved(state, event),
      ...(act === undefined ? {} : { acts: new Map(state.acts).set(event.sequence, act) }),
    },
  };
};
