/** A contestant on top of its card or its why: who, which rank, how much. */
import type { Contest } from "@traveller/engine";
import type { ContestantLabel, SessionPage, StandingRow } from "@traveller/model";
import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { Fragment } from "react";
import type { NumbersShown } from "#format/rounding.ts";
import { placeText } from "#format/strata.ts";
import { totalText } from "#format/total.ts";

/** The total as it is shown: `61.32 %`, `43.17 VP`. */
export const useTotal = (session: NumbersShown) => {
  const locale = useLocale();
  const unit = useTranslations("units");
  return totalText(session, {
    locale,
    percent: (value) => unit("percent", { value }),
    short: (of) => unit(`short.${of}`),
  });
};

export const RankLine = ({
  session,
  contest,
  label,
  standing,
  listed,
  line,
  link,
}: {
  readonly session: SessionPage;
  readonly contest: Contest;
  readonly label: ContestantLabel;
  readonly standing: StandingRow | null;
  readonly listed: number;
  readonly line: "NS" | "EW" | null;
  readonly link: boolean;
}) => {
  const say = useTranslations("card");
  const unit = useTranslations("units");
  const kind = useTranslations("contest");
  const total = useTotal(session);
  return (
    <p className="quiet">
      {kind(`numbered.${contest}`, { number: label.number })}
      {label.section === null ? null : <>, {say("section", { section: label.section })}</>}
      {line === null ? null : <>, {unit(`sidesLong.${line}`)}</>}
      {standing === null || standing.rank === null ? null : (
        <>
          . {say("rank", { rank: `${standing.rank}${standing.tied ? "=" : ""}`, count: listed })},{" "}
          {link ? (
            <Link className="why strong" href={`/s/${session.id}/why/${encodeURIComponent(label.id)}`} prefetch={false}>
              {total(standing)}
            </Link>
          ) : (
            <b>{total(standing)}</b>
          )}
          {standing.strata.map((place) => (
            <Fragment key={`${place.stratum} ${place.overall}`}>
              , {say("strata", { stratum: place.stratum, overall: String(place.overall), rank: placeText(place) })}
            </Fragment>
          ))}
        </>
      )}
    </p>
  );
};
