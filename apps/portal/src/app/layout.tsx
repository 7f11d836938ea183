/** Around every page: language, look, the way past the masthead, masthead and foot. */
import "@fontsource-variable/inter";
import "@fontsource-variable/source-serif-4";
import "#styles/index.css";
import type { Metadata, Viewport } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { environment } from "#env.ts";
import { Foot } from "#components/frame/Foot.tsx";
import { Zone } from "#components/frame/Zone.tsx";
import { Masthead } from "#components/frame/Masthead.tsx";
import { me } from "#server/me.ts";
import { settings } from "#settings/read.ts";

export const dynamic = "force-dynamic";

export const generateMetadata = async (): Promise<Metadata> => {
  const say = await getTranslations("frame");
  return {
    metadataBase: new URL(environment().PORTAL_URL),
    title: { default: "Traveller", template: "%s · Traveller" },
    description: say("description"),
    applicationName: "Traveller",
    formatDetection: { telephone: false, date: false, address: false, email: false },
    openGraph: { siteName: "Traveller", type: "website" },
  };
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#faf8f2" },
    { media: "(prefers-color-scheme: dark)", color: "#14161a" },
  ],
};

const Layout = async ({ children }: { readonly children: ReactNode }) => {
  const [locale, words, say, { theme, suits }, asked, reader] = await Promise.all([
    getLocale(),
    getMessages(),
    getTranslations("frame"),
    settings(),
    headers(),
    me(),
  ]);
  const read = {
    frame: words.frame,
    game: words.game,
    units: words.units,
    contest: words.contest,
    status: words.status,
    standings: words.standings,
    live: words.live,
    error: words.error,
    list: words.list,
    signIn: words.signIn,
    asOf: words.asOf,
  };
  // What only forms say, and forms are for who is signed in.
  const written = {
    send: words.send,
    office: words.office,
    laws: words.laws,
    regulations: words.regulations,
  };
  const forTheBrowser = reader === undefined ? read : { ...read, ...written };
  return (
    <html
      lang={locale}
      data-theme={theme === "auto" ? undefined : theme}
      data-suits={suits === "four" ? "four" : undefined}
    >
      <head>
        {/* The styles that accessible parts add for themselves carry this page's nonce too. */}
        <meta name="csp-nonce" nonce={asked.get("x-nonce") ?? undefined} suppressHydrationWarning />
      </head>
      <body>
        <NextIntlClientProvider messages={forTheBrowser}>
          <a className="skip" href="#content">
            {say("skip")}
          </a>
          <Masthead />
          <main id="content" className="page" tabIndex={-1}>
            {children}
          </main>
          <p className="page small paper-only">
            <Zone />
          </p>
          <Foot />
        </NextIntlClientProvider>
      </body>
    </html>
  );
};
export default Layout;
