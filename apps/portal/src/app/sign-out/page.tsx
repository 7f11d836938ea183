/** Signs this browser out, or every browser of its person, by forms that only this session could have been shown. */
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { me } from "#server/me.ts";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("frame"))("signOut"),
  robots: { index: false },
});

const SignOut = async () => {
  const [say, frame, error, reader] = await Promise.all([
    getTranslations("signIn"),
    getTranslations("frame"),
    getTranslations("error"),
    me(),
  ]);
  return (
    <div className="stack reading">
      <h1>{frame("signOut")}</h1>
      {reader === undefined ? (
        <>
          <p className="lead">{say("signedOut")}</p>
          <p>
            <Link className="btn" href="/">
              {error("home")}
            </Link>
          </p>
        </>
      ) : (
        <>
          <form method="post" action="/door/sign-out" className="stack">
            <p className="lead">{say("signOutLead")}</p>
            <input type="hidden" name="csrf" value={reader.csrf ?? ""} />
            <div>
              <button className="btn main">{frame("signOut")}</button>
            </div>
          </form>
          <form method="post" action="/door/sign-out" className="sheet pad stack">
            <h2 className="h3">{say("everywhere")}</h2>
            <p>{say("everywhereHint")}</p>
            <input type="hidden" name="csrf" value={reader.csrf ?? ""} />
            <input type="hidden" name="everywhere" value="yes" />
            <div>
              <button className="btn">{say("signOutEverywhere")}</button>
            </div>
          </form>
        </>
      )}
    </div>
  );
};
export default SignOut;
