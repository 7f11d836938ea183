/**
 * What decisions of an appeal would do to the session, before they are anybody's to take: asked by those who hear it, whose turn it is and what the votes are for left
 * aside. Laws 93B, 93C.
 */
import { isSessionEvent, type SessionEvent } from "@traveller/engine";
import { ifDecided, type Procedure } from "@traveller/engine/procedure";
import type { Command, Refused } from "@traveller/contract";
import { procedureRefused } from "./refused.ts";

type Deciding = Extract<Command, { readonly type: "DecideOnLaw" | "DecideAppeal" | "DecideAsAuthority" }>;
export const isOnAppeal = (command: Command): command is Deciding =>
  command.type === "DecideOnLaw" || command.type === "DecideAppeal" || command.type === "DecideAsAuthority";

const eventOf = (command: Deciding): Parameters<typeof ifDecided>[1] => {
  const { appeal, ruling, result } = command;
  const data = { appeal, ruling, ...(result === undefined ? {} : { result }) };
  switch (command.type) {
    case "DecideOnLaw":
      return {
        type: "DirectorDecidedOnLaw",
        data: { ...data, outcome: command.outcome, by: { as: "directorInCharge" } },
      };
    case "DecideAppeal":
      return { type: "CommitteeDecided", data: { ...data, outcome: command.outcome, by: { as: "committee" } } };
    case "DecideAsAuthority": {
      const { outcome, changesResult } = command;
      const says = changesResult === undefined ? {} : { changesResult };
      return { type: "AuthorityDecided", data: { ...data, outcome, ...says, by: { as: "authority" } } };
    }
  }
};

export const eventsIfDecided = (
  procedure: Procedure,
  command: Deciding,
  now: string,
): readonly SessionEvent[] | Refused => {
  const decision = ifDecided(procedure, eventOf(command), now);
  if ("refused" in decision) return procedureRefused(decision.refused);
  return decision.taken.flatMap((event) => (isSessionEvent(event) ? [event] : []));
};
