/** Guests whom whoever is signed in may have been; and for those who look after sessions, what waits for their answer. */
import type { Metadata } from "next";
import { keptId, numberOfPerson, playedBy } from "@traveller/model";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { Empty } from "#components/frame/Empty.tsx";
import { NeedsScript } from "#components/NeedsScript.tsx";
import { NumberForm } from "#components/office/identities/NumberForm.tsx";
import { Merged, Waiting } from "#components/office/identities/Waiting.tsx";
import { WasThisYou } from "#components/own/WasThisYou.tsx";
import { claimsAnsweredBy } from "#server/directed-by.ts";
import { me, type Reader } from "#server/me.ts";
import { model } from "#server/model.ts";
import type { Page } from "#server/page.ts";
import { isId } from "#server/player-asked.ts";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("identities"))("title"),
  robots: { index: false },
});

/** A guest of whom an office asks a member whether he was it. */
const AskMember = async ({ reader, guest }: { readonly reader: Reader; readonly guest: string }) => {
  const [say, played] = await Promise.all([getTranslations("identities"), playedBy(model(), guest, { limit: 1 })]);
  const session = played?.sessions[0]?.session.id;
  return played === undefined || played.person !== guest || session === undefined ? null : (
    <>
      <h2 className="h3">{say("askMember", { guest: played.name })}</h2>
      <NumberForm
        csrf={reader.csrf ?? ""}
        authority={reader.authority}
        about={{ guest, session }}
        words={{ number: say("memberNumber"), send: say("askHim"), done: say("askedHim") }}
      />
    </>
  );
};

const ownAddress = (guest: string | undefined): string =>
  guest === undefined ? "/settings/guests" : `/settings/guests?guest=${encodeURIComponent(guest)}`;

const Guests = async ({ searchParams }: Page) => {
  const [say, office, reader, { guest }] = await Promise.all([
    getTranslations("identities"),
    getTranslations("office"),
    me(),
    searchParams,
  ]);
  const about = typeof guest === "string" && isId(guest) ? guest : undefined;
  const person = reader === undefined ? undefined : await keptId(model(), reader.person);
  const number = person === undefined ? undefined : numberOfPerson(person);
  const reach = reader === undefined ? undefined : claimsAnsweredBy(reader);
  const answers = reach !== undefined && Object.values(reach).some((some) => some.length > 0);
  return (
    <div className="stack reading">
      <h1>{say("title")}</h1>
      {reader === undefined || person === undefined ? (
        <div className="sheet">
          <Empty what={say("signedOut")}>
            <Link className="btn" href={`/sign-in?next=${encodeURIComponent(ownAddress(about))}`}>
              {office("signIn")}
            </Link>
          </Empty>
        </div>
      ) : (
        <>
          <NeedsScript />
          {number === undefined ? (
            <p className="says">{say("noNumber")}</p>
          ) : (
            <>
              <p className="lead">{say("lead", { name: reader.name ?? person, number })}</p>
              <WasThisYou csrf={reader.csrf ?? ""} person={person} authority={reader.authority} guest={about} />
            </>
          )}
          {answers ? (
            <>
              {about === undefined ? null : <AskMember reader={reader} guest={about} />}
              <h2 className="h3">{say("waiting")}</h2>
              <Waiting csrf={reader.csrf ?? ""} reach={reach} />
              <h2 className="h3">{say("merged")}</h2>
              <Merged csrf={reader.csrf ?? ""} reach={reach} />
            </>
          ) : null}
        </>
      )}
    </div>
  );
};
export default Guests;
