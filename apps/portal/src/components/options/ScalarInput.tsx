/** One field of a form: a choice, a number with its bounds and unit, a length of time, words. What is wrong with it stands at it. */
import { useTranslations } from "next-intl";
import { at, DURATION_UNITS, type Fields, firstOf } from "#options/fields.ts";
import type { FieldProblem, Wrong } from "#options/read.ts";
import type { Named, Shape } from "#options/shape.ts";

/** What every field of a form is drawn from. */
export type FormState = { readonly fields: Fields; readonly problems: readonly FieldProblem[] };
export type InputProps<Of extends Shape = Shape> = {
  readonly form: FormState;
  readonly shape: Of;
  readonly name: string;
  readonly label: string;
  readonly optional: boolean;
  /** There is no room for a list of everything to choose: in a row of a list, beside other options. */
  readonly dense: boolean;
  /** What choosing nothing means, where that is not that nothing is said. */
  readonly unsaid?: string | undefined;
};
type Only<Kind extends Shape["kind"]> = InputProps<Extract<Shape, { readonly kind: Kind }>>;

const MOST_RADIOS = 7;

/** What is said of a length of time as a whole. */
const ABOUT_ALL: ReadonlySet<Wrong> = new Set(["noTime", "tooLong"]);

/** What is wrong with a field, where there is something. */
export const WrongAt = ({
  form,
  name,
  box,
}: {
  readonly form: FormState;
  readonly name: string;
  /** Which box of several it is that holds something wrong. */
  readonly box?: string;
}) => {
  const say = useTranslations("regulations");
  const problem = form.problems.find((one) => one.at === name);
  return problem === undefined ? null : (
    <span className="wrong" role="alert" id={`${name}-wrong`}>
      {box === undefined || ABOUT_ALL.has(problem.wrong) ? null : `${box}: `}
      {say(`wrong.${problem.wrong}`, { limit: problem.limit ?? 0 })}
    </span>
  );
};

const wrongness = (form: FormState, name: string) =>
  form.problems.some((one) => one.at === name)
    ? ({ "aria-invalid": true, "aria-describedby": `${name}-wrong` } as const)
    : {};

const Radios = ({ form, name, choices }: Pick<InputProps, "form" | "name"> & { readonly choices: readonly Named[] }) =>
  choices.map(({ value, words }) => (
    <label key={String(value)} className="pick">
      <input
        type="radio"
        name={name}
        value={String(value)}
        defaultChecked={firstOf(form.fields, name) === String(value)}
      />
      <span>{words}</span>
    </label>
  ));

export const ChoiceInput = ({ form, shape, name, label, optional, dense, unsaid }: Only<"choice">) => {
  const say = useTranslations("regulations");
  if (!optional && !dense && shape.choices.length <= MOST_RADIOS)
    return (
      <fieldset className="picks" id={name}>
        <legend>{label}</legend>
        <Radios form={form} name={name} choices={shape.choices} />
        <WrongAt form={form} name={name} />
      </fieldset>
    );
  return (
    <label className="field">
      <span>{label}</span>
      <select name={name} id={name} defaultValue={firstOf(form.fields, name)} {...wrongness(form, name)}>
        <option value="">{optional ? (unsaid ?? say("notSaid")) : say("chooseOne")}</option>
        {shape.choices.map(({ value, words }) => (
          <option key={String(value)} value={String(value)}>
            {words}
          </option>
        ))}
      </select>
      <WrongAt form={form} name={name} />
    </label>
  );
};

export const SetInput = ({ form, shape, name, label }: Only<"set">) => (
  <fieldset className="picks several" id={name}>
    <legend>{label}</legend>
    {shape.choices.map(({ value, words }) => (
      <label key={String(value)} className="pick">
        <input
          type="checkbox"
          name={name}
          value={String(value)}
          defaultChecked={form.fields[name]?.includes(String(value)) === true}
        />
        <span>{words}</span>
      </label>
    ))}
    <WrongAt form={form} name={name} />
  </fieldset>
);

export const NumberInput = ({ form, shape, name, label }: Only<"number">) => {
  const say = useTranslations("regulations");
  const { least, most, whole } = shape;
  const bounds =
    least !== undefined && most !== undefined
      ? say("between", { least, most })
      : least !== undefined
        ? say("atLeast", { least })
        : most !== undefined
          ? say("atMost", { most })
          : undefined;
  return (
    <label className="field number">
      <span>{label}</span>
      <span className="amount">
        <input
          type="text"
          inputMode={whole ? "numeric" : "decimal"}
          name={name}
          id={name}
          autoComplete="off"
          maxLength={40}
          defaultValue={firstOf(form.fields, name)}
          {...wrongness(form, name)}
        />
        {shape.unit === undefined ? null : <span>{shape.unit}</span>}
        {bounds === undefined ? null : <span className="small quiet">{bounds}</span>}
      </span>
      <WrongAt form={form} name={name} />
    </label>
  );
};

export const DurationInput = ({ form, name, label }: Only<"duration">) => {
  const say = useTranslations("regulations");
  return (
    <fieldset className="picks" id={name}>
      <legend>{label}</legend>
      <div className="amount">
        {DURATION_UNITS.map((unit) => (
          <label key={unit} className="amount">
            <input
              type="text"
              inputMode="numeric"
              name={at(name, unit)}
              autoComplete="off"
              maxLength={10}
              defaultValue={firstOf(form.fields, at(name, unit))}
              {...wrongness(form, at(name, unit))}
            />
            <span>{say(`time.${unit}`)}</span>
          </label>
        ))}
      </div>
      {DURATION_UNITS.map((unit) => (
        <WrongAt key={unit} form={form} name={at(name, unit)} box={say(`time.${unit}`)} />
      ))}
    </fieldset>
  );
};

export const TextInput = ({ form, shape, name, label, optional }: Only<"text">) => {
  const say = useTranslations("regulations");
  const common = {
    name,
    id: name,
    defaultValue: firstOf(form.fields, name),
    autoComplete: "off",
    ...wrongness(form, name),
  };
  return (
    <label className="field">
      <span>
        {label} {optional ? <span className="quiet">({say("optional")})</span> : null}
      </span>
      {shape.rule === "words" ? (
        <textarea rows={1} maxLength={shape.most} {...common} />
      ) : shape.rule === "day" ? (
        <input type="date" {...common} />
      ) : (
        <input
          type="text"
          inputMode={shape.rule === "address" ? "url" : "text"}
          maxLength={shape.rule === "currency" ? 3 : shape.most}
          placeholder={shape.rule === "address" ? "https://" : "EUR"}
          spellCheck={false}
          {...common}
        />
      )}
      <WrongAt form={form} name={name} />
    </label>
  );
};
