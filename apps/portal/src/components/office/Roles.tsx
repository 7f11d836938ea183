/** Who holds which role over what; roles are given and taken back here. What the machine itself may do stands apart: it is nobody. */
import { getTranslations } from "next-intl/server";
import { ListedRoles } from "@traveller/contract/answers";
import { askDoor } from "#server/door.ts";
import { GrantForm } from "./GrantForm.tsx";
import { RoleRows } from "./RoleRows.tsx";
import type { OfficeProps } from "./types.ts";
import { Unavailable } from "./Unavailable.tsx";

export const Roles = async ({ csrf, authority }: OfficeProps) => {
  const [say, asked] = await Promise.all([getTranslations("office"), askDoor("/roles", ListedRoles)]);
  if (asked.kind !== "answered") return <Unavailable refusal={asked.kind === "refused" ? asked.refusal : undefined} />;
  const machines = asked.value.roles
    .filter(({ machine }) => machine)
    .map(({ email: _none, ...role }) => ({ ...role, name: say("thisMachine") }));
  return (
    <div className="stack">
      <GrantForm csrf={csrf} authority={authority} />
      <RoleRows csrf={csrf} held={asked.value.roles.filter(({ machine }) => !machine)} empty={say("noRoles")} />
      {machines.length === 0 ? null : (
        <>
          <h3>{say("thisMachine")}</h3>
          <p className="quiet">{say("thisMachineHint")}</p>
          <RoleRows csrf={csrf} held={machines} empty={say("noRoles")} />
        </>
      )}
    </div>
  );
};
