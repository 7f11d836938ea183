/** Opens a session of a stage with who goes on, or tells an open one the matches that are known by now: written into the session, decided on its tournament. Laws 78D, 80B2. */
import { type Caller, type OpenStage, refused, type Refused, says } from "@traveller/contract";
import { openStageSession } from "../../decide/stages/opening.ts";
import type { Club } from "@traveller/engine";
import { calledNow } from "../../decide/registry.ts";
import type { Means } from "../../means/means.ts";
import type { Outcome } from "../append.ts";
import { execute, happened, identityOf } from "../execute.ts";
import { inForceOn } from "../in-force.ts";
import { type Knowledge, sessionScope, sessionStream, sessionTarget } from "../known.ts";
import { today } from "../today.ts";
import { type KnownStages, loadStages, publishedOf, sessionsIn } from "./known.ts";

type Known = { readonly known: KnownStages; readonly club: Club | undefined; readonly version: number };

const load = async (means: Means, knowledge: Knowledge, command: OpenStage): Promise<Known | Refused> => {
  const known = await loadStages(means, knowledge, command);
  if ("kind" in known) return known;
  const id = known.details.announced.club?.id;
  const club = id === undefined ? undefined : (await knowledge.registry(known.target.authority)).state.clubs.get(id);
  if (id !== undefined && club === undefined)
    return refused("unknown", says("registry.noClub", { club: id }), says("registry.registerFirst"), { path: "club" });
  const { version } = await knowledge.session(command.session);
  return { known, club: club === undefined ? undefined : calledNow(club), version };
};

export const handleOpenStage = (
  means: Means,
  knowledge: Knowledge,
  caller: Caller,
  command: OpenStage,
): Promise<Outcome> =>
  execute(means, caller, {
    act: command.type,
    load: () => load(means, knowledge, command),
    over: ({ known: { target, sessions } }) => {
      const settings = sessions.get(command.session)?.session.settings;
      return settings === undefined ? [target] : [target, sessionTarget(settings)];
    },
    identity: () => identityOf(means, caller, command, sessionScope(command.session)),
    decide: async ({ known, club, version }) => {
      const { authority } = known.target;
      const decision = openStageSession(
        {
          tournament: command.tournament,
          stages: known.stages,
          sessions: sessionsIn(known),
          published: await publishedOf(means.log, known.sessions),
          seed: 0,
          onBehalf: true,
        },
        command,
        {
          authority,
          inForce: await inForceOn(knowledge, known.target, command.date ?? today()),
          ...(club === undefined ? {} : { club }),
        },
      );
      if (decision.kind === "refused") return decision;
      return {
        kind: "written",
        answer: { session: command.session, events: decision.events.length },
        streams: [
          {
            stream: sessionStream(command.session),
            expectedVersion: version,
            events: happened(command, decision.events),
          },
        ],
      };
    },
  });
