/** A player: every session played, the newest first, each with its partner or team and what came of it. By number, never by name. */
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { notFound } from "next/navigation";
import { cache } from "react";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { PlayedList } from "#components/list/PlayedList.tsx";
import { playerAddress } from "#format/player.ts";
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

const playedOr404 = async ({ params, searchParams }: Props) => {
  const [{ player }, { skip }] = await Promise.all([params, searchParams]);
  const offset = Math.min(100_000, Math.max(0, Math.trunc(Number(skip ?? 0)) || 0));
  const played = await read(player.map(decoded).join("/"), offset);
  return { played: played ?? notFound(), offset };
};

export const generateMetadata = async (props: Props): Promise<Metadata> => ({
  title: (await playedOr404(props)).played.name,
  robots: { index: false },
});

const Player = async (props: Props) => {
  const [{ played, offset }, say, lists, search] = await Promise.all([
    playedOr404(props),
    getTranslations("player"),
    getTranslations("tournaments"),
    getTranslations("search"),
  ]);
  const { person, name, number, sessions, count } = played;
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
