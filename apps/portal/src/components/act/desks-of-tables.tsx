import "server-only";
/** Tables that are shown while they play: which they are now and how far behind, which are to be shown as well, and which no longer. Laws 16D, 76A2, 80B2. */
import { placeOfTable } from "@traveller/engine";
import type { LiveTable } from "@traveller/model";
import { getFormatter, getTranslations } from "next-intl/server";
import Link from "next/link";
import { behindText } from "#format/behind.ts";
import { recordAddress } from "#format/record-address.ts";
import { tableName } from "#format/table-name.ts";
import { actAddress } from "#server/acts.ts";
import { api } from "#server/caller.ts";
import { at, nothing, type Desk, type Ready } from "./desk.tsx";
import { HideForm, ShowForm } from "./tables/ShowForms.tsx";

/** Minutes, where nothing is shown yet. */
const USUAL_DELAY = 10;

const Shown = async ({ session, tables }: { readonly session: string; readonly tables: readonly LiveTable[] }) => {
  const [say, live, replay, traveller, format] = await Promise.all([
    getTranslations("act"),
    getTranslations("replay.live"),
    getTranslations("replay"),
    getTranslations("traveller"),
    getFormatter(),
  ]);
  return (
    <section className="sheet pad records">
      <h2 className="caps">{say("shownTables")}</h2>
      {tables.length === 0 ? <p className="quiet">{say("nothing.shown")}</p> : null}
      <ul className="plain">
        {tables.map(({ section, table, delay, record, behind = 0 }) => (
          <li key={placeOfTable({ section, table })} className="row">
            <b>{tableName(replay, { section, table })}</b>
            {record === null ? (
              <span className="quiet">{live("waits")}</span>
            ) : (
              <Link href={recordAddress(session, record, [record])} prefetch={false}>
                {traveller("title", { board: record.board })}
              </Link>
            )}
            <span className="small quiet">
              {delay === 0 ? live("now") : live("behind", { time: behindText(format, delay) })}
              {behind === 0 ? null : ` · ${say("eventsBehind", { count: behind })}`}
            </span>
            <Link
              className="small"
              href={actAddress(session, "hide", { table: placeOfTable({ section, table }) })}
              prefetch={false}
              aria-label={`${say("do.hide")}: ${tableName(replay, { section, table })}`}
            >
              {say("do.hide")}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

export const showDesk = async ({ session, csrf }: Desk): Promise<Ready> => {
  const tables = (await api().session.liveTables({ session: session.id, countBehind: true })) ?? [];
  const [shown] = tables;
  return {
    about: session.title,
    form: (
      <>
        <Shown session={session.id} tables={tables} />
        <ShowForm
          session={session.id}
          title={session.title}
          csrf={csrf}
          next={at(session.id)}
          sections={session.sections.map(({ id }) => id)}
          minutes={shown === undefined ? USUAL_DELAY : Math.ceil(shown.delay / 60)}
        />
      </>
    ),
  };
};

export const hideDesk = async ({ session, csrf, asked }: Desk): Promise<Ready> => {
  const tables = (await api().session.liveTables({ session: session.id })) ?? [];
  if (tables.length === 0) return nothing("shown");
  const chosen = tables.findIndex((one) => placeOfTable(one) === asked("table"));
  return {
    about: session.title,
    form: (
      <HideForm
        session={session.id}
        title={session.title}
        csrf={csrf}
        next={at(session.id)}
        tables={tables.map(({ section, table }) => ({ section, table }))}
        chosen={chosen === -1 ? undefined : chosen}
      />
    ),
  };
};
