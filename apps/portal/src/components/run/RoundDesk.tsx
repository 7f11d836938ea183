/** The round that runs: its clock made longer, ended, the next one started; and at which tables it is not over. Laws 8, 81C. */
import type { LeftToPlay as Left, Session } from "@traveller/engine";
import { useTranslations } from "next-intl";
import { RoundBand } from "#components/seats/RoundBand.tsx";
import { roundNow, roundNumbers, sectionsIn, stateOf, type Seats } from "#format/seats.ts";
import { leftByTable } from "#format/run.ts";
import { LeftToPlay } from "./LeftToPlay.tsx";
import { RoundTaps } from "./RoundTaps.tsx";

export const RoundDesk = ({
  id,
  session,
  seats,
  left,
  csrf,
}: {
  readonly id: string;
  readonly session: Session;
  readonly seats: Seats;
  readonly left: readonly Left[];
  readonly csrf: string;
}) => {
  const say = useTranslations("run");
  const now = roundNow(seats);
  if (now === undefined) return null;
  const state = stateOf(seats.clocks, now);
  const waitsForDraw = [...session.seatings.values()].some(({ rounds }) => rounds.get(now)?.announced === false);
  const waiting = roundNumbers(seats.rounds).find((round) => round > now && !session.rounds.has(round));
  const begun = leftByTable(left.filter(({ round }) => session.rounds.has(round)));
  const ofNow = begun.filter(({ round }) => round === now);
  const several = sectionsIn(seats.rounds).length > 1;
  return (
    <section id="round" className="sheet pad stack" aria-label={say("theRound")}>
      <RoundBand seats={seats} round={now} />
      <RoundTaps
        id={id}
        seats={seats}
        round={now}
        waiting={waiting}
        left={ofNow.length}
        waitsForDraw={waitsForDraw}
        csrf={csrf}
      />
      {state === "running" ? <LeftToPlay tables={ofNow} several={several} ofRound={now} /> : null}
      {begun.some(({ round }) => round !== now) ? (
        <LeftToPlay tables={begun.filter(({ round }) => round !== now)} several={several} />
      ) : null}
    </section>
  );
};
