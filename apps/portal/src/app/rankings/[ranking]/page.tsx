/** A list of a ranking: places, players, points; each number leads to the awards that it is made of. */
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import Link from "next/link";
import { notFound } from "next/navigation";
import { cache, Fragment } from "react";
import { environment } from "#env.ts";
import { Day } from "#components/Day.tsx";
import { Rank } from "#components/Rank.tsx";
import { Embeds } from "#components/embed/Embeds.tsx";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { Tabs } from "#components/frame/Tabs.tsx";
import { Follow } from "#components/live/Follow.tsx";
import { OfSome, type Some } from "#components/ranking/OfSome.tsx";
import { Points } from "#components/ranking/Points.tsx";
import { Series } from "#components/ranking/Series.tsx";
import { embedOfRanking } from "#format/embed-address.ts";
import { mixed } from "#format/fraction.ts";
import { playerAddress } from "#format/player.ts";
import {
  inRankingAddress,
  listAddress,
  listOfSomeAddress,
  publishedAddress,
  schemeAddress,
} from "#format/ranking-address.ts";
import { api } from "#server/caller.ts";
import type { Page } from "#server/page.ts";
import { isId } from "#server/player-asked.ts";
import { decoded } from "#server/session-page.ts";
import { Pages } from "#components/list/Pages.tsx";
import { skipAsked } from "#format/skipped.ts";

type Props = Page<"ranking">;
const A_PAGE = 50;
/** Of a series: so many that were played. */
const PLAYED = 20;

const read = cache(async (params: Props["params"]) => {
  const id = decoded((await params).ranking);
  const ranking = id.length > 64 ? undefined : await api().rankings.one({ ranking: id });
  return ranking ?? notFound();
});

/** Of whom the list is asked for: a club's or a region's; `undefined` for all. Not found where there is no such club. */
const someAsked = async (query: Awaited<Props["searchParams"]>): Promise<Some | undefined> => {
  const { club, region } = query;
  if (typeof club === "string" && club !== "") {
    const found = isId(club) ? await api().players.club({ club, limit: 1 }) : undefined;
    return found === undefined ? notFound() : { kind: "club", id: found.id, name: found.name };
  }
  if (typeof region !== "string" || region === "") return undefined;
  return isId(region) ? { kind: "region", id: region, name: region } : notFound();
};

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({ title: (await read(params)).name });

const Ranking = async ({ params, searchParams }: Props) => {
  const [ranking, locale, query, say, embed] = await Promise.all([
    read(params),
    getLocale(),
    searchParams,
    getTranslations("rankings"),
    getTranslations("embed"),
  ]);
  const asked = ranking.lists.find(({ list }) => list === query["list"]);
  if (query["list"] !== undefined && asked === undefined) notFound();
  const chosen = asked ?? ranking.lists[0];
  const offset = skipAsked(query["skip"]);
  const of = await someAsked(query);
  const played = skipAsked(query["played"]);
  const { rankings, players } = api();
  const [found, series, regions, schemes] = await Promise.all([
    chosen === undefined
      ? { count: 0, people: [] }
      : rankings.list({
          ranking: ranking.id,
          list: chosen.list,
          limit: A_PAGE,
          offset,
          ...(of === undefined ? {} : { of: { kind: of.kind, id: of.id } }),
        }),
    chosen === undefined
      ? undefined
      : rankings.series({ ranking: ranking.id, list: chosen.list, limit: PLAYED, offset: played }),
    players.regions({ authority: ranking.authority }),
    rankings.schemes({ ranking: ranking.id }),
  ]);
  const titles = new Map(schemes.flatMap(({ scheme }) => scheme.titles ?? []).map(({ title, name }) => [title, name]));
  const listOf = (list: string): string =>
    of === undefined ? listAddress(ranking.id, list) : listOfSomeAddress(ranking.id, list, of.kind, of.id);
  const at = (skip: number): string => `${listOf(chosen?.list ?? "")}${skip > 0 ? `&skip=${skip}` : ""}`;
  return (
    <div className="stack">
      <Crumbs way={[{ words: say("title"), href: "/rankings" }, { words: ranking.name }]} />
      <h1>{ranking.name}</h1>
      <p className="quiet">
        {say("asOf")} <Day date={ranking.lastAt.slice(0, 10)} />. {say("bookings", { count: ranking.bookings })}.{" "}
        <Link href={schemeAddress(ranking.id)} prefetch={false}>
          {say("scheme")}
        </Link>
        {". "}
        <Link href={publishedAddress(ranking.id)} prefetch={false}>
          {say("publishedLists")}
        </Link>
      </p>
      <Follow what="rankings.moves" ranking={ranking.id} seen={ranking.sequence} at={ranking.lastAt} />
      {ranking.lists.length < 2 ? null : (
        <Tabs
          label={say("lists")}
          tabs={ranking.lists.map(({ list, title }) => ({
            href: listOf(list),
            words: title,
            here: list === chosen?.list,
          }))}
        />
      )}
      <section className="stack tight">
        {chosen === undefined ? null : <h2>{chosen.title}</h2>}
        {chosen === undefined ? null : <OfSome ranking={ranking.id} list={chosen.list} of={of} regions={regions} />}
        <div className="sheet">
          {found.people.length === 0 ? (
            <Empty
              what={of === undefined ? say("nobody") : say("nobodyOf", { of: of.name })}
              when={of === undefined ? say("nobodyWhen") : say("nobodyOfWhen")}
            />
          ) : (
            <table>
              <caption className="said">{chosen?.title}</caption>
              <thead>
                <tr>
                  <th scope="col">{say("place")}</th>
                  <th scope="col">{say("player")}</th>
                  <th scope="col" className="num">
                    {ranking.unit}
                  </th>
                </tr>
              </thead>
              <tbody>
                {found.people.map(({ person, name, place, tied, points, clubName, titles: held }) => (
                  <tr key={person}>
                    <Rank rank={place} tied={tied} />
                    <th scope="row">
                      {name === null ? (
                        say("unnamed")
                      ) : (
                        <Link className="player" href={playerAddress(person)} prefetch={false}>
                          {name}
                        </Link>
                      )}
                      {held.map((title) => (
                        <Fragment key={title}>
                          {" "}
                          <span className="tag">{titles.get(title) ?? title}</span>
                        </Fragment>
                      ))}
                      {clubName === null ? null : <div className="small quiet">{clubName}</div>}
                    </th>
                    <td className="num">
                      <Link
                        className="why strong"
                        href={inRankingAddress(ranking.id, person)}
                        prefetch={false}
                        aria-label={say("whyPoints", { points: mixed(points, locale), name: name ?? say("unnamed") })}
                      >
                        <Points points={points} />
                      </Link>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      </section>
      <Pages at={at} skipped={offset} size={A_PAGE} more={offset + A_PAGE < found.count} by="place">
        {found.people.length === 0 ? null : (
          <span className="small quiet">
            {say("shown", { from: offset + 1, to: offset + found.people.length, count: found.count })}
          </span>
        )}
      </Pages>
      {series === undefined || chosen === undefined || of !== undefined ? null : (
        <Series ranking={ranking.id} list={chosen.list} series={series} skipped={played} size={PLAYED} />
      )}
      {chosen === undefined || of !== undefined ? null : (
        <Embeds
          words={embed("own")}
          hint={embed("hint")}
          frames={[
            {
              address: embedOfRanking(ranking.id, chosen.list),
              words: embed("leaders", { list: chosen.title }),
              title: `${ranking.name}, ${chosen.title}`,
            },
          ]}
          at={environment().PORTAL_URL}
        />
      )}
    </div>
  );
};
export default Ranking;
