/** One table that is shown live: the board that is played there now, as its replay draws it, and the next one when it comes. Its address stays. Laws 76A2. */
import { placeOfTable, tableOfPlace } from "@traveller/engine";
import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getFormatter, getMessages, getTranslations } from "next-intl/server";
import Link from "next/link";
import { notFound } from "next/navigation";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { CameTo } from "#components/replay/CameTo.tsx";
import { Replay } from "#components/replay/Replay.tsx";
import { wayTo } from "#components/session/SessionFrame.tsx";
import { AwaitedTable } from "#components/shown-live/AwaitedTable.tsx";
import { behindText } from "#format/behind.ts";
import { recordAddress, recordPath } from "#format/record-address.ts";
import { tableName, titleOf } from "#format/table-name.ts";
import { api } from "#server/caller.ts";
import { sessionMetadata } from "#server/metadata.ts";
import type { Page } from "#server/page.ts";
import { eventAsked, readRecord } from "#server/replay/read.ts";
import { shownOf } from "#server/replay/shown.ts";
import { decoded, sessionOr404 } from "#server/session-page.ts";

type Props = Page<"session" | "place">;

/** The table that the address names; one of no section of the session is 404, whether or not anything is shown. */
const tableOf = async ({ params }: Props) => {
  const [session, parts] = await Promise.all([sessionOr404(params), params]);
  const place = decoded(parts.place);
  const named = place.length > 128 ? undefined : tableOfPlace(place);
  if (named === undefined || !session.sections.some(({ id }) => id === named.section)) notFound();
  return { session, named };
};

export const generateMetadata = async (props: Props): Promise<Metadata> => {
  const [{ session, named }, live, say] = await Promise.all([
    tableOf(props),
    getTranslations("shownLive"),
    getTranslations("replay"),
  ]);
  return sessionMetadata(session, {
    title: `${live("title")}: ${tableName(say, named)}`,
    path: `/live/${encodeURIComponent(placeOfTable(named))}`,
  });
};

const LiveTable = async (props: Props) => {
  const [{ session, named }, query] = await Promise.all([tableOf(props), props.searchParams]);
  const [say, live, words, messages, format, tables] = await Promise.all([
    getTranslations("replay"),
    getTranslations("shownLive"),
    getTranslations("session"),
    getMessages(),
    getFormatter(),
    api().session.liveTables({ session: session.id }),
  ]);
  const table = (tables ?? []).find((one) => placeOfTable(one) === placeOfTable(named));
  const record = table?.record ?? null;
  const read =
    record === null
      ? undefined
      : await readRecord({
          session: session.id,
          place: placeOfTable(record),
          board: String(record.board),
          round: String(record.round),
          attempt: String(record.attempt),
        });
  const name = tableName(say, named);
  const crumbs = (
    <Crumbs
      way={wayTo(session, words("results"), [{ words: live("title"), href: `/s/${session.id}/live` }, { words: name }])}
    />
  );
  if (read?.kind !== "open") {
    const isOver = table === undefined && session.status !== "live";
    const when =
      table === undefined
        ? live(isOver ? "nothingOver" : "nothingWhen")
        : table.reader === "plays"
          ? live("plays")
          : table.reader === "signsIn"
            ? say("live.forSignedIn", {
                table: name,
                late: table.delay === 0 ? "no" : "yes",
                behind: behindText(format, table.delay),
              })
            : live(table.delay === 0 ? "waits" : "waitsLate", { time: behindText(format, table.delay) });
    return (
      <div className="stack">
        {crumbs}
        <h1>{name}</h1>
        <div className="sheet">
          <Empty what={live(table === undefined ? "notShown" : "notYet")} when={when}>
            <p>
              <Link className="btn" href={`/s/${session.id}`} prefetch={false}>
                {live("toResults")}
              </Link>
            </p>
          </Empty>
        </div>
        {isOver ? null : <AwaitedTable session={session.id} table={named} />}
      </div>
    );
  }
  const { record: shownRecord, cameTo, result, cancelled, contestants } = read;
  const asked = eventAsked(query);
  const shown = await shownOf(read, asked);
  const { replay, game, units, live: line, traveller } = messages;
  return (
    <div className="stack">
      {crumbs}
      <h1>{titleOf(say, shownRecord)}</h1>
      <NextIntlClientProvider messages={{ replay, game, units, live: line, traveller }}>
        <Replay
          key={`${recordPath(shownRecord)} ${shownRecord.round} ${shownRecord.attempt}`}
          present
          frames={shown.frames}
          start={asked === undefined ? shown.frames.length - 1 : shown.start}
          more={{}}
          follows={{
            session: session.id,
            section: shownRecord.section,
            table: shownRecord.table,
            round: shownRecord.round,
            attempt: shownRecord.attempt,
            board: shownRecord.board,
            erased: read.erased,
          }}
          delay={shownRecord.delay}
          {...shown.board}
          heading={
            <CameTo
              session={session.id}
              contest={session.contest}
              record={shownRecord}
              cameTo={cameTo}
              result={result}
              cancelled={cancelled}
              contestants={contestants}
            />
          }
        >
          <p className="row screen">
            <Link href={`/s/${session.id}/live`} prefetch={false}>
              {live("all")}
            </Link>
            <Link href={recordAddress(session.id, shownRecord, read.ofBoard)} prefetch={false}>
              {live("thisBoard")}
            </Link>
          </p>
        </Replay>
      </NextIntlClientProvider>
    </div>
  );
};
export default LiveTable;
