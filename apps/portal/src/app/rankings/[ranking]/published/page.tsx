/** The lists of a ranking as they were published, day by day; an officer publishes them here. Law 80A. */
import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import Link from "next/link";
import { notFound } from "next/navigation";
import { cache } from "react";
import { Day } from "#components/Day.tsx";
import { Moment } from "#components/Moment.tsx";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { Follow } from "#components/live/Follow.tsx";
import { PublishLists } from "#components/ranking/PublishLists.tsx";
import { publishedAddress, rankingAddress } from "#format/ranking-address.ts";
import { api } from "#server/caller.ts";
import { mayAct, me } from "#server/me.ts";
import type { Page } from "#server/page.ts";
import { decoded } from "#server/session-page.ts";
import { today } from "#server/today.ts";
import { actWords } from "#i18n/act-words.ts";

const read = cache(async (params: Page<"ranking">["params"]) => {
  const id = decoded((await params).ranking);
  const ranking = id.length > 64 ? undefined : await api().rankings.one({ ranking: id });
  return ranking ?? notFound();
});

export const generateMetadata = async ({ params }: Page<"ranking">): Promise<Metadata> => {
  const [ranking, say] = await Promise.all([read(params), getTranslations("rankings")]);
  return { title: `${say("publishedLists")}, ${ranking.name}` };
};

const Published = async ({ params }: Page<"ranking">) => {
  const ranking = await read(params);
  const [say, all, reader, words] = await Promise.all([
    getTranslations("rankings"),
    api().rankings.published({ ranking: ranking.id }),
    me(),
    getMessages(),
  ]);
  return (
    <div className="stack">
      <Crumbs
        way={[
          { words: say("title"), href: "/rankings" },
          { words: ranking.name, href: rankingAddress(ranking.id) },
          { words: say("publishedLists") },
        ]}
      />
      <h1>{say("publishedLists")}</h1>
      <p className="quiet">{say("publishedHint")}</p>
      <Follow what="rankings.moves" ranking={ranking.id} seen={ranking.sequence} at={ranking.lastAt} />
      {all.length === 0 ? (
        <div className="sheet">
          <Empty what={say("nothingPublished")} when={say("nothingPublishedWhen")} />
        </div>
      ) : (
        <ul className="sheet rows">
          {all.map(({ sequence, day, reason, recordedAt, lists }) => (
            <li key={sequence} className="entry">
              <div>
                <Link className="strong" href={publishedAddress(ranking.id, sequence)} prefetch={false}>
                  {say("asOf")} <Day date={day} />
                </Link>
                {reason === null ? null : <div>{reason}</div>}
                <div className="small quiet">
                  {say("publishedAt")} <Moment at={recordedAt} />
                </div>
              </div>
              <span className="end small quiet">
                {say("people", { count: Math.max(0, ...lists.map(({ people }) => people)) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {mayAct(reader, "PublishRanking", ranking.authority) ? (
        <NextIntlClientProvider
          messages={{
            rankings: words.rankings,
            ...actWords(words),
          }}
        >
          <PublishLists ranking={ranking.id} today={today()} csrf={reader?.csrf ?? ""} />
        </NextIntlClientProvider>
      ) : null}
    </div>
  );
};
export default Published;
