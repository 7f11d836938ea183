/** The field that forms of the office share. */
export const TextField = ({
  name,
  words,
  type = "text",
  required = false,
  value,
}: {
  readonly name: string;
  readonly words: string;
  readonly type?: "text" | "email";
  readonly required?: boolean;
  readonly value?: string | undefined;
}) => (
  <label className="field">
    <span>{words}</span>
    <input
      type={type}
      name={name}
      required={required}
      defaultValue={value}
      maxLength={254}
      autoComplete="off"
      spellCheck={false}
    />
  </label>
);
