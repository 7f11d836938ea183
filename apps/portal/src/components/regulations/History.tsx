/** What was elected when, why and by whom; officers take an election back here. */
import type { RegulationAct } from "@traveller/model";
import { getLocale, getTranslations } from "next-intl/server";
import { Moment } from "#components/Moment.tsx";
import { useWho } from "#components/history/ChangeEntry.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { dayText } from "#format/dates.ts";
import type { Office } from "#server/regulations.ts";
import { ActValue } from "./ActValue.tsx";
import { Publish } from "./Publish.tsx";

/** Whose act it was: the name, where there is one, and the role. */
const By = ({ by }: Pick<RegulationAct, "by">) => useWho()(by);

export const History = async ({
  office: { authority, elections, officer, reader },
  acts,
  option,
}: {
  readonly office: Office;
  readonly acts: readonly RegulationAct[];
  readonly option?: string;
}) => {
  const [say, locale] = await Promise.all([getTranslations("regulations"), getLocale()]);
  const standing = elections.filter((one) => one.option === option);
  return (
    <>
      <div className="sheet">
        {acts.length === 0 ? (
          <Empty what={say("noHistory")} when={say("noHistoryWhen")} />
        ) : (
          <ul className="rows">
            {acts.map((act) => (
              <li key={act.sequence} id={`act-${act.sequence}`}>
                <ActValue act={act} />
                <div className="small quiet">
                  <Moment at={act.at} />, <By by={act.by} />
                  {act.reason === null ? null : <div>{act.reason}</div>}
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
      {officer && option !== undefined
        ? standing.map(({ from }) => (
            <details key={from} className="sheet pad">
              <summary>{say("withdraw", { day: dayText(from, locale, true) })}</summary>
              <Publish
                command={{ type: "WithdrawElection", authority: authority.id, option, from }}
                csrf={reader?.csrf ?? ""}
                words={say("withdraw", { day: dayText(from, locale, true) })}
                ask={say("withdrawAsk")}
                done={say("withdrawn")}
              />
            </details>
          ))
        : null}
    </>
  );
};
