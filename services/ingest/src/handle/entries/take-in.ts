/** Entries become contestants of a session, and what happened to them since is told to it: one command, in the session's own scope. Laws 4, 80B2(h). */
import { refused, type Refused, says, type Caller, type TakeInEntries } from "@traveller/contract";
import { decideTakeIn } from "../../decide/entries/take-in.ts";
import type { OpenSession } from "../../decide/decision.ts";
import type { Means } from "../../means/means.ts";
import type { Outcome } from "../append.ts";
import { execute, happened, identityOf } from "../execute.ts";
import { type Knowledge, sessionScope, sessionStream, sessionTarget } from "../known.ts";
import { readEntries } from "./known.ts";

type Known = { readonly session: OpenSession; readonly version: number };

const noSession = (session: string): Refused =>
  refused("unknown", says("session.unknown", { session }), says("common.correctId"), { path: "session" });

export const handleTakeIn = (
  means: Means,
  knowledge: Knowledge,
  caller: Caller,
  command: TakeInEntries,
): Promise<Outcome> => {
  const { session: id } = command;
  return execute<Known>(means, caller, {
    act: command.type,
    alone: sessionScope(id),
    load: async (): Promise<Known | Refused> => {
      const { session, version } = await knowledge.session(id);
      const { settings } = session;
      return settings === undefined ? noSession(id) : { session: { ...session, settings }, version };
    },
    over: ({ session }) => [sessionTarget(session.settings)],
    identity: () => identityOf(means, caller, command, sessionScope(id)),
    decide: async ({ session, version }) => {
      if (session.withdrawn) return noSession(id);
      const entries = await readEntries(means.log, session.settings.tournament);
      const decision = decideTakeIn(session, entries, command);
      if (decision.kind === "refused") return decision;
      return {
        kind: "written",
        answer: { session: id, events: decision.events.length, ...decision.counts },
        streams: [{ stream: sessionStream(id), expectedVersion: version, events: happened(command, decision.events) }],
      };
    },
  });
};
