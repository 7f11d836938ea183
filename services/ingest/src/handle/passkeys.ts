/** An officer takes a passkey away from somebody, who lost the device or never added it; they are signed out everywhere. Changes schema `auth`; the log remembers that it was done. */
import { actorOf } from "../auth/journal.ts";
import { removePasskey } from "../auth/passkeys.ts";
import { accountsOfPeople } from "../auth/people.ts";
import { type RemovePasskey, refused, type Caller, says } from "@traveller/contract";
import type { Means } from "../means/means.ts";
import type { Outcome } from "./append.ts";
import { performed } from "./remembered.ts";

export const takePasskey = (means: Means, caller: Caller, command: RemovePasskey): Promise<Outcome> =>
  performed(means, caller, command, async () => {
    const [account] = await accountsOfPeople(means.accounts, [command.person]);
    const gone =
      account !== undefined && (await removePasskey(means.accounts, account, command.passkey, actorOf(caller)));
    return gone
      ? { kind: "done" }
      : refused("unknown", says("people.noPasskeyOf"), says("people.lookPage"), { path: "passkey" });
  });
