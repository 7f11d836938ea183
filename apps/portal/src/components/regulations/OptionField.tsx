/** The field for a value of an option: something to pick, some of a list to tick, or words to write. Works without a script. */
import { useTranslations } from "next-intl";
import { valueText, type Control } from "#format/regulations.ts";

const isPicked = (control: Control, value: unknown, choice: string): boolean =>
  control.several
    ? Array.isArray(value) && value.some((each) => JSON.stringify(each) === choice)
    : JSON.stringify(value) === choice;

export const OptionField = ({
  name,
  label,
  control,
  value,
  unset,
}: {
  readonly name: string;
  readonly label: string;
  readonly control: Control;
  readonly value: unknown;
  /** What choosing nothing means; absent: something must be chosen. */
  readonly unset?: string;
}) => {
  const say = useTranslations("regulations");
  const words = useTranslations("values");
  const text = (choice: string): string =>
    valueText(JSON.parse(choice), words, { nothing: say("nothing"), empty: say("empty") });
  const written = control.choices.some((choice) => isPicked(control, value, choice)) || value === undefined;
  return (
    <fieldset className="option-field">
      <legend className="said">{label}</legend>
      {control.several ? (
        <>
          <input type="hidden" name={`${name}.several`} value="1" />
          {control.choices.map((choice) => (
            <label key={choice} className="row">
              <input type="checkbox" name={name} value={choice} defaultChecked={isPicked(control, value, choice)} />
              {text(choice)}
            </label>
          ))}
        </>
      ) : control.choices.length === 0 ? null : (
        <label className="field">
          <span>{say("value")}</span>
          <select name={name} defaultValue={control.choices.find((choice) => isPicked(control, value, choice)) ?? ""}>
            {unset === undefined && !control.open ? null : <option value="">{unset ?? say("asWritten")}</option>}
            {control.choices.map((choice) => (
              <option key={choice} value={choice}>
                {text(choice)}
              </option>
            ))}
          </select>
        </label>
      )}
      {control.open ? (
        <>
          <label className="field">
            <span>{control.choices.length === 0 ? say("value") : say("orWritten")}</span>
            <textarea
              name={`${name}.written`}
              rows={2}
              spellCheck={false}
              defaultValue={written ? "" : typeof value === "string" ? value : JSON.stringify(value)}
            />
          </label>
          <details>
            <summary className="small">{say("shape")}</summary>
            <pre className="small prose" lang="en">
              {JSON.stringify(control.schema, (key, part: unknown) => (key === "$schema" ? undefined : part), 1)}
            </pre>
          </details>
        </>
      ) : null}
    </fieldset>
  );
};
