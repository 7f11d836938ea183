import "server-only";
/** The way to what was refused at a session's tables, for those who look after them. */
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { maySeeRefused } from "#server/acts.ts";
import { me } from "#server/me.ts";
import type { SessionOfPage } from "#server/session-page.ts";

export const RefusedLink = async ({ session }: { readonly session: SessionOfPage }) => {
  const [say, reader] = await Promise.all([getTranslations("refusedAtTable"), me()]);
  return maySeeRefused(reader, session) ? (
    <p className="screen">
      <Link href={`/s/${encodeURIComponent(session.id)}/refused`} prefetch={false}>
        {say("link")}
      </Link>
    </p>
  ) : null;
};
