/** Which round it is of how many, how far it is, and its clock. Law 8. */
import { useTranslations } from "next-intl";
import { Moment } from "#components/Moment.tsx";
import { ClockLeft } from "./ClockLeft.tsx";
import { clockOf, endOf, roundsInAll, stateOf, type Seats } from "#format/seats.ts";

const LOOK = { running: "tag live", ended: "tag", yet: "tag open" } as const;

export const RoundBand = ({ seats, round }: { readonly seats: Seats; readonly round: number }) => {
  const say = useTranslations("seats");
  const state = stateOf(seats.clocks, round);
  const end = endOf(clockOf(seats.clocks, round));
  return (
    <div className="row between round-band">
      <h2>
        {say("roundOf", { round, rounds: roundsInAll(seats.rounds) })}{" "}
        <span className={LOOK[state]}>{say(`state.${state}`)}</span>
      </h2>
      {end === undefined ? null : (
        <p className="row screen">
          <ClockLeft until={end} label={say("left")}>
            <Moment at={end} day={false} />
          </ClockLeft>
          <span className="small quiet">
            {say("left")}
            <br />
            {say("ends")} <Moment at={end} day={false} />
          </span>
        </p>
      )}
    </div>
  );
};
