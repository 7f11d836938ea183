/** A list as it was published: who stood where then and the time before; and what was corrected since, which the list of now has. Law 80A. */
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import Link from "next/link";
import { notFound } from "next/navigation";
import { cache } from "react";
import { Day } from "#components/Day.tsx";
import { Moment } from "#components/Moment.tsx";
import { Rank } from "#components/Rank.tsx";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { Tabs } from "#components/frame/Tabs.tsx";
import { Follow } from "#components/live/Follow.tsx";
import { Pages } from "#components/list/Pages.tsx";
import { Points } from "#components/ranking/Points.tsx";
import { dayText } from "#format/dates.ts";
import { playerAddress } from "#format/player.ts";
import { bookedAddress, publishedAddress, rankingAddress } from "#format/ranking-address.ts";
import { skipAsked } from "#format/skipped.ts";
import { api } from "#server/caller.ts";
import type { Page } from "#server/page.ts";
import { decoded } from "#server/session-page.ts";

const A_PAGE = 50;
type Props = Page<"ranking" | "publication">;

const read = cache(async (ranking: string, publication: string, list: string | undefined, offset: number) => {
  const sequence = /^[1-9]\d{0,14}$/.test(publication) ? Number(publication) : 0;
  if (ranking.length > 64 || sequence === 0 || (list?.length ?? 0) > 64) return notFound();
  const [one, all] = await Promise.all([api().rankings.one({ ranking }), api().rankings.published({ ranking })]);
  const published = all.find((each) => each.sequence === sequence);
  const [first] = published?.lists ?? [];
  if (one === undefined || published === undefined || first === undefined) return notFound();
  const chosen = list === undefined ? first : published.lists.find((each) => each.list === list);
  const view =
    chosen === undefined
      ? undefined
      : await api().rankings.publishedList({ ranking, sequence, list: chosen.list, limit: A_PAGE, offset });
  return chosen === undefined || view === undefined ? notFound() : { one, chosen, view };
});

const addressed = async ({ params, searchParams }: Props) => {
  const [{ ranking, publication }, { list, skip }] = await Promise.all([params, searchParams]);
  const offset = skipAsked(skip);
  const asked = typeof list === "string" ? list : undefined;
  return { ...(await read(decoded(ranking), decoded(publication), asked, offset)), offset };
};

export const generateMetadata = async (props: Props): Promise<Metadata> => {
  const { view } = await addressed(props);
  return { title: `${view.published.name}, ${view.published.day}` };
};

const PublishedList = async (props: Props) => {
  const [{ one, chosen, view, offset }, say, locale] = await Promise.all([
    addressed(props),
    getTranslations("rankings"),
    getLocale(),
  ]);
  const { published, before, people, count, since } = view;
  const { sequence, day, lists, name, unit, reason, recordedAt } = published;
  const at = (skip: number): string =>
    `${publishedAddress(one.id, sequence, chosen.list)}${skip > 0 ? `&skip=${skip}` : ""}`;
  return (
    <div className="stack">
      <Crumbs
        way={[
          { words: say("title"), href: "/rankings" },
          { words: one.name, href: rankingAddress(one.id) },
          { words: say("publishedLists"), href: publishedAddress(one.id) },
          { words: dayText(day, locale, true) },
        ]}
      />
      <h1>
        {name}, {say("asOfIn")} <Day date={day} />
      </h1>
      <p className="quiet">
        {say("publishedAt")} <Moment at={recordedAt} />. {reason}
      </p>
      <Follow what="rankings.moves" ranking={one.id} seen={one.sequence} at={one.lastAt} />
      {since.length === 0 ? null : (
        <details className="sheet pad">
          <summary>
            <strong>{say("correctedSince", { count: since.length })}</strong>
          </summary>
          <p className="small quiet">{say("correctedHint")}</p>
          <ul className="rows">
            {since.map(({ session, title, day: played, at: moment, because, people: moved }) => (
              <li key={session} className="stack tight">
                <div>
                  <Link className="strong" href={bookedAddress(one.id, session)} prefetch={false}>
                    {title ?? session}
                  </Link>{" "}
                  <span className="small quiet">
                    <Day date={played} />
                  </span>
                </div>
                <div className="small">
                  <Moment at={moment} />: {because === null ? say("bookedLater") : say(`because.${because}`)}
                </div>
                {moved.length === 0 ? null : (
                  <div className="small">
                    {moved.map(({ person, name: called, points }, index) => (
                      <span key={person}>
                        {index === 0 ? "" : ", "}
                        {called ?? say("unnamed")} {points.startsWith("-") ? "" : "+"}
                        <Points points={points} />
                      </span>
                    ))}
                  </div>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      {lists.length < 2 ? null : (
        <Tabs
          label={say("lists")}
          tabs={lists.map(({ list, title }) => ({
            href: publishedAddress(one.id, sequence, list),
            words: title,
            here: list === chosen.list,
          }))}
        />
      )}
      <section className="stack tight">
        <h2>{chosen.title}</h2>
        <div className="sheet">
          {people.length === 0 ? (
            <Empty what={say("nobody")} when={say("nobodyWhen")} />
          ) : (
            <table>
              <caption className="said">{chosen.title}</caption>
              <thead>
                <tr>
                  <th scope="col">{say("place")}</th>
                  {before === null ? null : <th scope="col">{say("placeBefore")}</th>}
                  <th scope="col">{say("player")}</th>
                  <th scope="col" className="num">
                    {unit}
                  </th>
                </tr>
              </thead>
              <tbody>
                {people.map(({ person, name: called, place, tied, points, placeBefore }) => (
                  <tr key={person}>
                    <Rank rank={place} tied={tied} />
                    {before === null ? null : <td className="quiet">{placeBefore ?? "–"}</td>}
                    <th scope="row">
                      {called === null ? (
                        say("unnamed")
                      ) : (
                        <Link className="player" href={playerAddress(person)} prefetch={false}>
                          {called}
                        </Link>
                      )}
                    </th>
                    <td className="num strong">
                      <Points points={points} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      </section>
      <Pages at={at} skipped={offset} size={A_PAGE} more={offset + A_PAGE < count} by="place">
        {people.length === 0 ? null : (
          <span className="small quiet">{say("shown", { from: offset + 1, to: offset + people.length, count })}</span>
        )}
      </Pages>
    </div>
  );
};
export default PublishedList;
