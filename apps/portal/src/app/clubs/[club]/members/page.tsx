/** Who is, and on any day was, a member of a club: by name as each is shown, a page of many at a time. Who is not shown is counted and not listed. */
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import Link from "next/link";
import { notFound } from "next/navigation";
import { cache } from "react";
import { Empty } from "#components/frame/Empty.tsx";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Pages } from "#components/list/Pages.tsx";
import { dayText } from "#format/dates.ts";
import { clubAddress, clubsAddress } from "#format/player-pages.ts";
import { playerAddress } from "#format/player.ts";
import { skipAsked } from "#format/skipped.ts";
import { api } from "#server/caller.ts";
import type { Page } from "#server/page.ts";
import { dayAsked, isId } from "#server/player-asked.ts";
import { decoded } from "#server/session-page.ts";
import { today } from "#server/today.ts";

const A_PAGE = 100;

const read = cache(async (club: string, day: string, offset: number) =>
  isId(club) ? ((await api().players.members({ club, day, limit: A_PAGE, offset })) ?? notFound()) : notFound(),
);

const addressed = async ({ params, searchParams }: Page<"club">) => {
  const [{ club }, { on, skip }] = await Promise.all([params, searchParams]);
  const day = dayAsked(on) ?? today();
  const offset = skipAsked(skip);
  return { day, offset, ...(await read(decoded(club), day, offset)) };
};

export const generateMetadata = async (props: Page<"club">): Promise<Metadata> => {
  const [{ name }, say] = await Promise.all([addressed(props), getTranslations("club")]);
  return { title: say("membersOf", { club: name }), robots: { index: false } };
};

const ClubMembers = async (props: Page<"club">) => {
  const [{ id, name, day, offset, members, shown, count }, locale, say, search] = await Promise.all([
    addressed(props),
    getLocale(),
    getTranslations("club"),
    getTranslations("search"),
  ]);
  const at = (skip: number): string => `${clubAddress(id)}/members?on=${day}${skip > 0 ? `&skip=${skip}` : ""}`;
  return (
    <div className="stack">
      <Crumbs
        way={[
          { words: search("clubs"), href: clubsAddress() },
          { words: name, href: clubAddress(id) },
          { words: say("members") },
        ]}
      />
      <h1>{say("membersOf", { club: name })}</h1>
      <form className="filters" method="get">
        <label className="field">
          <span>{say("onDay")}</span>
          <input type="date" name="on" required defaultValue={day} />
        </label>
        <button type="submit" className="btn">
          {say("show")}
        </button>
      </form>
      <p className="quiet">
        {say("membersOn", { count, day: dayText(day, locale, true) })}
        {count > shown ? ` ${say("notShown", { count: count - shown })}` : ""}
      </p>
      {members.length === 0 ? (
        <div className="sheet">
          <Empty what={say("noneListed")} />
        </div>
      ) : (
        <ol className="sheet rows">
          {members.map((one) => (
            <li key={one.person} className="entry">
              <Link href={playerAddress(one.person)} prefetch={false}>
                {one.name}
              </Link>
              <span className="end small quiet">{say("since", { since: dayText(one.since, locale, true) })}</span>
            </li>
          ))}
        </ol>
      )}
      <Pages at={at} skipped={offset} size={A_PAGE} more={offset + A_PAGE < shown} by="name" />
    </div>
  );
};
export default ClubMembers;
