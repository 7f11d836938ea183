/** What this session would look like under other options: a copy of it is scored, the session stays as it is. Laws 12C2, 78, 80B2. */
import {
  isScoringOption,
  LAW_OPTIONS,
  METHODS_OF,
  OPTION_KEYS,
  type OptionKey,
  SCORING_DEFAULTS,
} from "@traveller/engine";
import type { Metadata } from "next";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { FormFields } from "#components/options/FormFields.tsx";
import { ProposalForm } from "#components/options/ProposalForm.tsx";
import { FormWords } from "#components/options/FormWords.tsx";
import { AskedFor } from "#components/regulations/AskedFor.tsx";
import { LawTag } from "#components/laws/LawTag.tsx";
import { Question } from "#components/options/Question.tsx";
import { WhatIfTable } from "#components/regulations/WhatIfTable.tsx";
import { RefusalBox } from "#components/forms/RefusalBox.tsx";
import { SessionFrame } from "#components/session/SessionFrame.tsx";
import { StatusTag } from "#components/session/StatusTag.tsx";
import { optionsIn } from "#options/in-words.ts";
import { unpacked } from "#options/packed.ts";
import { isGiven } from "#options/read.ts";
import { proposalIn, SENT, TOO_LONG } from "#options/proposal.ts";
import type { Shape } from "#options/shape.ts";
import { sessionMetadata } from "#server/metadata.ts";
import type { Page } from "#server/page.ts";
import { one } from "#server/regulations.ts";
import { sessionOr404 } from "#server/session-page.ts";
import { askWhatIf } from "#server/what-if.ts";

export const generateMetadata = async ({ params }: Page<"session">): Promise<Metadata> => {
  const [session, say] = await Promise.all([sessionOr404(params), getTranslations("regulations")]);
  return sessionMetadata(session, { title: say("whatIf"), path: "/what-if" });
};

const ASSUMED: ReadonlyMap<string, unknown> = new Map(Object.entries(SCORING_DEFAULTS));

/** Options of totals that only an event of several sessions or stages has. */
const ABOVE_A_SESSION: ReadonlySet<OptionKey> = new Set<OptionKey>(["sessionWeights", "carryOver"]);

/** An option that need not be changed: nothing said leaves it as it is. */
const maybe = (key: OptionKey, shape: Shape): Shape => ({
  kind: "parts",
  parts: [{ name: key, words: key, optional: true, shape }],
});
const chosenIn = (value: unknown, key: OptionKey): unknown =>
  value !== null && typeof value === "object" ? new Map<string, unknown>(Object.entries(value)).get(key) : undefined;

const WhatIf = async ({ params, searchParams }: Page<"session">) => {
  const [session, given, say, unit, words, messages, locale] = await Promise.all([
    sessionOr404(params),
    searchParams,
    getTranslations("regulations"),
    getTranslations("units"),
    getTranslations("scored"),
    getMessages(),
    getLocale(),
  ]);
  const query = unpacked(given);
  const inWords = optionsIn(messages, locale);
  const methods = METHODS_OF[session.contest];
  const method = methods.find((each) => each === one(query, "method")) ?? session.method;
  const facts: Readonly<Record<string, unknown>> = { method, contest: session.contest };
  const known: Readonly<Record<string, unknown>> = session.regulations;
  const options = OPTION_KEYS.filter(isScoringOption)
    .filter((key) => !ABOVE_A_SESSION.has(key))
    .filter((key) => (LAW_OPTIONS[key].dependsOn ?? []).every((on) => "option" in on || on.is.includes(facts[on.fact])))
    .map((key) => {
      const proposal = proposalIn(maybe(key, inWords.shape(key)), query, "o", undefined);
      return { key, proposal, chosen: chosenIn(proposal.value, key), now: known[key] ?? ASSUMED.get(key) };
    });
  const wrong = options.flatMap(({ proposal }) => proposal.problems);
  const wished = one(query, SENT) !== undefined && one(query, "edit") === undefined && wrong.length === 0;
  const regulations = Object.fromEntries(
    options.flatMap(({ key, chosen }) => (chosen === undefined ? [] : [[key, chosen]])),
  );
  const answer = wished
    ? await askWhatIf({ session: session.id, ...(method === session.method ? {} : { method }), regulations })
    : undefined;
  return (
    <SessionFrame
      session={session}
      here="scored"
      tag={<StatusTag status={session.status} round={session.roundRunning} />}
    >
      <h2>{say("whatIf")}</h2>
      <p className="lead">{say("whatIfLead")}</p>
      <div className={answer === undefined ? "what-if" : "what-if answered"}>
        <section
          className="answer stack tight"
          id="answer"
          aria-label={say("whatIf")}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- beside a long form it scrolls by itself: the keyboard must reach it
          tabIndex={0}
        >
          {answer === undefined ? (
            <p className="quiet">{say("whatIfHere")}</p>
          ) : (
            <>
              <AskedFor
                method={method === session.method ? undefined : { now: session.method, copy: method }}
                options={options.flatMap(({ key, now, chosen }) =>
                  chosen === undefined ? [] : [{ key, now, chosen }],
                )}
              />
              {answer.kind === "answered" ? (
                <WhatIfTable
                  session={session}
                  answer={answer.value}
                  regulations={{ ...session.regulations, ...regulations }}
                />
              ) : answer.kind === "refused" ? (
                <RefusalBox refusal={answer.refusal} />
              ) : (
                <p className="says bad">{say("silent")}</p>
              )}
            </>
          )}
        </section>
        <FormWords>
          <ProposalForm
            page={`/s/${encodeURIComponent(session.id)}/what-if`}
            place="answer"
            look="stack tight screen"
            submit={say("rescore")}
            tooLong={query[TOO_LONG] !== undefined}
          >
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
                <span className="small quiet">
                  {say("now")}: {unit(`methods.${session.method}`)}
                </span>
              </label>
              <button className="btn main">{say("rescore")}</button>
            </div>
            {wrong.length === 0 ? null : (
              <p className="says bad" role="alert">
                {say("seeFields", { count: wrong.length })}
              </p>
            )}
            <ul className="sheet rows">
              {options.map(({ key, proposal, chosen, now }) => (
                <li key={key} id={`option-${key}`}>
                  <details open={isGiven(inWords.shape(key), proposal.fields, `o.${key}`)}>
                    <summary>
                      <b>{inWords.title(key)}</b>{" "}
                      <span className="now">
                        {inWords.text(key, now)}
                        {known[key] === undefined ? <span className="quiet"> ({words("assumed")})</span> : null}
                        {chosen === undefined ? null : <b> → {inWords.text(key, chosen)}</b>}
                      </span>
                    </summary>
                    <div className="stack tight">
                      <p className="small quiet">
                        <Question option={key} /> <LawTag law={LAW_OPTIONS[key].law} />
                      </p>
                      <FormFields
                        shape={inWords.shape(key)}
                        name={`o.${key}`}
                        label={say("wouldBe")}
                        fields={proposal.fields}
                        problems={proposal.problems}
                        optional
                        unsaid={say("asItIs")}
                      />
                    </div>
                  </details>
                </li>
              ))}
            </ul>
            <div className="row">
              <button className="btn main">{say("rescore")}</button>
            </div>
          </ProposalForm>
        </FormWords>
      </div>
    </SessionFrame>
  );
};
export default WhatIf;
