/** What a federation's log is folded into, and what its folds have in common: where an event belongs, how its data is checked, how rows are put and taken. */
import type { Language } from "@traveller/engine/lawbook";
import type { ReadEvent } from "@traveller/log";
import type { RowOf, tables } from "@traveller/model";
import type { z } from "zod";
import type { Refusal } from "../session/refuse.ts";

/** A law book as far as its events tell it: the text beside the log that each unit of it has now. */
export type FoldedBook = {
  readonly row: RowOf<typeof tables.lawBook>;
  readonly language: Language;
  readonly units: ReadonlyMap<
    string,
    { readonly imported: number; readonly corrected: number | null; readonly text: string }
  >;
};

export type FederationState = {
  /** The last event seen; 0 before the first. */
  readonly sequence: number;
  readonly authority: RowOf<typeof tables.authority> | undefined;
  readonly elections: ReadonlyMap<string, RowOf<typeof tables.election>>;
  readonly regulations: ReadonlyMap<string, RowOf<typeof tables.regulation>>;
  readonly delegations: ReadonlyMap<string, RowOf<typeof tables.delegation>>;
  readonly acts: ReadonlyMap<string, RowOf<typeof tables.regulationAct>>;
  readonly clubs: ReadonlyMap<string, RowOf<typeof tables.club>>;
  readonly tournaments: ReadonlyMap<string, RowOf<typeof tables.tournament>>;
  readonly planned: ReadonlyMap<string, RowOf<typeof tables.tournamentSession>>;
  readonly officials: ReadonlyMap<string, RowOf<typeof tables.official>>;
  readonly lawBooks: ReadonlyMap<string, FoldedBook>;
};

export const emptyFederation: FederationState = {
  sequence: 0,
  authority: undefined,
  elections: new Map(),
  regulations: new Map(),
  delegations: new Map(),
  acts: new Map(),
  clubs: new Map(),
  tournaments: new Map(),
  planned: new Map(),
  officials: new Map(),
  lawBooks: new Map(),
};

/** The authority whose scope it is, and the thing that the event's stream is about. */
export type Place = {
  readonly authority: string;
  readonly about: string;
  readonly sequence: number;
  readonly event: ReadEvent;
};

export type Fold = (state: FederationState, data: unknown, place: Place) => FederationState | Refusal;

export const on =
  <Data>(
    schema: z.ZodType<Data>,
    apply: (state: FederationState, data: Data, place: Place) => FederationState | Refusal,
  ): Fold =>
  (state, data, place) => {
    const read = schema.safeParse(data);
    return read.success ? apply(state, read.data, place) : { code: "malformed", reason: read.error.message };
  };

export const put = <Key, Row>(rows: ReadonlyMap<Key, Row>, key: Key, row: Row): ReadonlyMap<Key, Row> =>
  new Map(rows).set(key, row);

export const take = <Key, Row>(rows: ReadonlyMap<Key, Row>, key: Key): ReadonlyMap<Key, Row> => {
  const rest = new Map(rows);
  rest.delete(key);
  return rest;
};

export const unknown = (what: string): Refusal => ({
  code: "impossible",
  reason: `${what} is not known in this authority's log.`,
});

export const withTournament = (
  state: FederationState,
  id: string,
  change: (tournament: RowOf<typeof tables.tournament>) => RowOf<typeof tables.tournament>,
): FederationState | Refusal => {
  const tournament = state.tournaments.get(id);
  return tournament === undefined
    ? unknown(`Tournament ${id}`)
    : { ...state, tournaments: put(state.tournaments, id, change(tournament)) };
};
