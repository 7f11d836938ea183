/** Everybody by family name, with table and line: as it hangs on the wall. Law 5. */
import type { Contest } from "@traveller/engine";
import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { useNames } from "#components/useNames.ts";
import { type NamedSeat, orderedBy, seatsByName } from "#format/seats-by-name.ts";
import { sectionsIn, tableSaid, type Seats } from "#format/seats.ts";
import { useSeatWords } from "./useSeatWords.ts";

/** Under which letter a name stands. */
const letterOf = ({ family }: NamedSeat, locale: string): string =>
  orderedBy(family).slice(0, 1).toLocaleUpperCase(locale);

export const ByName = ({
  session,
  contest,
  seats,
  round,
  part,
}: {
  readonly session: string;
  readonly contest: Contest;
  readonly seats: Seats;
  readonly round: number;
  /** As much of it as a screen holds. */
  readonly part?: readonly [from: number, to: number];
}) => {
  const say = useTranslations("seats");
  const locale = useLocale();
  const { name } = useNames(contest);
  const { shortly } = useSeatWords();
  const several = sectionsIn(seats.rounds).length > 1;
  const rows = seatsByName(
    seats.rounds.filter((one) => one.round === round),
    seats.labels.values(),
    locale,
    name,
  );
  return (
    <ul className="by-name" aria-label={say("byName")}>
      {rows.slice(...(part ?? [])).map((row, index, shown) => {
        const letter = letterOf(row, locale);
        const [before] = shown.slice(Math.max(0, index - 1), index);
        const isNew = index === 0 || before === undefined || letterOf(before, locale) !== letter;
        const [seat] = row.seats;
        return (
          <li key={row.key}>
            <span className="letter" aria-hidden="true">
              {isNew ? letter : ""}
            </span>
            <Link
              href={`/s/${encodeURIComponent(session)}/seats?who=${encodeURIComponent(row.contestant.id)}`}
              prefetch={false}
            >
              <b>{row.family}</b> {row.given}
            </Link>
            {seat === undefined ? (
              <span className="quiet sits-out">{say("out")}</span>
            ) : (
              <>
                <span className="table-no">{tableSaid(seat.section, seat.seating.table, several)}</span>
                <span className="quiet">{row.seats.length > 1 ? "" : shortly(seat)}</span>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
};
