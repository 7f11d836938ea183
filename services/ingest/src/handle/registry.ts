/** Commands of the authority: clubs and tournaments. Law 80. */
import type { RegistryCommand, Caller } from "@traveller/contract";
import { decideRegistry, type RegistryState } from "../decide/registry.ts";
import type { Means } from "../means/means.ts";
import type { Outcome } from "./append.ts";
import { execute, happened, identityOf } from "./execute.ts";
import { authorityScope, registryStream, tournamentStream, type Knowledge } from "./known.ts";

type Known = RegistryState & {
  readonly stream: string;
  /** Of the stream. */
  readonly version: number;
};

const load = async (knowledge: Knowledge, authority: string, command: RegistryCommand): Promise<Known> => {
  const { state, version } = await knowledge.registry(authority);
  const { clubs } = state;
  if (command.type === "RegisterClub") return { clubs, version, stream: registryStream(authority) };
  const known = await knowledge.tournament(command.tournament);
  return {
    clubs,
    version: known.version,
    stream: tournamentStream(command.tournament),
    ...(known.state.details === undefined ? {} : { tournament: known.state.details.announced }),
  };
};

export const handleRegistry = (
  means: Means,
  knowledge: Knowledge,
  caller: Caller,
  command: RegistryCommand,
): Promise<Outcome> => {
  const { authority } = means.settings;
  return execute(means, caller, {
    act: command.type,
    load: () => load(knowledge, authority, command),
    over: () => [{ authority, ...(command.club === undefined ? {} : { club: command.club }) }],
    identity: () => identityOf(means, caller, command, authorityScope(authority)),
    decide: async (known) => {
      const decision = decideRegistry(known, command);
      if (decision.kind === "refused") return decision;
      const events = happened(command, decision.events);
      return { kind: "written", streams: [{ stream: known.stream, expectedVersion: known.version, events }] };
    },
  });
};
