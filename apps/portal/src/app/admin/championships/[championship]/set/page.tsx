/** An officer puts a championship right: what it is called, which tournament is which year's edition, who won in the years before. */
import type { ChampionshipEdition } from "@traveller/model";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { notFound } from "next/navigation";
import { ChampionshipForm } from "#components/championships/ChampionshipForm.tsx";
import { ChampionshipWords } from "#components/championships/ChampionshipWords.tsx";
import { TakeBack } from "#components/act/TakeBack.tsx";
import { WonBy } from "#components/championships/Winners.tsx";
import { type WrittenYear, YearForm } from "#components/championships/YearForm.tsx";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { NeedsScript } from "#components/NeedsScript.tsx";
import { championshipAddress, setChampionshipAddress, winnersText } from "#format/championships.ts";
import { championshipOffice, championshipOr404 } from "#server/championships.ts";
import type { Page } from "#server/page.ts";
import { today } from "#server/today.ts";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("championships"))("correct"),
  robots: { index: false },
});

const written = ({ year, tournament, title }: ChampionshipEdition, authority: string): WrittenYear => ({
  year,
  tournament: tournament?.id ?? null,
  winners: tournament === null && title.kind === "decided" ? winnersText(title.winners, authority) : "",
});

const Correct = async ({ params, searchParams }: Page<"championship">) => {
  const [say, office, { year: asked }] = await Promise.all([
    getTranslations("championships"),
    championshipOffice(),
    searchParams,
  ]);
  if (office === undefined) notFound();
  const championship = await championshipOr404(params);
  const { id, authority, name, editions } = championship;
  if (authority !== office.authority) notFound();
  const { csrf } = office;
  const chosen = editions.find(({ year }) => String(year) === asked);
  const day = today();
  return (
    <div className="stack reading">
      <Crumbs
        way={[
          { href: "/championships", words: say("title") },
          { href: championshipAddress(id), words: name },
          { words: say("correct") },
        ]}
      />
      <h1>{name}</h1>
      <NeedsScript />
      <ChampionshipWords>
        {editions.length === 0 ? null : (
          <section className="stack tight">
            <h2>{say("years")}</h2>
            <ul className="sheet rows">
              {editions.map((edition) => (
                <li key={edition.year} className="entry">
                  <div>
                    <Link
                      className="strong"
                      href={setChampionshipAddress(id, edition.year)}
                      aria-label={`${say("correct")}: ${edition.year}`}
                      prefetch={false}
                    >
                      {edition.year}
                    </Link>{" "}
                    {edition.tournament === null ? null : <span className="quiet">{edition.tournament.title}</span>}
                    <WonBy title={edition.title} isComing={(edition.tournament?.from ?? "") > day} />
                  </div>
                  <div className="end">
                    <TakeBack
                      words={say("takeYearBack", { year: String(edition.year) })}
                      ask={say("takeYearBackAsk", { year: String(edition.year) })}
                      command={{ type: "TakeBackEdition", authority, championship: id, year: edition.year }}
                      csrf={csrf}
                      next={setChampionshipAddress(id)}
                    />
                  </div>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section className="stack tight" id="year">
          <h2>{chosen === undefined ? say("enter") : `${say("correct")}: ${chosen.year}`}</h2>
          <YearForm
            key={`${chosen?.year ?? ""} ${editions.length}`}
            authority={authority}
            championship={id}
            written={chosen && written(chosen, authority)}
            csrf={csrf}
          />
        </section>
        <section className="stack tight">
          <h2>{say("name")}</h2>
          <ChampionshipForm authority={authority} championship={championship} csrf={csrf} />
          <div className="row">
            <TakeBack
              words={say("takeBack")}
              ask={say("takeBackAsk", { name })}
              command={{ type: "TakeBackChampionship", authority, championship: id }}
              csrf={csrf}
              next="/championships"
            />
          </div>
        </section>
      </ChampionshipWords>
    </div>
  );
};
export default Correct;
