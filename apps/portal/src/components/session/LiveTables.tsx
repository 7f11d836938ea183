/** The tables of a session that are shown while they play, each with the way to where it is. Nothing where none is. Law 76A2. */
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { recordAddress } from "#format/record-address.ts";
import { api } from "#server/caller.ts";

export const LiveTables = async ({ session }: { readonly session: string }) => {
  const [say, traveller, tables] = await Promise.all([
    getTranslations("replay.live"),
    getTranslations("traveller"),
    api().session.liveTables({ session }),
  ]);
  if (tables === undefined || tables.length === 0) return null;
  return (
    <section className="sheet pad screen records">
      <h2 className="caps">{say("title")}</h2>
      <ul className="plain">
        {tables.map(({ section, table, record, viewers }) => (
          <li key={`${section} ${table}`} className="row">
            {record === null ? (
              <span>
                {say("at", { table: `${section} ${table}` })}{" "}
                <span className="quiet">– {viewers === "signedIn" ? say("signIn") : say("waits")}</span>
              </span>
            ) : (
              <Link href={recordAddress(session, record, [record])} prefetch={false}>
                {say("at", { table: `${section} ${table}` })}, {traveller("title", { board: record.board })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
