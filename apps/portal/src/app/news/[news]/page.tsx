/** One piece of news, at an address that can be sent on; its officers put it right or take it back from here. */
import { newsById, officeNews } from "@traveller/model";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { notFound } from "next/navigation";
import { cache } from "react";
import { z } from "zod";
import { TakeBack } from "#components/act/TakeBack.tsx";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Moment } from "#components/Moment.tsx";
import { NeedsScript } from "#components/NeedsScript.tsx";
import { NewsWords } from "#components/news/NewsWords.tsx";
import { Told } from "#components/news/Told.tsx";
import { newsAddress } from "#format/news.ts";
import { model } from "#server/model.ts";
import { newsOffice } from "#server/news.ts";
import type { Page } from "#server/page.ts";

/** What is told now; an officer reads what is planned and what is over as well. */
const asked = cache(async (id: string) => {
  if (!z.uuid().safeParse(id).success) notFound();
  const [told, office] = await Promise.all([newsById(model(), id), newsOffice()]);
  if (told !== undefined) return { news: { ...told, stands: "told" as const }, office };
  const [found] = office === undefined ? [] : await officeNews(model(), office.authority, { id });
  if (found === undefined || found.title === null || found.text === null || found.stands === "takenBack") notFound();
  return { news: { ...found, title: found.title, text: found.text, stands: found.stands }, office };
});

export const generateMetadata = async ({ params }: Page<"news">): Promise<Metadata> => {
  const { news } = await asked((await params).news);
  return {
    title: news.title,
    description: news.text.slice(0, 200),
    ...(news.stands === "told" ? {} : { robots: { index: false } }),
  };
};

const OneNews = async ({ params }: Page<"news">) => {
  const [{ news, office }, say] = await Promise.all([asked((await params).news), getTranslations("news")]);
  const { id, authority, title, stands, from, until } = news;
  return (
    <div className="stack reading">
      <Crumbs way={[{ href: "/news", words: say("title") }, { words: title }]} />
      <h1>{title}</h1>
      {stands === "told" ? null : (
        <p className="says">
          {say(`stands.${stands}`)} <Moment at={stands === "over" && until !== null ? until : from} />
        </p>
      )}
      <article className="sheet pad stack tight">
        <Told {...news} />
      </article>
      {news.authorityName === null ? null : <p className="small quiet">{news.authorityName}</p>}
      {office?.authority !== authority ? null : (
        <section className="row screen" aria-label={say("officers")}>
          <Link className="btn" href={`${newsAddress(id)}/correct`} prefetch={false}>
            {say("correct")}
          </Link>
          <NewsWords>
            <div className="stack tight">
              <NeedsScript />
              <TakeBack
                words={say("takeBack")}
                ask={say("takeBackAsk", { title })}
                command={{ type: "TakeBackNews", authority, news: id }}
                csrf={office.csrf}
                next="/news"
              />
            </div>
          </NewsWords>
        </section>
      )}
    </div>
  );
};
export default OneNews;
