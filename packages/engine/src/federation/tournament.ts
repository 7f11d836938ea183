/**
 * A tournament as its events leave it: who holds it and when, its conditions of contest and what was approved of them, the sessions that are planned, its
 * officials, its stages. Laws 78D, 80B, 81A.
 */
import type { ConditionItem } from "../regulations/options/methods.ts";
import type { Json } from "../regulations/problem.ts";
import { type MadeDelegation, withDelegation } from "./authority.ts";
import type { DataOf, RecordedInFederation } from "./recorded.ts";
import { evolveStages, type Stages } from "./stages/state.ts";

/** What was decided about a choice that needs approval. */
export type DecidedCondition = Omit<DataOf<"ConditionApproved">, "option"> & {
  readonly approved: boolean;
  readonly sequence: number;
};

export type TournamentDetails = {
  readonly announced: DataOf<"TournamentAnnounced">;
  /** What its organizer has chosen: option keys with their values. */
  readonly options: DataOf<"ConditionsSet">["options"];
  /** Items of 78D that are said in words. */
  readonly written: NonNullable<DataOf<"ConditionsSet">["written"]>;
  readonly lawEdition?: DataOf<"ConditionsSet">["lawEdition"];
  /** By option, in the order in which they were decided. */
  readonly approvals: Readonly<Record<string, readonly DecidedCondition[]>>;
};

export type Tournament = {
  /** Absent until it is announced. */
  readonly details?: TournamentDetails;
  readonly planned: ReadonlyMap<string, DataOf<"SessionPlanned">>;
  /** By person and office. */
  readonly officials: ReadonlyMap<string, DataOf<"OfficialAppointed">>;
  readonly delegations: readonly MadeDelegation[];
  readonly stages: Stages;
};

export const emptyTournament: Tournament = { planned: new Map(), officials: new Map(), delegations: [], stages: [] };

export const writtenItems = ({ written }: TournamentDetails): readonly ConditionItem[] =>
  written.map(({ item }) => item);

/** The values that are approved, by option: of what was decided about a value, the last word holds. */
export const approvedValues = ({ approvals }: TournamentDetails): Readonly<Record<string, readonly Json[]>> =>
  Object.fromEntries(
    Object.entries(approvals).map(([option, decided]) => {
      const last = new Map(decided.map(({ value, approved }) => [JSON.stringify(value), { value, approved }]));
      return [option, [...last.values()].flatMap(({ value, approved }) => (approved ? [value] : []))];
    }),
  );

/** The tournament after one more event of its stream. */
export const evolveTournament = (tournament: Tournament, event: RecordedInFederation): Tournament => {
  switch (event.type) {
    case "TournamentAnnounced":
      return { ...tournament, details: { announced: event.data, options: {}, written: [], approvals: {} } };
    case "TournamentCorrected": {
      const { reason: _reason, ...said } = event.data;
      const changed = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
      return withDetails(tournament, (details) => ({ ...details, announced: { ...details.announced, ...changed } }));
    }
    case "ConditionsSet": {
      const { options, written = [], lawEdition } = event.data;
      return withDetails(tournament, (details) => ({
        ...details,
        options,
        written,
        ...(lawEdition === undefined ? {} : { lawEdition }),
      }));
    }
    case "ConditionApproved":
    case "ConditionDeclined": {
      const { option, value, law, body } = event.data;
      const decided: DecidedCondition = {
        value,
        law,
        ...(body === undefined ? {} : { body }),
        approved: event.type === "ConditionApproved",
        sequence: event.sequence,
      };
      return withDetails(tournament, (details) => ({
        ...details,
        approvals: { ...details.approvals, [option]: [...(details.approvals[option] ?? []), decided] },
      }));
    }
    case "SessionPlanned":
      return { ...tournament, planned: new Map(tournament.planned).set(event.data.session, event.data) };
    case "SessionUnplanned":
      return { ...tournament, planned: without(tournament.planned, event.data.session) };
    case "OfficialAppointed":
      return { ...tournament, officials: new Map(tournament.officials).set(officeOf(event.data), event.data) };
    case "OfficialReleased":
      return { ...tournament, officials: without(tournament.officials, officeOf(event.data)) };
    case "PowersDelegated":
      return { ...tournament, delegations: withDelegation(tournament.delegations, event.data, event.sequence) };
    case "StagesPlanned":
    case "StageDrawn":
    case "OpponentChosen":
    case "MatchDecided":
    case "LineUpGiven":
    case "StageClosed":
    case "StageReopened":
      return { ...tournament, stages: evolveStages(tournament.stages, event) };
    default:
      return tournament;
  }
};

const officeOf = ({ person, office }: DataOf<"OfficialAppointed">): string => `${person} ${office}`;

const without = <Value>(all: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> => {
  const rest = new Map(all);
  rest.delete(key);
  return rest;
};

const withDetails = (tournament: Tournament, change: (details: TournamentDetails) => TournamentDetails): Tournament =>
  tournament.details === undefined ? tournament : { ...tournament, details: change(tournament.details) };
