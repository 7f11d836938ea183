/** A federation's own rows, folded from its log: authority and elections, regulations, clubs, tournaments. Laws 80, 81. */
import { type FederationEvent, federationEvents, isFederationEventType, type ReadEvent } from "@traveller/log";
import type { RowOf, tables } from "@traveller/model";
import type { z } from "zod";
import type { Refusal } from "../session/refuse.ts";

export type FederationState = {
  /** The last event seen; 0 before the first. */
  readonly sequence: number;
  readonly authority: RowOf<typeof tables.authority> | undefined;
  readonly elections: ReadonlyMap<string, RowOf<typeof tables.election>>;
  readonly regulations: ReadonlyMap<string, RowOf<typeof tables.regulation>>;
  readonly clubs: ReadonlyMap<string, RowOf<typeof tables.club>>;
  readonly tournaments: ReadonlyMap<string, RowOf<typeof tables.tournament>>;
  readonly planned: ReadonlyMap<string, RowOf<typeof tables.tournamentSession>>;
  readonly officials: ReadonlyMap<string, RowOf<typeof tables.official>>;
};

export const emptyFederation: FederationState = {
  sequence: 0,
  authority: undefined,
  elections: new Map(),
  regulations: new Map(),
  clubs: new Map(),
  tournaments: new Map(),
  planned: new Map(),
  officials: new Map(),
};

/** The authority whose scope it is, and the thing that the event's stream is about. */
type Place = { readonly authority: string; readonly about: string; readonly sequence: number };

type Fold = (state: FederationState, data: unknown, place: Place) => FederationState | Refusal;

const on =
  <Data>(
    schema: z.ZodType<Data>,
    apply: (state: FederationState, data: Data, place: Place) => FederationState | Refusal,
  ): Fold =>
  (state, data, place) => {
    const read = schema.safeParse(data);
    return read.success ? apply(state, read.data, place) : { code: "malformed", reason: read.error.message };
  };

const put = <Key, Row>(rows: ReadonlyMap<Key, Row>, key: Key, row: Row): ReadonlyMap<Key, Row> =>
  new Map(rows).set(key, row);

const take = <Key, Row>(rows: ReadonlyMap<Key, Row>, key: Key): ReadonlyMap<Key, Row> => {
  const rest = new Map(rows);
  rest.delete(key);
  return rest;
};

const unknown = (what: string): Refusal => ({
  code: "impossible",
  reason: `${what} is not known in this authority's log.`,
});

const folds: Readonly<Partial<Record<FederationEvent["type"], Fold>>> = {
  AuthorityRegistered: on(federationEvents.AuthorityRegistered, (state, data, { authority }) => ({
    ...state,
    authority: {
      id: authority,
      name: data.name,
      country: data.country ?? null,
      language: data.language ?? null,
      lawEdition: data.lawEdition,
    },
  })),
  ElectionMade: on(federationEvents.ElectionMade, (state, data, { authority, sequence }) => ({
    ...state,
    elections: put(state.elections, `${data.option} ${data.from}`, {
      authority,
      option: data.option,
      from: data.from,
      until: data.until ?? null,
      value: data.value,
      sequence,
    }),
  })),
  ElectionWithdrawn: on(federationEvents.ElectionWithdrawn, (state, data) => ({
    ...state,
    elections: take(state.elections, `${data.option} ${data.from}`),
  })),
  RegulationPublished: on(federationEvents.RegulationPublished, (state, data, { authority }) => ({
    ...state,
    regulations: put(state.regulations, `${data.regulation} ${data.from}`, {
      authority,
      id: data.regulation,
      from: data.from,
      title: data.title,
      number: data.number ?? null,
      text: data.text,
    }),
  })),
  RegulationAmended: on(federationEvents.RegulationAmended, (state, data) => {
    const last = [...state.regulations.values()].findLast((one) => one.id === data.regulation);
    return last === undefined
      ? unknown(`Regulation ${data.regulation}`)
      : {
          ...state,
          regulations: put(state.regulations, `${data.regulation} ${data.from}`, {
            ...last,
            from: data.from,
            title: data.title ?? last.title,
            text: data.text,
          }),
        };
  }),
  ClubRegistered: on(federationEvents.ClubRegistered, (state, data, { authority }) => ({
    ...state,
    clubs: put(state.clubs, data.club, { authority, id: data.club, name: data.name, place: data.place ?? null }),
  })),
  ClubCorrected: on(federationEvents.ClubCorrected, (state, data) => {
    const club = state.clubs.get(data.club);
    return club === undefined
      ? unknown(`Club ${data.club}`)
      : {
          ...state,
          clubs: put(state.clubs, data.club, {
            ...club,
            name: data.name ?? club.name,
            place: data.place ?? club.place ?? null,
          }),
        };
  }),
  TournamentAnnounced: on(federationEvents.TournamentAnnounced, (state, data, { authority, about }) => ({
    ...state,
    tournaments: put(state.tournaments, about, {
      authority,
      id: about,
      title: data.title,
      from: data.from ?? null,
      until: data.until ?? null,
      club: data.club?.id ?? null,
      clubName: data.club?.name ?? null,
      organizer: data.organizer ?? null,
      place: data.place ?? null,
      conditions: {},
      lawEdition: null,
    }),
  })),
  TournamentCorrected: on(federationEvents.TournamentCorrected, (state, data, { about }) =>
    withTournament(state, about, (tournament) => ({
      ...tournament,
      title: data.title ?? tournament.title,
      from: data.from ?? tournament.from ?? null,
      until: data.until ?? tournament.until ?? null,
      place: data.place ?? tournament.place ?? null,
    })),
  ),
  ConditionsSet: on(federationEvents.ConditionsSet, (state, data, { about }) =>
    withTournament(state, about, (tournament) => ({
      ...tournament,
      conditions: data.options,
      lawEdition: data.lawEdition ?? tournament.lawEdition ?? null,
    })),
  ),
  SessionPlanned: on(federationEvents.SessionPlanned, (state, data, { authority, about }) => ({
    ...state,
    planned: put(state.planned, `${about} ${data.session}`, {
      authority,
      tournament: about,
      session: data.session,
      number: data.number,
      title: data.title ?? null,
      date: data.date ?? null,
      starts: data.starts ?? null,
    }),
  })),
  SessionUnplanned: on(federationEvents.SessionUnplanned, (state, data, { about }) => ({
    ...state,
    planned: take(state.planned, `${about} ${data.session}`),
  })),
  OfficialAppointed: on(federationEvents.OfficialAppointed, (state, data, { authority, about }) => ({
    ...state,
    officials: put(state.officials, `${about} ${data.person} ${data.office}`, {
      authority,
      tournament: about,
      person: data.person,
      office: data.office,
    }),
  })),
  OfficialReleased: on(federationEvents.OfficialReleased, (state, data, { about }) => ({
    ...state,
    officials: take(state.officials, `${about} ${data.person} ${data.office}`),
  })),
};

const withTournament = (
  state: FederationState,
  id: string,
  change: (tournament: RowOf<typeof tables.tournament>) => RowOf<typeof tables.tournament>,
): FederationState | Refusal => {
  const tournament = state.tournaments.get(id);
  return tournament === undefined
    ? unknown(`Tournament ${id}`)
    : { ...state, tournaments: put(state.tournaments, id, change(tournament)) };
};

/** The state after one more event, or why it cannot be digested. Types without rows of their own change nothing. */
export const foldFederation = (
  state: FederationState,
  event: ReadEvent,
  authority: string,
): { readonly state: FederationState; readonly refusal?: Refusal } => {
  const seen = { ...state, sequence: event.sequence };
  if (event.unreadable !== undefined)
    return {
      state: seen,
      refusal: { code: isFederationEventType(event.type) ? "malformed" : "unknown", reason: event.unreadable },
    };
  const fold = isFederationEventType(event.type) ? folds[event.type] : undefined;
  if (fold === undefined) return { state: seen };
  const about = event.stream.split("/").slice(1).join("/");
  const folded = fold(seen, event.data, { authority, about, sequence: event.sequence });
  return "code" in folded ? { state: seen, refusal: folded } : { state: folded };
};
