/** Every act about regulations, as pages list them: what it is about, from when, what was chosen, by whom and why. Laws 78D, 80A, 80B. */
import type { FederationEvent } from "@traveller/engine";
import type { ReadableEvent } from "@traveller/log";
import type { RowOf, tables } from "@traveller/model";
import { byOf } from "../session/record.ts";

export type RecordedFederationEvent = Extract<ReadableEvent, { readonly type: FederationEvent["type"] }>;

type ActRow = RowOf<typeof tables.regulationAct>;
type Act = Pick<ActRow, "about"> & Partial<Pick<ActRow, "tournament" | "from" | "value" | "reason">>;

type Place = {
  readonly authority: string;
  /** What the event's stream is about: an authority, a tournament. */
  readonly kind: string;
  readonly about: string;
};

const saidBy = (event: RecordedFederationEvent, { kind, about }: Place): Act | undefined => {
  switch (event.type) {
    case "ElectionMade": {
      const { option, from, value, reason } = event.data;
      return { about: option, from, value, reason: reason ?? null };
    }
    case "ElectionWithdrawn": {
      const { option, from, reason } = event.data;
      return { about: option, from, reason: reason ?? null };
    }
    case "RegulationPublished":
    case "RegulationAmended":
      return { about: event.data.regulation, from: event.data.from };
    case "PowersDelegated": {
      const { to, from, powers } = event.data;
      return { about: to, tournament: kind === "tournament" ? about : "", from, value: powers };
    }
    case "ConditionsSet":
      return { about, tournament: about, value: event.data.options };
    case "ConditionApproved":
      return { about: event.data.option, tournament: about, value: event.data.value };
    case "ConditionDeclined": {
      const { option, value, reason } = event.data;
      return { about: option, tournament: about, value, reason: reason ?? null };
    }
    default:
      return undefined;
  }
};

/** The act that an event is; `undefined` where it is none. */
export const actOf = (event: RecordedFederationEvent, place: Place): ActRow | undefined => {
  const said = saidBy(event, place);
  return said === undefined
    ? undefined
    : {
        authority: place.authority,
        sequence: event.sequence,
        kind: event.type,
        tournament: "",
        from: null,
        value: null,
        reason: null,
        ...said,
        at: new Date(event.recordedAt).toISOString(),
        by: byOf(event),
      };
};
