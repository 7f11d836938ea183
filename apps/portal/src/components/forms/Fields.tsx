/** The field that forms of the office share. */

/** As `slug` of the commands has it, in the form that browsers take. */
const ID = String.raw`[\p{L}\p{N}][\p{L}\p{N}._\-]*`;

export const TextField = ({
  name,
  words,
  type = "text",
  required = false,
  value,
  id,
}: {
  readonly name: string;
  readonly words: string;
  readonly type?: "text" | "email";
  readonly required?: boolean;
  readonly value?: string | undefined;
  /** It is an id: what it may be made of, said under it and by the browser, before anything is sent. */
  readonly id?: string;
}) => (
  <label className="field">
    <span>{words}</span>
    <input
      type={type}
      name={name}
      required={required}
      defaultValue={value}
      maxLength={id === undefined ? 254 : 64}
      {...(id === undefined ? {} : { pattern: ID, title: id })}
      autoComplete="off"
      spellCheck={false}
    />
    {id === undefined ? null : <span className="small quiet">{id}</span>}
  </label>
);
