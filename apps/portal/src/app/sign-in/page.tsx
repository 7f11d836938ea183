/** Where people sign in: by e-mail, by a passkey, by a link, which is spent by its button and never by being opened. Signed in: what one may do, how one came in, and one’s passkeys. */
import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import Link from "next/link";
import { EmailForm } from "#components/sign-in/EmailForm.tsx";
import { PasskeyButton } from "#components/sign-in/PasskeyButton.tsx";
import { Passkeys } from "#components/sign-in/Passkeys.tsx";
import { SignInForm } from "#components/sign-in/SignInForm.tsx";
import { SignIns } from "#components/sign-in/SignIns.tsx";
import { roleWords } from "#components/office/words.ts";
import { LinkState, OwnPasskeys } from "@traveller/contract/answers";
import { askDoor } from "#server/door.ts";
import { me } from "#server/me.ts";
import type { Page } from "#server/page.ts";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("signIn"))("title"),
  robots: { index: false },
});

const one = (value: string | string[] | undefined): string | undefined =>
  typeof value === "string" ? value : undefined;

const SignIn = async ({ searchParams }: Page) => {
  const [query, say, reader, { signIn, send }] = await Promise.all([
    searchParams,
    getTranslations("signIn"),
    me(),
    getMessages(),
  ]);
  // Of the words of forms those of a refusal alone: who has not signed in gets no others.
  const { failed, law, refusals } = send;
  const token = one(query["token"])
    ?.replaceAll(/[^A-Za-z0-9_-]/g, "")
    .slice(0, 128);
  const next = one(query["next"]);
  const [passkeys, link, words] = await Promise.all([
    reader === undefined ? undefined : askDoor("/passkeys", OwnPasskeys),
    token === undefined ? undefined : askDoor("/sign-in/link", LinkState, new URLSearchParams({ token })),
    roleWords(reader?.grants ?? []),
  ]);
  const state = link?.kind === "answered" ? link.value.state : "open";
  return (
    <div className="stack reading">
      <h1>{say("title")}</h1>
      {reader === undefined ? (
        <NextIntlClientProvider messages={{ signIn, send: { failed, law, refusals } }}>
          <p className="lead">{say("lead")}</p>
          {token === undefined || state !== "open" ? (
            <>
              {state === "open" ? null : (
                <p className="says bad">
                  {say(`dead.${state}`)} {say("deadHint")}
                </p>
              )}
              <EmailForm next={next} asked={one(query["asked"]) !== undefined} />
              <PasskeyButton next={next} />
              <details className="sheet pad">
                <summary>{say("byLink")}</summary>
                <SignInForm token={undefined} next={next} />
              </details>
            </>
          ) : (
            <SignInForm token={token} next={next} />
          )}
        </NextIntlClientProvider>
      ) : (
        <>
          <p className="lead">{say("signedInAs", { name: reader.name ?? reader.person })}</p>
          {token === undefined ? null : (
            <p className="says calm">{state === "open" ? say("linkWhileIn") : say(`dead.${state}`)}</p>
          )}
          {reader.grants.length === 0 ? null : (
            <section className="stack tight">
              <h2 className="caps">{say("roles")}</h2>
              <ul className="plain">
                {reader.grants.map(({ role, over }) => (
                  <li key={`${role} ${over.kind} ${over.id}`}>
                    {words.role(role)} <span className="quiet">{words.over(over)}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {passkeys?.kind === "answered" ? (
            <Passkeys csrf={reader.csrf ?? ""} passkeys={passkeys.value.passkeys} />
          ) : null}
          <SignIns />
          <p className="row">
            <Link className="btn main" href="/send">
              {say("toSend")}
            </Link>
            <Link className="btn" href="/settings/shown">
              {say("toShown")}
            </Link>
            <Link className="btn" href="/settings/guests">
              {say("toGuests")}
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
