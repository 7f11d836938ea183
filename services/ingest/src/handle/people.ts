/**
 * Commands about whom the office knows: somebody is let in, or what is known of them is put right. What changes the account is done once, with its line
 * in the journal; only then does the log remember it: a command that was cut short may simply be sent again.
 */
import type { Json } from "@traveller/log";
import { randomUUID } from "node:crypto";
import { actorOf } from "../auth/journal.ts";
import { once, type OnceTx } from "../auth/once.ts";
import { accountsOfPeople, changeAccount, isTaken, noAddress, openAccount, type KnownAccount } from "../auth/people.ts";
import { createSignInLink, withdrawLinks } from "../auth/links.ts";
import { type PeopleCommand, refused, type Refused, type Caller, says } from "@traveller/contract";
import type { Means } from "../means/means.ts";
import { linkMail } from "../auth/link-mail.ts";
import type { Outcome } from "./append.ts";
import type { Knowledge } from "./known.ts";
import { performed } from "./remembered.ts";

type Of<T extends PeopleCommand["type"]> = Extract<PeopleCommand, { readonly type: T }>;
type Answer = Readonly<Record<string, Json>>;
/** What is remembered of the answer, and what is shown once beside it. */
type Told = { readonly kind: "told"; readonly answer: Answer; readonly shown?: Answer };
/** What a command does: to the account, once, saying whose it is; and what follows, as often as it is sent until it is remembered. */
type Work = {
  readonly settle: (
    tx: OnceTx,
  ) => Promise<{ readonly person: string; readonly about?: Readonly<Record<string, string>> } | Refused>;
  readonly follow: (person: string) => Promise<Told | Refused>;
};

const takenEmail = refused("impossible", says("people.addressTaken"), says("people.lookOrAnother"), { path: "email" });
const takenNumber = refused("impossible", says("people.numberTaken"), says("people.lookOrCorrect"), {
  path: "number",
});

/** Why a club or an address cannot be theirs, or nothing. */
const checked = async (
  tx: OnceTx,
  { settings: { authority } }: Means,
  knowledge: Knowledge,
  given: { readonly club?: string | null | undefined; readonly email?: string | null | undefined },
  except?: string,
): Promise<Refused | undefined> => {
  const { club, email } = given;
  if (club !== undefined && club !== null && !(await knowledge.registry(authority)).state.clubs.has(club))
    return refused("unknown", says("registry.noClub", { club }), says("registry.chooseRegistered"), { path: "club" });
  return email !== undefined && email !== null && (await isTaken(tx, { email }, except)) ? takenEmail : undefined;
};

const invite = (means: Means, knowledge: Knowledge, caller: Caller, command: Of<"InvitePerson">): Work => {
  const { accounts, beside, settings, post } = means;
  const { name, email, number, club, language } = command;
  const settle: Work["settle"] = async (tx) => {
    if (command.by === "mail" && email === undefined)
      return refused("impossible", says("people.needsAddress"), says("people.giveAddress"), {
        path: "email",
      });
    const trouble = await checked(tx, means, knowledge, { club, email });
    if (trouble !== undefined) return trouble;
    const person = number === undefined ? `guest/${randomUUID()}` : `${settings.authority}:${number}`;
    if (await isTaken(tx, { person })) return takenNumber;
    if ((await beside.people.get(person))?.erased === true)
      return refused("impossible", says("people.forgotten"), says("people.withoutNumber"), {
        path: "number",
      });
    const account = await openAccount(tx, { name, person, email, club });
    return account === undefined ? (email === undefined ? takenNumber : takenEmail) : { person };
  };
  const follow: Work["follow"] = async (person) => {
    const [account] = await accountsOfPeople(accounts, [person]);
    if (account === undefined) return refused("impossible", says("people.erasedMeanwhile"), says("people.inviteAnew"));
    if (number !== undefined && (await beside.people.get(person)) === undefined)
      await beside.people.put([{ id: person, name }]);
    const by = actorOf(caller);
    const maker = { auth: means.auth, accounts, links: means.links, ...settings };
    const mailed =
      command.by === "mail" && post.later(() => linkMail(maker, account, { by, kind: "invited", language }), "office");
    if (mailed) return { kind: "told", answer: { person, mailed } };
    // Shown once, to whoever asked, and remembered nowhere: also in place of a mail that could not be sent.
    const link = await createSignInLink(maker, account, by);
    return {
      kind: "told",
      answer: { person, ...(command.by === "mail" ? { mailed } : {}) },
      ...(link === undefined ? {} : { shown: { url: link.url } }),
    };
  };
  return { settle, follow };
};

const correct = (means: Means, knowledge: Knowledge, caller: Caller, command: Of<"CorrectPerson">): Work => {
  const { accounts, beside, settings, outbox } = means;
  const { person, name, email, number, club } = command;
  const renumbered = number === undefined ? person : `${settings.authority}:${number}`;
  const changed = (before: KnownAccount) => ({
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : { email: email ?? noAddress(before.id) }),
    ...(club === undefined ? {} : { club }),
    ...(renumbered === person ? {} : { person: renumbered }),
  });
  const settle: Work["settle"] = async (tx) => {
    const [[account], known] = await Promise.all([accountsOfPeople(tx, [person]), beside.people.get(person)]);
    if (account === undefined && known === undefined)
      return refused("unknown", says("people.nobody", { person }), says("people.lookUp"), { path: "person" });
    if (known?.erased === true)
      return refused("impossible", says("people.isForgotten"), says("people.nothingCorrected"), {
        path: "person",
      });
    const trouble = await checked(tx, means, knowledge, { club, email }, account?.id);
    if (trouble !== undefined) return trouble;
    if (renumbered !== person && account === undefined)
      return refused("impossible", says("people.noAccount"), says("people.correctInFile"), { path: "number" });
    if (renumbered !== person && (await isTaken(tx, { person: renumbered }, account?.id))) return takenNumber;
    if (renumbered !== person && (await beside.people.get(renumbered))?.erased === true) return takenNumber;
    const called = name ?? account?.name ?? known?.name ?? "";
    if (account !== undefined) {
      await changeAccount(tx, account.id, changed(account));
      if (email !== undefined && email !== account.email)
        await withdrawLinks(tx, account.id, actorOf(caller), renumbered);
    } else if (typeof email === "string" || typeof club === "string") {
      const made = await openAccount(tx, {
        name: called,
        person,
        email: email ?? undefined,
        club: club ?? undefined,
      });
      if (made === undefined) return takenEmail;
    }
    // Which of it was put right; what it was and is stands in the account alone.
    const fields = Object.entries({ name, email, number, club }).flatMap(([key, value]) =>
      value === undefined ? [] : [key],
    );
    return {
      person: renumbered,
      about: { fields: fields.join(" "), ...(renumbered === person ? {} : { was: person }) },
    };
  };
  const follow: Work["follow"] = async (now) => {
    if (email !== undefined) await outbox?.waiting();
    const [there, [account]] = await Promise.all([beside.people.get(now), accountsOfPeople(accounts, [now])]);
    const called = name ?? account?.name ?? there?.name ?? "";
    if (there === undefined ? number !== undefined : name !== undefined && !there.erased)
      await beside.people.put([{ id: now, name: called }]);
    return { kind: "told", answer: { person: now } };
  };
  return { settle, follow };
};

export const handlePeople = (
  means: Means,
  knowledge: Knowledge,
  caller: Caller,
  command: PeopleCommand,
): Promise<Outcome> => {
  const isInvitation = command.type === "InvitePerson";
  const { settle, follow } = isInvitation
    ? invite(means, knowledge, caller, command)
    : correct(means, knowledge, caller, command);
  return performed(means, caller, command, async ({ content }) => {
    const kind = isInvitation ? "personInvited" : "personCorrected";
    const settled = await once(means.accounts, { kind, by: actorOf(caller), command: content }, settle);
    if (typeof settled !== "string") return settled;
    const told = await follow(settled);
    return told.kind === "refused"
      ? told
      : { kind: "done", answer: told.answer, shown: { ...told.answer, ...told.shown } };
  });
};
