/** The tables of a session that are shown while they play, each with the way to where it is. Nothing where none is. Law 76A2. */
import { getFormatter, getTranslations } from "next-intl/server";
import Link from "next/link";
import { behindText } from "#format/behind.ts";
import { recordAddress } from "#format/record-address.ts";
import { tableName } from "#format/table-name.ts";
import { api } from "#server/caller.ts";

export const LiveTables = async ({ session }: { readonly session: string }) => {
  const [say, shownLive, rooms, traveller, format, tables] = await Promise.all([
    getTranslations("replay.live"),
    getTranslations("shownLive"),
    getTranslations("replay"),
    getTranslations("traveller"),
    getFormatter(),
    api().session.liveTables({ session }),
  ]);
  if (tables === undefined || tables.length === 0) return null;
  return (
    <section className="sheet pad screen records">
      <h2 className="caps">{say("title")}</h2>
      <ul className="plain">
        {tables.map(({ section, table, record, reader, delay }) => (
          <li key={`${section} ${table}`} className="row">
            {record === null ? (
              <span>
                {tableName(rooms, { section, table })}
                {reader === "plays" ? null : (
                  <span className="quiet"> – {reader === "signsIn" ? say("signIn") : say("waits")}</span>
                )}
              </span>
            ) : (
              <Link href={recordAddress(session, record, [record])} prefetch={false}>
                {tableName(rooms, { section, table })}, {traveller("title", { board: record.board })}
              </Link>
            )}
            {delay === 0 ? null : (
              <span className="small quiet">{say("behind", { time: behindText(format, delay) })}</span>
            )}
          </li>
        ))}
      </ul>
      <p>
        <Link href={`/s/${session}/live`} prefetch={false}>
          {shownLive("allTables")}
        </Link>
      </p>
    </section>
  );
};
