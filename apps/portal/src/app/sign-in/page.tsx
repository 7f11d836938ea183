/** Where a sign-in link leads: it is spent by the button, never by being opened. */
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { SignInForm } from "#components/sign-in/SignInForm.tsx";
import { me } from "#server/me.ts";
import type { Page } from "#server/page.ts";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("signIn"))("title"),
  robots: { index: false },
  referrer: "no-referrer",
});

const one = (value: string | string[] | undefined): string | undefined =>
  typeof value === "string" ? value : undefined;

const SignIn = async ({ searchParams }: Page) => {
  const [query, say, reader] = await Promise.all([searchParams, getTranslations("signIn"), me()]);
  const token = one(query["token"])
    ?.replaceAll(/[^A-Za-z0-9_-]/g, "")
    .slice(0, 128);
  const next = one(query["next"]);
  return (
    <div className="stack reading">
      <h1>{say("title")}</h1>
      {reader === undefined ? (
        <>
          <p className="lead">{say("lead")}</p>
          <SignInForm token={token} next={next} />
        </>
      ) : (
        <>
          <p className="lead">{say("signedInAs", { name: reader.name ?? reader.person })}</p>
          {reader.grants.length === 0 ? null : (
            <section className="stack tight">
              <h2 className="caps">{say("roles")}</h2>
              <ul className="plain">
                {reader.grants.map(({ role, over }) => (
                  <li key={`${role} ${over.kind} ${over.id}`}>
                    {role}{" "}
                    <span className="quiet">
                      {over.kind} {over.id}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <p className="row">
            <Link className="btn main" href="/send">
              {say("toSend")}
            </Link>
            <Link className="btn" href="/sign-out">
              {say("toSignOut")}
            </Link>
          </p>
        </>
      )}
    </div>
  );
};
export default SignIn;
