/** The device at a table: it is set up by the table's code, and enters results from then on. No account is needed, and it sees its own table alone. Laws 77, 79A. */
import { AtDevice } from "@traveller/contract/device";
import { contestantLabels } from "@traveller/model";
import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import Link from "next/link";
import { EnterTable } from "#components/at-table/EnterTable.tsx";
import { TableDevice } from "#components/at-table/TableDevice.tsx";
import { askDoor } from "#server/door.ts";
import { model } from "#server/model.ts";
import type { Page } from "#server/page.ts";
import { decoded } from "#server/session-page.ts";

export const generateMetadata = async ({ params }: Page<"session" | "place">): Promise<Metadata> => {
  const [{ place }, say] = await Promise.all([params, getTranslations("atTable")]);
  return { title: say("table", { table: decoded(place) }), robots: { index: false }, referrer: "strict-origin" };
};

/** Who plays there, as readers may know them. */
const namesFor = async ({ device, numbers }: AtDevice): Promise<Readonly<Record<string, string>>> => {
  const labels = await contestantLabels(model(), device.session, Object.keys(numbers));
  return Object.fromEntries(
    [...labels].map(([id, { name, players }]) => [
      id,
      name ?? players.flatMap((player) => player.name?.split(" ").at(-1) ?? []).join(" – "),
    ]),
  );
};

const AtTable = async ({ params }: Page<"session" | "place">) => {
  const { session: encoded, place: at } = await params;
  const [session, place] = [decoded(encoded), decoded(at)];
  const [say, words, asked] = await Promise.all([
    getTranslations("atTable"),
    getMessages(),
    askDoor("/device", AtDevice),
  ]);
  const messages = {
    atTable: words.atTable,
    game: words.game,
    send: words.send,
    office: { unavailable: words.office.unavailable },
  };
  const own = asked.kind === "answered" ? asked.value : undefined;
  const ownPlace = own === undefined ? undefined : `${own.device.section}-${own.device.table}`;
  if (own !== undefined && own.device.session === session && ownPlace === place)
    return (
      <NextIntlClientProvider messages={messages}>
        <TableDevice first={own} names={await namesFor(own)} />
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
