/** The clubs of a federation, by name: all, or those of a region with what was played there last and how its players stand in the rankings. */
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { Pages } from "#components/list/Pages.tsx";
import { SessionList } from "#components/list/SessionList.tsx";
import { RankingLinks } from "#components/ranking/RankingLinks.tsx";
import { clubAddress, clubsAddress } from "#format/player-pages.ts";
import { skipAsked } from "#format/skipped.ts";
import { api } from "#server/caller.ts";
import type { Page } from "#server/page.ts";
import { isId } from "#server/player-asked.ts";

const A_PAGE = 100;

/** `undefined` where all are asked for, or what no region is called. */
const regionAsked = async ({ searchParams }: Page): Promise<string | undefined> => {
  const { region } = await searchParams;
  return typeof region === "string" && isId(region) ? region : undefined;
};

export const generateMetadata = async (props: Page): Promise<Metadata> => {
  const [region, say] = await Promise.all([regionAsked(props), getTranslations("search")]);
  return { title: region ?? say("clubs"), ...(region === undefined ? {} : { robots: { index: false } }) };
};

const Clubs = async (props: Page) => {
  const [region, { skip }, say, search, lists] = await Promise.all([
    regionAsked(props),
    props.searchParams,
    getTranslations("club"),
    getTranslations("search"),
    getTranslations("tournaments"),
  ]);
  const offset = skipAsked(skip);
  const [{ clubs, count }, regions, sessions, all] = await Promise.all([
    api().players.clubs({ region, limit: A_PAGE, offset }),
    api().players.regions({}),
    region === undefined ? [] : api().players.ofRegion({ region }),
    region === undefined ? [] : api().rankings.all(),
  ]);
  const at = (to: number): string => {
    const address = clubsAddress(region);
    return to > 0 ? `${address}${region === undefined ? "?" : "&"}skip=${to}` : address;
  };
  return (
    <div className="stack">
      {region === undefined ? null : (
        <Crumbs way={[{ words: search("clubs"), href: clubsAddress() }, { words: region }]} />
      )}
      <h1>{region ?? search("clubs")}</h1>
      {regions.length === 0 ? null : (
        <form className="filters" action="/clubs">
          <label className="field">
            <span>{say("region")}</span>
            <select name="region" defaultValue={region ?? ""} key={region}>
              <option value="">{say("allRegions")}</option>
              {regions.map(({ region: one, clubs: held }) => (
                <option key={one} value={one}>
                  {say("ofRegion", { region: one, count: held })}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" className="btn">
            {say("show")}
          </button>
        </form>
      )}
      {region === undefined ? null : <h2>{search("clubs")}</h2>}
      <div className="sheet">
        {clubs.length === 0 ? (
          <Empty what={say("noClubs")} when={say("noClubsWhen")}>
            {region === undefined ? null : (
              <Link className="btn" href={clubsAddress()} prefetch={false}>
                {say("allRegions")}
              </Link>
            )}
          </Empty>
        ) : (
          <ul className="rows">
            {clubs.map((club) => (
              <li key={club.id} className="entry">
                <div>
                  <Link href={clubAddress(club.id)} prefetch={false}>
                    {club.name}
                  </Link>
                  <div className="small quiet">
                    {[club.place, region === undefined ? club.region : null].filter((one) => one !== null).join(" · ")}
                  </div>
                </div>
                <div className="end small quiet">
                  {club.members === 0 ? null : <div>{say("membersToday", { count: club.members })}</div>}
                  <div>{lists("sessions", { count: club.sessions })}</div>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Pages at={at} skipped={offset} size={A_PAGE} more={offset + A_PAGE < count} by="name" />
      {region === undefined ? null : <RankingLinks rankings={all} kind="region" of={region} />}
      {sessions.length === 0 ? null : (
        <section className="stack tight">
          <h2>{say("lastSessions")}</h2>
          <div className="sheet">
            <SessionList sessions={sessions} />
          </div>
        </section>
      )}
    </div>
  );
};
export default Clubs;
