/** What the federation's officers tell everybody, the latest first; officers see what is planned, over and taken back as well, and write from here. */
import { newsTold, officeNews } from "@traveller/model";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { Empty } from "#components/frame/Empty.tsx";
import { Feeds } from "#components/list/Feeds.tsx";
import { Moment } from "#components/Moment.tsx";
import { Told } from "#components/news/Told.tsx";
import { newsAddress } from "#format/news.ts";
import { model } from "#server/model.ts";
import { newsOffice } from "#server/news.ts";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("news"))("title"),
  alternates: { types: { "application/atom+xml": "/feed/news.atom", "application/rss+xml": "/feed/news.rss" } },
});

const MOST = 100;

const NewsPage = async () => {
  const [say, told, office] = await Promise.all([
    getTranslations("news"),
    newsTold(model(), { limit: MOST }),
    newsOffice(),
  ]);
  const others =
    office === undefined ? [] : (await officeNews(model(), office.authority)).filter(({ stands }) => stands !== "told");
  return (
    <div className="stack reading">
      <div className="row between">
        <h1>{say("title")}</h1>
        {office === undefined ? null : (
          <Link className="btn main" href="/news/write" prefetch={false}>
            {say("write")}
          </Link>
        )}
      </div>
      {told.length === 0 ? (
        <div className="sheet">
          <Empty what={say("nothing")} when={say("nothingWhen")} />
        </div>
      ) : (
        <ul className="sheet rows">
          {told.map(({ id, title, ...one }) => (
            <li key={id} className="entry news">
              <div className="stack tight">
                <h2 className="h3">
                  <Link href={newsAddress(id)} prefetch={false}>
                    {title}
                  </Link>
                </h2>
                <Told {...one} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <Feeds news />
      {others.length === 0 ? null : (
        <section className="stack tight">
          <h2>{say("notTold")}</h2>
          <p className="small quiet">{say("notToldHint")}</p>
          <ul className="sheet rows">
            {others.map(({ id, title, stands, from, until }) => (
              <li key={id} className="entry">
                {stands === "planned" || stands === "over" ? (
                  <Link href={newsAddress(id)} prefetch={false}>
                    {title}
                  </Link>
                ) : (
                  <span>{title ?? say("erased")}</span>
                )}
                <span className="end small quiet">
                  {say(`stands.${stands}`)} <Moment at={stands === "over" && until !== null ? until : from} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
export default NewsPage;
