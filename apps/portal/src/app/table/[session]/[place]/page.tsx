/** The device at a table: it is set up by the table's code, and enters results from then on. No account is needed, and it sees its own table alone. Laws 77, 79A. */
import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { headers } from "next/headers";
import Link from "next/link";
import { EnterTable } from "#components/at-table/EnterTable.tsx";
import { KeptTable } from "#components/at-table/KeptTable.tsx";
import { TableDevice } from "#components/at-table/TableDevice.tsx";
import { atTable } from "#server/at-table.ts";
import type { Page } from "#server/page.ts";
import { decoded } from "#server/session-page.ts";
import { version } from "#server/version.ts";

export const generateMetadata = async ({ params }: Page<"session" | "place">): Promise<Metadata> => {
  const [{ session, place }, say] = await Promise.all([params, getTranslations("atTable")]);
  const title = say("table", { table: decoded(place) });
  return {
    title,
    robots: { index: false },
    referrer: "strict-origin",
    manifest: `/table/${session}/${place}/manifest.webmanifest`,
    appleWebApp: { capable: true, title, statusBarStyle: "default" },
  };
};

const AtTable = async ({ params }: Page<"session" | "place">) => {
  const { session: encoded, place: at } = await params;
  const [session, place] = [decoded(encoded), decoded(at)];
  // What a browser keeps is nobody's page: it learns from the browser itself what its table is.
  const isToKeep = (await headers()).get("x-kept") === "1";
  const [say, words, asked, build] = await Promise.all([
    getTranslations("atTable"),
    getMessages(),
    isToKeep ? undefined : atTable(),
    version(),
  ]);
  const { unavailable, confirm, cancel, needsScript } = words.office;
  const { auction, alerted, withdrawn, open, erased, trick, trickWon, calls } = words.replay;
  // Words of the director's own page are not for it.
  const { devices: _devices, ...atTableWords } = words.atTable;
  const messages = {
    atTable: atTableWords,
    game: words.game,
    send: words.send,
    // What is recorded there call by call is shown as a replay shows it.
    replay: { auction, alerted, withdrawn, open, erased, trick, trickWon, calls },
    refusedAtTable: { events: words.refusedAtTable.events },
    office: { unavailable, confirm, cancel, needsScript },
  };
  if (asked === undefined)
    return (
      <NextIntlClientProvider messages={messages}>
        <KeptTable session={session} place={place} version={build} />
      </NextIntlClientProvider>
    );
  const own = asked.kind === "answered" ? asked.value.at : undefined;
  const ownPlace = own === undefined ? undefined : `${own.device.section}-${own.device.table}`;
  if (asked.kind === "answered" && own !== undefined && own.device.session === session && ownPlace === place)
    return (
      <NextIntlClientProvider messages={messages}>
        <TableDevice first={asked.value} version={build} />
      </NextIntlClientProvider>
    );
  return (
    <div className="stack reading at-table">
      <h1>{say("table", { table: place })}</h1>
      <p className="lead">{say("enter")}</p>
      {own === undefined ? null : (
        <p className="says">
          {say("otherTable", { table: ownPlace ?? "" })}{" "}
          <Link href={`/table/${encodeURIComponent(own.device.session)}/${encodeURIComponent(ownPlace ?? "")}`}>
            {say("goThere")}
          </Link>
        </p>
      )}
      {asked.kind === "silent" ? <p className="says bad">{say("silent")}</p> : null}
      <NextIntlClientProvider messages={messages}>
        <EnterTable session={session} place={place} />
      </NextIntlClientProvider>
    </div>
  );
};
export default AtTable;
