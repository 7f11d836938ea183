/**
 * A player: his career, the titles that he won, his sessions, all his boards, and himself against another. By number, never by name; a number without its federation leads to
 * whoever has it, or to the choice of those who have.
 */
import { idsOf, titlesOf } from "@traveller/model";
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import Link from "next/link";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { AgainstPage, WhoElse } from "#components/career/AgainstPage.tsx";
import { BoardsPage } from "#components/career/BoardsPage.tsx";
import { CareerHead, CareerView } from "#components/career/CareerView.tsx";
import { WaitsForYou } from "#components/case-acts/WaitsForYou.tsx";
import { TitlesWon } from "#components/championships/TitlesWon.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { PlayedList } from "#components/list/PlayedList.tsx";
import { Points } from "#components/ranking/Points.tsx";
import { dayText } from "#format/dates.ts";
import { mixed } from "#format/fraction.ts";
import { playerAddress } from "#format/player.ts";
import { againstAddress, playerPage } from "#format/player-pages.ts";
import { inRankingAddress, listAddress } from "#format/ranking-address.ts";
import { api } from "#server/caller.ts";
import { model } from "#server/model.ts";
import { pictured } from "#server/metadata.ts";
import { boardsAsked, careerAsked, cursorAsked, isId, pairAsked } from "#server/player-asked.ts";
import type { Page } from "#server/page.ts";
import { decoded } from "#server/session-page.ts";
import { Pages } from "#components/list/Pages.tsx";
import { skipAsked } from "#format/skipped.ts";

type Props = {
  readonly params: Promise<{ readonly player: readonly string[] }>;
  readonly searchParams: Page["searchParams"];
};
const A_PAGE = 20;

const read = cache(async (person: string, offset: number) =>
  isId(person) ? api().lists.played({ person, limit: A_PAGE, offset }) : undefined,
);

/** Whom the address could mean, where it is a number without its federation. */
const alike = cache(async (number: string) =>
  /^[^:/\p{Cc}]{1,64}$/u.test(number) ? api().lists.numbered({ number }) : [],
);

/** Played by whom the address names; those whom it could name, where nobody is named so. */
const addressed = async ({ params, searchParams }: Props) => {
  const [{ player }, { skip }] = await Promise.all([params, searchParams]);
  const offset = skipAsked(skip);
  const page = playerPage(player.map(decoded));
  if (page === undefined) notFound();
  const { person } = page;
  const played = await read(person, offset);
  // A guest who is a member by now, and a number that somebody has no more, lead to him.
  if (played !== undefined && played.person !== person)
    redirect(`${playerAddress(played.person)}${page.kind === "career" ? "" : `/${page.kind}`}`);
  if (played !== undefined) return { kind: "played", page, played, offset } as const;
  const [only, ...others] = await alike(person);
  if (only === undefined) notFound();
  const rest = page.kind === "career" ? "" : `/${page.kind}`;
  if (others.length === 0) redirect(`${playerAddress(only.person)}${rest}`);
  return { kind: "several", number: person, found: [only, ...others] } as const;
};

export const generateMetadata = async (props: Props): Promise<Metadata> => {
  const [one, say, lists] = await Promise.all([
    addressed(props),
    getTranslations("player"),
    getTranslations("tournaments"),
  ]);
  if (one.kind === "several") return { title: say("number", { number: one.number }), robots: { index: false } };
  const { name, person, count } = one.played;
  const page = playerAddress(person);
  return {
    title: name,
    robots: { index: false },
    ...(one.page.kind === "career"
      ? pictured(name, lists("sessions", { count }), page, `/share/player${page.slice("/players".length)}`)
      : {}),
  };
};

type Named = Awaited<ReturnType<typeof addressed>>;

const Several = async ({ number, found }: Extract<Named, { readonly kind: "several" }>) => {
  const [say, search] = await Promise.all([getTranslations("player"), getTranslations("search")]);
  return (
    <div className="stack">
      <Crumbs
        way={[{ words: search("players"), href: `/search?q=${encodeURIComponent(number)}` }, { words: number }]}
      />
      <h1>{say("number", { number })}</h1>
      <p className="lead">{say("several")}</p>
      <ul className="sheet rows">
        {found.map(({ person, name, authority }) => (
          <li key={person} className="entry">
            <Link className="strong" href={playerAddress(person)} prefetch={false}>
              {name}
            </Link>
            <span className="end small quiet">{authority ?? person}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};

const Player = async (props: Props) => {
  const one = await addressed(props);
  if (one.kind === "several") return <Several {...one} />;
  const query = await props.searchParams;
  switch (one.page.kind) {
    case "career":
      return <CareerPage {...one} query={query} />;
    case "boards":
      return <AllBoards played={one.played} query={query} />;
    case "against":
      return <Against played={one.played} other={one.page.other} query={query} />;
  }
};

type Query = Awaited<Props["searchParams"]>;
type Played = Extract<Named, { readonly kind: "played" }>["played"];

const asked = (query: Query, name: string): string | undefined => {
  const value = query[name];
  return typeof value === "string" && value !== "" ? value : undefined;
};

const Head = async ({ played, words }: { readonly played: Played; readonly words?: string }) => {
  const search = await getTranslations("search");
  const { name, person } = played;
  return (
    <>
      <Crumbs
        way={[
          { words: search("players"), href: `/search?q=${encodeURIComponent(name)}` },
          words === undefined ? { words: name } : { words: name, href: playerAddress(person) },
          ...(words === undefined ? [] : [{ words }]),
        ]}
      />
      {words === undefined ? null : <h1>{words}</h1>}
    </>
  );
};

const AllBoards = async ({ played, query }: { readonly played: Played; readonly query: Query }) => {
  const say = await getTranslations("career");
  const { person, name } = played;
  const filter = boardsAsked((of) => asked(query, of));
  const from = cursorAsked((of) => asked(query, of));
  const [list, by] = await Promise.all([
    api().players.boards({ person, ...filter, ...(from === undefined ? {} : { from }) }),
    api().players.boardsBy({ person }),
  ]);
  const partners = by.partners.map((one) => ({ value: one.partner, words: one.name ?? one.partner }));
  const tournaments = by.tournaments.map(({ tournament, title, until }) => ({
    value: tournament,
    words: until === null || title.includes(until.slice(0, 4)) ? title : `${title} ${until.slice(0, 4)}`,
  }));
  return (
    <div className="stack">
      <Head played={played} words={say("boardsTitle", { name })} />
      <BoardsPage
        person={person}
        asked={filter}
        list={list}
        partners={partners}
        tournaments={tournaments}
        years={by.years.map(({ year }) => year)}
        isLater={from !== undefined}
      />
    </div>
  );
};

/** So many of a name are offered. */
const MOST_NAMED = 20;

/** Whom what was typed into the form may mean: a number, with its federation or without, or a name. */
const meant = async (typed: string): Promise<readonly { readonly person: string; readonly name: string | null }[]> => {
  const text = typed.trim().slice(0, 128);
  const played = await read(text, 0);
  if (played !== undefined) return [played];
  const numbered = await alike(text);
  return numbered.length > 0
    ? numbered
    : (await api().lists.search({ text: text.slice(0, 100), only: "players", each: MOST_NAMED })).players.found;
};

const Against = async ({
  played,
  other,
  query,
}: {
  readonly played: Played;
  readonly other: string | undefined;
  readonly query: Query;
}) => {
  const say = await getTranslations("career");
  const { person, name } = played;
  const typed = other === undefined ? asked(query, "other") : undefined;
  const found = typed === undefined ? [] : (await meant(typed)).filter((one) => one.person !== person);
  const [only] = found;
  if (only !== undefined && found.length === 1) redirect(againstAddress(person, only.person));
  if (other === undefined)
    return (
      <div className="stack">
        <Head played={played} words={say("headToHead")} />
        <WhoElse person={person} typed={typed} found={found} />
      </div>
    );
  const theirs = other === person ? undefined : await read(other, 0);
  if (theirs === undefined || theirs.person === person) notFound();
  if (theirs.person !== other) redirect(againstAddress(person, theirs.person));
  const met = await api().players.against(pairAsked(person, other, (of) => asked(query, of)));
  return (
    <div className="stack">
      <Head played={played} words={say("againstTitle", { one: name, other: theirs.name })} />
      <AgainstPage met={met} one={name} other={theirs.name} />
      <WhoElse person={person} />
    </div>
  );
};

type Held = Awaited<ReturnType<ReturnType<typeof api>["rankings"]["held"]>>;

/** Where he stands in each ranking; nothing of who is in none. */
const InRankings = async ({ person, held }: { readonly person: string; readonly held: Held }) => {
  const [locale, say] = await Promise.all([getLocale(), getTranslations("rankings")]);
  return held.length === 0 ? null : (
    <section className="stack tight">
      <h2>{say("standsAt")}</h2>
      <ul className="sheet rows">
        {held.map(({ ranking, name, unit, list, title, points, place, tied, count }) => (
          <li key={`${ranking} ${list}`} className="entry">
            <div>
              <Link className="strong" href={listAddress(ranking, list)} prefetch={false}>
                {name}
              </Link>
              <div className="small quiet">
                {say("heldPlace", { title, place: `${place}${tied ? "=" : ""}`, count })}
              </div>
            </div>
            <div className="end">
              <Link
                className="why strong"
                href={inRankingAddress(ranking, person)}
                prefetch={false}
                aria-label={say("whyAward", { points: `${mixed(points, locale)} ${unit}`, title })}
              >
                <Points points={points} unit={unit} />
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};

const CareerPage = async ({
  played,
  offset,
  query,
}: Extract<Named, { readonly kind: "played" }> & { readonly query: Query }) => {
  const [say, lists] = await Promise.all([getTranslations("player"), getTranslations("tournaments")]);
  const { person, name, number, own, sessions, count } = played;
  const words = await getTranslations("career");
  const { year, scale } = careerAsked((of) => asked(query, of));
  const [locale, ids, held, membership, career, titles] = await Promise.all([
    getLocale(),
    idsOf(model(), person),
    api().rankings.held({ person }),
    api().lists.membership({ person }),
    api().players.career({
      person,
      ...(year === undefined ? {} : { year }),
      ...(scale === undefined ? {} : { scale }),
    }),
    titlesOf(model(), person),
  ]);
  const address = playerAddress(person);
  const at = (skip: number): string => (skip > 0 ? `${address}?skip=${skip}` : address);
  return (
    <div className="stack">
      <Head played={played} />
      <div className="row between">
        <div>
          <h1>{name}</h1>
          <p className="quiet">
            {number === undefined ? null : <>{say("number", { number })}. </>}
            {lists("sessions", { count })}
          </p>
        </div>
        <CareerHead level={career.level} scale={career.scale} />
      </div>
      {membership === undefined ? null : (
        <p className="quiet">
          {membership.club === null
            ? say("memberSince", { since: dayText(membership.since, locale, true) })
            : say("memberOf", { club: membership.club.name, since: dayText(membership.club.since, locale, true) })}
        </p>
      )}
      {number === undefined ? (
        <p className="says">
          {say("guest")}{" "}
          <Link href={`/settings/guests?guest=${encodeURIComponent(person)}`} prefetch={false}>
            {say("wasThisYou")}
          </Link>
        </p>
      ) : null}
      {own ? <WaitsForYou /> : null}
      {count === 0 ? (
        <div className="sheet">
          <Empty what={say("notPlayed")} when={say("whenPlayed")} />
        </div>
      ) : (
        <CareerView person={person} career={career} />
      )}
      <TitlesWon titles={titles} />
      <InRankings person={person} held={held} />
      {own ? (
        <p className="row">
          <Link href="/rulings/open" prefetch={false}>
            {words("ownRulings")}
          </Link>
          <Link href="/settings/guests" prefetch={false}>
            {say("guestsLikeYou")}
          </Link>
        </p>
      ) : null}
      {count === 0 ? null : (
        <>
          <h2>{words("sessions")}</h2>
          <div className="sheet" id="sessions">
            <PlayedList ids={ids} played={sessions} />
          </div>
        </>
      )}
      <Pages at={at} skipped={offset} size={A_PAGE} more={offset + A_PAGE < count} />
    </div>
  );
};
export default Player;
