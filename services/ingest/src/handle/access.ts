/** Commands about who may what: roles given and taken back, keys made and revoked. They change schema `auth`; the log remembers the answer. */
import type { Json } from "@traveller/log";
import { accountById, accountOf } from "../auth/accounts.ts";
import { giveGrant, grantById, takeGrant } from "../auth/grants.ts";
import { actorOf, note } from "../auth/journal.ts";
import { createDeviceKey, createKey, keyById, revokeKey } from "../auth/keys.ts";
import { codeDigest, newCode, placeOf } from "../devices/codes.ts";
import {
  type AccessCommand,
  refused,
  type Refused,
  mayDo,
  mayGive,
  isWithin,
  type Caller,
  type Device,
  type Grant,
  type Over,
  type Role,
  type Target,
  says,
  refusedInEnglish,
  type Sentence,
  roleSaid,
} from "@traveller/contract";
import type { Means } from "../means/means.ts";
import { answeredBefore, type Outcome } from "./append.ts";
import { sessionTarget, tournamentTarget, type Knowledge } from "./known.ts";
import { takePasskey } from "./passkeys.ts";
import { remember, rememberedAs } from "./remembered.ts";

type Of<T extends AccessCommand["type"]> = Extract<AccessCommand, { readonly type: T }>;
type Context = { readonly means: Means; readonly knowledge: Knowledge; readonly caller: Caller };

/** What a role over this thing would reach. */
const targetOf = async ({ means, knowledge }: Context, over: Over): Promise<Target | Refused> => {
  const { authority } = means.settings;
  switch (over.kind) {
    case "authority":
      return over.id === authority
        ? { authority }
        : refused("unknown", says("registry.noAuthority", { id: over.id }), says("registry.thisIs", { authority }), {
            path: "grant.over.id",
          });
    case "club":
      return (await knowledge.registry(authority)).state.clubs.has(over.id)
        ? { authority, club: over.id }
        : unknownThing(over);
    case "tournament": {
      const { details } = (await knowledge.tournament(over.id)).state;
      return details === undefined ? unknownThing(over) : tournamentTarget(authority, details);
    }
    case "session": {
      const { settings } = (await knowledge.session(over.id)).session;
      return settings === undefined ? unknownThing(over) : sessionTarget(settings);
    }
  }
};

/** Why one of the things that a key is to be for is not there; a role over what does not exist would be given to nobody. */
const unknownAmong = async (context: Context, grants: readonly Grant[]): Promise<Refused | undefined> => {
  for (const [index, { over }] of grants.entries()) {
    const target = await targetOf(context, over);
    if ("kind" in target) return { kind: "refused", refusal: { ...target.refusal, path: `grants.${index}.over.id` } };
  }
  return undefined;
};

const NOT_THERE: Readonly<Record<Over["kind"], (id: string) => Sentence>> = {
  session: (session) => says("session.unknown", { session }),
  tournament: (tournament) => says("registry.noTournament", { tournament }),
  club: (club) => says("registry.noClub", { club }),
  authority: (id) => says("registry.noAuthority", { id }),
};

const unknownThing = (over: Over): Refused =>
  refused("unknown", NOT_THERE[over.kind](over.id), says("common.correctId"), { path: "grant.over.id" });

const rememberDone = ({ means, caller }: Context, command: AccessCommand, role: Role, answer: Json): Promise<Outcome> =>
  remember(means, rememberedAs(means, caller, command, role), answer);

const grantRole = async (context: Context, command: Of<"GrantRole">): Promise<Outcome> => {
  const target = await targetOf(context, command.grant.over);
  if ("kind" in target) return target;
  const may = mayGive(context.caller, command.grant, target);
  if (may.kind === "refused") return may;
  const before = await answered(context, command, may.role);
  if (before !== undefined) return before;
  const { to } = command;
  const { authority } = context.means.settings;
  if ("email" in to && to.person !== undefined && mayDo(context.caller, "BindPerson", { authority }).kind === "refused")
    return refused("forbidden", says("roles.whoseAddress"), says("roles.addressOnly"), {
      path: "to.person",
    });
  const account = await accountOf(context.means.accounts, command.to);
  if (account === undefined)
    return refused("impossible", says("roles.twoAccounts"), says("roles.oneOfThem"), { path: "to" });
  const grant = await giveGrant(context.means.accounts, {
    id: command.id,
    user: account,
    grant: command.grant,
    by: actorOf(context.caller),
  });
  return rememberDone(context, command, may.role, { grant, user: account.id, person: account.person });
};

const revokeRole = async (context: Context, command: Of<"RevokeRole">): Promise<Outcome> => {
  const held = await grantById(context.means.accounts, command.grant);
  if (held === undefined) {
    const may = mayDo(context.caller, "RevokeRole", { authority: context.means.settings.authority });
    const before = may.kind === "allowed" ? await answered(context, command, may.role) : undefined;
    return (
      before ??
      (may.kind === "refused"
        ? may
        : refused("unknown", says("roles.noneToTake"), says("roles.lookStanding"), { path: "grant" }))
    );
  }
  const target = await targetOf(context, held.over);
  const reached = "kind" in target ? { authority: context.means.settings.authority } : target;
  const may = mayGive(context.caller, held, reached);
  if (may.kind === "refused") return may;
  if (held.user === context.caller.user && held.role === "federation")
    return refused("impossible", says("roles.notFromOneself"), says("roles.anotherOfficer"), {
      path: "grant",
    });
  await takeGrant(context.means.accounts, held, actorOf(context.caller));
  return rememberDone(context, command, may.role, { grant: held.id });
};

const newKey = async (context: Context, command: Of<"CreateKey">): Promise<Outcome> => {
  const { means, caller } = context;
  const { authority } = means.settings;
  const role = roleForKey(caller);
  if (role.kind === "refused") return role;
  const wider = command.grants.find((grant) => !isWithin(grant, caller.grants, authority));
  if (wider !== undefined)
    return refused(
      "forbidden",
      says("roles.notHeld", {
        role: roleSaid(wider.role),
        over: says(`roles.over-${wider.over.kind}`, { id: wider.over.id }),
      }),
      says("roles.keyNoMore"),
      { path: "grants" },
    );
  const before = await answered(context, command, role.role);
  if (before !== undefined) return before;
  const missing = await unknownAmong(context, command.grants);
  if (missing !== undefined) return missing;
  // Remembered first: should we die between the two, nobody holds a key that was never shown.
  const outcome = await rememberDone(context, command, role.role, { key: null });
  if (outcome.kind !== "done" || outcome.repeated) return outcome;
  const made = await createKey(means.accounts, caller.user, {
    name: command.name,
    grants: command.grants,
    days: command.days,
  });
  await note(means.accounts, { kind: "keyMade", by: actorOf(caller), whom: caller.person, about: { key: made.id } });
  return { ...outcome, answer: { id: made.id, key: made.key, start: made.start, expiresAt: made.expiresAt } };
};

/** Made by whoever looks after the session's tables; it is nobody's. */
const newDeviceKey = async (context: Context, command: Of<"CreateDeviceKey">): Promise<Outcome> => {
  const { means, caller } = context;
  const { device, hours } = command;
  const target = await targetOf(context, { kind: "session", id: device.session });
  if ("kind" in target) return { kind: "refused", refusal: { ...target.refusal, path: "device.session" } };
  const may = mayDo(caller, "CreateDeviceKey", target);
  if (may.kind === "refused") return may;
  const before = await answered(context, command, may.role);
  if (before !== undefined) return before;
  const outcome = await rememberDone(context, command, may.role, { key: null });
  if (outcome.kind !== "done" || outcome.repeated) return outcome;
  const code = newCode();
  const place = placeOf(device);
  const digest = codeDigest(means.settings.secret, { session: device.session, place }, code);
  const made = await createDeviceKey(means.accounts, caller.user, { device, hours, code: digest });
  await note(means.accounts, { kind: "keyMade", by: actorOf(caller), about: { key: made.id, device: device.use } });
  const { id, key, start, expiresAt } = made;
  return { ...outcome, answer: { id, key, start, expiresAt, code, place } };
};

/** Whether the caller looks after the table that a device's key is for. */
const mayEnd = async (context: Context, device: Device | null): Promise<boolean> => {
  if (device === null) return false;
  const target = await targetOf(context, { kind: "session", id: device.session });
  return !("kind" in target) && mayDo(context.caller, "CreateDeviceKey", target).kind === "allowed";
};

/** Anyone who holds any role may make a key, as a person. */
const roleForKey = (caller: Caller): { readonly kind: "allowed"; readonly role: Role } | Refused => {
  const [first] = caller.grants;
  if (caller.by.kind === "key")
    return refusedInEnglish("forbidden", "An API key cannot do CreateKey.", "Sign in as a person to do this.");
  return first === undefined
    ? refused("forbidden", says("roles.keyNeeds"), says("roles.askOfficer"))
    : { kind: "allowed", role: first.role };
};

const dropKey = async (context: Context, command: Of<"RevokeKey">): Promise<Outcome> => {
  const { means, caller } = context;
  const key = await keyById(means.accounts, command.key);
  const federation = mayDo(caller, "ReadOffice", { authority: means.settings.authority });
  const own = key !== undefined && key.owner === caller.user;
  const role = federation.kind === "allowed" ? federation.role : (caller.grants[0]?.role ?? "player");
  if (!own && federation.kind === "refused" && !(await mayEnd(context, key?.device ?? null)))
    return refused("forbidden", says("roles.notYourKey"), says("roles.whoRevokes"), {
      path: "key",
    });
  if (key === undefined) return refused("unknown", says("roles.noKey"), says("roles.lookKeys"), { path: "key" });
  await revokeKey(means.accounts, key.id);
  const owner = await accountById(means.accounts, key.owner);
  await note(means.accounts, {
    kind: "keyRevoked",
    by: actorOf(caller),
    ...(owner === undefined ? {} : { whom: owner.person }),
    about: { key: key.id },
  });
  return rememberDone(context, command, role, { key: key.id });
};

const answered = ({ means, caller }: Context, command: AccessCommand, role: Role): Promise<Outcome | undefined> =>
  answeredBefore(means.log, rememberedAs(means, caller, command, role));

export const handleAccess = (
  means: Means,
  knowledge: Knowledge,
  caller: Caller,
  command: AccessCommand,
): Promise<Outcome> => {
  const context = { means, knowledge, caller };
  switch (command.type) {
    case "GrantRole":
      return grantRole(context, command);
    case "RevokeRole":
      return revokeRole(context, command);
    case "CreateKey":
      return newKey(context, command);
    case "CreateDeviceKey":
      return newDeviceKey(context, command);
    case "RevokeKey":
      return dropKey(context, command);
    case "RemovePasskey":
      return takePasskey(means, caller, command);
  }
};
