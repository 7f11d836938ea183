/** What a series is of: the sessions and tournaments that gave points in it, and those that may when they are played or published. */
import type { SeriesView } from "@traveller/model";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { Day } from "#components/Day.tsx";
import { Pages } from "#components/list/Pages.tsx";
import { seriesAddress } from "#format/ranking-address.ts";

const sessionAt = (session: string): string => `/s/${encodeURIComponent(session)}`;
const tournamentAt = (tournament: string): string => `/t/${encodeURIComponent(tournament)}`;

const Entry = ({
  href,
  title,
  day,
  about,
}: {
  readonly href: string;
  readonly title: string;
  readonly day: string;
  readonly about: readonly string[];
}) => (
  <li className="entry">
    <div>
      <Link className="strong" href={href} prefetch={false}>
        {title}
      </Link>
      {about.map((line) => (
        <div key={line} className="small quiet">
          {line}
        </div>
      ))}
    </div>
    <div className="end small">
      <Day date={day} />
    </div>
  </li>
);

const Between = ({ from, until }: Pick<SeriesView, "from" | "until">) => (
  <span className="nowrap">
    {from === undefined ? null : <Day date={from} />} – {until === undefined ? null : <Day date={until} />}
  </span>
);

export const Series = async ({
  ranking,
  list,
  series,
  skipped,
  size,
}: {
  readonly ranking: string;
  readonly list: string;
  readonly series: SeriesView;
  /** Of those that were played. */
  readonly skipped: number;
  readonly size: number;
}) => {
  const say = await getTranslations("rankings");
  const { best, from, until, count, played, coming } = series;
  return (
    <section className="stack tight" id="series">
      <h2>{say("series")}</h2>
      <p className="quiet">
        {say("seriesLead", { best })} <Between from={from} until={until} />
      </p>
      {coming.length === 0 ? null : (
        <>
          <h3>{say("seriesComing")}</h3>
          <ul className="sheet rows">
            {coming.map(({ tournament, session, title, day, clubName, asked }) => (
              <Entry
                key={`${tournament} ${session ?? ""} ${day} ${title}`}
                href={session === null ? tournamentAt(tournament) : sessionAt(session)}
                title={title}
                day={day}
                about={[
                  ...(clubName === null || clubName === title ? [] : [clubName]),
                  ...(asked.length === 0 ? [] : [say("seriesAsked", { asked: asked.join("; ") })]),
                ]}
              />
            ))}
          </ul>
        </>
      )}
      <h3>{say("seriesPlayed", { count })}</h3>
      {played.length === 0 ? (
        <p className="quiet">{say("seriesNone")}</p>
      ) : (
        <ul className="sheet rows">
          {played.map(({ session, tournament, whole, title, day, clubName }) => (
            <Entry
              key={session}
              href={whole ? tournamentAt(tournament) : sessionAt(session)}
              title={title}
              day={day}
              about={clubName === null || clubName === title ? [] : [clubName]}
            />
          ))}
        </ul>
      )}
      <Pages
        at={(skip) => seriesAddress(ranking, list, skip)}
        skipped={skipped}
        size={size}
        more={skipped + size < count}
      />
    </section>
  );
};
