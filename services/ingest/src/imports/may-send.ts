/** Whose results a caller may send: those of what their roles reach (Law 80). Said before anything is sent, and asked again when it is. */
import { MAY, mayDo, refused, roleSaid, says, type Caller, type Refused, type Target } from "@traveller/contract";

type Club = { readonly id: string; readonly name?: string | undefined };

/** What is said to somebody whose roles do not reach these results, by the club that they are of. */
const notTheirs = (club: Club | undefined): Refused => {
  if (club === undefined)
    return refused("forbidden", says("roles.needed", { roles: MAY.SendFile.map(roleSaid) }), says("roles.askOverClub"));
  const named = club.name ?? says("roles.over-club", { id: club.id });
  return refused("forbidden", says("roles.resultsOf", { club: named }), says("roles.askOrSend", { club: named }));
};

/** Why the caller may not send what is of this club; undefined where they may. */
export const mayNotSend = (
  caller: Caller,
  target: Omit<Target, "club">,
  club: Club | undefined,
): Refused | undefined => {
  const may = mayDo(caller, "SendFile", { ...target, ...(club === undefined ? {} : { club: club.id }) });
  return may.kind === "refused" ? notTheirs(club) : undefined;
};
