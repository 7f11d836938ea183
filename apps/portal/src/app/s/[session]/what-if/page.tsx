/** What this session would look like under other options: a copy of it is scored, the session stays as it is. Laws 12C2, 78, 80B2. */
import { isScoringOption, LAW_OPTIONS, METHODS_OF, OPTION_KEYS, type OptionKey } from "@traveller/engine";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LawTag } from "#components/regulations/LawTag.tsx";
import { OptionField } from "#components/regulations/OptionField.tsx";
import { Question } from "#components/regulations/Question.tsx";
import { WhatIfTable } from "#components/regulations/WhatIfTable.tsx";
import { RefusalBox } from "#components/send/RefusalBox.tsx";
import { SessionFrame } from "#components/session/SessionFrame.tsx";
import { StatusTag } from "#components/session/StatusTag.tsx";
import { controlOfOption, fieldValue } from "#format/regulations.ts";
import { sessionMetadata } from "#server/metadata.ts";
import type { Page } from "#server/page.ts";
import { one } from "#server/regulations.ts";
import { sessionOr404 } from "#server/session-page.ts";
import { askWhatIf } from "#server/what-if.ts";

export const generateMetadata = async ({ params }: Page<"session">): Promise<Metadata> => {
  const [session, say] = await Promise.all([sessionOr404(params), getTranslations("regulations")]);
  return sessionMetadata(session, { title: say("whatIf"), path: "/what-if" });
};

/** Options of totals that only an event of several sessions or stages has. */
const ABOVE_A_SESSION: ReadonlySet<OptionKey> = new Set<OptionKey>(["sessionWeights", "carryOver"]);

const WhatIf = async ({ params, searchParams }: Page<"session">) => {
  const [session, query, say, unit, words] = await Promise.all([
    sessionOr404(params),
    searchParams,
    getTranslations("regulations"),
    getTranslations("units"),
    getTranslations("scored"),
  ]);
  const methods = METHODS_OF[session.contest];
  const method = methods.find((each) => each === one(query, "method")) ?? session.method;
  const facts: Readonly<Record<string, unknown>> = { method, contest: session.contest };
  const known: Readonly<Record<string, unknown>> = session.regulations;
  const options = OPTION_KEYS.filter(
    (key) =>
      isScoringOption(key) &&
      !ABOVE_A_SESSION.has(key) &&
      (LAW_OPTIONS[key].dependsOn ?? []).every((on) => "option" in on || on.is.includes(facts[on.fact])),
  );
  const asked = options.flatMap((key) => {
    const value = fieldValue(query, key);
    return value === undefined ? [] : [[key, value] as const];
  });
  const wished = one(query, "ask") !== undefined;
  const answer = wished
    ? await askWhatIf({
        session: session.id,
        ...(method === session.method ? {} : { method }),
        regulations: Object.fromEntries(asked),
      })
    : undefined;
  return (
    <SessionFrame
      session={session}
      here="scored"
      tag={<StatusTag status={session.status} round={session.roundRunning} />}
    >
      <h2>{say("whatIf")}</h2>
      <p className="lead">{say("whatIfLead")}</p>
      {answer === undefined ? null : answer.kind === "answered" ? (
        <WhatIfTable session={session} answer={answer.value} />
      ) : answer.kind === "refused" ? (
        <RefusalBox refusal={answer.refusal} />
      ) : (
        <p className="says bad">{say("silent")}</p>
      )}
      <form className="stack screen" method="get">
        <input type="hidden" name="ask" value="1" />
        <div className="sheet pad filters">
          <label className="field">
            <span>{say("method")}</span>
            <select name="method" defaultValue={method}>
              {methods.map((each) => (
                <option key={each} value={each}>
                  {unit(`methods.${each}`)}
                </option>
              ))}
            </select>
          </label>
          <button className="btn main">{say("rescore")}</button>
        </div>
        <ul className="sheet rows">
          {options.map((key) => (
            <li key={key} className="stack tight" id={`option-${key}`}>
              <span>
                <Question option={key} /> <LawTag law={LAW_OPTIONS[key].law} />
              </span>
              <OptionField
                name={key}
                label={key}
                control={controlOfOption(key)}
                value={fieldValue(query, key)}
                unset={known[key] === undefined ? words("assumed") : words("pinned")}
              />
            </li>
          ))}
        </ul>
        <div className="row">
          <button className="btn main">{say("rescore")}</button>
        </div>
      </form>
    </SessionFrame>
  );
};
export default WhatIf;
