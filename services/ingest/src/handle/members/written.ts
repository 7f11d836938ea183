/** What a command about members comes to in their stream. Law 80A. */
import type { IdentityCommand, MemberCommand, ShownCommand } from "@traveller/contract";
import { happened, type Nothing, type Written } from "../execute.ts";
import { type KnownMembers, membersStream } from "./known.ts";

export type Decided = Pick<Written, "answer" | "beside"> & {
  readonly events: Parameters<typeof happened>[1];
};

/** What changes nothing of the registry may still say what people are called. */
export const writtenIn = (
  authority: string,
  { members, version }: KnownMembers,
  command: MemberCommand | ShownCommand | IdentityCommand,
  { events, beside, answer }: Decided,
): Written | Nothing =>
  events.length === 0
    ? { kind: "nothing", sequence: members.sequence, beside: beside ?? { people: [], texts: [] } }
    : {
        kind: "written",
        streams: [{ stream: membersStream(authority), expectedVersion: version, events: happened(command, events) }],
        ...(answer === undefined ? {} : { answer }),
        ...(beside === undefined ? {} : { beside }),
      };
