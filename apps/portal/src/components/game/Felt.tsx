/** The board itself between the hands: its number, who dealt, who is vulnerable (Law 2). Vulnerability is a word and a band, not a colour alone. */
import { SEATS, sideOf, type Seat } from "@traveller/engine";
import { useTranslations } from "next-intl";

export type Vulnerability = "None" | "NS" | "EW" | "All";

const PLACES: Readonly<
  Record<Seat, { readonly band: readonly [number, number, number, number]; readonly at: readonly [number, number] }>
> = {
  N: { band: [22, 4, 56, 18], at: [50, 13.5] },
  E: { band: [78, 22, 18, 56], at: [87, 50] },
  S: { band: [22, 78, 56, 18], at: [50, 87.5] },
  W: { band: [4, 22, 18, 56], at: [13, 50] },
};

const isVulnerable = (seat: Seat, vulnerability: Vulnerability): boolean =>
  vulnerability === "All" || vulnerability === sideOf(seat);

export const Felt = ({
  board,
  dealer,
  vulnerability,
}: {
  readonly board: number;
  readonly dealer: Seat;
  readonly vulnerability: Vulnerability;
}) => {
  const say = useTranslations("game");
  return (
    <svg className="felt mid" viewBox="0 0 100 100" width="96" height="96" aria-hidden focusable="false">
      <rect className="cloth" x="1" y="1" width="98" height="98" rx="9" />
      {SEATS.map((seat) => {
        const { band, at } = PLACES[seat];
        const hot = isVulnerable(seat, vulnerability);
        return (
          <g key={seat}>
            <rect
              className={hot ? "band vulnerable" : "band"}
              x={band[0]}
              y={band[1]}
              width={band[2]}
              height={band[3]}
              rx="3"
            />
            {seat === dealer ? (
              <circle className={hot ? "dealer vulnerable" : "dealer"} cx={at[0]} cy={at[1]} r="8" />
            ) : null}
            <text className={hot ? "vulnerable" : ""} x={at[0]} y={at[1]}>
              {say(`seatLetters.${seat}`)}
            </text>
          </g>
        );
      })}
      <text className="number" x="50" y="50">
        {board}
      </text>
    </svg>
  );
};
