/** A board as it was called and played at a table, at the event that the address names: `?event=14`. */
import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import Link from "next/link";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { Printed } from "#components/replay/Printed.tsx";
import { RecordMarks, Records } from "#components/replay/Records.tsx";
import { Replay } from "#components/replay/Replay.tsx";
import { Sentence } from "#components/replay/Said.tsx";
import { startAt } from "#components/replay/steps.ts";
import { DataLinks } from "#components/session/DataLinks.tsx";
import { OnPaper } from "#components/session/OnPaper.tsx";
import { wayTo } from "#components/session/SessionFrame.tsx";
import { moreOf, recordAddress, recordPath } from "#format/record-address.ts";
import { sessionMetadata } from "#server/metadata.ts";
import type { Page } from "#server/page.ts";
import { framesShown } from "#server/replay/frames.ts";
import { eventAsked, recordOr404 } from "#server/replay/read.ts";
import { sessionOr404 } from "#server/session-page.ts";

type Props = Page<"session" | "board" | "place">;

const read = async ({ params, searchParams }: Props) => {
  const [session, parts, query] = await Promise.all([sessionOr404(params), params, searchParams]);
  return { session, query, replay: await recordOr404(session.id, parts, query) };
};

export const generateMetadata = async (props: Props): Promise<Metadata> => {
  const [{ session, replay }, say] = await Promise.all([read(props), getTranslations("replay")]);
  if (replay.kind === "notReleased") return sessionMetadata(session, { path: `/b/${replay.board}` });
  const { board, section, table } = replay.record;
  return sessionMetadata(session, {
    title: say("title", { board, table: `${section} ${table}` }),
    path: recordPath(replay.record),
  });
};

const ReplayPage = async (props: Props) => {
  const [{ session, query, replay }, say, traveller, words, messages] = await Promise.all([
    read(props),
    getTranslations("replay"),
    getTranslations("traveller"),
    getTranslations("session"),
    getMessages(),
  ]);
  const board = replay.kind === "open" ? replay.record.board : replay.board;
  const way = (more: readonly { readonly words: string }[]) =>
    wayTo(session, words("results"), [
      { words: words("boards"), href: `/s/${session.id}/boards` },
      { words: traveller("title", { board }), href: `/s/${session.id}/b/${board}` },
      ...more,
    ]);
  if (replay.kind === "notReleased")
    return (
      <div className="stack">
        <Crumbs way={way([])} />
        <h1>{traveller("title", { board })}</h1>
        <div className="sheet">
          <Empty what={traveller("notReleased", { board })} when={traveller("notReleasedWhen")} />
        </div>
      </div>
    );
  const { record, dealer, vulnerability, timed, players, ofBoard, previous, next } = replay;
  const frames = await framesShown(replay.frames, timed);
  const start = startAt(frames, eventAsked(query));
  const more = moreOf(record, ofBoard);
  const table = `${record.section} ${record.table}`;
  const { replay: said, game, units, traveller: ofTraveller } = messages;
  const shown = { board, dealer, vulnerability, players };
  return (
    <div className="stack">
      <Crumbs way={way([{ words: say("table", { table }) }])} />
      <OnPaper session={session} />
      <div className="row between">
        <h1>{say("title", { board, table })}</h1>
        <span className="row">
          {more["round"] === undefined ? null : <span className="tag">{say("round", { round: more["round"] })}</span>}
          {more["attempt"] === undefined ? null : (
            <span className="tag">{say("attempt", { attempt: more["attempt"] })}</span>
          )}
          <RecordMarks marks={record.marks} />
        </span>
      </div>
      <NextIntlClientProvider messages={{ replay: said, game, units, traveller: ofTraveller }}>
        <Replay key={JSON.stringify(more)} frames={frames} start={start} more={more} {...shown} />
      </NextIntlClientProvider>
      <Printed frames={frames} {...shown} />
      <details className="screen events">
        <summary>{say("all")}</summary>
        <ol className="small" start={1}>
          {frames.slice(1).map(({ number, said: happened }, index) => (
            <li key={number}>
              <a
                href={`?${new URLSearchParams({ ...more, event: String(index + 1) }).toString()}`}
                aria-label={say("go")}
              >
                {index + 1}
              </a>{" "}
              {happened.map((one, at) => (
                <Sentence key={at} said={one} />
              ))}
            </li>
          ))}
        </ol>
      </details>
      <nav className="row between screen" aria-label={say("neighbours")}>
        {previous === null ? (
          <span />
        ) : (
          <Link
            className="btn"
            rel="prev"
            href={recordAddress(session.id, previous, [previous, record])}
            prefetch={false}
          >
            ← {traveller("title", { board: previous.board })}
          </Link>
        )}
        {next === null ? null : (
          <Link className="btn" rel="next" href={recordAddress(session.id, next, [next, record])} prefetch={false}>
            {traveller("title", { board: next.board })} →
          </Link>
        )}
      </nav>
      <Records session={session.id} records={ofBoard} here={record} />
      <DataLinks
        session={session.id}
        path={recordPath(record)}
        query={more}
        files={replay.delay === null ? ["pbn", "lin"] : []}
      />
    </div>
  );
};
export default ReplayPage;
