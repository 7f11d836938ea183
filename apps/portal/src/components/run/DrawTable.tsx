/** A round as it was drawn: who meets whom, where they stand, what lies between them, and why. Laws 78D, 80B2. */
import type { Contest } from "@traveller/engine";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { NumberOf } from "#components/NumberOf.tsx";
import { useNames } from "#components/useNames.ts";
import { apartOf, type OpenDraw } from "#format/draw.ts";
import type { Seats } from "#format/seats.ts";
import { useDrawWords } from "./useDrawWords.ts";

export const DrawTable = ({
  id,
  contest,
  draw: { record },
  labels,
  asked,
  query,
}: {
  readonly id: string;
  readonly contest: Contest;
  readonly draw: OpenDraw;
  readonly labels: Seats["labels"];
  /** Of whom it is asked why. */
  readonly asked: string | undefined;
  /** What the address says already. */
  readonly query: string;
}) => {
  const say = useTranslations("run.draw");
  const { name } = useNames(contest);
  const { points } = useDrawWords();
  const standing = new Map(record.standings.map((each) => [each.contestant, each]));
  const side = (who: string) => {
    const at = standing.get(who);
    return (
      <>
        <NumberOf label={labels.get(who)} /> {name(labels.get(who))}{" "}
        {at === undefined ? null : (
          <span className="small quiet nowrap">{say("stands", { rank: at.rank, points: points(at.score) })}</span>
        )}
      </>
    );
  };
  return (
    <table className="fold seats drawn">
      <caption className="said">{say("whoMeets")}</caption>
      <thead>
        <tr>
          <th scope="col">{say("table")}</th>
          <th scope="col">{say("home")}</th>
          <th scope="col">{say("away")}</th>
          <th scope="col" className="num">
            {say("apart")}
          </th>
          <th scope="col" className="screen">
            {say("why")}
          </th>
        </tr>
      </thead>
      <tbody>
        {record.matches.map(({ home, away, table, why }) => (
          <tr key={table} className={asked === home || asked === away ? "asked" : undefined}>
            <th scope="row">
              <b>{table}</b>
            </th>
            <td data-title={say("home")}>{side(home)}</td>
            <td data-title={say("away")}>{side(away)}</td>
            <td data-title={say("apart")} className="num">
              {points(apartOf(record, home, away))}
              {why === undefined ? <span className="tag open">{say("byHand")}</span> : null}
              {why !== undefined && why.met > 0 ? (
                <span className="tag open">{say("met", { count: why.met })}</span>
              ) : null}
            </td>
            <td className="screen">
              <Link
                href={`/s/${encodeURIComponent(id)}/run?${query}why=${encodeURIComponent(home)}#why`}
                aria-label={say("whyOf", { home: name(labels.get(home)), away: name(labels.get(away)) })}
                prefetch={false}
              >
                {say("why")}
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
