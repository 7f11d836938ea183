/** The round that runs: its clock made longer, ended, the next one started; and at which tables it is not over. Laws 8, 81C. */
import type { LeftToPlay as Left, Session } from "@traveller/engine";
import { useTranslations } from "next-intl";
import { RoundBand } from "#components/seats/RoundBand.tsx";
import { clockOf, roundNow, roundNumbers, sectionsIn, stateOf, type Seats } from "#format/seats.ts";
import { leftByTable } from "#format/run.ts";
import { InTurn } from "./InTurn.tsx";
import { LeftToPlay } from "./LeftToPlay.tsx";

const MORE = [1, 2, 5] as const;

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
  const minutes = clockOf(seats.clocks, now)?.minutes ?? null;
  const waitsForDraw = [...session.seatings.values()].some(({ rounds }) => rounds.get(now)?.announced === false);
  const waiting = roundNumbers(seats.rounds).find((round) => round > now && !session.rounds.has(round));
  const begun = leftByTable(left.filter(({ round }) => session.rounds.has(round)));
  const ofNow = begun.filter(({ round }) => round === now);
  const several = sectionsIn(seats.rounds).length > 1;
  const tap = { csrf, done: say("isDone"), look: "plain" as const };
  return (
    <section id="round" className="sheet pad stack" aria-label={say("theRound")}>
      <RoundBand seats={seats} round={now} />
      <div className="row screen">
        {state === "yet" && !waitsForDraw ? (
          <InTurn
            {...tap}
            commands={[{ type: "StartRound", session: id, round: now }]}
            words={say("next.start", { round: now })}
          />
        ) : null}
        {state === "running" && minutes !== null
          ? MORE.map((more) => (
              <InTurn
                key={more}
                {...tap}
                commands={[{ type: "ExtendRound", session: id, round: now, minutes: more }]}
                words={say("extend", { minutes: more })}
              />
            ))
          : null}
        {state === "running" ? (
          <InTurn
            {...tap}
            commands={[{ type: "EndRound", session: id, round: now }]}
            words={say("next.end", { round: now })}
            {...(ofNow.length === 0 ? {} : { ask: say("endAsk", { round: now, tables: ofNow.length }) })}
          />
        ) : null}
        {state === "running" && waiting !== undefined ? (
          <InTurn
            {...tap}
            commands={[{ type: "StartRound", session: id, round: waiting }]}
            words={say("startToo", { round: waiting })}
            ask={say("startTooAsk", { round: waiting, now })}
          />
        ) : null}
      </div>
      {state === "running" ? <LeftToPlay tables={ofNow} several={several} ofRound={now} /> : null}
      {begun.some(({ round }) => round !== now) ? (
        <LeftToPlay tables={begun.filter(({ round }) => round !== now)} several={several} />
      ) : null}
    </section>
  );
};
