/** Somebody in a ranking: his places, the years that they are made of, and each award with the session that it came from. */
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import Link from "next/link";
import { notFound } from "next/navigation";
import { cache } from "react";
import { Day } from "#components/Day.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Follow } from "#components/live/Follow.tsx";
import { Points } from "#components/ranking/Points.tsx";
import { mixed } from "#format/fraction.ts";
import { playerAddress } from "#format/player.ts";
import { bookedAddress, inRankingAddress, listAddress, rankingAddress } from "#format/ranking-address.ts";
import { api } from "#server/caller.ts";
import type { Page } from "#server/page.ts";
import { decoded } from "#server/session-page.ts";
import { Pages } from "#components/list/Pages.tsx";
import { skipAsked } from "#format/skipped.ts";

type Props = {
  readonly params: Promise<{ readonly ranking: string; readonly player: readonly string[] }>;
  readonly searchParams: Page["searchParams"];
};
const A_PAGE = 100;

const read = cache(async (ranking: string, person: string, offset: number) => {
  if (ranking.length > 64 || person.length > 128) return notFound();
  const [one, held] = await Promise.all([
    api().rankings.one({ ranking }),
    api().rankings.person({ ranking, person, limit: A_PAGE, offset }),
  ]);
  return one === undefined || held === undefined ? notFound() : { ranking: one, held };
});

const addressed = async ({ params, searchParams }: Props) => {
  const [{ ranking, player }, { skip }] = await Promise.all([params, searchParams]);
  const offset = skipAsked(skip);
  return { ...(await read(decoded(ranking), player.map(decoded).join("/"), offset)), offset };
};

export const generateMetadata = async (props: Props): Promise<Metadata> => {
  const [{ ranking, held }, say] = await Promise.all([addressed(props), getTranslations("rankings")]);
  return { title: `${held.name ?? say("unnamed")}, ${ranking.name}`, robots: { index: false } };
};

/** Where it was played: his card of the session, or the overall result of the tournament. */
const playedAddress = ({
  session,
  tournament,
  contestant,
}: {
  readonly session: string;
  readonly tournament: string | null;
  readonly contestant: string;
}): string =>
  tournament === null
    ? `/s/${encodeURIComponent(session)}/c/${encodeURIComponent(contestant)}`
    : `/t/${encodeURIComponent(tournament)}`;

const PersonInRanking = async (props: Props) => {
  const [{ ranking, held, offset }, locale, say] = await Promise.all([
    addressed(props),
    getLocale(),
    getTranslations("rankings"),
  ]);
  const { person, awards, grades, count } = held;
  const name = held.name ?? say("unnamed");
  const titleOf = new Map(ranking.lists.map(({ list, title }) => [list, title]));
  /** The series in which what he won in a session is among his best. */
  const countsIn = (session: string): readonly string[] =>
    held.lists.flatMap(({ list, counted }) => (counted.some((one) => one.session === session) ? [list] : []));
  const at = (skip: number): string => `${inRankingAddress(ranking.id, person)}${skip > 0 ? `?skip=${skip}` : ""}`;
  return (
    <div className="stack">
      <Crumbs
        way={[
          { words: say("title"), href: "/rankings" },
          { words: ranking.name, href: rankingAddress(ranking.id) },
          { words: name },
        ]}
      />
      <h1>{name}</h1>
      <p className="quiet">
        {ranking.kind === "grade" ? null : say("everWon")} <Points points={held.points} unit={ranking.unit} />.{" "}
        {held.name === null ? null : (
          <Link href={playerAddress(person)} prefetch={false}>
            {say("allPlayed")}
          </Link>
        )}
      </p>
      <Follow what="rankings.moves" ranking={ranking.id} seen={ranking.sequence} at={ranking.lastAt} />
      {count > 0 ? null : (
        <div className="sheet">
          <Empty what={say("nothingYet")} when={say("whenAwarded")} />
        </div>
      )}
      {held.lists.length === 0 ? null : (
        <section className="stack tight">
          <h2>{say("places")}</h2>
          <ul className="sheet rows">
            {held.lists.map(({ list, place, tied, count: of, points, years, counted }) => (
              <li key={list} className="entry">
                <div>
                  <Link className="strong" href={listAddress(ranking.id, list)} prefetch={false}>
                    {titleOf.get(list) ?? list}
                  </Link>
                  {counted.length > 0 ? (
                    <div className="small quiet">
                      {say("counted")}{" "}
                      {counted.map(({ session, points: won }, index) => (
                        <span key={session} className="nowrap">
                          {index === 0 ? "" : " + "}
                          <Link href={bookedAddress(ranking.id, session)} prefetch={false}>
                            <Points points={won} />
                          </Link>
                        </span>
                      ))}
                    </div>
                  ) : (
                    <div className="small quiet">
                      {years.length === 0 ? null : say("years")}{" "}
                      {years.map(({ year, points: won }, index) => (
                        <span key={year} className="nowrap">
                          {index === 0 ? "" : ", "}
                          {year}: <Points points={won} />
                        </span>
                      ))}
                    </div>
                  )}
                </div>
                <div className="end">
                  <strong>
                    <Points points={points} />
                  </strong>
                  <div className="small quiet">
                    {say("placeOf", { place: `${place}${tied ? "=" : ""}`, count: of })}
                  </div>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {grades.length === 0 ? null : (
        <section className="stack tight">
          <h2>{say("graded")}</h2>
          <ul className="sheet rows">
            {grades.map(({ session, title, club, day, boards, worth, before, after }) => (
              <li key={session} className="entry">
                <div>
                  <Link className="strong" href={bookedAddress(ranking.id, session)} prefetch={false}>
                    {title ?? session}
                  </Link>
                  <div className="small quiet">
                    <Day date={day} />
                    {club === null || club === title ? null : `, ${club}`}
                  </div>
                  <div className="small quiet">
                    {say("worthOverBoards", { worth: mixed(worth, locale), count: boards })}
                  </div>
                </div>
                <div className="end">
                  <Points points={before} /> →{" "}
                  <strong>
                    <Points points={after} />
                  </strong>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="stack tight" hidden={awards.length === 0}>
        <h2>{say("awards")}</h2>
        <ul className="sheet rows">
          {awards.map(({ session, tournament, title, club, day, award, contestant, booking, points, ...taken }) => (
            <li key={`${booking} ${contestant} ${award}`} className="entry">
              <div>
                <Link className="strong" href={playedAddress({ session, tournament, contestant })} prefetch={false}>
                  {title ?? session}
                </Link>
                <div className="small quiet">
                  <Day date={day} />
                  {club === null || club === title ? null : `, ${club}`}
                </div>
                {taken.reversedAt === null && countsIn(session).length > 0 ? (
                  <div className="row tight small">
                    {countsIn(session).map((list) => (
                      <span key={list} className="tag">
                        {say("countsIn", { list: titleOf.get(list) ?? list })}
                      </span>
                    ))}
                  </div>
                ) : null}
                {taken.reversedAt === null ? null : (
                  <div className="small">
                    {say("takenBack")} <Day date={taken.reversedAt.slice(0, 10)} />
                    {taken.because === null ? null : <>: {say(`because.${taken.because}`)}</>}
                  </div>
                )}
              </div>
              <div className="end">
                {taken.reversedAt === null ? (
                  <Link
                    className="why strong"
                    href={`${bookedAddress(ranking.id, session)}#${encodeURIComponent(contestant)}`}
                    prefetch={false}
                    aria-label={say("whyAward", { points: mixed(points, locale), title: title ?? session })}
                  >
                    <Points points={points} />
                  </Link>
                ) : (
                  <s className="quiet">
                    <Points points={points} />
                  </s>
                )}
              </div>
            </li>
          ))}
        </ul>
      </section>
      <Pages at={at} skipped={offset} size={A_PAGE} more={offset + A_PAGE < count} />
    </div>
  );
};
export default PersonInRanking;
