/** Commands of the authority: clubs and tournaments. Law 80. */
import type { RegistryCommand } from "../command/federation.ts";
import type { Means } from "../door/means.ts";
import { refused } from "../refusal.ts";
import { mayDo } from "../roles/may-do.ts";
import type { Caller } from "../roles/roles.ts";
import { answeredBefore, append, byOf, contentOf, type Outcome } from "./append.ts";
import { decideRegistry, type RegistryState } from "../decide/registry.ts";
import { authorityScope, registryStream, tournamentStream, type Knowledge } from "./known.ts";

const TRIES = 6;

export const handleRegistry = async (
  means: Means,
  knowledge: Knowledge,
  caller: Caller,
  command: RegistryCommand,
): Promise<Outcome> => {
  const { authority } = means.settings;
  const may = mayDo(caller, command.type, { authority, ...(command.club === undefined ? {} : { club: command.club }) });
  if (may.kind === "refused") return may;
  const request = {
    scope: authorityScope(authority),
    by: byOf(caller, may.role),
    command: command.id,
    ...contentOf(means, caller, command),
  };
  const before = await answeredBefore(means.log, request);
  if (before !== undefined) return before;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { clubs, version } = await knowledge.registry(authority);
    const known = command.type === "AnnounceTournament" ? await knowledge.tournament(command.tournament) : undefined;
    const state: RegistryState = {
      clubs,
      ...(known?.tournament === undefined ? {} : { tournament: known.tournament }),
    };
    const decision = decideRegistry(state, command);
    // The same command, sent twice at once: the other one may have been taken while this one was being decided.
    if (decision.kind === "refused") return (await answeredBefore(means.log, request)) ?? decision;
    const [stream, expectedVersion] =
      command.type === "AnnounceTournament"
        ? [tournamentStream(command.tournament), known?.version ?? 0]
        : [registryStream(authority), version];
    const outcome = await append(means.log, {
      ...request,
      streams: [
        {
          stream,
          expectedVersion,
          events: decision.events.map((event) => ({
            ...event,
            ...(command.at === undefined ? {} : { at: command.at }),
          })),
        },
      ],
    });
    if (outcome.kind !== "conflict") return outcome;
  }
  return refused("conflict", "Somebody else kept writing.", "Send the command again.");
};
