/**
 * The form of a value, made of its shape: its fields, rows that are added, taken out and moved, parts that may be left out, and ways to say
 * one thing or another, of which only the chosen one is open. Works without a script: buttons for rows then send the form.
 */
import { useTranslations } from "next-intl";
import { type Edit, writtenEdit } from "#options/edit.ts";
import { at, firstOf, GIVEN, ROWS, WAY } from "#options/fields.ts";
import { emptyMeansNone, type Shape } from "#options/shape.ts";
import {
  ChoiceInput,
  DurationInput,
  type InputProps,
  NumberInput,
  SetInput,
  TextInput,
  WrongAt,
} from "./ScalarInput.tsx";

/** Does an edit of rows on the page; absent, the form is sent. */
type Editing = { readonly edit?: ((edit: Edit) => void) | undefined };
type Props = InputProps & Editing;
type Only<Kind extends Shape["kind"]> = InputProps<Extract<Shape, { readonly kind: Kind }>> & Editing;

const ShapeInput = (props: Props) => {
  const { shape } = props;
  switch (shape.kind) {
    case "choice":
      return <ChoiceInput {...props} shape={shape} />;
    case "set":
      return <SetInput {...props} shape={shape} />;
    case "number":
      return <NumberInput {...props} shape={shape} />;
    case "duration":
      return <DurationInput {...props} shape={shape} />;
    case "text":
      return <TextInput {...props} shape={shape} />;
    case "list":
      return <ListInput {...props} shape={shape} />;
    case "parts":
      return <PartsInput {...props} shape={shape} />;
    case "either":
      return <EitherInput {...props} shape={shape} />;
  }
};

/** A value that may be left out: by leaving its field empty, or by a box that opens it. */
export const MaybeInput = (props: Props) => {
  const { form, shape, name, label, optional } = props;
  if (!optional || emptyMeansNone(shape)) return <ShapeInput {...props} />;
  return (
    <div className="way">
      <label className="pick">
        <input
          type="checkbox"
          name={at(name, GIVEN)}
          value="yes"
          defaultChecked={firstOf(form.fields, at(name, GIVEN)) !== ""}
        />
        <span>{label}</span>
      </label>
      <div className="body">
        <ShapeInput {...props} optional={false} />
      </div>
    </div>
  );
};

const PartsInput = ({ shape, label, name, unsaid: _unsaid, ...rest }: Only<"parts">) => (
  <fieldset className={rest.dense ? "parts dense" : "parts"} id={name}>
    <legend>{label}</legend>
    {shape.parts.map((part) => (
      <MaybeInput
        key={part.name}
        {...rest}
        shape={part.shape}
        optional={part.optional}
        label={part.words}
        name={at(name, part.name)}
      />
    ))}
  </fieldset>
);

const EitherInput = ({ shape, label, name, unsaid: _unsaid, ...rest }: Only<"either">) => (
  <fieldset className="ways" id={name}>
    <legend>{label}</legend>
    {shape.ways.map((way) => (
      <div key={way.key} className="way">
        <label className="pick">
          <input
            type="radio"
            name={at(name, WAY)}
            value={way.key}
            defaultChecked={firstOf(rest.form.fields, at(name, WAY)) === way.key}
          />
          <span>{way.words}</span>
        </label>
        {"is" in way ? null : (
          <div className="body">
            <ShapeInput {...rest} optional={false} shape={way.shape} label={way.words} name={at(name, way.key)} />
          </div>
        )}
      </div>
    ))}
    <WrongAt form={rest.form} name={name} />
  </fieldset>
);

const ListInput = ({ shape, label, name, edit, unsaid: _unsaid, ...rest }: Only<"list">) => {
  const say = useTranslations("regulations");
  const rows = Math.min(500, Number(firstOf(rest.form.fields, at(name, ROWS))) || 0);
  const button = (act: Edit["act"], row: number, words: string, sign: string) => (
    <button
      className="btn small"
      name="edit"
      value={writtenEdit({ act, list: name, row })}
      aria-label={words}
      data-edit={act}
      onClick={
        edit === undefined
          ? undefined
          : (event) => {
              event.preventDefault();
              edit({ act, list: name, row });
            }
      }
    >
      {sign}
    </button>
  );
  return (
    <fieldset className="list" id={name}>
      <legend>{label}</legend>
      <input type="hidden" name={at(name, ROWS)} value={rows} />
      {rows === 0 ? <p className="small quiet">{say("noRows")}</p> : null}
      {Array.from({ length: rows }, (_, row) => (
        <div key={at(name, row)} className="line" data-row={row}>
          <ShapeInput
            {...rest}
            edit={edit}
            dense
            optional={false}
            shape={shape.of}
            label={say("rowNo", { no: row + 1 })}
            name={at(name, row)}
          />
          <div className="row">
            {row === 0 ? null : button("up", row, say("rowUp", { no: row + 1 }), "↑")}
            {row + 1 === rows ? null : button("down", row, say("rowDown", { no: row + 1 }), "↓")}
            {button("remove", row, say("rowOut", { no: row + 1 }), "×")}
          </div>
        </div>
      ))}
      <div className="row">{button("add", rows, say("rowAddTo", { what: label }), say("rowAdd"))}</div>
      <WrongAt form={rest.form} name={name} />
    </fieldset>
  );
};
