/** Tournaments by month, with filters that stay in the address. */
import type { Metadata } from "next";
import { groupBy, METHODS } from "@traveller/engine";
import { getLocale, getTranslations } from "next-intl/server";
import Link from "next/link";
import { Day } from "#components/Day.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { monthText } from "#format/dates.ts";
import { clubsAddress } from "#format/player-pages.ts";
import { seasonText } from "#format/season.ts";
import { api } from "#server/caller.ts";
import type { Answers } from "#server/routers/_app.ts";
import { TournamentFilter } from "#server/routers/lists.ts";
import type { Page } from "#server/page.ts";
import { Feeds } from "#components/list/Feeds.tsx";
import { Pages } from "#components/list/Pages.tsx";
import { skipAsked } from "#format/skipped.ts";

type Tournament = Answers["lists"]["tournaments"][number];
const A_PAGE = 60;

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("tournaments"))("title"),
});

const SEASON = /^\d{4}$/u;

/** The filters of an address; what is malformed in it is as if it were not there. */
const filterOf = (query: Readonly<Record<string, string | string[] | undefined>>) => {
  const one = (name: string) => {
    const value = query[name];
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const { text, club, method, from, until, season } = TournamentFilter.shape;
  return {
    text: text.catch(undefined).parse(one("text")),
    club: club.catch(undefined).parse(one("club")),
    method: method.catch(undefined).parse(one("method")),
    from: from.catch(undefined).parse(one("from")),
    until: until.catch(undefined).parse(one("until")),
    season: season.catch(undefined).parse(SEASON.test(one("season") ?? "") ? Number(one("season")) : undefined),
    offset: skipAsked(query["skip"]),
  };
};

const Entry = async ({ tournament }: { readonly tournament: Tournament }) => {
  const [say, unit] = await Promise.all([getTranslations("tournaments"), getTranslations("units")]);
  const { id, title, from, until, clubName, place, methods, sessions } = tournament;
  return (
    <li className="entry">
      <div>
        <Link className="strong" href={`/t/${encodeURIComponent(id)}`} prefetch={false}>
          {title}
        </Link>
        <div className="small quiet">
          {[...new Set([clubName, place])].filter((one) => one !== null && one !== title).join(", ")}
        </div>
        {methods.length === 0 ? null : (
          <div className="small faint">{methods.map((method) => unit(`methods.${method}`)).join(", ")}</div>
        )}
      </div>
      <div className="end small">
        {from === null ? null : <Day date={from} year={false} />}
        {from === null || until === null || until === from ? null : (
          <>
            {" "}
            – <Day date={until} year={false} />
          </>
        )}
        <div className="quiet">{say("sessions", { count: sessions })}</div>
      </div>
    </li>
  );
};

const Tournaments = async ({ searchParams }: Page) => {
  const query = await searchParams;
  const filter = filterOf(query);
  const [say, titles, search, unit, locale] = await Promise.all([
    getTranslations("tournaments"),
    getTranslations("championships"),
    getTranslations("search"),
    getTranslations("units"),
    getLocale(),
  ]);
  const [found, { begins, all, seasons }] = await Promise.all([
    api().lists.tournaments({ ...filter, limit: A_PAGE + 1 }),
    api().lists.seasons({ ...filter, limit: 1 }),
  ]);
  // The season that was asked for can be chosen again, whatever else was asked for with it.
  const { season: chosen } = filter;
  const choices =
    chosen === undefined || seasons.some(({ season }) => season === chosen)
      ? seasons
      : [...seasons, { season: chosen, count: 0 }].toSorted((a, b) => b.season - a.season);
  const shown = found.slice(0, A_PAGE);
  const months = groupBy(shown, ({ from }) => from?.slice(0, 7) ?? "");
  const filtered = [filter.text, filter.club, filter.method, filter.from, filter.until, chosen].some(
    (one) => one !== undefined,
  );
  const pageAt = (offset: number) => {
    const kept = Object.entries(filter).flatMap(([name, value]) =>
      name === "offset" || value === undefined ? [] : [[name, String(value)]],
    );
    const parameters = new URLSearchParams(kept);
    if (offset > 0) parameters.set("skip", String(offset));
    return `/tournaments?${parameters}`;
  };
  return (
    <div className="stack">
      <div className="row between">
        <h1>{say("title")}</h1>
        <span className="row">
          <Link href="/championships" prefetch={false}>
            {titles("title")}
          </Link>
          <Link href={clubsAddress()} prefetch={false}>
            {search("clubs")}
          </Link>
        </span>
      </div>
      <form className="filters" action="/tournaments">
        <label className="field">
          <span>{say("text")}</span>
          <input type="search" name="text" defaultValue={filter.text} maxLength={100} />
        </label>
        <label className="field">
          <span>{say("season")}</span>
          <select name="season" defaultValue={chosen ?? ""}>
            <option value="">{say("allSeasons", { count: all })}</option>
            {choices.map(({ season, count }) => (
              <option key={season} value={season}>
                {say("ofSeason", { season: seasonText(season, begins), count })}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>{say("method")}</span>
          <select name="method" defaultValue={filter.method ?? ""}>
            <option value="">{say("any")}</option>
            {METHODS.map((method) => (
              <option key={method} value={method}>
                {unit(`methods.${method}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>{say("from")}</span>
          <input type="date" name="from" defaultValue={filter.from} />
        </label>
        <label className="field">
          <span>{say("until")}</span>
          <input type="date" name="until" defaultValue={filter.until} />
        </label>
        <button className="btn main">{say("show")}</button>
        {filtered ? (
          <Link className="btn" href="/tournaments" prefetch={false}>
            {say("clear")}
          </Link>
        ) : null}
      </form>
      {shown.length === 0 ? (
        <div className="sheet">
          <Empty what={say(filtered ? "nothing" : "none")} when={say(filtered ? "nothingWhen" : "noneWhen")} />
        </div>
      ) : null}
      {[...months].map(([month, tournaments]) => (
        <section key={month} className="stack tight">
          <h2>{month === "" ? say("undated") : monthText(month, locale)}</h2>
          <ul className="sheet rows">
            {tournaments.map((tournament) => (
              <Entry key={`${tournament.authority} ${tournament.id}`} tournament={tournament} />
            ))}
          </ul>
        </section>
      ))}
      <Pages at={pageAt} skipped={filter.offset} size={A_PAGE} more={found.length > A_PAGE} />
      <Feeds calendar {...(filter.club === undefined ? {} : { club: filter.club })} />
    </div>
  );
};
export default Tournaments;
