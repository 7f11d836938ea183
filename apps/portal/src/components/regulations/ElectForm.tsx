/** The form of an election: what, from when, and whether it is left to organizers. It leads to a preview; nothing is published by it. */
import type { OptionKey } from "@traveller/engine";
import { useTranslations } from "next-intl";
import { ProposalForm } from "#components/options/ProposalForm.tsx";
import { FormFields } from "#components/options/FormFields.tsx";
import { useOptions } from "#components/options/useOptions.ts";
import type { Proposal } from "#options/proposal.ts";

/** That what is left to others stays as it is elected now. */
export const AS_NOW = "now";

export const ElectForm = ({
  option,
  proposal,
  from,
  left,
  leavesNow,
  page,
  tooLong,
}: {
  readonly option: OptionKey;
  readonly proposal: Proposal;
  readonly from: string;
  readonly left: string | undefined;
  /** Something is left to others today. */
  readonly leavesNow: boolean;
  readonly page: string;
  readonly tooLong: boolean;
}) => {
  const say = useTranslations("regulations");
  const options = useOptions();
  return (
    <ProposalForm page={page} place="elect" look="sheet pad stack elect" submit={say("preview")} tooLong={tooLong}>
      <FormFields
        shape={options.shape(option)}
        name="value"
        label={say("value")}
        fields={proposal.fields}
        problems={proposal.problems}
      />
      <div className="filters">
        <label className="field">
          <span>{say("from")}</span>
          <input type="date" name="from" defaultValue={from} required />
        </label>
        <label className="field">
          <span>{say("leave")}</span>
          <select name="left" defaultValue={left ?? (leavesNow ? AS_NOW : "")}>
            {leavesNow ? <option value={AS_NOW}>{say("leaveAsNow")}</option> : null}
            <option value="">{say("leaveNothing")}</option>
            <option value="TO">{say("leaveOrganizer")}</option>
            <option value="TD">{say("leaveDirector")}</option>
          </select>
        </label>
        <button className="btn main">{say("preview")}</button>
      </div>
    </ProposalForm>
  );
};
