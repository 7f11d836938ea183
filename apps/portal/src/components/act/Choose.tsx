/** A field in which one of a list is chosen. */
import { useId } from "react";

export type Choice = { readonly value: string; readonly words: string };

export const Choose = ({
  name,
  words,
  choices,
  chosen,
  change,
}: {
  readonly name: string;
  readonly words: string;
  readonly choices: readonly Choice[];
  readonly chosen?: string | undefined;
  readonly change?: (value: string) => void;
}) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{words}</label>
      <select
        id={id}
        name={name}
        defaultValue={chosen}
        onChange={change === undefined ? undefined : ({ target }) => change(target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.words}
          </option>
        ))}
      </select>
    </div>
  );
};
