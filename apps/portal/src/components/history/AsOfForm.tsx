/** Chooses the moment whose standings are shown: one of those that mattered, or any other. A plain form: it needs no script. */
import { useTranslations } from "next-intl";
import type { MomentToChoose } from "#server/moments.ts";
import { OptionAt, OtherMoment } from "./InOwnTime.tsx";

export const AsOfForm = ({
  session,
  moments,
  shown,
}: {
  readonly session: string;
  readonly moments: readonly MomentToChoose[];
  /** The moment that is shown, by its last event; absent: the present. */
  readonly shown?: { readonly sequence: number; readonly at: string } | undefined;
}) => {
  const say = useTranslations("asOf");
  const action = `/s/${session}`;
  const send = (
    <p>
      <button className="btn">{say("show")}</button>
    </p>
  );
  return (
    <details className="sheet pad folded screen" open={shown !== undefined}>
      <summary>
        <h2 className="caps">{say("title")}</h2>
      </summary>
      <form className="stack tight" action={action}>
        <label className="field">
          <span>{say("which")}</span>
          <select name="at" key={shown?.sequence ?? "now"} defaultValue={String(shown?.sequence ?? "")}>
            <option value="">{say("now")}</option>
            {shown === undefined || moments.some(({ sequence }) => sequence === shown.sequence) ? null : (
              <OptionAt {...shown} />
            )}
            {moments.map((moment) => (
              <OptionAt key={`${moment.sequence} ${moment.before}`} {...moment} />
            ))}
          </select>
        </label>
        {send}
      </form>
      <details>
        <summary className="small">{say("another")}</summary>
        <form className="stack tight" action={action}>
          <OtherMoment />
          {send}
        </form>
      </details>
    </details>
  );
};
