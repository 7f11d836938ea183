/** An officer takes a passkey away from somebody, who lost the device or never added it; they are signed out everywhere. Changes schema `auth`; the log remembers that it was done. */
import { actorOf } from "../auth/journal.ts";
import { removePasskey } from "../auth/passkeys.ts";
import { accountsOfPeople } from "../auth/people.ts";
import type { RemovePasskey } from "../command/federation.ts";
import type { Means } from "../door/means.ts";
import { refused } from "../refusal.ts";
import { mayDo } from "../roles/may-do.ts";
import type { Caller } from "../roles/roles.ts";
import { answeredBefore, append, byOf, contentOf, type Outcome } from "./append.ts";
import { authorityScope } from "./known.ts";

export const takePasskey = async (means: Means, caller: Caller, command: RemovePasskey): Promise<Outcome> => {
  const { authority } = means.settings;
  const may = mayDo(caller, command.type, { authority });
  if (may.kind === "refused") return may;
  const request = {
    scope: authorityScope(authority),
    by: byOf(caller, may.role),
    command: command.id,
    ...contentOf(means, caller, command),
  };
  const before = await answeredBefore(means.log, request);
  if (before !== undefined) return before;
  const [account] = await accountsOfPeople(means.accounts, [command.person]);
  const gone =
    account !== undefined && (await removePasskey(means.accounts, account, command.passkey, actorOf(caller)));
  if (!gone)
    return refused("unknown", "This person has no such passkey.", "Look at their page again.", { path: "passkey" });
  const outcome = await append(means.log, { ...request, streams: [], answer: { type: command.type } });
  return outcome.kind === "conflict"
    ? refused("conflict", "Somebody else wrote at the same moment.", "Send the command again.")
    : outcome;
};
