/** A club: its sessions, whom one meets there most, its tournaments and the rankings of its federation. */
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { notFound } from "next/navigation";
import { cache } from "react";
import { environment } from "#env.ts";
import { ClubEmbeds } from "#components/club/Embeds.tsx";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Feeds } from "#components/list/Feeds.tsx";
import { SessionList } from "#components/list/SessionList.tsx";
import { RankingLinks } from "#components/ranking/RankingLinks.tsx";
import { clubAddress, clubsAddress } from "#format/player-pages.ts";
import { playerAddress } from "#format/player.ts";
import { api } from "#server/caller.ts";
import type { Page } from "#server/page.ts";
import { isId } from "#server/player-asked.ts";
import { decoded } from "#server/session-page.ts";
import { Pages } from "#components/list/Pages.tsx";
import { skipAsked } from "#format/skipped.ts";

const A_PAGE = 20;

const read = cache(async (club: string, offset: number) =>
  isId(club) ? ((await api().players.club({ club, limit: A_PAGE, offset })) ?? notFound()) : notFound(),
);

export const generateMetadata = async ({ params, searchParams }: Page<"club">): Promise<Metadata> => {
  const [{ club }, { skip }] = await Promise.all([params, searchParams]);
  const { id, name } = await read(decoded(club), skipAsked(skip));
  return {
    title: name,
    alternates: { types: { "application/atom+xml": `/feed/results.atom?club=${encodeURIComponent(id)}` } },
  };
};

const Club = async ({ params, searchParams }: Page<"club">) => {
  const [{ club: text }, { skip }, say, search, lists] = await Promise.all([
    params,
    searchParams,
    getTranslations("club"),
    getTranslations("search"),
    getTranslations("tournaments"),
  ]);
  const offset = skipAsked(skip);
  const club = await read(decoded(text), offset);
  const at = (to: number): string => (to > 0 ? `${clubAddress(club.id)}?skip=${to}` : clubAddress(club.id));
  return (
    <div className="stack">
      <Crumbs
        way={[
          { words: search("clubs"), href: clubsAddress() },
          ...(club.region === null ? [] : [{ words: club.region, href: clubsAddress(club.region) }]),
          { words: club.name },
        ]}
      />
      <h1>{club.name}</h1>
      <p className="quiet">
        {[club.place, club.region, club.authorityName, lists("sessions", { count: club.count })]
          .filter((one) => one !== null)
          .join(" · ")}
      </p>
      <p>
        <Link href={`/tournaments?club=${encodeURIComponent(club.id)}`} prefetch={false}>
          {lists("title")}
        </Link>
        {club.members === 0 ? null : (
          <>
            {" · "}
            <Link href={`${clubAddress(club.id)}/members`} prefetch={false}>
              {say("membersToday", { count: club.members })}
            </Link>
          </>
        )}
      </p>
      {club.seen.length === 0 ? null : (
        <section className="stack tight">
          <h2>{say("seen")}</h2>
          <p className="small quiet">{say("ofLast", { count: club.ofLast })}</p>
          <ol className="sheet rows">
            {club.seen.map(({ person, name, sessions }) => (
              <li key={person} className="entry">
                <Link href={playerAddress(person)} prefetch={false}>
                  {name}
                </Link>
                <span className="end small quiet">{lists("sessions", { count: sessions })}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      <RankingLinks rankings={club.rankings} kind="club" of={club.id} />
      <h2>{say("sessions")}</h2>
      <div className="sheet">
        <SessionList sessions={club.sessions} />
      </div>
      <Pages at={at} skipped={offset} size={A_PAGE} more={offset + A_PAGE < club.count} />
      <Feeds results calendar club={club.id} />
      <ClubEmbeds club={club.id} name={club.name} at={environment().PORTAL_URL} />
    </div>
  );
};
export default Club;
