/** Whom the office knows: looked for by name, number or address, and invited. */
import { thingNames } from "@traveller/model";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { ListedPeople } from "@traveller/contract/answers";
import { askDoor } from "#server/door.ts";
import { model } from "#server/model.ts";
import { Juniors } from "#components/shown/Shown.tsx";
import { OfficeTable } from "./OfficeTable.tsx";
import { personAddress } from "./address.ts";
import { OnePerson } from "./OnePerson.tsx";
import { InviteForm } from "./PersonForms.tsx";
import type { OfficeProps } from "./types.ts";
import { Unavailable } from "./Unavailable.tsx";

export const People = async ({ csrf, authority, query }: OfficeProps) => {
  const { text = "", person } = query;
  const [say, shown, asked] = await Promise.all([
    getTranslations("office"),
    getTranslations("shown"),
    askDoor("/people", ListedPeople, new URLSearchParams(person === undefined ? { text } : { person })),
  ]);
  if (asked.kind !== "answered") return <Unavailable refusal={asked.kind === "refused" ? asked.refusal : undefined} />;
  const { people } = asked.value;
  const [found] = people;
  if (person !== undefined && found !== undefined)
    return <OnePerson csrf={csrf} authority={authority} person={found} />;
  const clubs = await thingNames(
    model(),
    people.flatMap(({ club }) => (club === null ? [] : [{ kind: "club", id: club }])),
  );
  return (
    <div className="stack">
      <form className="filters" method="get" action="/admin/people">
        <label className="field">
          <span>{say("lookFor")}</span>
          <input type="search" name="text" defaultValue={text} maxLength={100} />
        </label>
        <button className="btn">{say("look")}</button>
      </form>
      <OfficeTable
        caption={say("people")}
        titles={[say("name"), say("number"), say("linkFor"), say("club")]}
        empty={say("nobody")}
        emptyWhen={say("nobodyWhen")}
      >
        {people.map((each) => (
          <tr key={each.person}>
            <th scope="row">
              <Link href={personAddress(each.person)}>{each.name}</Link>
              {each.account ? null : <div className="small quiet">{say("noAccount")}</div>}
            </th>
            <td>{each.number ?? "–"}</td>
            <td>{each.email ?? "–"}</td>
            <td>{each.club === null ? "–" : (clubs.get(`club/${each.club}`)?.name ?? each.club)}</td>
          </tr>
        ))}
      </OfficeTable>
      <h3>{say("invite")}</h3>
      <InviteForm csrf={csrf} />
      <h3>{shown("juniors")}</h3>
      <Juniors csrf={csrf} authority={authority} />
    </div>
  );
};
