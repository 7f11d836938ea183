/** A moment in the time of the tournament, with the zone said; where that was not told, in the reader's own. */
import { useLocale } from "next-intl";
import { Moment } from "#components/Moment.tsx";
import { momentText, zoneText } from "#format/dates.ts";

export const AtThere = ({
  at,
  zone,
  named = false,
}: {
  readonly at: string;
  readonly zone: string | null;
  readonly named?: boolean;
}) => {
  const locale = useLocale();
  return zone === null ? (
    <Moment at={at} />
  ) : (
    <>
      <time dateTime={at} className="nowrap">
        {momentText(at, locale, zone, true)}
      </time>
      {named ? <span className="quiet"> ({zoneText(zone, locale)})</span> : null}
    </>
  );
};
