/** What asks for a session's director: who waits, the longest first; what looks wrong; what is left for the end of play; the tables of the round. Laws 8, 9B, 81C, 82A. */
import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import Link from "next/link";
import { Offers } from "#components/act/Offers.tsx";
import { Doubts } from "#components/directing/Doubts.tsx";
import { TablesOfRound } from "#components/directing/TablesOfRound.tsx";
import { AfterPlay, WhoWaits } from "#components/directing/WhoWaits.tsx";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { Follow } from "#components/live/Follow.tsx";
import { OnlyDirectors } from "#components/rule/OnlyDirectors.tsx";
import { RoundTaps } from "#components/run/RoundTaps.tsx";
import { RoundBand } from "#components/seats/RoundBand.tsx";
import { wayTo } from "#components/session/SessionFrame.tsx";
import { directingAddress } from "#format/directing.ts";
import { tablesLeft } from "#format/pace.ts";
import { roundNow, roundNumbers, stateOf, waitsForDraw } from "#format/seats.ts";
import { shortAddress } from "#format/short-address.ts";
import { DIRECTING_ROLES, mayDirect, mayRule, mayRun } from "#server/acts.ts";
import { api } from "#server/caller.ts";
import { me } from "#server/me.ts";
import type { Page } from "#server/page.ts";
import { seatsOfSession } from "#server/seats.ts";
import { sessionOr404 } from "#server/session-page.ts";

export const generateMetadata = async ({ params }: Page<"session">): Promise<Metadata> => {
  const [session, say] = await Promise.all([sessionOr404(params), getTranslations("directing")]);
  return { title: `${say("title")} – ${session.title}`, robots: { index: false } };
};

/** Results that are shown at once: a long list is no list. */
const MOST_DOUBTS = 12;

const Directing = async ({ params }: Page<"session">) => {
  const [session, say, page, run, words, reader] = await Promise.all([
    sessionOr404(params),
    getTranslations("directing"),
    getTranslations("session"),
    getTranslations("run"),
    getMessages(),
    me(),
  ]);
  const crumbs = <Crumbs way={wayTo(session, page("results"), [{ words: say("title") }])} />;
  const [desk, seats, cases] = mayDirect(reader, session)
    ? await Promise.all([
        api().session.directing({ session: session.id }),
        seatsOfSession(session.id),
        api().cases.open({ session: session.id }),
      ])
    : [];
  if (desk === undefined)
    return (
      <div className="stack">
        {crumbs}
        <h1>{say("title")}</h1>
        <OnlyDirectors roles={DIRECTING_ROLES} signedIn={reader !== undefined} here={directingAddress(session.id)} />
      </div>
    );
  const now = Date.now();
  const round = seats === undefined ? undefined : roundNow(seats);
  const asked = cases === undefined ? 0 : cases.asked.length + cases.appeals.length;
  const at = `/s/${encodeURIComponent(session.id)}`;
  return (
    <div className="stack directing">
      {crumbs}
      <Follow what="session.directingMoves" session={session.id} seen={desk.sequence} at={session.lastAt} />
      <h1>{say("title")}</h1>
      {seats === undefined || round === undefined ? null : (
        <>
          <RoundBand seats={seats} round={round} />
          {mayRun(reader, session) ? (
            <NextIntlClientProvider messages={{ run: words.run, office: words.office, send: words.send }}>
              <RoundTaps
                id={session.id}
                seats={seats}
                round={round}
                waiting={roundNumbers(seats.rounds).find(
                  (one) => one > round && stateOf(seats.clocks, one) === "yet" && !waitsForDraw(seats, one),
                )}
                left={tablesLeft(seats, round, desk.broughtIn, now)}
                waitsForDraw={waitsForDraw(seats, round)}
                csrf={reader?.csrf ?? ""}
              />
            </NextIntlClientProvider>
          ) : null}
        </>
      )}
      <div className="at-once">
        <div className="stack">
          <section className="stack tight" aria-labelledby="who-waits">
            <h2 id="who-waits">{say("now", { count: desk.now.length })}</h2>
            {desk.now.length === 0 ? (
              <div className="sheet">
                <Empty what={say("nobody")} when={say("nobodyWhen")} />
              </div>
            ) : (
              <WhoWaits session={session.id} waiting={desk.now} />
            )}
          </section>
          {asked === 0 ? null : (
            <p>
              <Link className="btn" href={`/rulings/open?session=${encodeURIComponent(session.id)}`} prefetch={false}>
                {say("cases", { count: asked })}
              </Link>
            </p>
          )}
          {desk.doubts.length === 0 ? null : (
            <section className="stack tight" aria-labelledby="looks-wrong">
              <h2 id="looks-wrong">{say("doubts")}</h2>
              <Doubts session={session.id} doubts={desk.doubts.slice(0, MOST_DOUBTS)} />
              {desk.doubts.length <= MOST_DOUBTS ? null : (
                <p className="small quiet">{say("moreDoubts", { count: desk.doubts.length - MOST_DOUBTS })}</p>
              )}
            </section>
          )}
          {desk.afterPlay.length === 0 ? null : (
            <section className="stack tight" aria-labelledby="after-play">
              <h2 id="after-play">{say("afterPlay")}</h2>
              <AfterPlay session={session.id} waiting={desk.afterPlay} rules={mayRule(reader, session)} />
            </section>
          )}
        </div>
        <div className="stack">
          <section className="stack tight" aria-labelledby="tables-now">
            <h2 id="tables-now">{say("tables")}</h2>
            {seats === undefined || round === undefined ? (
              <div className="sheet">
                <Empty what={say("noTables")} when={say("noTablesWhen")} />
              </div>
            ) : (
              <TablesOfRound
                session={session.id}
                seats={seats}
                round={round}
                broughtIn={desk.broughtIn}
                waiting={desk.now}
                now={now}
              />
            )}
          </section>
          <nav className="row screen" aria-label={say("more")}>
            <Link className="btn main" href={shortAddress(session.id)} prefetch={false}>
              {say("short.title")}
            </Link>
            <Link className="btn" href={`${directingAddress(session.id)}/sheet`} prefetch={false}>
              {say("sheet.title")}
            </Link>
            <Link className="btn" href={`${at}/seats`} prefetch={false}>
              {say("seats")}
            </Link>
            {mayRun(reader, session) ? (
              <Link className="btn" href={`${at}/run`} prefetch={false}>
                {run("title")}
              </Link>
            ) : null}
            <Link className="btn" href={`${at}/devices`} prefetch={false}>
              {say("devices")}
            </Link>
          </nav>
          <Offers session={session} offers={[{ act: "cancel" }, { act: "publish" }]} />
        </div>
      </div>
    </div>
  );
};
export default Directing;
