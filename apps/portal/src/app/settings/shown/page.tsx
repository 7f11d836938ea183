/** How whoever is signed in is shown to readers: by name, by number, or not at all; and what stays. */
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { Empty } from "#components/frame/Empty.tsx";
import { Shown } from "#components/shown/Shown.tsx";
import { me } from "#server/me.ts";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("shown"))("title"),
  robots: { index: false },
});

const HowShown = async () => {
  const [say, office, reader] = await Promise.all([getTranslations("shown"), getTranslations("office"), me()]);
  return (
    <div className="stack reading">
      <h1>{say("title")}</h1>
      {reader === undefined ? (
        <div className="sheet">
          <Empty what={say("signedOut")}>
            <Link className="btn" href="/sign-in?next=/settings/shown">
              {office("signIn")}
            </Link>
          </Empty>
        </div>
      ) : (
        <>
          <p className="lead">{say("lead", { name: reader.name ?? reader.person })}</p>
          <Shown csrf={reader.csrf ?? ""} person={reader.person} />
          <h2 className="h3">{say("stays")}</h2>
          <ul>
            <li>{say("staysResults")}</li>
            <li>{say("staysOfficials")}</li>
            <li>{say("staysWords")}</li>
          </ul>
        </>
      )}
    </div>
  );
};
export default HowShown;
