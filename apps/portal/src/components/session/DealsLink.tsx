import "server-only";
/** The way to how the hands were dealt: for everybody where deals were sealed, else for those who may deal. */
import { setsOfDeals } from "@traveller/model";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { mayDeal } from "#server/acts.ts";
import { me } from "#server/me.ts";
import { model } from "#server/model.ts";
import type { SessionOfPage } from "#server/session-page.ts";

export const DealsLink = async ({ session }: { readonly session: SessionOfPage }) => {
  const [say, reader] = await Promise.all([getTranslations("dealing"), me()]);
  if (!mayDeal(reader, session) && (await setsOfDeals(model(), session.id)).length === 0) return null;
  return (
    <p className="screen">
      <Link href={`/s/${encodeURIComponent(session.id)}/deals`} prefetch={false}>
        {say("link")}
      </Link>
    </p>
  );
};
