/** One option: what is asked and what it changes, what was elected when and why, and for officers what another choice would change for whom. Law 80A. */
import { heldOn, isOptionKey, LAW_OPTIONS, standingOption } from "@traveller/engine";
import { regulationActs } from "@traveller/model";
import type { Metadata } from "next";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { ElectForm } from "#components/regulations/ElectForm.tsx";
import { FactsOf } from "#components/regulations/FactsOf.tsx";
import { addressOf, RegulationsFrame } from "#components/regulations/Frame.tsx";
import { History } from "#components/regulations/History.tsx";
import { LeftOpen } from "#components/regulations/LeftOpen.tsx";
import { Preview } from "#components/regulations/Preview.tsx";
import { Question } from "#components/options/Question.tsx";
import { Value } from "#components/regulations/Value.tsx";
import { optionsIn } from "#options/in-words.ts";
import { proposalIn, TOO_LONG } from "#options/proposal.ts";
import { unpacked } from "#options/packed.ts";
import { model } from "#server/model.ts";
import type { Page } from "#server/page.ts";
import { dayOf, officeOr404 } from "#server/regulations.ts";
import { today } from "#server/today.ts";

type Props = Page<"authority" | "option">;

const optionOr404 = async (params: Props["params"]) => {
  const { option } = await params;
  return isOptionKey(option) ? option : notFound();
};
const inWords = async () => {
  const [messages, locale] = await Promise.all([getMessages(), getLocale()]);
  return optionsIn(messages, locale);
};

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const [key, options] = await Promise.all([optionOr404(params), inWords()]);
  return { title: options.title(key) };
};

const Option = async ({ params, searchParams }: Props) => {
  const [office, key, asked, say, options] = await Promise.all([
    officeOr404(params),
    optionOr404(params),
    searchParams,
    getTranslations("regulations"),
    inWords(),
  ]);
  const query = unpacked(asked);
  const at = addressOf(office.authority.id);
  const held = heldOn(office.elections, today());
  const leaves = held.get(key)?.leaves ?? [];
  const acts = await regulationActs(model(), office.authority.id, { about: key });
  const { byLaw } = LAW_OPTIONS[key];
  const proposal = proposalIn(options.shape(key), query, "value", held.get(key)?.value ?? byLaw ?? undefined);
  const left = typeof query["left"] === "string" ? query["left"] : undefined;
  return (
    <RegulationsFrame office={office} here="options" title={options.title(key)} more={[{ words: options.title(key) }]}>
      <p className="lead">
        <Question option={key} />
      </p>
      <div className="cols">
        <div className="stack">
          <section className="sheet pad stack tight">
            <p>
              <Value option={key} held={held} />
            </p>
            <LeftOpen option={key} left={leaves} />
          </section>
          {office.officer && standingOption(key) !== undefined ? (
            <section className="stack tight" id="elect">
              <h2>{say("elect")}</h2>
              {proposal.problems.length === 0 ? null : (
                <p className="says bad" role="alert">
                  {say("seeFields", { count: proposal.problems.length })}
                </p>
              )}
              <ElectForm
                option={key}
                proposal={proposal}
                from={dayOf(query, "from")}
                left={left}
                leavesNow={leaves.length > 0}
                page={`${at}/options/${key}`}
                tooLong={query[TOO_LONG] !== undefined}
              />
              {proposal.value === undefined ? null : (
                <Preview
                  office={office}
                  option={key}
                  value={proposal.value}
                  from={dayOf(query, "from")}
                  left={left}
                  leavesNow={leaves}
                  next={`${at}/options/${key}`}
                />
              )}
            </section>
          ) : null}
          <h2>{say("history")}</h2>
          <History office={office} acts={acts} option={key} />
        </div>
        <aside className="stack">
          <section className="sheet pad">
            <FactsOf option={key} at={at} />
          </section>
        </aside>
      </div>
    </RegulationsFrame>
  );
};
export default Option;
