/** Who holds which role over what; roles are given and taken back here. */
import { ListedRoles } from "#door/answers.ts";
import { askDoor } from "#server/door.ts";
import { GrantForm } from "./GrantForm.tsx";
import { RoleRows } from "./RoleRows.tsx";
import type { OfficeProps } from "./types.ts";
import { Unavailable } from "./Unavailable.tsx";

export const Roles = async ({ csrf, authority }: OfficeProps) => {
  const asked = await askDoor("/roles", ListedRoles);
  if (asked.kind !== "answered") return <Unavailable refusal={asked.kind === "refused" ? asked.refusal : undefined} />;
  return (
    <div className="stack">
      <GrantForm csrf={csrf} authority={authority} />
      <RoleRows csrf={csrf} held={asked.value.roles} />
    </div>
  );
};
