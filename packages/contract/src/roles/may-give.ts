/** Who may give which role, and take it back. */
import { refused, type Refused } from "../refusal.ts";
import { says } from "../sentences/sentence.ts";
import { mayDo, roleSaid, type Allowed } from "./may-do.ts";
import { ROLES, type Caller, type Grant, type Role, type Target } from "./roles.ts";

/** Nobody gives more than they have: a club staffs its own evenings, an organizer their own tournaments. */
const GIVES: Readonly<Record<Role, readonly Role[]>> = {
  player: [],
  director: [],
  committee: [],
  club: ["player", "director", "club"],
  organizer: ["player", "director", "committee", "organizer"],
  federation: ROLES,
};

/** Under which role the caller may give (or take back) `grant`, which reaches `target`. */
export const mayGive = (caller: Caller, grant: Grant, target: Target): Allowed | Refused => {
  const may = mayDo(caller, "GrantRole", target);
  if (may.kind === "refused") return may;
  const able = ROLES.filter((role) => GIVES[role].includes(grant.role)).find((role) => {
    const narrowed = { ...caller, grants: caller.grants.filter((held) => held.role === role) };
    return mayDo(narrowed, "GrantRole", target).kind === "allowed";
  });
  return able === undefined
    ? refused(
        "forbidden",
        says("roles.cannotGive", { role: roleSaid(may.role), given: roleSaid(grant.role) }),
        says("roles.askFederation"),
        { path: "grant.role" },
      )
    : { kind: "allowed", role: able };
};
