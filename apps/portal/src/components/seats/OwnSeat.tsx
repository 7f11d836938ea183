/** Where one contestant sits: this round and the next, large; then every round, with opponents and boards. Laws 4, 5, 8. */
import type { Contest } from "@traveller/engine";
import type { ContestantLabel } from "@traveller/model";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { NumberOf } from "#components/NumberOf.tsx";
import { useNames } from "#components/useNames.ts";
import {
  boardsSaid,
  roundNumbers,
  roundsOut,
  type SeatOfContestant,
  sectionsIn,
  seatsOf,
  tableSaid,
} from "#format/seats.ts";
import type { Seats } from "#format/seats.ts";
import { SeatRounds } from "./SeatRounds.tsx";
import { useSeatWords } from "./useSeatWords.ts";

export const OwnSeat = ({
  session,
  contest,
  seats,
  label,
  now,
}: {
  readonly session: string;
  readonly contest: Contest;
  readonly seats: Seats;
  readonly label: ContestantLabel;
  readonly now: number;
}) => {
  const say = useTranslations("seats");
  const { name, players } = useNames(contest);
  const { where } = useSeatWords();
  const { rounds, labels } = seats;
  const several = sectionsIn(rounds).length > 1;
  const all = seatsOf(rounds, label.id);
  const out = roundsOut(rounds, label.id);
  const next = roundNumbers(rounds).find((round) => round > now);
  const opponents = (ids: readonly string[]) =>
    ids.map((id) => (
      <span key={id} className="block">
        <NumberOf label={labels.get(id)} />{" "}
        <Link href={`/s/${encodeURIComponent(session)}/c/${encodeURIComponent(id)}`} prefetch={false}>
          {name(labels.get(id))}
        </Link>
      </span>
    ));
  const large = (title: string, round: number, at: readonly SeatOfContestant[]) => (
    <div className="seat-now">
      <p className="caps">
        {title} · {say("round", { round })}
      </p>
      {at.length === 0 ? (
        <p className="seat-table">{out.includes(round) ? say("out") : "–"}</p>
      ) : (
        at.map((seat) => (
          <div key={`${seat.seating.table} ${seat.seating.room}`} className="stack tight">
            <p className="seat-table">
              <span className="small">{say("table")}</span>{" "}
              <b>{tableSaid(seat.section, seat.seating.table, several)}</b>{" "}
              <span className="seat-line">{where(seat)}</span>
            </p>
            <p>
              <span className="quiet">{say("boards")}</span> {boardsSaid(seat.seating.boards)}
            </p>
            <div>
              <span className="quiet">{say("against")}</span> {opponents(seat.against)}
            </div>
          </div>
        ))
      )}
    </div>
  );
  const lines = roundNumbers(rounds).filter((round) => out.includes(round) || all.some((one) => one.round === round));
  return (
    <section className="sheet own-seat" aria-label={name(label)}>
      <div className="pad">
        <h2>
          <NumberOf label={label} /> {name(label)}
        </h2>
        {players(label) === undefined ? null : <p className="quiet">{players(label)}</p>}
      </div>
      <div className="seat-pair">
        {large(
          say("now"),
          now,
          all.filter(({ round }) => round === now),
        )}
        {next === undefined
          ? null
          : large(
              say("next"),
              next,
              all.filter(({ round }) => round === next),
            )}
      </div>
      {lines.length < 2 ? null : (
        <details className="pad">
          <summary>{say("every")}</summary>
          <SeatRounds seats={seats} contestant={label.id} opponents={opponents} className="seats dense" now={now} />
        </details>
      )}
    </section>
  );
};
