/** A field in which one of a list is chosen. */
import { useId } from "react";
import { Lack, useLack } from "#components/forms/Lacking.tsx";

export type Choice = { readonly value: string; readonly words: string };

/** What a chosen value is called. */
export const wordsOf = (choices: readonly Choice[], chosen: string | undefined): string =>
  choices.find(({ value }) => value === chosen)?.words ?? chosen ?? "";

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
        {...useLack(name)}
        onChange={change === undefined ? undefined : ({ target }) => change(target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.words}
          </option>
        ))}
      </select>
      <Lack of={name} />
    </div>
  );
};
