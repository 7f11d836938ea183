/**
 * What the office knows of one person: corrected, given roles and relieved of them, their passkeys, erased. Told before erasing is which originals hold the
 * name, because they are erased with it only where that is wished.
 */
import { thingNames } from "@traveller/model";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { HeldOriginals, type ListedPerson } from "@traveller/contract/answers";
import { askDoor } from "#server/door.ts";
import { me } from "#server/me.ts";
import { model } from "#server/model.ts";
import { Shown } from "#components/shown/Shown.tsx";
import { Moment } from "#components/Moment.tsx";
import { GrantForm } from "./GrantForm.tsx";
import { PasskeyRows } from "./PasskeyRows.tsx";
import { CorrectPerson, ErasePerson } from "./PersonForms.tsx";
import { RoleRows } from "./RoleRows.tsx";
import type { OfficeProps } from "./types.ts";
import { Unavailable } from "./Unavailable.tsx";

/** As pages call a file: by its name, or by the beginning of its digest. */
const fileName = ({ name, digest }: { readonly name: string | null; readonly digest: string }): string =>
  name ?? digest.slice(0, 12);

/** The files that name the person, and the form that erases. */
const Erasing = async ({ csrf, person }: { readonly csrf: string; readonly person: ListedPerson }) => {
  const [say, asked] = await Promise.all([
    getTranslations("office"),
    askDoor("/originals", HeldOriginals, new URLSearchParams({ person: person.person })),
  ]);
  if (asked.kind !== "answered") return <Unavailable refusal={asked.kind === "refused" ? asked.refusal : undefined} />;
  const { originals } = asked.value;
  return (
    <ErasePerson csrf={csrf} person={person} held={originals.map(fileName)}>
      <div className="stack tight">
        <p>{say("erasePersonHint")}</p>
        <p>{say("originalsHold", { name: person.name, count: originals.length })}</p>
        <ul>
          {originals.map((file) => (
            <li key={file.digest}>
              <Link href={`/send?file=${file.digest}`}>{fileName(file)}</Link>{" "}
              <span className="small quiet">
                <Moment at={file.keptAt} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </ErasePerson>
  );
};

export const OnePerson = async ({
  csrf,
  authority,
  person,
}: Omit<OfficeProps, "query"> & { readonly person: ListedPerson }) => {
  const { club } = person;
  const [say, shown, names, reader] = await Promise.all([
    getTranslations("office"),
    getTranslations("shown"),
    thingNames(model(), club === null ? [] : [{ kind: "club", id: club }]),
    me(),
  ]);
  return (
    <div className="stack">
      <p>
        <Link href="/admin/people">{say("allPeople")}</Link>
      </p>
      <h3>{person.name}</h3>
      <CorrectPerson
        key={person.person}
        csrf={csrf}
        person={person}
        club={club === null ? undefined : { id: club, words: names.get(`club/${club}`)?.name ?? club }}
      />
      <h3>{shown("how")}</h3>
      <Shown key={`${person.person} shown`} csrf={csrf} person={person.person} byOffice />
      <h3>{say("roles")}</h3>
      <RoleRows
        csrf={csrf}
        held={person.roles.map((role) => ({ ...role, name: person.name, person: person.person }))}
        empty={say("personNoRoles")}
      />
      <GrantForm csrf={csrf} authority={authority} person={person.person} />
      {person.account ? (
        <>
          <h3>{say("passkeys")}</h3>
          <PasskeyRows csrf={csrf} person={person} />
        </>
      ) : null}
      <h3>{say("erasePerson")}</h3>
      {person.person === reader?.person ? (
        <p className="quiet">{say("anotherOfficer")}</p>
      ) : (
        <Erasing csrf={csrf} person={person} />
      )}
    </div>
  );
};
