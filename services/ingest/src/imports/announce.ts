/** What must be known above a session before it can be opened: its club in the registry, its tournament announced. */
import type { NewEvent } from "@traveller/log";
import type { Means } from "../means/means.ts";
import { append, byOf } from "../handle/append.ts";
import { authorityScope, registryStream, tournamentStream, type Knowledge } from "../handle/known.ts";
import type { FileReading, SessionPlan } from "@traveller/reading";
import { refused, type Refused, mayDo, type Caller, type Role } from "@traveller/contract";
import { commandId } from "./ids.ts";
import { clubOf } from "./report.ts";

const TRIES = 8;

/** Registers and announces what is missing. `named` is a tournament that the sender chose: it must be there already. */
export const announce = async (
  means: Means,
  knowledge: Knowledge,
  caller: Caller,
  role: Role,
  { digest }: FileReading,
  plan: SessionPlan,
  named: string | undefined,
): Promise<Refused | undefined> => {
  const { authority } = means.settings;
  const club = clubOf(plan.events);
  const write = async (
    stream: string,
    expectedVersion: number,
    event: NewEvent,
  ): Promise<"done" | "again" | Refused> => {
    const outcome = await append(means.log, {
      scope: authorityScope(authority),
      by: byOf(caller, role, { importer: { file: digest } }),
      command: commandId(digest, stream, expectedVersion, event.type),
      content: commandId(digest, stream, expectedVersion, event.type),
      streams: [{ stream, expectedVersion, events: [event] }],
    });
    return outcome.kind === "refused" ? outcome : outcome.kind === "conflict" ? "again" : "done";
  };
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const registry = await knowledge.registry(authority);
    const clubIsNew = club !== undefined && !registry.state.clubs.has(club.id);
    if (clubIsNew) {
      const may = mayDo(caller, "RegisterClub", { authority });
      if (may.kind === "refused")
        return refused(
          "unknown",
          `Club ${club.id} (${club.name}) is not registered.`,
          "Ask the federation to register it.",
        );
    }
    const done = clubIsNew
      ? await write(registryStream(authority), registry.version, {
          type: "ClubRegistered",
          data: { club: club.id, name: club.name },
        })
      : "done";
    if (typeof done !== "string") return done;
    if (done === "again") continue;
    const { state, version } = await knowledge.tournament(plan.tournament);
    if (state.details !== undefined) return undefined;
    if (named !== undefined)
      return refused("unknown", `There is no tournament ${named}.`, "Announce it first, or correct its id.", {
        path: "tournament",
      });
    const announced = await write(tournamentStream(plan.tournament), version, {
      type: "TournamentAnnounced",
      data: {
        tournament: plan.tournament,
        title: plan.title,
        ...(club === undefined ? {} : { club }),
        ...(plan.date === undefined ? {} : { from: plan.date, until: plan.date }),
        source: { file: digest },
      },
    });
    if (announced === "done") return undefined;
    if (announced !== "again") return announced;
  }
  return refused("conflict", "Somebody else kept writing.", "Send the file again.");
};
