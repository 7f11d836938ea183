import "server-only";
/** What the director says at the table, to be read out in the language of the players. Laws 10C1, 81C2. */
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { LOCALE_NAMES, LOCALES, type Locale } from "#i18n/locales.ts";
import type { SaidAloud } from "#server/directing/spoken.ts";

export const Aloud = async ({
  said: { language, lines },
  linkTo,
}: {
  readonly said: SaidAloud;
  readonly linkTo: (language: Locale) => string;
}) => {
  const say = await getTranslations("directing");
  if (lines.length === 0) return null;
  return (
    <section className="aloud" aria-labelledby="say-aloud">
      <div className="row between">
        <h2 id="say-aloud" className="caps">
          {say("aloud")}
        </h2>
        <nav className="row screen" aria-label={say("aloudIn")}>
          {LOCALES.map((one) => (
            <Link
              key={one}
              href={linkTo(one)}
              hrefLang={one}
              lang={one}
              aria-current={one === language ? "true" : undefined}
              className="language"
              prefetch={false}
              replace
              scroll={false}
            >
              {LOCALE_NAMES[one]}
            </Link>
          ))}
        </nav>
      </div>
      <blockquote lang={language}>
        {lines.map((line, index) => (
          <p key={index}>{line}</p>
        ))}
      </blockquote>
    </section>
  );
};
