/** Commands about regulations: on what each is decided, and where it is written. Laws 78D, 80. */
import type { TournamentDetails } from "@traveller/engine";
import { newTexts, referenceOf } from "@traveller/log";
import { giveGrant } from "../auth/grants.ts";
import { actorOf } from "../auth/journal.ts";
import {
  type AuthorityCommand,
  type ConditionsCommand,
  type RegulationCommand,
  refused,
  type Refused,
  type Act,
  type Caller,
  type Role,
  type Target,
  says,
} from "@traveller/contract";
import { decideCondition, setConditions, type ConditionsState } from "../decide/conditions.ts";
import type { Reference } from "../decide/decision.ts";
import { decideAuthority, decideDelegation, type FederationDecision } from "../decide/regulations.ts";
import type { Means } from "../means/means.ts";
import type { Outcome } from "./append.ts";
import { execute, happened, identityOf } from "./execute.ts";
import { firstPlayed } from "./first-played.ts";
import { today } from "./today.ts";
import { authorityScope, authorityStream, tournamentStream, tournamentTarget, type Knowledge } from "./known.ts";

type Ready = {
  /** What the command touches, and in whose scope it is appended. */
  readonly target: Target;
  readonly authority: string;
  readonly stream: string;
  /** Of the stream. */
  readonly version: number;
  /** Decides with references to the command's words, in their order. */
  readonly decide: (words: readonly Reference[], role: Role) => FederationDecision;
};
type DelegatePowers = Extract<RegulationCommand, { readonly type: "DelegatePowers" }>;
type Context = { readonly means: Means; readonly knowledge: Knowledge };

/** The texts of a command that lie beside the log. */
const textsOf = (command: RegulationCommand): readonly string[] => [
  ...("reason" in command && command.reason !== undefined ? [command.reason] : []),
  ...("text" in command ? [command.text] : []),
  ...("written" in command ? command.written.map(({ text }) => text) : []),
];

const forAuthority = async ({ means, knowledge }: Context, command: AuthorityCommand): Promise<Ready> => {
  const { authority } = command;
  const { state, version } = await knowledge.authority(authority);
  return {
    // An authority that is not this one is brought in by this one's officers; from then on it has its own.
    target: { authority: command.type === "RegisterAuthority" ? means.settings.authority : authority },
    authority,
    stream: authorityStream(authority),
    version,
    decide: ([word]) =>
      decideAuthority(state, command, word === undefined ? {} : "text" in command ? { text: word } : { reason: word }),
  };
};

/** A tournament that the command names, or that there is none. */
const tournamentNamed = async (
  { knowledge }: Context,
  id: string,
): Promise<{ readonly tournament: TournamentDetails; readonly version: number } | Refused> => {
  const {
    state: { details: tournament },
    version,
  } = await knowledge.tournament(id);
  return tournament === undefined
    ? refused("unknown", says("registry.noTournament", { tournament: id }), says("registry.announceFirst"), {
        path: "tournament",
      })
    : { tournament, version };
};

const forConditions = async (context: Context, command: ConditionsCommand): Promise<Ready | Refused> => {
  const { authority } = context.means.settings;
  const found = await tournamentNamed(context, command.tournament);
  if ("kind" in found) return found;
  const { tournament, version } = found;
  const state: ConditionsState = {
    tournament,
    authority: (await context.knowledge.authority(authority)).state,
    today: today(),
    ...(tournament.announced.from === undefined
      ? {
          firstPlayed: await firstPlayed(context.means, context.knowledge, {
            authority,
            tournament: command.tournament,
          }),
        }
      : {}),
  };
  return {
    target: tournamentTarget(authority, tournament),
    authority,
    stream: tournamentStream(command.tournament),
    version,
    decide: (words, role) =>
      command.type === "SetConditions"
        ? setConditions(state, command, words)
        : decideCondition(state, command, role, words[0]),
  };
};

/** An authority hands on its powers (80A3); of a tournament, its organizer does (80B1). */
const forDelegation = async (context: Context, command: DelegatePowers): Promise<Ready | Refused> => {
  const { authority: own } = context.means.settings;
  if (command.tournament === undefined) {
    const authority = command.authority ?? own;
    const { state, version } = await context.knowledge.authority(authority);
    return {
      target: { authority },
      authority,
      stream: authorityStream(authority),
      version,
      decide: () => decideDelegation(state, command),
    };
  }
  const found = await tournamentNamed(context, command.tournament);
  if ("kind" in found) return found;
  const { state } = await context.knowledge.authority(own);
  return {
    target: tournamentTarget(own, found.tournament),
    authority: own,
    stream: tournamentStream(command.tournament),
    version: found.version,
    decide: () => decideDelegation(state, command),
  };
};

const readied = (context: Context, command: RegulationCommand): Promise<Ready | Refused> => {
  switch (command.type) {
    case "SetConditions":
    case "DecideCondition":
      return forConditions(context, command);
    case "DelegatePowers":
      return forDelegation(context, command);
    default:
      return forAuthority(context, command);
  }
};

/** Handing on an authority's powers is not handing on an organizer's. */
const actOf = (command: RegulationCommand): Act =>
  command.type === "DelegatePowers" && command.tournament === undefined ? "DelegateForAuthority" : command.type;

export const handleRegulations = async (
  means: Means,
  knowledge: Knowledge,
  caller: Caller,
  command: RegulationCommand,
): Promise<Outcome> => {
  const outcome = await execute(means, caller, {
    act: actOf(command),
    load: () => readied({ means, knowledge }, command),
    over: ({ target }) => [target],
    identity: ({ authority }) => identityOf(means, caller, command, authorityScope(authority)),
    decide: async ({ stream, version, decide }, role) => {
      const texts = newTexts(textsOf(command));
      const decision = decide(texts.map(referenceOf), role);
      if (decision.kind === "refused") return decision;
      return {
        kind: "written",
        answer: { events: decision.events.length, ...decision.answer },
        beside: { people: [], texts },
        streams: [{ stream, expectedVersion: version, events: happened(command, decision.events) }],
      };
    },
  });
  // Also where it was done before: it may have been cut short in between.
  if (outcome.kind === "done") await makeOfficer(means, caller, command);
  return outcome;
};

/** Whoever registers another authority is its first officer, and gives its roles from then on. */
const makeOfficer = async (means: Means, caller: Caller, command: RegulationCommand): Promise<void> => {
  if (command.type !== "RegisterAuthority" || command.authority === means.settings.authority) return;
  const { id, authority } = command;
  const grant = { role: "federation", over: { kind: "authority", id: authority } } as const;
  await giveGrant(means.accounts, {
    id,
    user: { id: caller.user, person: caller.person },
    grant,
    by: actorOf(caller),
  });
};
