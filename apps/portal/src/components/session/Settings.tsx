/** The options that a session is scored by, each with how it was chosen: stated, chosen by what it reproduces, or assumed. */
import { useTranslations } from "next-intl";
import { useOptionWords } from "#components/useOptionWords.ts";
import type { Setting } from "#format/session.ts";

export const Settings = ({
  settings,
  fromFile,
}: {
  readonly settings: readonly Setting[];
  /** Whether a file stands behind the session, in which something may have been looked for. */
  readonly fromFile: boolean;
}) => {
  const say = useTranslations("scored");
  const words = useOptionWords();
  const chosen = settings.some(({ because }) => because !== undefined);
  const how = ({ because, reproduced, numbers }: Setting): string =>
    because === undefined
      ? say("pinned")
      : because === "stated"
        ? say("stated")
        : because === "assumed"
          ? say(fromFile ? "assumed" : "assumedWithoutFile")
          : say("reproduced", { reproduced: reproduced ?? 0, numbers: numbers ?? 0 });
  return (
    <>
      <table className="fold">
        <caption className="said">{say("title")}</caption>
        <thead>
          <tr>
            <th scope="col">{say("setting")}</th>
            <th scope="col">{say("value")}</th>
            {chosen ? <th scope="col">{say("source")}</th> : null}
          </tr>
        </thead>
        <tbody>
          {settings.map((setting) => (
            <tr key={setting.option}>
              <th scope="row" className="quiet">
                {words.name(setting.option)}
              </th>
              <td>{words.value(setting.option, setting.value)}</td>
              {chosen ? <td className="small quiet">{how(setting)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
      {settings.some(({ because }) => because === "reproduces") ? (
        <div className="beneath small quiet">{say("counted")}</div>
      ) : null}
    </>
  );
};
