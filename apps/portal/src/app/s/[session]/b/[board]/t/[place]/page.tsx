/** A board as it was called and played at a table, at the event that the address names, `?event=14`; beside another table, `?beside=A-4`. */
import { isLanguage } from "#components/laws/language.ts";
import { placeOfTable } from "@traveller/engine";
import type { BoardReplay } from "@traveller/model";
import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getFormatter, getMessages, getTranslations } from "next-intl/server";
import Link from "next/link";
import { isDeepStrictEqual } from "node:util";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { Against } from "#components/replay/Against.tsx";
import { Awaited } from "#components/replay/Awaited.tsx";
import { BesidePage } from "#components/replay/beside/BesidePage.tsx";
import { CameTo } from "#components/replay/CameTo.tsx";
import { Decided } from "#components/replay/Decided.tsx";
import { PutRight } from "#components/history/PutRight.tsx";
import { Printed } from "#components/replay/Printed.tsx";
import { Records } from "#components/replay/Records.tsx";
import { Replay } from "#components/replay/Replay.tsx";
import { Sentence } from "#components/replay/Said.tsx";
import { behindText } from "#format/behind.ts";
import { tableName, titleOf } from "#format/table-name.ts";
import { DataLinks } from "#components/session/DataLinks.tsx";
import { OnPaper } from "#components/session/OnPaper.tsx";
import { wayTo } from "#components/session/SessionFrame.tsx";
import { recordAddress, recordPath } from "#format/record-address.ts";
import { api } from "#server/caller.ts";
import { ruleAddress } from "#format/rule-address.ts";
import { mayRule } from "#server/acts.ts";
import { me } from "#server/me.ts";
import { sessionMetadata } from "#server/metadata.ts";
import type { Page } from "#server/page.ts";
import { decidedOf } from "#server/replay/decided.ts";
import { eventAsked, type Query, recordBeside, recordOr404, whichAsked } from "#server/replay/read.ts";
import { languagesOf, shownOf } from "#server/replay/shown.ts";
import { decoded, sessionOr404, type SessionOfPage } from "#server/session-page.ts";

type Props = Page<"session" | "board" | "place">;

const read = async ({ params, searchParams }: Props) => {
  const [session, parts, query] = await Promise.all([sessionOr404(params), params, searchParams]);
  const [replay, other] = await Promise.all([
    recordOr404(session.id, parts, query),
    recordBeside(session.id, parts.board, query),
  ]);
  const beside =
    replay.kind === "open" && other?.kind === "open" && !isDeepStrictEqual(other.record, replay.record)
      ? other
      : undefined;
  return { session, parts, query, replay, beside };
};

export const generateMetadata = async (props: Props): Promise<Metadata> => {
  const [{ session, replay, beside }, say] = await Promise.all([read(props), getTranslations("replay")]);
  if (replay.kind === "notReleased") return sessionMetadata(session, { path: `/b/${replay.board}` });
  const title = titleOf(say, replay.record);
  return sessionMetadata(session, {
    title: beside === undefined ? title : `${title} – ${tableName(say, beside.record)}`,
    path: recordPath(replay.record),
  });
};

/** While it is played; and after it, as long as the session is: what was recorded may be put right (Laws 69B, 71, 79). */
const mayGoOn = (
  { status }: Pick<SessionOfPage, "status">,
  { timed, frames, record }: Pick<Extract<BoardReplay, { readonly kind: "open" }>, "timed" | "frames" | "record">,
): boolean =>
  timed &&
  status !== "withdrawn" &&
  (status === "live" || record.delay !== null || frames.at(-1)?.view.phase !== "ended");

/** A table that is shown live to this reader, or would be, as the address names it: its record may be there to see in a while. */
const awaitedAt = async (session: string, board: number, place: string, query: Query) => {
  const tables = (await api().session.liveTables({ session })) ?? [];
  const table = tables.find((one) => placeOfTable(one) === place);
  if (table === undefined || table.reader === "plays") return undefined;
  return {
    delay: table.delay,
    table,
    follow:
      table.reader === "watches"
        ? { session, section: table.section, table: table.table, board, ...whichAsked(query) }
        : undefined,
  };
};

const ReplayPage = async (props: Props) => {
  const [{ session, parts, query, replay, beside }, say, traveller, words, laws, rule, messages, format, reader] =
    await Promise.all([
      read(props),
      getTranslations("replay"),
      getTranslations("traveller"),
      getTranslations("session"),
      getTranslations("laws"),
      getTranslations("rule"),
      getMessages(),
      getFormatter(),
      me(),
    ]);
  const board = replay.kind === "open" ? replay.record.board : replay.board;
  const way = (more: readonly { readonly words: string; readonly href?: string }[]) =>
    wayTo(session, words("results"), [
      { words: words("boards"), href: `/s/${session.id}/boards` },
      { words: traveller("title", { board }), href: `/s/${session.id}/b/${board}` },
      ...more,
    ]);
  const awaited =
    replay.kind === "notReleased" ? await awaitedAt(session.id, board, decoded(parts.place), query) : undefined;
  if (replay.kind === "notReleased")
    return (
      <div className="stack">
        <Crumbs way={way([])} />
        <h1>{traveller("title", { board })}</h1>
        <div className="sheet">
          <Empty
            what={traveller("notReleased", { board })}
            when={
              awaited === undefined
                ? traveller("notReleasedWhen")
                : say(awaited.follow === undefined ? "live.forSignedIn" : "live.awaited", {
                    table: tableName(say, awaited.table),
                    late: awaited.delay === 0 ? "no" : "yes",
                    behind: behindText(format, awaited.delay),
                  })
            }
          />
        </div>
        {awaited?.follow === undefined ? null : <Awaited {...awaited.follow} />}
      </div>
    );
  const { record, ofBoard, previous, next, cameTo, result, cancelled, contestants } = replay;
  const asked = eventAsked(query);
  const follows = mayGoOn(session, replay)
    ? {
        session: session.id,
        section: record.section,
        table: record.table,
        round: record.round,
        attempt: record.attempt,
        board: record.board,
        erased: replay.erased,
      }
    : undefined;
  const [shown, decided] = await Promise.all([shownOf(replay, asked), decidedOf(session.id, replay)]);
  const { frames, more } = shown;
  // A record that goes on is opened where it is.
  const start = asked === undefined && follows !== undefined ? frames.length - 1 : shown.start;
  const { replay: said, game, units, live, traveller: ofTraveller } = messages;
  const forScript = { replay: said, game, units, live, traveller: ofTraveller };
  const table = tableName(say, record);
  if (beside !== undefined) {
    const [itsFrames, itsDecided] = await Promise.all([
      shownOf(beside, eventAsked(query, "besideEvent")),
      decidedOf(session.id, beside),
    ]);
    const other = { replay: beside, shown: itsFrames, decided: itsDecided };
    return (
      <div className="stack">
        <Crumbs
          way={way([
            { words: table, href: recordAddress(session.id, record, ofBoard) },
            { words: tableName(say, beside.record) },
          ])}
        />
        <OnPaper session={session} />
        <h1>{say("beside.title", { board })}</h1>
        <NextIntlClientProvider messages={forScript}>
          <BesidePage session={session.id} contest={session.contest} tables={[{ replay, shown, decided }, other]} />
        </NextIntlClientProvider>
      </div>
    );
  }
  const languages = languagesOf(frames).filter(isLanguage);
  return (
    <div className="stack">
      <Crumbs way={way([{ words: table }])} />
      <OnPaper session={session} />
      <div className="row between">
        <h1>{titleOf(say, record)}</h1>
        <span className="row">
          {more["round"] === undefined ? null : <span className="tag">{say("round", { round: more["round"] })}</span>}
          {more["attempt"] === undefined ? null : (
            <span className="tag">{say("attempt", { attempt: more["attempt"] })}</span>
          )}
        </span>
      </div>
      <Against against={replay.against} />
      <NextIntlClientProvider messages={forScript}>
        <Replay
          key={`${recordPath(record)} ${JSON.stringify(more)}`}
          frames={frames}
          start={start}
          more={more}
          follows={follows}
          delay={record.delay}
          rule={
            mayRule(reader, session)
              ? {
                  words: rule("here"),
                  href: ruleAddress(session.id, {
                    board: String(record.board),
                    table: placeOfTable(record),
                    round: String(record.round),
                    ...more,
                  }),
                }
              : undefined
          }
          {...shown.board}
          heading={
            <CameTo
              session={session.id}
              contest={session.contest}
              record={record}
              cameTo={cameTo}
              result={result}
              cancelled={cancelled}
              contestants={contestants}
            />
          }
        >
          <PutRight putRight={replay.putRight} more={more} />
          <Decided session={session.id} changes={decided} />
          {languages.length === 0 ? null : (
            <p className="small quiet screen">
              {say("lawsIn", { languages: languages.map((language) => laws(`languages.${language}`)).join(", ") })}
            </p>
          )}
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
            files={record.delay === null ? ["pbn", "lin"] : []}
          />
        </Replay>
      </NextIntlClientProvider>
      <Printed frames={frames} {...shown.board} />
    </div>
  );
};
export default ReplayPage;
