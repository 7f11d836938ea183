/** How people are shown: somebody says it of himself, his office for him, and the authority from which age names are shown. It holds with its event, at once. Law 80B2(j). */
import { keptOf, type MemberEvent, type Members } from "@traveller/engine/registry";
import type { NewShown } from "@traveller/log";
import { type Allowed, type Caller, mayDo, refused, type Refused, says, type ShownCommand } from "@traveller/contract";
import { findAccount } from "../../auth/accounts.ts";
import type { Means } from "../../means/means.ts";
import type { Outcome } from "../append.ts";
import { execute, identityOf } from "../execute.ts";
import type { Knowledge } from "../known.ts";
import { membersScope } from "./known.ts";
import { type Decided, writtenIn } from "./written.ts";

const saying = (events: readonly MemberEvent[], shown: NewShown): Decided => ({
  events,
  beside: { people: [], texts: [], shown },
});
const soAlready: Decided = { events: [] };

/** What is one's own needs no role; that guardians agree is the office's to say. */
const mayShow = (caller: Caller, command: ShownCommand, authority: string): Allowed | Refused =>
  command.type === "ShowAs" &&
  command.agreed === undefined &&
  caller.by.kind === "session" &&
  caller.person === command.person
    ? { kind: "allowed", role: "player" }
    : mayDo(caller, command.type, { authority });

const decide = async (
  { beside, accounts, settings: { authority } }: Means,
  { identities }: Members,
  command: ShownCommand,
): Promise<Decided | Refused> => {
  if (command.type === "ShowJuniors") {
    const { namesFrom } = command;
    if (((await beside.shown.namesFrom(authority)) ?? null) === namesFrom) return soAlready;
    return saying([{ type: "JuniorsShown", data: { authority, namesFrom } }], { juniors: { authority, namesFrom } });
  }
  const { person, shown, agreed } = command;
  // By a number that he has no more it is said of who he is by now.
  const kept = keptOf(identities, person);
  const ids = [...new Set([person, kept])];
  const [known, account, ...before] = await Promise.all([
    beside.people.get(kept),
    findAccount(accounts, { person }),
    ...ids.map((id) => beside.shown.wishOf(id)),
  ]);
  if (known?.erased === true)
    return refused("impossible", says("people.isForgotten"), says("common.nothingNeeded"), { path: "person" });
  if (known === undefined && account === undefined)
    return refused("unknown", says("people.nobody", { person }), says("people.lookUp"), { path: "person" });
  // By name is what holds for everybody, as far as the authority's rule of juniors lets it; a wish of its own it is with the guardians.
  const wish = shown === "name" && agreed === undefined ? null : shown;
  const others = ids.filter((_, at) => (before[at] ?? null) !== wish);
  if (others.length === 0) return soAlready;
  return saying(
    others.map((id) => ({
      type: "ShownAs",
      data: { person: id, shown, ...(agreed === undefined ? {} : { agreed }) },
    })),
    { people: others.map((id) => ({ person: id, shown: wish })) },
  );
};

export const handleShown = (
  means: Means,
  knowledge: Knowledge,
  caller: Caller,
  command: ShownCommand,
): Promise<Outcome> => {
  const { authority } = means.settings;
  return execute(means, caller, {
    act: command.type,
    load: () => knowledge.members(authority),
    over: () => [{ authority }],
    may: () => mayShow(caller, command, authority),
    identity: () => identityOf(means, caller, command, membersScope(authority)),
    decide: async (known) => {
      const decided = await decide(means, known.members, command);
      return "kind" in decided ? decided : writtenIn(authority, known, command, decided);
    },
  });
};
