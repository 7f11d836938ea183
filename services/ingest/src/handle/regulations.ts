/** Commands about regulations: may they, was it sent before, read, decide, keep the words, append. Laws 78D, 80. */
import { newTexts, referenceOf, writeBeside } from "@traveller/log";
import { giveGrant } from "../auth/grants.ts";
import { actorOf } from "../auth/journal.ts";
import type { AuthorityCommand, ConditionsCommand, RegulationCommand } from "../command/regulations.ts";
import { decideCondition, setConditions, type ConditionsState } from "../decide/conditions.ts";
import type { Reference } from "../decide/decision.ts";
import { decideAuthority, decideDelegation, type FederationDecision } from "../decide/regulations.ts";
import type { Means } from "../door/means.ts";
import { refused, type Refused } from "../refusal.ts";
import { mayDo } from "../roles/may-do.ts";
import type { Caller, Role, Target } from "../roles/roles.ts";
import { answeredBefore, append, byOf, contentOf, type Outcome } from "./append.ts";
import { authorityScope, authorityStream, tournamentStream, tournamentTarget, type Knowledge } from "./known.ts";

const TRIES = 6;

type Ready = {
  /** The authority in whose scope it is appended. */
  readonly authority: string;
  readonly stream: string;
  readonly expectedVersion: number;
  /** Decides with references to the command's words, in their order. */
  readonly decide: (words: readonly Reference[]) => FederationDecision;
};
type Context = { readonly means: Means; readonly knowledge: Knowledge };

/** The texts of a command that lie beside the log. */
const textsOf = (command: RegulationCommand): readonly string[] => [
  ...("reason" in command && command.reason !== undefined ? [command.reason] : []),
  ...("text" in command ? [command.text] : []),
  ...("written" in command ? command.written.map(({ text }) => text) : []),
];

const forAuthority = async ({ knowledge }: Context, command: AuthorityCommand): Promise<Ready> => {
  const known = await knowledge.authority(command.authority);
  return {
    authority: command.authority,
    stream: authorityStream(command.authority),
    expectedVersion: known.version,
    decide: ([word]) =>
      decideAuthority(known, command, word === undefined ? {} : "text" in command ? { text: word } : { reason: word }),
  };
};

const today = (): string => new Date().toISOString().slice(0, 10);

/** What a tournament's conditions are decided on. */
const conditionsState = async (
  { means, knowledge }: Context,
  id: string,
): Promise<{ readonly state: ConditionsState; readonly version: number } | undefined> => {
  const [{ tournament, version }, authority] = await Promise.all([
    knowledge.tournament(id),
    knowledge.authority(means.settings.authority),
  ]);
  return tournament === undefined ? undefined : { state: { tournament, authority, today: today() }, version };
};

const forConditions = async (context: Context, command: ConditionsCommand, role: Role): Promise<Ready | Refused> => {
  const found = await conditionsState(context, command.tournament);
  if (found === undefined) return unknownTournament(command.tournament);
  const { state, version } = found;
  return {
    authority: context.means.settings.authority,
    stream: tournamentStream(command.tournament),
    expectedVersion: version,
    decide: (words) =>
      command.type === "SetConditions"
        ? setConditions(state, command, words)
        : decideCondition(state, command, role, words[0]),
  };
};

const forDelegation = async (
  context: Context,
  command: Extract<RegulationCommand, { readonly type: "DelegatePowers" }>,
): Promise<Ready> => {
  const { authority: own } = context.means.settings;
  const authority = command.tournament === undefined ? (command.authority ?? own) : own;
  const known = await context.knowledge.authority(authority);
  const [stream, expectedVersion] =
    command.tournament === undefined
      ? [authorityStream(authority), known.version]
      : [tournamentStream(command.tournament), (await context.knowledge.tournament(command.tournament)).version];
  return { authority, stream, expectedVersion, decide: () => decideDelegation(known, command) };
};

const unknownTournament = (id: string): Refused =>
  refused("unknown", `There is no tournament ${id}.`, "Announce it first, or correct its id.", { path: "tournament" });

/** What the command touches, and the act that it is: handing on an authority's powers is not handing on an organizer's. */
const targetOf = async ({ means, knowledge }: Context, command: RegulationCommand): Promise<Target | Refused> => {
  const { authority } = means.settings;
  // An authority that is not this one is brought in by this one's officers; from then on it has its own.
  if (command.type === "RegisterAuthority") return { authority };
  const id = "tournament" in command ? command.tournament : undefined;
  if (id === undefined) return { authority: ("authority" in command ? command.authority : undefined) ?? authority };
  const { tournament } = await knowledge.tournament(id);
  return tournament === undefined ? unknownTournament(id) : tournamentTarget(authority, tournament);
};

const mayHandle = async (
  context: Context,
  caller: Caller,
  command: RegulationCommand,
): Promise<{ readonly kind: "allowed"; readonly role: Role } | Refused> => {
  const target = await targetOf(context, command);
  const act =
    command.type === "DelegatePowers" && command.tournament === undefined ? "DelegateForAuthority" : command.type;
  const may = mayDo(caller, act, "kind" in target ? { authority: context.means.settings.authority } : target);
  // Who may do nothing of the kind anywhere does not learn what exists.
  return may.kind === "refused" ? may : "kind" in target ? target : may;
};

const readied = (context: Context, command: RegulationCommand, role: Role): Promise<Ready | Refused> => {
  switch (command.type) {
    case "SetConditions":
    case "DecideCondition":
      return forConditions(context, command, role);
    case "DelegatePowers":
      return forDelegation(context, command);
    default:
      return forAuthority(context, command);
  }
};

export const handleRegulations = async (
  means: Means,
  knowledge: Knowledge,
  caller: Caller,
  command: RegulationCommand,
): Promise<Outcome> => {
  const context = { means, knowledge };
  const may = await mayHandle(context, caller, command);
  if (may.kind === "refused") return may;
  const texts = newTexts(textsOf(command));
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const ready = await readied(context, command, may.role);
    if ("kind" in ready) return ready;
    const request = {
      scope: authorityScope(ready.authority),
      by: byOf(caller, may.role),
      command: command.id,
      ...contentOf(means, caller, command),
    };
    const before = await answeredBefore(means.log, request);
    if (before !== undefined) {
      if (before.kind === "done") await makeOfficer(means, caller, command);
      return before;
    }
    const decision = ready.decide(texts.map(referenceOf));
    if (decision.kind === "refused") return (await answeredBefore(means.log, request)) ?? decision;
    const outcome = await append(means.log, {
      ...request,
      answer: { events: decision.events.length, ...decision.answer },
      beside: writeBeside({ people: [], texts }),
      streams: [
        {
          stream: ready.stream,
          expectedVersion: ready.expectedVersion,
          events: decision.events.map((event) => ({
            ...event,
            ...(command.at === undefined ? {} : { at: command.at }),
          })),
        },
      ],
    });
    if (outcome.kind === "conflict") continue;
    if (outcome.kind === "done") await makeOfficer(means, caller, command);
    return outcome;
  }
  return refused("conflict", "Somebody else kept writing.", "Send the command again.");
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
