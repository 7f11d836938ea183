/** Commands about what lies beside the log: names, texts and files are forgotten, and what was parked is tried again. History stays as it is. */
import { requestReplay } from "@traveller/model";
import { forgetAccount } from "../auth/accounts.ts";
import { actorOf, note } from "../auth/journal.ts";
import { type BesideCommand, refused, type Refused, type Caller, says } from "@traveller/contract";
import type { Means } from "../means/means.ts";
import { originalsOf } from "../kept/holding.ts";
import { forgetPointers } from "../kept/pointer.ts";
import { forgetImport, forgetReport } from "../kept/store.ts";
import type { Outcome } from "./append.ts";
import type { Knowledge } from "./known.ts";
import { performed, type Performed } from "./remembered.ts";

const DONE: Performed = { kind: "done" };

/**
 * Forgets a person: first what holds the name, and last the name by which that is found, so that a command which was cut short finds the rest.
 * Originals are erased where that was asked for. What was read of the others is forgotten; the files themselves keep the name, and are told.
 */
const erasePerson = async (
  means: Means,
  caller: Caller,
  { person, originals }: Extract<BesideCommand, { readonly type: "ErasePerson" }>,
): Promise<Performed | Refused> => {
  const { beside, accounts, sql, outbox } = means;
  // What he was called as a guest, or under a number that he has no more, goes with him: under whichever of them he is named.
  const ids = await beside.people.idsOf(person);
  if (ids.includes(caller.person) && caller.grants.some(({ role }) => role === "federation"))
    return refused("impossible", says("people.selfErase"), says("roles.anotherOfficer"), {
      path: "person",
    });
  const held = await originalsOf(means, ids);
  for (const { digest } of held) {
    if (originals !== "erase") await forgetReport(sql, digest);
    else {
      await eraseOriginal(means, digest);
      await note(accounts, { kind: "originalErased", by: actorOf(caller), whom: person, about: { file: digest } });
    }
  }
  let hadAccount = false;
  for (const id of ids) {
    hadAccount = (await forgetAccount(accounts, id)) || hadAccount;
    await forgetPointers(sql, id);
  }
  // With the account its links are gone, and with those the mails.
  await outbox?.waiting();
  let known = false;
  for (const id of ids) known = (await beside.people.erase(id)) || known;
  if (!known && !hadAccount)
    return refused("unknown", says("people.nobody", { person }), says("common.correctId"), { path: "person" });
  const files = held.map(({ digest }) => digest);
  return {
    kind: "done",
    answer: originals === "erase" ? { erased: files, kept: [] } : { erased: [], kept: files },
  };
};

const eraseOriginal = async ({ beside, sql }: Means, digest: string): Promise<boolean> => {
  const known = await beside.originals.erase(digest);
  await forgetImport(sql, digest);
  return known;
};

/** Does it. Doing it again changes nothing, so a command that was cut short may simply be sent again. */
const effect = async (means: Means, caller: Caller, command: BesideCommand): Promise<Performed | Refused> => {
  const { beside, model } = means;
  switch (command.type) {
    case "ErasePerson":
      return erasePerson(means, caller, command);
    case "EraseText":
      return (await beside.texts.erase(command.text))
        ? DONE
        : refused("unknown", says("people.noText"), says("common.correctId"), { path: "text" });
    case "EraseOriginal":
      return (await eraseOriginal(means, command.digest))
        ? DONE
        : refused("unknown", says("door.noFile"), says("people.correctDigest"), { path: "digest" });
    case "ReplayParked":
      return (await requestReplay(model, command.scope))
        ? DONE
        : refused("unknown", says("people.notProjected", { scope: command.scope }), says("people.correctScope"), {
            path: "scope",
          });
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

export const handleBeside = async (
  means: Means,
  _knowledge: Knowledge,
  caller: Caller,
  command: BesideCommand,
): Promise<Outcome> => {
  const outcome = await performed(means, caller, command, () => effect(means, caller, command));
  if (outcome.kind === "done" && !outcome.repeated) await noteErasing(means, caller, command);
  return outcome;
};
