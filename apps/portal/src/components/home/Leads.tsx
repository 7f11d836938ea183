/** Who leads the rankings, on the first page: the head of the first list of each, every number a link to what it is made of. */
import type { RankingTop } from "@traveller/model";
import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { Rank } from "#components/Rank.tsx";
import { Points } from "#components/ranking/Points.tsx";
import { mixed } from "#format/fraction.ts";
import { playerAddress } from "#format/player.ts";
import { inRankingAddress, listAddress } from "#format/ranking-address.ts";

const Lead = ({
  top: { id, name, list, title, unit, people },
  last,
}: {
  readonly top: RankingTop;
  /** The way to all rankings stands under the last of them. */
  readonly last: boolean;
}) => {
  const [say, home] = [useTranslations("rankings"), useTranslations("home")];
  const locale = useLocale();
  return (
    <section className="sheet pad stack tight">
      <h2 className="h3">
        <Link href={listAddress(id, list)} prefetch={false}>
          {name}
        </Link>
      </h2>
      <table className="dense">
        <caption className="small quiet">{title}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="said">{say("place")}</span>
            </th>
            <th scope="col">{say("player")}</th>
            <th scope="col" className="num">
              {unit}
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((one) => (
            <tr key={one.person}>
              <Rank rank={one.place} tied={one.tied} />
              <th scope="row">
                {one.name === null ? (
                  say("unnamed")
                ) : (
                  <Link href={playerAddress(one.person)} prefetch={false}>
                    {one.name}
                  </Link>
                )}
              </th>
              <td className="num">
                <Link
                  className="why"
                  href={inRankingAddress(id, one.person)}
                  prefetch={false}
                  aria-label={say("whyPoints", {
                    points: mixed(one.points, locale),
                    name: one.name ?? say("unnamed"),
                  })}
                >
                  <Points points={one.points} />
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {last ? (
        <p className="small">
          <Link href="/rankings" prefetch={false}>
            {home("rankings")}
          </Link>
        </p>
      ) : null}
    </section>
  );
};

export const Leads = ({ tops }: { readonly tops: readonly RankingTop[] }) =>
  tops.map((top, at) => <Lead key={top.id} top={top} last={at === tops.length - 1} />);
