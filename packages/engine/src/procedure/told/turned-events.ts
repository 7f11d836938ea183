/**
 * What was told of a case before North–South and East–West of its table were exchanged, as it is read now: each side, seat and declarer is who it was then. Words stay as they
 * were written. Laws 12C, 79C, 92.
 */
import type { By } from "./by.ts";
import type { ProcedureEvent } from "./events.ts";
import type { Place } from "./place.ts";
import type { TableScore } from "./ruled.ts";
import { byTurned, decidedTurned, otherSide, scoreTurned, ruledTurned, turning } from "./turned.ts";
import type { Side } from "../../cards/seats.ts";

type Meeting = Pick<Place, "ns" | "ew">;
type Told<Type extends ProcedureEvent["type"]> = Extract<ProcedureEvent, { readonly type: Type }>;

type OwnDamage = { readonly withoutError: TableScore; readonly atTable: TableScore };
type Fault = { readonly nonOffending?: Side[] | undefined; readonly selfInflicted?: OwnDamage | undefined };

const faultTurned = ({ nonOffending, selfInflicted }: Fault) => ({
  ...(nonOffending === undefined ? {} : { nonOffending: nonOffending.map(otherSide) }),
  ...(selfInflicted === undefined
    ? {}
    : {
        selfInflicted: {
          withoutError: scoreTurned(selfInflicted.withoutError),
          atTable: scoreTurned(selfInflicted.atTable),
        },
      }),
});

/** What somebody says at a table, for a seat or a side of it. */
const saidTurned = <Said extends { readonly data: { readonly by: By } }>(event: Said, from: Meeting): Said => ({
  ...event,
  data: { ...event.data, by: byTurned(event.data.by, from) },
});

type Draft = Told<"RulingDrafted" | "RulingGiven">;
const givenTurned = <Given extends Draft>(event: Given): Given => ({
  ...event,
  data: {
    ...event.data,
    ...faultTurned(event.data),
    ...(event.data.result === undefined ? {} : { result: ruledTurned(event.data.result) }),
  },
});

type Verdict = Told<"VoteCast" | "DirectorDecidedOnLaw" | "CommitteeDecided" | "AuthorityDecided">;
const verdictTurned = <Given extends Verdict>(event: Given): Given => ({
  ...event,
  data: {
    ...event.data,
    ...faultTurned(event.data),
    ...(event.data.result === undefined ? {} : { result: decidedTurned(event.data.result) }),
  },
});

/** One event of a case, after the exchange of those who met at `from`. */
export const eventTurned = (event: ProcedureEvent, from: Meeting): ProcedureEvent => {
  switch (event.type) {
    case "RulingRequested":
    case "TrickDisputed":
    case "AcquiescenceWithdrawn":
    case "ConcessionWithdrawn":
    case "StatementGiven":
    case "AppealLodged":
    case "AppealConcurred":
    case "AppealConcurrenceRefused":
    case "AppealWithdrawn":
      return saidTurned(event, from);
    case "ScoreErrorReported": {
      const said = saidTurned(event, from);
      return { ...said, data: { ...said.data, should: scoreTurned(event.data.should) } };
    }
    case "RulingDrafted":
    case "RulingGiven":
      return givenTurned(event);
    case "RulingCorrected": {
      const { data } = event;
      return { ...event, data: { ...data, ...faultTurned(data), result: ruledTurned(data.result) } };
    }
    case "RectificationWaived": {
      const { data } = event;
      const [nonOffending, askedBy] = [otherSide(data.nonOffending), otherSide(data.askedBy)];
      return { ...event, data: { ...data, nonOffending, askedBy } };
    }
    case "VoteCast":
    case "DirectorDecidedOnLaw":
    case "CommitteeDecided":
    case "AuthorityDecided":
      return verdictTurned(event);
    default:
      return event;
  }
};

/** Whether a case was moved by an exchange of all who met there. */
export const isExchange = (event: ProcedureEvent): event is Told<"CaseMoved"> =>
  event.type === "CaseMoved" && turning(event.data.from, event.data.to) === "whole";
