/** The clock of the round that is played, for who runs it: begun, made longer, ended. Laws 8, 81C. */
import { useTranslations } from "next-intl";
import { clockOf, stateOf, type Seats } from "#format/seats.ts";
import { InTurn } from "./InTurn.tsx";

const MORE = [1, 2, 5] as const;

export const RoundTaps = ({
  id,
  seats,
  round,
  waiting,
  left,
  waitsForDraw,
  csrf,
}: {
  readonly id: string;
  readonly seats: Seats;
  readonly round: number;
  /** The next that has not begun. */
  readonly waiting: number | undefined;
  /** Tables at which the round is not over. */
  readonly left: number;
  readonly waitsForDraw: boolean;
  readonly csrf: string;
}) => {
  const say = useTranslations("run");
  const state = stateOf(seats.clocks, round);
  const minutes = clockOf(seats.clocks, round)?.minutes ?? null;
  const tap = { csrf, done: say("isDone"), look: "plain" as const };
  return (
    <div className="row screen">
      {state === "yet" && !waitsForDraw ? (
        <InTurn {...tap} commands={[{ type: "StartRound", session: id, round }]} words={say("next.start", { round })} />
      ) : null}
      {state === "running" && minutes !== null
        ? MORE.map((more) => (
            <InTurn
              key={more}
              {...tap}
              commands={[{ type: "ExtendRound", session: id, round, minutes: more }]}
              words={say("extend", { minutes: more })}
            />
          ))
        : null}
      {state === "running" ? (
        <InTurn
          {...tap}
          commands={[{ type: "EndRound", session: id, round }]}
          words={say("next.end", { round })}
          {...(left === 0 ? {} : { ask: say("endAsk", { round, tables: left }) })}
        />
      ) : null}
      {state === "running" && waiting !== undefined ? (
        <InTurn
          {...tap}
          commands={[{ type: "StartRound", session: id, round: waiting }]}
          words={say("startToo", { round: waiting })}
          ask={say("startTooAsk", { round: waiting, now: round })}
        />
      ) : null}
    </div>
  );
};
