/** What may be told of who is whom: a claim, its answer, two numbers that are made one, and what is undone. Law 80A. */
import {
  type Claim,
  idsOf,
  keptOf,
  leadOf,
  type MemberEvent,
  type Members,
  type Merge,
  openClaims,
  whyApart,
} from "@traveller/engine/registry";
import { type IdentityCommand, MOST_OPEN_CLAIMS, refused, type Refused, says } from "@traveller/contract";
import type { Decided, Reference } from "./decision.ts";

type Of<T extends IdentityCommand["type"]> = Extract<IdentityCommand, { readonly type: T }>;
type Pair = { readonly from: string; readonly into: string };
type Identities = Members["identities"];

const GUEST = "guest/";
export const isGuest = (person: string): boolean => person.startsWith(GUEST);

/** Why two ids cannot be made one, or nothing. */
const apart = (identities: Identities, pair: Pair, path: string): Refused | undefined => {
  switch (whyApart(identities, pair)) {
    case "same":
      return refused("impossible", says("identities.sameOne"), says("identities.nameTwo"), { path });
    case "leadsAlready":
      return leadOf(identities, pair.from)?.into === pair.into
        ? refused("impossible", says("identities.sameOne"), says("common.nothingNeeded"), { path })
        : refused("impossible", says("identities.leadsAlready", { person: pair.from }), says("identities.undoFirst"), {
            path,
          });
    case "intoLeads":
      return refused(
        "impossible",
        says("identities.intoLeads", { person: pair.into }),
        says("identities.nameKept", { person: keptOf(identities, pair.into) }),
        { path },
      );
    case undefined:
      return undefined;
  }
};

/** A session in which both play, as it stands now: nobody sits twice. */
export const together = (session: string): Refused =>
  refused("impossible", says("identities.together", { session }), says("identities.correctEntry"), { path: "who" });

/** The ids of each of two people, by which they may have been entered. */
export const idsOfBoth = (
  identities: Identities,
  { from, into }: Pair,
): readonly [readonly string[], readonly string[]] => [idsOf(identities, from), idsOf(identities, into)];

const ofAuthority = (person: string, authority: string, path: string): Refused | undefined =>
  person.startsWith(`${authority}:`)
    ? undefined
    : refused("impossible", says("identities.ownNumber", { person, authority }), says("identities.sayNumber"), {
        path,
      });

export type ClaimState = {
  readonly authority: string;
  readonly identities: Identities;
  /** Who plays the session that was named. */
  readonly players?: ReadonlySet<string>;
  readonly by: Claim["by"];
};

export const decideClaim = (
  { authority, identities, players, by }: ClaimState,
  { id, who, person, session }: Of<"ClaimPerson">,
): Decided<MemberEvent> | Refused => {
  const strange =
    ofAuthority(person, authority, "person") ?? (isGuest(who) ? undefined : ofAuthority(who, authority, "who"));
  if (strange !== undefined) return strange;
  if (isGuest(who) && session === undefined)
    return refused("impossible", says("identities.needsSession"), says("identities.lookAtSession"), {
      path: "session",
    });
  if (!isGuest(who) && session !== undefined)
    return refused("impossible", says("identities.noSession"), says("common.nothingNeeded"), { path: "session" });
  if (players?.has(who) === false)
    return refused("impossible", says("identities.noGuest", { person: who }), says("identities.lookAtSession"), {
      path: "who",
    });
  const why = apart(identities, { from: who, into: person }, "who");
  if (why !== undefined) return why;
  const open = openClaims(identities, person);
  if (open.some((claim) => claim.who === who))
    return refused("impossible", says("identities.askedAlready"), says("identities.awaitAnswer"), { path: "who" });
  // Each side has its own measure: nobody keeps somebody from asking by asking him.
  if (open.filter((claim) => claim.by === by).length >= MOST_OPEN_CLAIMS)
    return refused(
      "impossible",
      says("identities.tooMany", { most: MOST_OPEN_CLAIMS }),
      says("identities.awaitAnswer"),
      {
        path: "person",
      },
    );
  return {
    kind: "decided",
    events: [
      { type: "PersonClaimed", data: { claim: id, who, person, by, ...(session === undefined ? {} : { session }) } },
    ],
  };
};

const answered = refused("impossible", says("identities.answered"), says("common.nothingNeeded"), { path: "claim" });

export const decideAgreed = (
  identities: Identities,
  { claim, who, person, state }: Claim,
): Decided<MemberEvent> | Refused =>
  state === "open"
    ? (apart(identities, { from: who, into: person }, "claim") ?? {
        kind: "decided",
        events: [{ type: "PersonsMerged", data: { merge: claim, from: who, into: person } }],
      })
    : answered;

export const decideRefused = ({ claim, state }: Claim, reason: Reference | undefined): Decided<MemberEvent> | Refused =>
  state === "open"
    ? {
        kind: "decided",
        events: [{ type: "ClaimRefused", data: { claim, ...(reason === undefined ? {} : { reason }) } }],
      }
    : answered;

export const decideMerge = (
  { authority, identities }: Pick<ClaimState, "authority" | "identities">,
  { id, from, into }: Of<"MergePersons">,
  reason: Reference,
): Decided<MemberEvent> | Refused => {
  if (isGuest(from) || isGuest(into))
    return refused("impossible", says("identities.numbersOnly"), says("identities.askMember"), {
      path: isGuest(from) ? "from" : "into",
    });
  return (
    ofAuthority(from, authority, "from") ??
    ofAuthority(into, authority, "into") ??
    apart(identities, { from, into }, "from") ?? {
      kind: "decided",
      events: [{ type: "PersonsMerged", data: { merge: id, from, into, reason } }],
    }
  );
};

export const decideUndo = ({ merge, undone }: Merge, reason: Reference): Decided<MemberEvent> | Refused =>
  undone
    ? refused("impossible", says("identities.undoneAlready"), says("common.nothingNeeded"), { path: "merge" })
    : { kind: "decided", events: [{ type: "MergeUndone", data: { merge, reason } }] };
