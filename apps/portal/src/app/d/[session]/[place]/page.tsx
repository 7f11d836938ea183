/** At a table: what happened, what to say, what may be chosen and what follows, and two taps to write it. Laws 9B, 10, 12, 81C. */
import { tableOfPlace } from "@traveller/engine";
import { directedTable } from "@traveller/model";
import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import Link from "next/link";
import { notFound } from "next/navigation";
import { Suspense } from "react";
import { Aloud } from "#components/directing/Aloud.tsx";
import { BoardsAtTable } from "#components/directing/BoardsAtTable.tsx";
import { StandNow } from "#components/directing/StandNow.tsx";
import { Choices } from "#components/directing/Choices.tsx";
import { QuickActs } from "#components/directing/QuickActs.tsx";
import { Weighs } from "#components/directing/Weighs.tsx";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { Follow } from "#components/live/Follow.tsx";
import { Auction } from "#components/replay/Auction.tsx";
import { Sentence } from "#components/replay/Said.tsx";
import { OnlyDirectors } from "#components/rule/OnlyDirectors.tsx";
import { wayTo } from "#components/session/SessionFrame.tsx";
import { directedTable as tableAddress, directingAddress } from "#format/directing.ts";
import { recordAddress } from "#format/record-address.ts";
import { ruleAddress } from "#format/rule-address.ts";
import { shortAddress } from "#format/short-address.ts";
import { tableName } from "#format/table-name.ts";
import { DIRECTING_ROLES, mayDirect, mayRule } from "#server/acts.ts";
import { tableShown } from "#server/directing/at-table.ts";
import { scoresShown } from "#components/directing/scores-shown.ts";
import { me } from "#server/me.ts";
import { model } from "#server/model.ts";
import type { Page } from "#server/page.ts";
import { one } from "#server/regulations.ts";
import { askedNumber } from "#server/replay/read.ts";
import { decoded, sessionOr404 } from "#server/session-page.ts";

type Props = Page<"session" | "place">;

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const [session, say] = await Promise.all([sessionOr404(params), getTranslations("directing")]);
  return { title: `${say("title")} – ${session.title}`, robots: { index: false } };
};

const numbered = (name: string, value: string | undefined): Readonly<Record<string, number>> => {
  const number = askedNumber(value);
  return number === undefined ? {} : { [name]: number };
};

const AtTable = async ({ params, searchParams }: Props) => {
  const [session, { place }, query, say, page, rooms, traveller, messages, reader] = await Promise.all([
    sessionOr404(params),
    params,
    searchParams,
    getTranslations("directing"),
    getTranslations("session"),
    getTranslations("replay"),
    getTranslations("traveller"),
    getMessages(),
    me(),
  ]);
  const at = tableOfPlace(decoded(place)) ?? notFound();
  const name = tableName(rooms, at);
  const crumbs = (
    <Crumbs
      way={wayTo(session, page("results"), [
        { words: say("title"), href: directingAddress(session.id) },
        { words: name },
      ])}
    />
  );
  if (!mayDirect(reader, session))
    return (
      <div className="stack">
        {crumbs}
        <h1>{name}</h1>
        <OnlyDirectors roles={DIRECTING_ROLES} signedIn={reader !== undefined} here={tableAddress(session.id, at)} />
      </div>
    );
  const { sequence, boards, shown } = await directedTable(model(), session.id, at, {
    ...numbered("board", one(query, "board")),
    ...numbered("round", one(query, "round")),
    ...numbered("attempt", one(query, "attempt")),
  });
  if (shown === null)
    return (
      <div className="stack directing">
        {crumbs}
        <h1>{name}</h1>
        <div className="sheet">
          <Empty what={say("noRecord")} when={say("noRecordWhen")} />
        </div>
        <p>
          <Link className="btn main" href={shortAddress(session.id, { table: decoded(place) })} prefetch={false}>
            {say("short.title")}
          </Link>
        </p>
        <BoardsAtTable session={session.id} boards={boards} />
      </div>
    );
  const { record, version, table } = shown;
  const { frame, happened, weighs, choices, aloud, calls, unnoticed, undo } = await tableShown(
    shown,
    one(query, "say"),
  );
  const scores = await scoresShown(session, shown, choices, sequence);
  const here = tableAddress(session.id, at, record);
  const quick = one(query, "quick") !== undefined;
  const moment = recordAddress(session.id, record, [record]);
  return (
    <div className="stack directing at-one">
      {crumbs}
      <Follow what="session.directingMoves" session={session.id} seen={sequence} at={session.lastAt} />
      <h1>
        {name} · {traveller("title", { board: record.board })}
      </h1>
      <div className="at-once">
        <div className="stack">
          {frame === undefined ? null : (
            <>
              <div className="sheet pad lies">
                <Auction calls={frame.calls} />
                {frame.now.map((said, index) => (
                  <p key={index} className="small">
                    <Sentence said={said} />
                  </p>
                ))}
              </div>
              {happened.map((said, index) => (
                <p key={index} className="lead happening">
                  <Sentence said={said} />
                </p>
              ))}
              <Weighs said={weighs} />
            </>
          )}
          <Aloud said={aloud} linkTo={(language) => `${here}&say=${language}`} />
        </div>
        <div className="stack">
          <NextIntlClientProvider
            messages={{
              directing: messages.directing,
              game: messages.game,
              replay: messages.replay,
              office: messages.office,
              send: messages.send,
              ...(scores === undefined ? {} : { rule: messages.rule, units: messages.units }),
            }}
          >
            <Choices
              key={`${record.round} ${record.board} ${record.attempt}`}
              at={{ session: session.id, table: record, version, csrf: reader?.csrf ?? "" }}
              scores={scores}
              choices={choices}
              calls={calls}
              unnoticed={unnoticed}
              undo={undo}
            />
          </NextIntlClientProvider>
          {choices.length > 0 && scores === undefined ? <StandNow session={session} shown={shown} /> : null}
          {choices.length > 0 || unnoticed.length > 0 ? null : (
            <p className="says">{table.position.irregularities.length === 0 ? say("regular") : say("goesOn")}</p>
          )}
          {frame?.answer === null || frame === undefined || frame.answer.later.length === 0 ? null : (
            <section className="small" aria-labelledby="comes-later">
              <h2 id="comes-later" className="caps">
                {rooms("later")}
              </h2>
              {frame.answer.later.map((said, index) => (
                <p key={index}>
                  <Sentence said={said} />
                </p>
              ))}
            </section>
          )}
          <nav className="row screen" aria-label={say("more")}>
            <Link
              className="btn"
              href={`${moment}${moment.includes("?") ? "&" : "?"}event=${version}`}
              prefetch={false}
            >
              {say("see")}
            </Link>
            {mayRule(reader, session) ? (
              <Link
                className="btn"
                href={ruleAddress(session.id, {
                  board: String(record.board),
                  table: decoded(place),
                  round: String(record.round),
                  attempt: String(record.attempt),
                  event: String(version),
                })}
                prefetch={false}
              >
                {say("rule")}
              </Link>
            ) : null}
            <Link
              className="btn"
              href={shortAddress(session.id, { table: decoded(place), board: record.board, round: record.round })}
              prefetch={false}
            >
              {say("short.title")}
            </Link>
          </nav>
          <p className="screen">
            <Link
              className="btn"
              href={quick ? here : `${here}&quick=1`}
              aria-expanded={quick}
              prefetch={false}
              replace
              scroll={false}
            >
              {say("quick")}
            </Link>
          </p>
          {quick ? (
            <Suspense fallback={null}>
              <QuickActs session={session} shown={shown} />
            </Suspense>
          ) : null}
          <BoardsAtTable session={session.id} boards={boards} here={record} />
        </div>
      </div>
    </div>
  );
};
export default AtTable;
