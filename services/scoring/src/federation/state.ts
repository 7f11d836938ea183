/** A federation's own rows, folded from its log: authority and elections, regulations, clubs, tournaments. Laws 80, 81. */
import { type FederationEvent, federationEvents, isFederationEventType, type ReadEvent } from "@traveller/log";
import type { Refusal } from "../session/refuse.ts";
import { type FederationState, type Fold, on, put, take, unknown, withTournament } from "./fold.ts";
import { lawBookFolds } from "./law-books.ts";
import { regulationFolds } from "./regulations.ts";

export { emptyFederation, type FederationState } from "./fold.ts";

const folds: Readonly<Partial<Record<FederationEvent["type"], Fold>>> = {
  ...regulationFolds,
  ...lawBookFolds,
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
      written: [],
      approvals: {},
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
  const folded = fold(seen, event.data, { authority, about, sequence: event.sequence, event });
  return "code" in folded ? { state: seen, refusal: folded } : { state: folded };
};
