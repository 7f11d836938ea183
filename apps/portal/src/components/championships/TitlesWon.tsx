/** On a player's page: the titles that he won, each with its years; nothing of who has none. */
import { groupBy } from "@traveller/engine";
import type { TitleWon } from "@traveller/model";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { Fragment } from "react";
import { championshipAddress } from "#format/championships.ts";

export const TitlesWon = ({ titles }: { readonly titles: readonly TitleWon[] }) => {
  const say = useTranslations("championships");
  return titles.length === 0 ? null : (
    <section className="stack tight">
      <h2>{say("titles")}</h2>
      <ul className="sheet rows">
        {[...groupBy(titles, ({ championship }) => championship)].map(([championship, won]) => (
          <li key={championship} className="entry">
            <div>
              <Link className="strong" href={championshipAddress(championship)} prefetch={false}>
                {won[0]?.title}
              </Link>
              <div className="small quiet">{won[0]?.name}</div>
            </div>
            <div className="end">
              {won.map(({ year, tournament, shared }, at) => {
                const words = shared ? say("shared", { year: String(year) }) : String(year);
                return (
                  <Fragment key={year}>
                    {at === 0 ? null : ", "}
                    {tournament === null ? (
                      words
                    ) : (
                      <Link href={`/t/${encodeURIComponent(tournament)}`} prefetch={false}>
                        {words}
                      </Link>
                    )}
                  </Fragment>
                );
              })}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
