"use client";
/** One of the four seats, or of some of them: whose turn it is is chosen already. */
import { SEATS, type Seat } from "@traveller/engine/score";
import { useTranslations } from "next-intl";
import { useId } from "react";

export const SeatChoice = ({
  legend,
  seats = SEATS,
  chosen,
  choose,
}: {
  readonly legend: string;
  readonly seats?: readonly Seat[];
  readonly chosen: Seat | null | undefined;
  readonly choose: (seat: Seat) => void;
}) => {
  const game = useTranslations("game");
  const name = useId();
  return (
    <fieldset className="seat-choice">
      <legend className="caps">{legend}</legend>
      {seats.map((seat) => (
        <label key={seat}>
          <input type="radio" name={name} checked={chosen === seat} onChange={() => choose(seat)} />
          <span>{game(`seats.${seat}`)}</span>
        </label>
      ))}
    </fieldset>
  );
};
