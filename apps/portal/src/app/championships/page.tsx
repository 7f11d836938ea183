/** The federation's championships, each with whoever holds its title and what of it is to come; officers set one from here. */
import { championships } from "@traveller/model";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { WonBy } from "#components/championships/Winners.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { championshipAddress, setChampionshipAddress } from "#format/championships.ts";
import { championshipOffice } from "#server/championships.ts";
import { model } from "#server/model.ts";
import { today } from "#server/today.ts";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("championships"))("title"),
});

const Championships = async () => {
  const [say, all, office] = await Promise.all([
    getTranslations("championships"),
    championships(model()),
    championshipOffice(),
  ]);
  const day = today();
  return (
    <div className="stack reading">
      <div className="row between">
        <h1>{say("title")}</h1>
        {office === undefined ? null : (
          <Link className="btn main screen" href={setChampionshipAddress()} prefetch={false}>
            {say("set")}
          </Link>
        )}
      </div>
      {all.length === 0 ? (
        <div className="sheet">
          <Empty what={say("nothing")} when={say("nothingWhen")} />
        </div>
      ) : (
        <ul className="sheet rows">
          {all.map(({ authority, id, name, title, holder, open }) => (
            <li key={`${authority} ${id}`} className="entry">
              <div className="stack tight">
                <h2 className="h3">
                  <Link href={championshipAddress(id)} prefetch={false}>
                    {name}
                  </Link>
                </h2>
                {holder === null ? null : (
                  <div>
                    <div className="small quiet">{say("holder", { title, year: String(holder.year) })}</div>
                    <WonBy title={holder.title} isComing={false} />
                  </div>
                )}
                {open.toReversed().map(({ year, tournament, title: stands }) => (
                  <div key={year} className="small">
                    {tournament === null ? (
                      year
                    ) : (
                      <Link href={`/t/${encodeURIComponent(tournament.id)}`} prefetch={false}>
                        {year}
                      </Link>
                    )}{" "}
                    <WonBy title={stands} isComing={(tournament?.from ?? "") > day} />
                  </div>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
export default Championships;
