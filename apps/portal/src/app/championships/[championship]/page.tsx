/** A championship: who won it, year by year, and who most often; its officers put it right from here. */
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { WonBy } from "#components/championships/Winners.tsx";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { PrintButton } from "#components/session/PrintButton.tsx";
import { championshipAddress, setChampionshipAddress } from "#format/championships.ts";
import { playerAddress } from "#format/player.ts";
import { championshipOffice, championshipOr404 } from "#server/championships.ts";
import type { Page } from "#server/page.ts";
import { today } from "#server/today.ts";

export const generateMetadata = async ({ params }: Page<"championship">): Promise<Metadata> => {
  const { id, name } = await championshipOr404(params);
  const path = championshipAddress(id);
  return {
    title: name,
    alternates: { canonical: path, types: { "application/json": `${path}.json`, "text/csv": `${path}.csv` } },
  };
};

const Championship = async ({ params }: Page<"championship">) => {
  const [championship, say, session, office] = await Promise.all([
    championshipOr404(params),
    getTranslations("championships"),
    getTranslations("session"),
    championshipOffice(),
  ]);
  const { id, authority, authorityName, name, title, editions, often } = championship;
  const [path, day] = [championshipAddress(id), today()];
  return (
    <div className="stack">
      <Crumbs way={[{ href: "/championships", words: say("title") }, { words: name }]} />
      <div className="row between">
        <h1>{name}</h1>
        {office?.authority !== authority ? null : (
          <Link className="btn screen" href={setChampionshipAddress(id)} prefetch={false}>
            {say("correct")}
          </Link>
        )}
      </div>
      <p className="quiet">{[title, authorityName].filter((one) => one !== null).join(" · ")}</p>
      <div className="cols">
        <div className="stack">
          <div className="sheet">
            {editions.length === 0 ? (
              <Empty what={say("noEditions")} when={say("noEditionsWhen")} />
            ) : (
              <table className="years">
                <caption className="said">{say("winners")}</caption>
                <thead>
                  <tr>
                    <th scope="col">{say("year")}</th>
                    <th scope="col">{say("winner")}</th>
                  </tr>
                </thead>
                <tbody>
                  {editions.map(({ year, tournament, title: won }) => (
                    <tr key={year}>
                      <th scope="row">
                        {tournament === null ? (
                          year
                        ) : (
                          <Link
                            href={`/t/${encodeURIComponent(tournament.id)}`}
                            title={tournament.title}
                            prefetch={false}
                          >
                            {year}
                          </Link>
                        )}
                      </th>
                      <td>
                        <WonBy title={won} isComing={(tournament?.from ?? "") > day} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </div>
          <p className="row small data screen">
            <span className="quiet">{say("data")}</span>
            <a href={`${path}.json`}>JSON</a>
            <a href={`${path}.csv`}>CSV</a>
            <PrintButton words={session("print")} />
          </p>
        </div>
        {often.length === 0 ? null : (
          <aside className="stack">
            <section className="sheet pad stack tight">
              <h2 className="h3">{say("often")}</h2>
              <dl className="facts">
                {often.map(({ person, name: called, years }) => (
                  <div key={person ?? called} className="contents">
                    <dt>{say("times", { count: years.length })}</dt>
                    <dd>
                      {person === null ? (
                        called
                      ) : (
                        <Link href={playerAddress(person)} prefetch={false}>
                          {called}
                        </Link>
                      )}
                      <div className="small quiet">{years.toReversed().join(", ")}</div>
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          </aside>
        )}
      </div>
    </div>
  );
};
export default Championship;
