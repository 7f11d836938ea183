/** Roles that stand, each with the button that takes it back; nobody takes the federation’s from themselves. */
import { getTranslations } from "next-intl/server";
import { Moment } from "#components/Moment.tsx";
import { me } from "#server/me.ts";
import { Act } from "./Act.tsx";
import { OfficeTable } from "./OfficeTable.tsx";
import { roleWords } from "./words.ts";

export type RoleRow = {
  readonly id: string;
  readonly role: string;
  readonly over: { readonly kind: string; readonly id: string };
  readonly name: string;
  readonly person?: string;
  /** Null for somebody who has none; absent where it is not asked for. */
  readonly email?: string | null;
  readonly grantedAt?: string;
};

export const RoleRows = async ({
  csrf,
  held,
  empty,
}: {
  readonly csrf: string;
  readonly held: readonly RoleRow[];
  readonly empty: string;
}) => {
  const [say, words, reader] = await Promise.all([getTranslations("office"), roleWords(held), me()]);
  return (
    <OfficeTable caption={say("roles")} titles={[say("person"), say("role"), say("over"), say("revoke")]} empty={empty}>
      {held.map(({ id, role, over, name, person, email, grantedAt }) => (
        <tr key={id}>
          <th scope="row">
            {name}
            {email === undefined ? null : <div className="small quiet">{email ?? say("noEmail")}</div>}
          </th>
          <td>{words.role(role)}</td>
          <td>
            {words.over(over)}
            {grantedAt === undefined ? null : (
              <div className="small quiet">
                <Moment at={grantedAt} />
              </div>
            )}
          </td>
          <td>
            {role === "federation" && person !== undefined && person === reader?.person ? (
              <span className="small quiet">{say("anotherOfficer")}</span>
            ) : (
              <Act
                command={{ type: "RevokeRole", grant: id }}
                csrf={csrf}
                words={say("revoke")}
                done={say("revoked")}
                ask={say("revokeAsk", { role: words.role(role), name, over: words.over(over) })}
              />
            )}
          </td>
        </tr>
      ))}
    </OfficeTable>
  );
};
