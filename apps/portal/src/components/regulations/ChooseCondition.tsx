/** An organizer's choice for one option: looked at under the authority's regulations before it is sent, and refused with the law where it was not left. */
import {
  CHAPTER_NAMES,
  judgeConditions,
  LAW_OPTIONS,
  notTheirs,
  type OptionKey,
  optionsOfChapter,
  standingOption,
} from "@traveller/engine";
import { useLocale, useTranslations } from "next-intl";
import { z } from "zod";
import { ProposalForm } from "#components/options/ProposalForm.tsx";
import { FormFields } from "#components/options/FormFields.tsx";
import { useOptions } from "#components/options/useOptions.ts";
import { citedIn } from "#says/citation.ts";
import { regulationTrouble } from "#says/regulation-words.ts";
import { narrowed } from "#options/left.ts";
import { proposalIn, TOO_LONG } from "#options/proposal.ts";
import type { ConditionsState } from "#server/conditions.ts";
import type { Query } from "#server/regulations.ts";
import { LawTag } from "../laws/LawTag.tsx";
import { RegulationTrouble } from "./RegulationTrouble.tsx";
import { Publish } from "./Publish.tsx";
import { Question } from "../options/Question.tsx";

export const ChooseCondition = ({
  state,
  option,
  query,
}: {
  readonly state: ConditionsState;
  readonly option: OptionKey | undefined;
  readonly query: Query;
}) => {
  const say = useTranslations("regulations");
  const locale = useLocale();
  const { title } = useOptions();
  const others = option === undefined ? undefined : notTheirs(option, state.held);
  return (
    <section className="stack tight" id="choose">
      <h2>{say("choose")}</h2>
      <form className="sheet pad filters" method="get" action="#choose">
        <label className="field">
          <span>{say("option")}</span>
          <select name="option" defaultValue={option}>
            {CHAPTER_NAMES.map((chapter) => (
              <optgroup key={chapter} label={say(`chapters.${chapter}`)}>
                {optionsOfChapter(chapter)
                  .filter((key) => standingOption(key) !== undefined && notTheirs(key, state.held) === undefined)
                  .map((key) => (
                    <option key={key} value={key}>
                      {citedIn(locale, LAW_OPTIONS[key].law)}: {title(key)}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        </label>
        <button className="btn">{say("show")}</button>
      </form>
      {option === undefined ? null : others === undefined ? (
        <Choose state={state} option={option} query={query} />
      ) : (
        <RegulationTrouble trouble={regulationTrouble(locale, others)} look="says" />
      )}
    </section>
  );
};

const Choose = ({
  state,
  option,
  query,
}: {
  readonly state: ConditionsState;
  readonly option: OptionKey;
  readonly query: Query;
}) => {
  const say = useTranslations("regulations");
  const { shape, title } = useOptions();
  const own = (state.held.get(option)?.leaves ?? []).filter(({ to }) => to === "TO");
  // Where it is left in several ways, the authority's own judgement says which of them holds.
  const left = narrowed(shape(option), own.length === 1 ? own[0]?.schema : undefined);
  const { fields, problems, value } = proposalIn(
    left,
    query,
    "value",
    state.conditions.options[option] ?? state.held.get(option)?.value ?? LAW_OPTIONS[option].byLaw ?? undefined,
  );
  return (
    <>
      <ProposalForm
        page={`/t/${encodeURIComponent(state.conditions.tournament)}/conditions`}
        place="choose"
        look="sheet pad stack"
        submit={say("preview")}
        tooLong={query[TOO_LONG] !== undefined}
      >
        <input type="hidden" name="option" value={option} />
        <p className="lead">
          <Question option={option} /> <LawTag law={LAW_OPTIONS[option].law} />
        </p>
        <FormFields key={option} shape={left} name="value" label={title(option)} fields={fields} problems={problems} />
        <div className="row">
          <button className="btn">{say("preview")}</button>
        </div>
      </ProposalForm>
      {value === undefined ? null : <Judgement state={state} option={option} value={value} />}
    </>
  );
};

const Judgement = ({
  state: { conditions, held, approved, office },
  option,
  value,
}: {
  readonly state: ConditionsState;
  readonly option: OptionKey;
  readonly value: unknown;
}) => {
  const say = useTranslations("regulations");
  const locale = useLocale();
  const { text, title } = useOptions();
  const options = { ...conditions.options, [option]: z.json().parse(value) };
  const written = conditions.written.flatMap(({ item, text: words }) =>
    words === null ? [] : [{ item, text: words }],
  );
  const judged = judgeConditions({ options, written: written.map(({ item }) => item), approved }, held, {});
  const problem = judged.refused.find((one) => one.option === option);
  const waits = judged.pending.find((one) => one.option === option);
  if (problem !== undefined) return <RegulationTrouble trouble={regulationTrouble(locale, problem)} />;
  return (
    <div className="sheet pad stack" id="preview">
      <p>
        {title(option)}: <b>{text(option, value)}</b>{" "}
        {waits === undefined ? null : say("waitsFor", { body: waits.body ?? say("who.RA") })}
      </p>
      <Publish
        command={{ type: "SetConditions", tournament: conditions.tournament, options, written }}
        csrf={office.reader?.csrf ?? ""}
        words={say("layDown")}
        ask={say("layDownAsk")}
        done={say("published")}
        next={`/t/${encodeURIComponent(conditions.tournament)}/conditions`}
        reason="none"
      />
    </div>
  );
};
