/** The rounds that are laid, to look at another one. */
import { useTranslations } from "next-intl";
import Link from "next/link";
import { roundNumbers, type Seats } from "#format/seats.ts";

export const RoundLinks = ({
  session,
  seats,
  round,
  sheet,
}: {
  readonly session: string;
  readonly seats: Seats;
  readonly round: number;
  readonly sheet?: string;
}) => {
  const say = useTranslations("seats");
  const numbers = roundNumbers(seats.rounds);
  if (numbers.length < 2) return null;
  return (
    <nav className="round-links screen" aria-label={say("rounds")}>
      <span className="small quiet">{say("roundTitle")}</span>
      {numbers.map((each) => (
        <Link
          key={each}
          href={`/s/${encodeURIComponent(session)}/seats?${sheet === undefined ? "" : `sheet=${sheet}&`}round=${each}`}
          aria-current={each === round ? "page" : undefined}
          aria-label={say("round", { round: each })}
          prefetch={false}
        >
          {each}
        </Link>
      ))}
    </nav>
  );
};
