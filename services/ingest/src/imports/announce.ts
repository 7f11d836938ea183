/** What must be known above a session before it can be opened: its club in the registry, its tournament announced. Appended in the authority's scope. */
import type { NewEvent } from "@traveller/log";
import type { Means } from "../means/means.ts";
import { execute, type Work } from "../handle/execute.ts";
import { authorityScope, registryStream, tournamentStream, type Knowledge } from "../handle/known.ts";
import type { SessionPlan } from "@traveller/reading";
import { refused, type Refused, type Caller, says } from "@traveller/contract";
import { commandId } from "./ids.ts";
import { clubOf } from "./report.ts";

type Known = { readonly there: boolean; readonly version: number };

/** One event, unless what it tells is there. */
const missing = (
  digest: string,
  authority: string,
  stream: string,
  event: NewEvent,
  load: () => Promise<Known>,
): Pick<Work<Known>, "load" | "identity" | "decide"> => ({
  load,
  identity: ({ version }) => {
    const id = commandId(digest, stream, version, event.type);
    return { scope: authorityScope(authority), command: id, content: id, importer: { file: digest } };
  },
  decide: async ({ there, version }) =>
    there
      ? { kind: "nothing", sequence: 0, beside: { people: [], texts: [] } }
      : { kind: "written", streams: [{ stream, expectedVersion: version, events: [event] }] },
});

/** Registers and announces what is missing. `named` is a tournament that the sender chose: it must be there already. */
export const announce = async (
  means: Means,
  knowledge: Knowledge,
  caller: Caller,
  digest: string,
  plan: SessionPlan,
  named: string | undefined,
): Promise<Refused | undefined> => {
  const { authority } = means.settings;
  const club = clubOf(plan.events);
  if (club !== undefined && !(await knowledge.registry(authority)).state.clubs.has(club.id)) {
    const data = { club: club.id, name: club.name };
    const registered = await execute(means, caller, {
      act: "RegisterClub",
      over: () => [{ authority }],
      ...missing(digest, authority, registryStream(authority), { type: "ClubRegistered", data }, async () => {
        const { state, version } = await knowledge.registry(authority);
        return { there: state.clubs.has(club.id), version };
      }),
    });
    if (registered.kind === "refused")
      return registered.refusal.code === "forbidden"
        ? refused(
            "unknown",
            says("registry.notRegistered", { club: club.id, name: club.name }),
            says("registry.askFederation"),
          )
        : registered;
  }
  if ((await knowledge.tournament(plan.tournament)).state.details !== undefined) return undefined;
  if (named !== undefined)
    return refused("unknown", says("registry.noTournament", { tournament: named }), says("registry.announceFirst"), {
      path: "tournament",
    });
  const data = {
    tournament: plan.tournament,
    title: plan.title,
    ...(club === undefined ? {} : { club }),
    ...(plan.date === undefined ? {} : { from: plan.date, until: plan.date }),
    source: { file: digest },
  };
  const stream = tournamentStream(plan.tournament);
  const announced = await execute(means, caller, {
    // It is announced because a session of it is sent: who may send that one may say so.
    act: "SendFile",
    over: () => [{ authority, tournament: plan.tournament, ...(club === undefined ? {} : { club: club.id }) }],
    ...missing(digest, authority, stream, { type: "TournamentAnnounced", data }, async () => {
      const { state, version } = await knowledge.tournament(plan.tournament);
      return { there: state.details !== undefined, version };
    }),
  });
  return announced.kind === "refused" ? announced : undefined;
};
