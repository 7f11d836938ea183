/** The foot: what this is, how to check it, who is signed in, and how this browser wants its pages. */
import Link from "next/link";
import { getLocale, getTranslations } from "next-intl/server";
import { me } from "#server/me.ts";
import { settings } from "#settings/read.ts";
import { SettingsFields } from "./SettingsFields.tsx";
import { Zone } from "./Zone.tsx";

export const Foot = async () => {
  const [say, reader, chosen, locale] = await Promise.all([getTranslations("frame"), me(), settings(), getLocale()]);
  return (
    <footer className="foot">
      <div className="page">
        <nav aria-label={say("about")}>
          <Link href="/news" prefetch={false}>
            {say("news")}
          </Link>
          <Link href="/championships" prefetch={false}>
            {say("championships")}
          </Link>
          <Link href="/check" prefetch={false}>
            {say("check")}
          </Link>
          <Link href="/privacy" prefetch={false}>
            {say("privacy")}
          </Link>
          {reader === undefined ? (
            <Link href="/sign-in" prefetch={false}>
              {say("signIn")}
            </Link>
          ) : (
            <>
              <Link href="/me" prefetch={false}>
                {say("own")}
              </Link>
              <Link href="/sign-out" prefetch={false}>
                {say("signOut")}
              </Link>
            </>
          )}
        </nav>
        <span className="quiet">
          <Zone />
        </span>
        <form method="post" action="/settings" aria-label={say("settings")}>
          <SettingsFields chosen={chosen} locale={locale} />
        </form>
      </div>
    </footer>
  );
};
