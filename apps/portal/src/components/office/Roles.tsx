/** Who holds which role over what; roles are given and taken back here. */
import { getTranslations } from "next-intl/server";
import { Moment } from "#components/Moment.tsx";
import { ListedRoles } from "#door/answers.ts";
import { askDoor } from "#server/door.ts";
import { Act } from "./Act.tsx";
import { GrantFields, TextField } from "./Fields.tsx";
import { OfficeForm } from "./OfficeForm.tsx";
import { OfficeTable } from "./OfficeTable.tsx";
import type { OfficeProps } from "./types.ts";
import { Unavailable } from "./Unavailable.tsx";

export const Roles = async ({ csrf, authority }: OfficeProps) => {
  const [say, asked] = await Promise.all([getTranslations("office"), askDoor("/roles", ListedRoles)]);
  if (asked.kind !== "answered") return <Unavailable refusal={asked.kind === "refused" ? asked.refusal : undefined} />;
  return (
    <div className="stack">
      <OfficeForm deed="grant" csrf={csrf} words={say("grant")} done={say("granted")}>
        <TextField name="email" type="email" words={say("linkFor")} required />
        <TextField name="name" words={say("name")} />
        <GrantFields authority={authority} />
      </OfficeForm>
      <OfficeTable
        titles={[say("person"), say("role"), say("over"), say("when"), say("revoke")]}
        empty={say("noRoles")}
      >
        {asked.value.roles.map((held) => (
          <tr key={held.id}>
            <th scope="row">
              {held.name}
              <div className="small quiet">{held.email}</div>
            </th>
            <td>{held.role}</td>
            <td>
              {held.over.kind} {held.over.id}
            </td>
            <td className="small">
              <Moment at={held.grantedAt} />
            </td>
            <td>
              <Act
                type="RevokeRole"
                fields={{ grant: held.id }}
                csrf={csrf}
                words={say("revoke")}
                done={say("revoked")}
                ask={say("revokeAsk", { role: held.role, name: held.name })}
              />
            </td>
          </tr>
        ))}
      </OfficeTable>
    </div>
  );
};
