/** A person's passkeys, each with the button by which an officer takes it away; one that somebody else may have added says so. */
import { getFormatter, getTranslations } from "next-intl/server";
import { Moment } from "#components/Moment.tsx";
import type { ListedPerson } from "@traveller/contract/answers";
import { handWords } from "#format/hands.ts";
import { me } from "#server/me.ts";
import { Act } from "./Act.tsx";
import { OfficeTable } from "./OfficeTable.tsx";

export const PasskeyRows = async ({ csrf, person }: { readonly csrf: string; readonly person: ListedPerson }) => {
  const [say, own, format, reader] = await Promise.all([
    getTranslations("office"),
    getTranslations("signIn"),
    getFormatter(),
    me(),
  ]);
  const list = (names: readonly string[]): string => format.list(names, { type: "conjunction" });
  return (
    <OfficeTable
      caption={say("passkeys")}
      titles={[own("passkeyName"), say("when"), own("removePasskey")]}
      empty={say("noPasskeys")}
    >
      {person.passkeys.map(({ id, name, createdAt, linkBy }) => (
        <tr key={id}>
          <th scope="row">
            {name ?? own("passkey")}
            {linkBy.length === 0 ? null : (
              <div className="small bad">{own("passkeyHand", handWords(linkBy, own("office"), list))}</div>
            )}
          </th>
          <td className="small">
            <Moment at={createdAt} />
          </td>
          <td>
            <Act
              command={{ type: "RemovePasskey", person: person.person, passkey: id }}
              csrf={csrf}
              words={own("removePasskey")}
              done={say("removedPasskey")}
              ask={
                reader?.person === person.person
                  ? own("removePasskeyAsk", { name: name ?? own("passkey") })
                  : say("removePasskeyAsk", { passkey: name ?? own("passkey"), name: person.name })
              }
            />
          </td>
        </tr>
      ))}
    </OfficeTable>
  );
};
