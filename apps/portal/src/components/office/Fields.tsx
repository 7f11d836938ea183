/** The fields that forms of the office share. */
import { useTranslations } from "next-intl";

const ROLES = ["player", "director", "committee", "club", "organizer", "federation"] as const;
const OVER = ["club", "session", "tournament", "authority"] as const;

export const TextField = ({
  name,
  words,
  type = "text",
  required = false,
  pattern,
}: {
  readonly name: string;
  readonly words: string;
  readonly type?: "text" | "email";
  readonly required?: boolean;
  readonly pattern?: string;
}) => (
  <label className="field">
    <span>{words}</span>
    <input
      type={type}
      name={name}
      required={required}
      pattern={pattern}
      maxLength={254}
      autoComplete="off"
      spellCheck={false}
    />
  </label>
);

export const GrantFields = ({ authority }: { readonly authority: string }) => {
  const say = useTranslations("office");
  return (
    <>
      <label className="field">
        <span>{say("role")}</span>
        <select name="role" defaultValue="club">
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {say(`roleNames.${role}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>{say("over")}</span>
        <select name="kind" defaultValue="club">
          {OVER.map((kind) => (
            <option key={kind} value={kind}>
              {say(`overKinds.${kind}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>{say("overId")}</span>
        <input type="text" name="over" required maxLength={64} placeholder={authority} autoComplete="off" />
      </label>
    </>
  );
};
