/**
 * Who is whom: a guest whom a member says he was, and two numbers of one person. Somebody asks, the other side agrees or refuses; what was made one is undone as it
 * was made, and then everything is as before. Pure, and no order of events can make a circle: what cannot be changes nothing. Law 80A.
 */
import type { MemberData, MemberEvent } from "./events.ts";
import { emptyShards, everyOne, found, type Sharded, withValue } from "./sharded.ts";

/** Somebody asked that a guest, or a number, be this person; `agreed` stays so where it is undone later. */
export type Claim = MemberData<"PersonClaimed"> & { readonly state: "open" | "agreed" | "refused" };

/** One person's two ids: `from` leads to `into`. */
export type Merge = Pick<MemberData<"PersonsMerged">, "merge" | "from" | "into"> & { readonly undone: boolean };

export type Identities = {
  readonly claims: Sharded<Claim>;
  readonly merges: Sharded<Merge>;
  /** Of each id that leads to another one, by which merge. */
  readonly leads: Sharded<Merge>;
  /** The ids that lead straight to one. */
  readonly led: Sharded<readonly string[]>;
  /** What is open of each person's claims. */
  readonly open: Sharded<readonly string[]>;
};

export const noIdentities: Identities = {
  claims: emptyShards,
  merges: emptyShards,
  leads: emptyShards,
  led: emptyShards,
  open: emptyShards,
};

export const claimOf = ({ claims }: Identities, claim: string): Claim | undefined => found(claims, claim);
export const mergeOf = ({ merges }: Identities, merge: string): Merge | undefined => found(merges, merge);
/** The merge by which an id leads to another one; undefined where it stands for itself. */
export const leadOf = ({ leads }: Identities, person: string): Merge | undefined => found(leads, person);
/** What waits of a person's claims, the oldest first. */
export const openClaims = (identities: Identities, person: string): readonly Claim[] =>
  (found(identities.open, person) ?? []).flatMap((claim) => found(identities.claims, claim) ?? []);

/** The id that stands for a person, whatever id he is asked for by. */
export const keptOf = ({ leads }: Identities, person: string): string => {
  let kept = person;
  for (let lead = found(leads, kept); lead !== undefined; lead = found(leads, kept)) kept = lead.into;
  return kept;
};

/** All ids that lead to this one, near and far, and itself: in order. */
export const idsOf = ({ led }: Identities, person: string): readonly string[] => {
  const ids = [person];
  for (let at = 0; at < ids.length; at += 1) ids.push(...(found(led, ids[at] ?? "") ?? []));
  return ids.toSorted();
};

/** Of every id that leads to another one, which one stands for it. In no order. */
export const everyLead = function* (
  identities: Identities,
): Generator<{ readonly person: string; readonly now: string }> {
  for (const [person] of everyOne(identities.leads)) yield { person, now: keptOf(identities, person) };
};
export const everyClaim = function* ({ claims }: Identities): Generator<Claim> {
  for (const [, claim] of everyOne(claims)) yield claim;
};

/** Why two ids cannot be made one; undefined where they can. */
export const whyApart = (
  identities: Identities,
  { from, into }: Pick<Merge, "from" | "into">,
): "same" | "leadsAlready" | "intoLeads" | undefined => {
  if (from === into) return "same";
  if (leadOf(identities, from) !== undefined) return "leadsAlready";
  // Whoever leads nowhere is not among those who lead to him: without this, two merges could go in a circle.
  return leadOf(identities, into) === undefined ? undefined : "intoLeads";
};

const closed = (identities: Identities, claim: Claim, state: Claim["state"]): Identities => {
  if (claim.state !== "open") return identities;
  const rest = (found(identities.open, claim.person) ?? []).filter((one) => one !== claim.claim);
  return {
    ...identities,
    claims: withValue(identities.claims, claim.claim, { ...claim, state }),
    open: withValue(identities.open, claim.person, rest.length === 0 ? undefined : rest),
  };
};

const claimed = (identities: Identities, data: MemberData<"PersonClaimed">): Identities => {
  const { claim, person } = data;
  if (claimOf(identities, claim) !== undefined) return identities;
  return {
    ...identities,
    claims: withValue(identities.claims, claim, { ...data, state: "open" }),
    open: withValue(identities.open, person, [...(found(identities.open, person) ?? []), claim]),
  };
};

const merged = (identities: Identities, { merge: id, from, into }: MemberData<"PersonsMerged">): Identities => {
  if (mergeOf(identities, id) !== undefined || whyApart(identities, { from, into }) !== undefined) return identities;
  const merge: Merge = { merge: id, from, into, undone: false };
  const claim = claimOf(identities, id);
  const so = claim === undefined ? identities : closed(identities, claim, "agreed");
  return {
    ...so,
    merges: withValue(so.merges, id, merge),
    leads: withValue(so.leads, from, merge),
    led: withValue(so.led, into, [...(found(so.led, into) ?? []), from]),
  };
};

const undone = (identities: Identities, id: string): Identities => {
  const merge = mergeOf(identities, id);
  if (merge === undefined || merge.undone) return identities;
  const { from, into } = merge;
  const rest = (found(identities.led, into) ?? []).filter((one) => one !== from);
  return {
    ...identities,
    merges: withValue(identities.merges, id, { ...merge, undone: true }),
    leads: withValue(identities.leads, from, undefined),
    led: withValue(identities.led, into, rest.length === 0 ? undefined : rest),
  };
};

/** Who is whom after one more event; those of memberships change nothing of it. */
export const evolveIdentities = (identities: Identities, event: MemberEvent): Identities => {
  switch (event.type) {
    case "PersonClaimed":
      return claimed(identities, event.data);
    case "ClaimRefused": {
      const claim = claimOf(identities, event.data.claim);
      return claim === undefined ? identities : closed(identities, claim, "refused");
    }
    case "PersonsMerged":
      return merged(identities, event.data);
    case "MergeUndone":
      return undone(identities, event.data.merge);
    case "MembersListed":
    case "MembershipHeld":
    case "MembershipEnded":
    case "ShownAs":
    case "JuniorsShown":
      return identities;
  }
};
