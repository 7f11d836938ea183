/** One box for everything; the answer has an address. */
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { Day } from "#components/Day.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { Find } from "#components/frame/Find.tsx";
import { api } from "#server/caller.ts";
import type { Page } from "#server/page.ts";
import { namesFor } from "#server/names.ts";

const asked = async (query: Page["searchParams"]): Promise<string> => {
  const { q } = await query;
  return (typeof q === "string" ? q : "").trim().slice(0, 100);
};

export const generateMetadata = async ({ searchParams }: Page): Promise<Metadata> => {
  const [query, say] = await Promise.all([asked(searchParams), getTranslations("search")]);
  return { title: query === "" ? say("title") : say("of", { query }), robots: { index: false } };
};

const Search = async ({ searchParams }: Page) => {
  const [query, say, tournaments, names] = await Promise.all([
    asked(searchParams),
    getTranslations("search"),
    getTranslations("tournaments"),
    namesFor("pairs"),
  ]);
  const found = await api().lists.search({ text: query });
  const nothing = [found.players, found.contestants, found.clubs, found.tournaments].every((list) => list.length === 0);
  return (
    <div className="stack">
      <h1>{say("title")}</h1>
      <div className="row">
        <Find full value={query} />
      </div>
      {query === "" ? <p className="quiet">{say("ask")}</p> : null}
      {query !== "" && nothing ? (
        <div className="sheet">
          <Empty what={say("nothing", { query })} when={say("nothingHint")} />
        </div>
      ) : null}
      {found.players.length === 0 ? null : (
        <section className="stack tight">
          <h2>{say("players")}</h2>
          <ul className="sheet rows">
            {found.players.map((player) => (
              <li key={player.person} className="entry">
                <div>
                  {player.latest === null || player.contestant === null ? (
                    <b>{player.name ?? player.person}</b>
                  ) : (
                    <Link className="strong" href={`/s/${player.latest.id}/c/${encodeURIComponent(player.contestant)}`}>
                      {player.name ?? player.person}
                    </Link>
                  )}
                  <div className="small quiet">{tournaments("sessions", { count: player.sessions })}</div>
                </div>
                {player.latest === null ? null : (
                  <Link className="end" href={`/s/${player.latest.id}`}>
                    {player.latest.title}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {found.contestants.length === 0 ? null : (
        <section className="stack tight">
          <h2>{say("pairs")}</h2>
          <ul className="sheet rows">
            {found.contestants.map(({ session, contestant }) => (
              <li key={`${session.id} ${contestant.id}`} className="entry">
                <Link className="strong" href={`/s/${session.id}/c/${encodeURIComponent(contestant.id)}`}>
                  {names.name(contestant)}
                </Link>
                <Link className="end quiet" href={`/s/${session.id}`}>
                  {session.title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {found.clubs.length === 0 ? null : (
        <section className="stack tight">
          <h2>{say("clubs")}</h2>
          <ul className="sheet rows">
            {found.clubs.map((club) => (
              <li key={club.id} className="entry">
                <Link className="strong" href={`/tournaments?club=${encodeURIComponent(club.id)}`}>
                  {club.name}
                </Link>
                <span className="end small quiet">{tournaments("sessions", { count: club.sessions })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {found.tournaments.length === 0 ? null : (
        <section className="stack tight">
          <h2>{say("tournaments")}</h2>
          <ul className="sheet rows">
            {found.tournaments.map((tournament) => (
              <li key={`${tournament.authority} ${tournament.id}`} className="entry">
                <Link className="strong" href={`/t/${encodeURIComponent(tournament.id)}`}>
                  {tournament.title}
                </Link>
                <span className="end small quiet">
                  {tournament.from === null ? null : <Day date={tournament.from} />}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
export default Search;
