/** The series that a tournament counts for, or may: each with what of it does, and what is still asked of the rest. */
import type { SeriesOfTournament } from "@traveller/model";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { seriesAddress } from "#format/ranking-address.ts";

export const CountsFor = async ({ series }: { readonly series: readonly SeriesOfTournament[] }) => {
  const say = await getTranslations("rankings");
  return series.length === 0 ? null : (
    <section className="sheet pad stack tight">
      <h2 className="h3">{say("countsFor")}</h2>
      <ul className="plain stack tight">
        {series.map(({ ranking, name, list, title, played, coming, asked }) => (
          <li key={`${ranking} ${list}`}>
            <Link href={seriesAddress(ranking, list)} prefetch={false}>
              {title}
            </Link>
            <div className="small quiet">{name}</div>
            {played === 0 ? null : <div className="small">{say("countsPlayed", { count: played })}</div>}
            {coming ? (
              <div className="small">
                {asked.length === 0 ? say("countsComing") : say("seriesAsked", { asked: asked.join("; ") })}
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
};
