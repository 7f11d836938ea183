/** An organizer's conditions of contest: what may be laid down, until when, and what others decide about it. Laws 78D, 80A3, 80B2. */
import {
  approvedValues,
  type Authority,
  bodiesDeciding,
  electionsOf,
  heldOn,
  judgeConditions,
  sameJson,
  type Judged,
  type TournamentDetails,
  writtenItems,
} from "@traveller/engine";
import { type ConditionsCommand, refused, type Role, says } from "@traveller/contract";
import type { Reference } from "./decision.ts";
import { refusalOf } from "./pinning.ts";
import type { FederationDecision } from "./regulations.ts";

type Of<T extends ConditionsCommand["type"]> = Extract<ConditionsCommand, { readonly type: T }>;

export type ConditionsState = {
  readonly tournament: TournamentDetails;
  readonly authority: Authority;
  readonly today: string;
  /** The day of its first session that was opened and stands. */
  readonly firstPlayed?: string | undefined;
};

/** The day whose regulations hold for a tournament: the first one announced, or that of its first session; today while neither is known. */
const dayOf = ({ tournament, today, firstPlayed }: ConditionsState): string =>
  tournament.announced.from ?? firstPlayed ?? today;

const judge = (state: ConditionsState, options: TournamentDetails["options"], written: readonly string[]): Judged =>
  judgeConditions(
    { options, written, approved: approvedValues(state.tournament) },
    heldOn(electionsOf(state.authority), dayOf(state)),
    {},
  );

export const setConditions = (
  state: ConditionsState,
  { options, written, lawEdition }: Of<"SetConditions">,
  texts: readonly Reference[],
): FederationDecision => {
  const { from } = state.tournament.announced;
  if (from !== undefined && from < state.today)
    return refused("tooLate", says("regulations.playBegun"), says("regulations.beforehand"), {
      law: "78D",
    });
  const items = written.map(({ item }) => item);
  const twice = items.find((item, at) => items.indexOf(item) !== at);
  if (twice !== undefined)
    return refused("malformed", says("regulations.writtenTwice", { item: twice }), says("regulations.putTogether"), {
      path: "written",
    });
  const judged = judge(state, options, items);
  const [problem, ...more] = judged.refused;
  if (problem !== undefined) return refusalOf(problem, `options.${problem.option}`, more.length);
  return {
    kind: "decided",
    answer: { pending: [...judged.pending], missing: [...judged.missing] },
    events: [
      {
        type: "ConditionsSet",
        data: {
          options,
          ...(items.length === 0
            ? {}
            : { written: items.flatMap((item, at) => (texts[at] === undefined ? [] : [{ item, text: texts[at] }])) }),
          ...(lawEdition === undefined ? {} : { lawEdition }),
        },
      },
    ],
  };
};

export const decideCondition = (
  state: ConditionsState,
  { option, value, approve }: Of<"DecideCondition">,
  role: Role,
  reason: Reference | undefined,
): FederationDecision => {
  const { tournament, authority } = state;
  const waits = judge(state, tournament.options, writtenItems(tournament)).pending.find(
    (one) => one.option === option && sameJson(one.value, value),
  );
  if (waits === undefined)
    return refused(
      "impossible",
      says("regulations.noneWaits", { option: { option } }),
      says("regulations.lookWaiting"),
      {
        path: "option",
        law: "78D",
      },
    );
  const day = dayOf(state);
  const bodies = bodiesDeciding(waits.law, {
    held: heldOn(electionsOf(authority), day),
    delegations: authority.delegations.map(({ delegation }) => delegation),
    day,
  });
  if (role !== "federation" && bodies.length === 0)
    return refused("forbidden", says("regulations.notDelegated"), says("regulations.officerDecides"), { law: "80A3" });
  const body = waits.body ?? bodies[0];
  const data = { option, value, law: waits.law, ...(body === undefined ? {} : { body }) };
  return {
    kind: "decided",
    events: [
      approve
        ? { type: "ConditionApproved", data }
        : { type: "ConditionDeclined", data: { ...data, ...(reason === undefined ? {} : { reason }) } },
    ],
  };
};
