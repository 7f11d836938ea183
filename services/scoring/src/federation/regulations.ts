/** Regulations folded from an authority's log: elections, documents, delegation, conditions of contest, and every act about them. Laws 78D, 80A, 80B. */
import { type FederationEvent, federationEvents, type ReadEvent } from "@traveller/log";
import type { RowOf, tables } from "@traveller/model";
import { byOf } from "../session/record.ts";
import { type FederationState, type Fold, on, type Place, put, take, unknown, withTournament } from "./fold.ts";

type Act = Pick<RowOf<typeof tables.regulationAct>, "about"> &
  Partial<Pick<RowOf<typeof tables.regulationAct>, "tournament" | "from" | "value" | "reason">>;

/** The same state with the act among those that happened. */
const acted = (state: FederationState, { authority, sequence, event }: Place, act: Act): FederationState => ({
  ...state,
  acts: put(state.acts, String(sequence), {
    authority,
    sequence,
    kind: event.type,
    tournament: "",
    from: null,
    value: null,
    reason: null,
    ...act,
    at: momentOf(event),
    by: byOf(event),
  }),
});
/** An instant as the read model writes it. */
const momentOf = ({ recordedAt }: ReadEvent): string => new Date(recordedAt).toISOString();

const decision =
  (approved: boolean) =>
  (
    state: FederationState,
    data: {
      readonly option: string;
      readonly value: unknown;
      readonly law: string;
      readonly body?: string | undefined;
    },
    place: Place,
    reason?: RowOf<typeof tables.regulationAct>["reason"],
  ) => {
    const changed = withTournament(state, place.about, (tournament) => ({
      ...tournament,
      approvals: {
        ...tournament.approvals,
        [data.option]: [
          ...(tournament.approvals?.[data.option] ?? []),
          { value: data.value, approved, law: data.law, body: data.body ?? null, sequence: place.sequence },
        ],
      },
    }));
    return "code" in changed
      ? changed
      : acted(changed, place, {
          about: data.option,
          tournament: place.about,
          value: data.value,
          reason: reason ?? null,
        });
  };

export const regulationFolds = {
  ElectionMade: on(federationEvents.ElectionMade, (state, data, place) =>
    acted(
      {
        ...state,
        elections: put(state.elections, `${data.option} ${data.from}`, {
          authority: place.authority,
          option: data.option,
          from: data.from,
          until: data.until ?? null,
          value: data.value,
          law: data.law ?? null,
          leaves: data.leaves ?? [],
          reason: data.reason ?? null,
          sequence: place.sequence,
        }),
      },
      place,
      { about: data.option, from: data.from, value: data.value, reason: data.reason ?? null },
    ),
  ),
  ElectionWithdrawn: on(federationEvents.ElectionWithdrawn, (state, data, place) =>
    acted({ ...state, elections: take(state.elections, `${data.option} ${data.from}`) }, place, {
      about: data.option,
      from: data.from,
      reason: data.reason ?? null,
    }),
  ),
  RegulationPublished: on(federationEvents.RegulationPublished, (state, data, place) =>
    acted(
      {
        ...state,
        regulations: put(state.regulations, `${data.regulation} ${data.from}`, {
          authority: place.authority,
          id: data.regulation,
          from: data.from,
          title: data.title,
          number: data.number ?? null,
          text: data.text,
        }),
      },
      place,
      { about: data.regulation, from: data.from },
    ),
  ),
  RegulationAmended: on(federationEvents.RegulationAmended, (state, data, place) => {
    const last = [...state.regulations.values()].findLast((one) => one.id === data.regulation);
    return last === undefined
      ? unknown(`Regulation ${data.regulation}`)
      : acted(
          {
            ...state,
            regulations: put(state.regulations, `${data.regulation} ${data.from}`, {
              ...last,
              from: data.from,
              title: data.title ?? last.title,
              text: data.text,
            }),
          },
          place,
          { about: data.regulation, from: data.from },
        );
  }),
  PowersDelegated: on(federationEvents.PowersDelegated, (state, data, place) => {
    const [kind] = place.event.stream.split("/");
    const tournament = kind === "tournament" ? place.about : "";
    return acted(
      {
        ...state,
        delegations: put(state.delegations, JSON.stringify([tournament, data.to, data.law, data.from]), {
          authority: place.authority,
          tournament,
          to: data.to,
          law: data.law,
          from: data.from,
          until: data.until ?? null,
          powers: data.powers,
          mode: data.mode ?? null,
          sequence: place.sequence,
        }),
      },
      place,
      { about: data.to, tournament, from: data.from, value: data.powers },
    );
  }),
  ConditionsSet: on(federationEvents.ConditionsSet, (state, data, place) => {
    const changed = withTournament(state, place.about, (tournament) => ({
      ...tournament,
      conditions: data.options,
      written: data.written ?? [],
      lawEdition: data.lawEdition ?? tournament.lawEdition ?? null,
    }));
    return "code" in changed
      ? changed
      : acted(changed, place, { about: place.about, tournament: place.about, value: data.options });
  }),
  ConditionApproved: on(federationEvents.ConditionApproved, (state, data, place) => decision(true)(state, data, place)),
  ConditionDeclined: on(federationEvents.ConditionDeclined, (state, data, place) =>
    decision(false)(state, data, place, data.reason ?? null),
  ),
} as const satisfies Readonly<Partial<Record<FederationEvent["type"], Fold>>>;
