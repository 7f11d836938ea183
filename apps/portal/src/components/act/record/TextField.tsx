/** A line of text in a form that puts a record right. */
import { Lack, useLack } from "#components/forms/Lacking.tsx";

export const TextField = ({
  name,
  words,
  filled,
  most,
}: {
  readonly name: string;
  readonly words: string;
  readonly filled: string;
  readonly most: number;
}) => (
  <label className="field">
    <span>{words}</span>
    <input type="text" name={name} defaultValue={filled} maxLength={most} autoComplete="off" {...useLack(name)} />
    <Lack of={name} />
  </label>
);
