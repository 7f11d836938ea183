/** What its officers tell, what is played now, what was played last, what comes, who leads the rankings, what was ruled: the first page. */
import { newsTold } from "@traveller/model";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { WaitsForYou } from "#components/case-acts/WaitsForYou.tsx";
import { Day } from "#components/Day.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { Find } from "#components/frame/Find.tsx";
import { Leads } from "#components/home/Leads.tsx";
import { News } from "#components/home/News.tsx";
import { Telling } from "#components/home/Telling.tsx";
import { Follow } from "#components/live/Follow.tsx";
import { Feeds } from "#components/list/Feeds.tsx";
import { SessionList } from "#components/list/SessionList.tsx";
import { api } from "#server/caller.ts";
import { onlyFederation } from "#server/feeds/whose.ts";
import { model } from "#server/model.ts";
import { newsOffice } from "#server/news.ts";

export const metadata: Metadata = {
  alternates: {
    types: { "application/atom+xml": "/feed/results.atom", "application/rss+xml": "/feed/results.rss" },
  },
};

const NEWS_SHOWN = 3;

const Home = async () => {
  const { lists, rankings, cases } = api();
  const [say, titles, { sessions: live, state }, latest, coming, tops, telling, news, office, federation] =
    await Promise.all([
      getTranslations("home"),
      getTranslations("championships"),
      lists.now(),
      lists.latest({ limit: 20 }),
      lists.comingUp({ limit: 6 }),
      rankings.tops(),
      cases.telling(),
      newsTold(model(), { limit: NEWS_SHOWN }),
      newsOffice(),
      onlyFederation(),
    ]);
  // The one that moved last stands first.
  const [played] = live;
  return (
    <div className="cols">
      <div className="stack">
        {federation === undefined ? (
          <h1 className="said">{say("title")}</h1>
        ) : (
          <h1>
            {federation}
            <span className="said">: {say("title")}</span>
          </h1>
        )}
        <WaitsForYou />
        <News news={news} writes={office !== undefined} />
        {played === undefined ? null : (
          <>
            <h2>{say("live")}</h2>
            <Follow what="lists.moves" seen={state} at={played.lastAt} />
            <div className="sheet">
              <SessionList sessions={live} />
            </div>
          </>
        )}
        <div className="row between">
          <h2>{say("latest")}</h2>
          <Link className="small" href="/tournaments" prefetch={false}>
            {say("all")}
          </Link>
        </div>
        <div className="sheet">
          {latest.length === 0 ? (
            <Empty what={say("nothing")} when={say("nothingWhen")} />
          ) : (
            <SessionList sessions={latest} />
          )}
        </div>
        <Feeds results />
      </div>
      <aside className="stack">
        <section className="sheet pad stack">
          <h2 className="h3">{say("find")}</h2>
          <Find full placeholder={say("findPlaceholder")} />
          <p className="small quiet">{say("findHint")}</p>
        </section>
        <section className="sheet pad stack">
          <h2 className="h3">{say("comingUp")}</h2>
          {coming.length === 0 ? (
            <p className="small quiet">{say("noneComing")}</p>
          ) : (
            <dl className="facts">
              {coming.map((one) => (
                <div key={`${one.authority} ${one.tournament} ${one.session ?? ""}`} className="contents">
                  <dt>{one.date === null ? "" : <Day date={one.date} year={false} />}</dt>
                  <dd>
                    <Link href={`/t/${encodeURIComponent(one.tournament)}`} prefetch={false}>
                      {one.title}
                    </Link>
                    {one.clubName === null ? null : <span className="small quiet"> {one.clubName}</span>}
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <p className="row small">
            <Link href="/tournaments" prefetch={false}>
              {say("all")}
            </Link>
            <Link href="/championships" prefetch={false}>
              {titles("title")}
            </Link>
          </p>
        </section>
        <Leads tops={tops} />
        <Telling cases={telling} />
        <section className="sheet pad stack">
          <h2 className="h3">{say("clubs")}</h2>
          <p className="small quiet">{say("clubsHint")}</p>
          <div>
            <Link className="btn" href="/send" prefetch={false}>
              {say("send")}
            </Link>
          </div>
        </section>
      </aside>
    </div>
  );
};
export default Home;
