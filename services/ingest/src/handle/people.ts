/** Commands about whom the office knows: somebody is let in, or what is known of them is put right. They change schema `auth` and the names beside the log; the log remembers that it was done, and by whom. */
import { randomUUID } from "node:crypto";
import { actorOf, note } from "../auth/journal.ts";
import { accountsOfPeople, changeAccount, isTaken, noAddress, openAccount, type KnownAccount } from "../auth/people.ts";
import { createSignInLink } from "../auth/links.ts";
import type { PeopleCommand } from "../command/federation.ts";
import type { Means } from "../door/means.ts";
import { linkMail } from "../mail/link-mail.ts";
import { refused, type Refused } from "../refusal.ts";
import { mayDo } from "../roles/may-do.ts";
import type { Caller } from "../roles/roles.ts";
import { answeredBefore, append, byOf, contentOf, type Done, type Outcome } from "./append.ts";
import { authorityScope, type Knowledge } from "./known.ts";

type Of<T extends PeopleCommand["type"]> = Extract<PeopleCommand, { readonly type: T }>;

const takenEmail = refused(
  "impossible",
  "Somebody else has this address already.",
  "Look them up, or give another one.",
  {
    path: "email",
  },
);
const takenNumber = refused("impossible", "Somebody else signs in under this number.", "Look them up, or correct it.", {
  path: "number",
});

/** Why a club or an address cannot be theirs, or nothing. */
const checked = async (
  { settings: { authority }, accounts }: Means,
  knowledge: Knowledge,
  given: { readonly club?: string | null | undefined; readonly email?: string | null | undefined },
  except?: string,
): Promise<Refused | undefined> => {
  const { club, email } = given;
  if (club !== undefined && club !== null && !(await knowledge.registry(authority)).clubs.has(club))
    return refused("unknown", `There is no club ${club}.`, "Choose one that is registered.", { path: "club" });
  return email !== undefined && email !== null && (await isTaken(accounts, { email }, except)) ? takenEmail : undefined;
};

type Work = (done: Done) => Promise<Outcome>;

const invite = async (
  means: Means,
  knowledge: Knowledge,
  caller: Caller,
  command: Of<"InvitePerson">,
): Promise<Work | Refused> => {
  const { accounts, beside, settings, post } = means;
  const { name, email, number, club, language } = command;
  if (command.by === "mail" && email === undefined)
    return refused("impossible", "A mail needs an address.", "Give the e-mail address, or hand over a link.", {
      path: "email",
    });
  const trouble = await checked(means, knowledge, { club, email });
  if (trouble !== undefined) return trouble;
  const person = number === undefined ? `guest/${randomUUID()}` : `${settings.authority}:${number}`;
  if (await isTaken(accounts, { person })) return takenNumber;
  const known = await beside.people.get(person);
  if (known?.erased === true)
    return refused("impossible", "Who had this number asked to be forgotten.", "Invite them without the number.", {
      path: "number",
    });
  return async (done) => {
    const account = await openAccount(accounts, { name, person, email, club });
    if (account === undefined) return email === undefined ? takenNumber : takenEmail;
    if (number !== undefined && known === undefined) await beside.people.put([{ id: person, name }]);
    const by = actorOf(caller);
    await note(accounts, { kind: "personInvited", by, whom: person });
    const maker = { auth: means.auth, accounts, links: means.links, ...settings };
    if (command.by === "mail") {
      post.later(() => linkMail(maker, account, by, "invited", language));
      return { ...done, answer: { person, mailed: true } };
    }
    // Shown once, to whoever asked, and remembered nowhere.
    return { ...done, answer: { person, url: (await createSignInLink(maker, account, by)).url } };
  };
};

const correct = async (
  means: Means,
  knowledge: Knowledge,
  caller: Caller,
  command: Of<"CorrectPerson">,
): Promise<Work | Refused> => {
  const { accounts, beside, settings, outbox } = means;
  const { person, name, email, number, club } = command;
  const [[account], known] = await Promise.all([accountsOfPeople(accounts, [person]), beside.people.get(person)]);
  if (account === undefined && known === undefined)
    return refused("unknown", `Nobody is known as ${person}.`, "Look them up.", { path: "person" });
  if (known?.erased === true)
    return refused("impossible", "This person asked to be forgotten.", "Nothing about them can be corrected.", {
      path: "person",
    });
  const trouble = await checked(means, knowledge, { club, email }, account?.id);
  if (trouble !== undefined) return trouble;
  const renumbered = number === undefined ? person : `${settings.authority}:${number}`;
  if (renumbered !== person && account === undefined)
    return refused(
      "impossible",
      "This person has no account; their number is the one in the results.",
      "Correct it in the file that they came with, or give them an e-mail address first.",
      { path: "number" },
    );
  if (renumbered !== person && (await isTaken(accounts, { person: renumbered }, account?.id))) return takenNumber;
  if (renumbered !== person && (await beside.people.get(renumbered))?.erased === true) return takenNumber;
  const called = name ?? account?.name ?? known?.name ?? "";
  return async (done) => {
    if (account === undefined && (typeof email === "string" || typeof club === "string")) {
      const made = await openAccount(accounts, {
        name: called,
        person,
        email: email ?? undefined,
        club: club ?? undefined,
      });
      if (made === undefined) return takenEmail;
    } else if (account !== undefined) await changeAccount(accounts, account.id, changed(account));
    if (email !== undefined && account !== undefined) await outbox?.forget(account.id);
    const there = renumbered === person ? known : await beside.people.get(renumbered);
    if (there === undefined ? number !== undefined : name !== undefined && !there.erased)
      await beside.people.put([{ id: renumbered, name: called }]);
    await note(accounts, { kind: "personCorrected", by: actorOf(caller), whom: renumbered });
    return { ...done, answer: { person: renumbered } };
  };
  function changed(before: KnownAccount) {
    return {
      ...(name === undefined ? {} : { name }),
      ...(email === undefined ? {} : { email: email ?? noAddress(before.id) }),
      ...(club === undefined ? {} : { club }),
      ...(renumbered === person ? {} : { person: renumbered }),
    };
  }
};

export const handlePeople = async (
  means: Means,
  knowledge: Knowledge,
  caller: Caller,
  command: PeopleCommand,
): Promise<Outcome> => {
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
  const work =
    command.type === "InvitePerson"
      ? await invite(means, knowledge, caller, command)
      : await correct(means, knowledge, caller, command);
  if ("kind" in work) return work;
  // Remembered first: should we die between the two, the officer sees that nobody is there, and does it again under another id.
  const outcome = await append(means.log, { ...request, streams: [], answer: { type: command.type } });
  if (outcome.kind === "conflict")
    return refused("conflict", "Somebody else wrote at the same moment.", "Send the command again.");
  return outcome.kind !== "done" || outcome.repeated ? outcome : work(outcome);
};
