"use client";
/** Says that what is shown is the past: of which moment, how much came later, and the way back. */
import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { useZone } from "#components/useZone.ts";
import { momentText } from "#format/dates.ts";

export const AsOfBanner = ({
  session,
  at,
  decisions,
}: {
  readonly session: string;
  /** When the last event was recorded that counts; `null`: the session was not open yet. */
  readonly at: string | null;
  readonly decisions: number;
}) => {
  const say = useTranslations("asOf");
  const locale = useLocale();
  const zone = useZone();
  const when = at === null ? "" : momentText(at, locale, zone, true);
  return (
    <section className="says past" aria-label={say("title")}>
      <p>
        <strong>{at === null ? say("notYet") : say("banner", { when, decisions })}</strong>{" "}
        {at === null ? null : say("hint")}
      </p>
      <p className="screen">
        <Link className="btn" href={`/s/${session}`} prefetch={false}>
          {say("back")}
        </Link>
      </p>
    </section>
  );
};
