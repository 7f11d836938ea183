import "server-only";
/** The way to how the hands were dealt: for everybody where deals were sealed, else for those who may deal; and to the devices at the tables and the screen in the hall, for those who look after them. */
import { setsOfDeals } from "@traveller/model";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { mayDeal, maySetUpDevices } from "#server/acts.ts";
import { me } from "#server/me.ts";
import { model } from "#server/model.ts";
import type { SessionOfPage } from "#server/session-page.ts";

export const DealsLink = async ({ session }: { readonly session: SessionOfPage }) => {
  const [say, hall, devices, reader] = await Promise.all([
    getTranslations("dealing"),
    getTranslations("hall"),
    getTranslations("atTable.devices"),
    me(),
  ]);
  const here = `/s/${encodeURIComponent(session.id)}`;
  const dealt = mayDeal(reader, session) || (await setsOfDeals(model(), session.id)).length > 0;
  const setsUp = maySetUpDevices(reader, session);
  if (!dealt && !setsUp) return null;
  return (
    <p className="row screen">
      {dealt ? (
        <Link href={`${here}/deals`} prefetch={false}>
          {say("link")}
        </Link>
      ) : null}
      {setsUp ? (
        <>
          <Link href={`${here}/devices`} prefetch={false}>
            {devices("link")}
          </Link>
          <Link href={`${here}/hall`} prefetch={false}>
            {hall("title")}
          </Link>
        </>
      ) : null}
    </p>
  );
};
