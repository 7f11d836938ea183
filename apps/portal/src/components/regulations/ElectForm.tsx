/** The form of an election: what, from when, and whether it is left to organizers. It leads to a preview; nothing is published by it. */
import { useTranslations } from "next-intl";
import type { Control } from "#format/regulations.ts";
import { OptionField } from "./OptionField.tsx";

export const ElectForm = ({
  control,
  value,
  from,
  left,
}: {
  readonly control: Control;
  readonly value: unknown;
  readonly from: string;
  readonly left: string | undefined;
}) => {
  const say = useTranslations("regulations");
  return (
    <form className="sheet pad stack" method="get" action="#elect">
      <OptionField name="value" label={say("value")} control={control} value={value} />
      <div className="filters">
        <label className="field">
          <span>{say("from")}</span>
          <input type="date" name="from" defaultValue={from} required />
        </label>
        <label className="field">
          <span>{say("leave")}</span>
          <select name="left" defaultValue={left ?? ""}>
            <option value="">{say("leaveNothing")}</option>
            <option value="TO">{say("leaveOrganizer")}</option>
            <option value="TD">{say("leaveDirector")}</option>
          </select>
        </label>
        <button className="btn">{say("preview")}</button>
      </div>
    </form>
  );
};
