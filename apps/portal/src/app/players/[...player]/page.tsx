/**
 * A player: every session played, the newest first, each with its partner or team and what came of it. By number, never by name; a number
 * without its federation leads to whoever has it, or to the choice of those who have.
 */
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import Link from "next/link";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { PlayedList } from "#components/list/PlayedList.tsx";
import { Points } from "#components/ranking/Points.tsx";
import { mixed } from "#format/fraction.ts";
import { playerAddress } from "#format/player.ts";
import { inRankingAddress, listAddress } from "#format/ranking-address.ts";
import { api } from "#server/caller.ts";
import type { Page } from "#server/page.ts";
import { decoded } from "#server/session-page.ts";

type Props = {
  readonly params: Promise<{ readonly player: readonly string[] }>;
  readonly searchParams: Page["searchParams"];
};
const A_PAGE = 40;

const read = cache(async (person: string, offset: number) =>
  person.length > 128 ? undefined : api().lists.played({ person, limit: A_PAGE, offset }),
);

/** Whom the address could mean, where it is a number without its federation. */
const alike = cache(async (number: string) => (/^[^:/]{1,64}$/u.test(number) ? api().lists.numbered({ number }) : []));

/** Played by whom the address names; those whom it could name, where nobody is named so. */
const addressed = async ({ params, searchParams }: Props) => {
  const [{ player }, { skip }] = await Promise.all([params, searchParams]);
  const offset = Math.min(100_000, Math.max(0, Math.trunc(Number(skip ?? 0)) || 0));
  const person = player.map(decoded).join("/");
  const played = await read(person, offset);
  if (played !== undefined) return { kind: "played", played, offset } as const;
  const [only, ...others] = await alike(person);
  if (only === undefined) notFound();
  if (others.length === 0) redirect(playerAddress(only.person));
  return { kind: "several", number: person, found: [only, ...others] } as const;
};

export const generateMetadata = async (props: Props): Promise<Metadata> => {
  const [one, say] = await Promise.all([addressed(props), getTranslations("player")]);
  return {
    title: one.kind === "played" ? one.played.name : say("number", { number: one.number }),
    robots: { index: false },
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
  return one.kind === "several" ? <Several {...one} /> : <Career {...one} />;
};

type Held = Awaited<ReturnType<ReturnType<typeof api>["rankings"]["held"]>>;

/** Where he stands in each ranking; nothing of who is in none. */
const InRankings = async ({ person, held }: { readonly person: string; readonly held: Held }) => {
  const [locale, say] = await Promise.all([getLocale(), getTranslations("rankings")]);
  return held.length === 0 ? null : (
    <section className="stack tight">
      <h2>{say("standsAt")}</h2>
      <ul className="sheet rows">
        {held.map(({ ranking, name, unit, list, title, points, place, count }) => (
          <li key={`${ranking} ${list}`} className="entry">
            <div>
              <Link className="strong" href={listAddress(ranking, list)} prefetch={false}>
                {name}
              </Link>
              <div className="small quiet">{say("heldPlace", { title, place, count })}</div>
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

const Career = async ({ played, offset }: Extract<Named, { readonly kind: "played" }>) => {
  const [say, lists, search] = await Promise.all([
    getTranslations("player"),
    getTranslations("tournaments"),
    getTranslations("search"),
  ]);
  const { person, name, number, sessions, count } = played;
  const held = await api().rankings.held({ person });
  const address = playerAddress(person);
  const at = (skip: number): string => (skip > 0 ? `${address}?skip=${skip}` : address);
  return (
    <div className="stack">
      <Crumbs way={[{ words: search("players"), href: `/search?q=${encodeURIComponent(name)}` }, { words: name }]} />
      <h1>{name}</h1>
      <p className="quiet">
        {number === undefined ? null : <>{say("number", { number })}. </>}
        {lists("sessions", { count })}
      </p>
      {number === undefined ? <p className="says">{say("guest")}</p> : null}
      <InRankings person={person} held={held} />
      <div className="sheet">
        <PlayedList person={person} played={sessions} />
      </div>
      {count <= A_PAGE ? null : (
        <div className="row between">
          {offset > 0 ? (
            <Link className="btn" href={at(Math.max(0, offset - A_PAGE))} prefetch={false}>
              {lists("later")}
            </Link>
          ) : (
            <span />
          )}
          {offset + A_PAGE < count ? (
            <Link className="btn" href={at(offset + A_PAGE)} prefetch={false}>
              {lists("earlier")}
            </Link>
          ) : null}
        </div>
      )}
    </div>
  );
};
export default Player;
