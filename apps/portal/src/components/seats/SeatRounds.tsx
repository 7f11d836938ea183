/** Round by round where one contestant sits, with the boards and whom he meets: on the page of seats and on guide cards. Laws 4, 5, 8. */
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { boardsSaid, roundNumbers, roundsOut, type Seats, seatsOf, sectionsIn, tableSaid } from "#format/seats.ts";
import { useSeatWords } from "./useSeatWords.ts";

export const SeatRounds = ({
  seats: { rounds },
  contestant,
  opponents,
  className,
  now,
}: {
  readonly seats: Seats;
  readonly contestant: string;
  readonly opponents: (ids: readonly string[]) => ReactNode;
  readonly className: string;
  /** The round that is marked; none on paper. */
  readonly now?: number;
}) => {
  const say = useTranslations("seats");
  const { where } = useSeatWords();
  const several = sectionsIn(rounds).length > 1;
  const at = seatsOf(rounds, contestant);
  const out = roundsOut(rounds, contestant);
  return (
    <table className={className}>
      <thead>
        <tr>
          <th scope="col">{say("roundTitle")}</th>
          <th scope="col">{say("table")}</th>
          <th scope="col">{say("boards")}</th>
          <th scope="col">{say("against")}</th>
        </tr>
      </thead>
      <tbody>
        {roundNumbers(rounds).flatMap((round) => {
          const seated = at.filter((one) => one.round === round);
          if (seated.length === 0 && !out.includes(round)) return [];
          return (seated.length === 0 ? [undefined] : seated).map((seat) => (
            <tr key={`${round} ${seat?.seating.room ?? ""}`} className={round === now ? "here" : undefined}>
              <th scope="row">{round}</th>
              <td>
                {seat === undefined ? (
                  say("out")
                ) : (
                  <>
                    <b>{tableSaid(seat.section, seat.seating.table, several)}</b> {where(seat)}
                  </>
                )}
              </td>
              <td>{seat === undefined ? "" : boardsSaid(seat.seating.boards)}</td>
              <td>{seat === undefined ? "" : opponents(seat.against)}</td>
            </tr>
          ));
        })}
      </tbody>
    </table>
  );
};
