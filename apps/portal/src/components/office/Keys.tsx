/** API keys of programs: made, seen once, revoked. */
import { getTranslations } from "next-intl/server";
import { Moment } from "#components/Moment.tsx";
import { ListedKeys } from "@traveller/contract/answers";
import { askDoor } from "#server/door.ts";
import { Act } from "./Act.tsx";
import { KeyForm } from "./KeyForm.tsx";
import { OfficeTable } from "./OfficeTable.tsx";
import type { OfficeProps } from "./types.ts";
import { roleWords } from "./words.ts";
import { Unavailable } from "./Unavailable.tsx";

export const Keys = async ({ csrf, authority }: OfficeProps) => {
  const [say, asked] = await Promise.all([getTranslations("office"), askDoor("/keys", ListedKeys)]);
  if (asked.kind !== "answered") return <Unavailable refusal={asked.kind === "refused" ? asked.refusal : undefined} />;
  const words = await roleWords(asked.value.keys.flatMap(({ grants }) => grants));
  return (
    <div className="stack">
      <KeyForm
        csrf={csrf}
        authority={authority}
        revoked={asked.value.keys.flatMap(({ working, start }) => (working ? [] : [start]))}
      />
      <OfficeTable
        caption={say("keys")}
        titles={[say("keyName"), say("starts"), say("role"), say("expires"), say("revoke")]}
        empty={say("noKeys")}
      >
        {asked.value.keys.map((key) => (
          <tr key={key.id}>
            <th scope="row">
              {key.name}
              <div className="small quiet">{key.ownerName}</div>
            </th>
            <td>
              <code>{key.start}…</code>
            </td>
            <td>{key.grants.map(({ role, over }) => `${words.role(role)}, ${words.over(over)}`).join("; ")}</td>
            <td className="small">{key.expiresAt === null ? "–" : <Moment at={key.expiresAt} />}</td>
            <td>
              {key.working ? (
                <Act
                  command={{ type: "RevokeKey", key: key.id }}
                  csrf={csrf}
                  words={say("revoke")}
                  done={say("revoked")}
                  ask={say("revokeAsk", { role: key.name, name: key.ownerName })}
                />
              ) : (
                <span className="tag">{say("revokedKey")}</span>
              )}
            </td>
          </tr>
        ))}
      </OfficeTable>
    </div>
  );
};
