/** Commands about what lies beside the log: names, texts and files are forgotten, and what was parked is tried again. History stays as it is. */
import { requestReplay } from "@traveller/model";
import { forgetAccount } from "../auth/accounts.ts";
import { actorOf, note } from "../auth/journal.ts";
import type { BesideCommand } from "../command/federation.ts";
import type { Means } from "../door/means.ts";
import { forgetImport } from "../imports/store.ts";
import { refused, type Refused } from "../refusal.ts";
import { mayDo } from "../roles/may-do.ts";
import type { Caller } from "../roles/roles.ts";
import { answeredBefore, append, byOf, contentOf, type Outcome } from "./append.ts";
import { authorityScope } from "./known.ts";

/** Does it. Doing it again changes nothing, so a command that was cut short may simply be sent again. */
const effect = async (
  { beside, accounts, sql, model }: Means,
  command: BesideCommand,
): Promise<Refused | undefined> => {
  switch (command.type) {
    case "ErasePerson": {
      const known = await beside.people.erase(command.person);
      const hadAccount = await forgetAccount(accounts, command.person);
      return known || hadAccount
        ? undefined
        : refused("unknown", `Nobody is known as ${command.person}.`, "Correct the id.", { path: "person" });
    }
    case "EraseText":
      return (await beside.texts.erase(command.text))
        ? undefined
        : refused("unknown", "There is no such text.", "Correct the id.", { path: "text" });
    case "EraseOriginal":
      if (!(await beside.originals.erase(command.digest)))
        return refused("unknown", "There is no such file.", "Correct the digest.", { path: "digest" });
      await forgetImport(sql, command.digest);
      return undefined;
    case "ReplayParked":
      return (await requestReplay(model, command.scope))
        ? undefined
        : refused(
            "unknown",
            `Nothing was projected of ${command.scope}.`,
            "Correct the scope: session/… or authority/….",
            { path: "scope" },
          );
  }
};

const noteErasing = async ({ accounts }: Means, caller: Caller, command: BesideCommand): Promise<void> => {
  const by = actorOf(caller);
  switch (command.type) {
    case "ErasePerson":
      return note(accounts, { kind: "personErased", by, whom: command.person });
    case "EraseText":
      return note(accounts, { kind: "textErased", by, about: { text: command.text } });
    case "EraseOriginal":
      return note(accounts, { kind: "originalErased", by, about: { file: command.digest } });
    case "ReplayParked":
      return;
  }
};

export const handleBeside = async (means: Means, caller: Caller, command: BesideCommand): Promise<Outcome> => {
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
  const trouble = await effect(means, command);
  if (trouble !== undefined) return trouble;
  const outcome = await append(means.log, { ...request, streams: [], answer: { type: command.type } });
  if (outcome.kind === "done" && !outcome.repeated) await noteErasing(means, caller, command);
  return outcome.kind === "conflict"
    ? refused("conflict", "Somebody else wrote at the same moment.", "Send the command again.")
    : outcome;
};
