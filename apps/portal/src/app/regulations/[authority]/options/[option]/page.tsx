/** One option: what is asked and what it changes, what was elected when and why, and for officers what another choice would change for whom. Law 80A. */
import { heldOn, isOptionKey, LAW_OPTIONS, standingOption } from "@traveller/engine";
import { regulationActs } from "@traveller/model";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { notFound } from "next/navigation";
import { ElectForm } from "#components/regulations/ElectForm.tsx";
import { addressOf, RegulationsFrame } from "#components/regulations/Frame.tsx";
import { History } from "#components/regulations/History.tsx";
import { LawTag } from "#components/regulations/LawTag.tsx";
import { LeftOpen } from "#components/regulations/LeftOpen.tsx";
import { Preview } from "#components/regulations/Preview.tsx";
import { Question } from "#components/regulations/Question.tsx";
import { Value } from "#components/regulations/Value.tsx";
import { controlOfOption, fieldValue } from "#format/regulations.ts";
import { model } from "#server/model.ts";
import type { Page } from "#server/page.ts";
import { dayOf, officeOr404, one, today } from "#server/regulations.ts";

type Props = Page<"authority" | "option">;

const optionOr404 = async (params: Props["params"]) => {
  const { option } = await params;
  return isOptionKey(option) ? option : notFound();
};

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: LAW_OPTIONS[await optionOr404(params)].question,
});

const Option = async ({ params, searchParams }: Props) => {
  const [office, key, query, say] = await Promise.all([
    officeOr404(params),
    optionOr404(params),
    searchParams,
    getTranslations("regulations"),
  ]);
  const { law, who, effect, scope, narrowedBy = [], approvedBy, readBy, dependsOn = [] } = LAW_OPTIONS[key];
  const at = addressOf(office.authority.id);
  const held = heldOn(office.elections, today());
  const acts = await regulationActs(model(), office.authority.id, { about: key });
  const proposed = fieldValue(query, "value");
  return (
    <RegulationsFrame office={office} here="options" title={key} more={[{ words: key }]}>
      <p className="lead">
        <Question option={key} />
      </p>
      <div className="cols">
        <div className="stack">
          <section className="sheet pad stack tight">
            <p>
              <Value option={key} held={held} />
            </p>
            <LeftOpen left={held.get(key)?.leaves ?? []} />
          </section>
          {office.officer && standingOption(key) !== undefined ? (
            <section className="stack tight" id="elect">
              <h2>{say("elect")}</h2>
              <ElectForm
                control={controlOfOption(key)}
                value={proposed ?? held.get(key)?.value ?? LAW_OPTIONS[key].byLaw ?? undefined}
                from={dayOf(query, "from")}
                left={one(query, "left")}
              />
              {proposed === undefined ? null : (
                <Preview
                  office={office}
                  option={key}
                  value={proposed}
                  from={dayOf(query, "from")}
                  left={one(query, "left")}
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
            <dl className="facts small">
              <dt>{say("law")}</dt>
              <dd>
                <LawTag law={law} />
              </dd>
              <dt>{say("whoChooses")}</dt>
              <dd>{say(`who.${who}`)}</dd>
              <dt>{say("effect")}</dt>
              <dd lang="en">{effect}</dd>
              {narrowedBy.map(({ who: by, how }) => (
                <div key={`${by} ${how}`} className="contents">
                  <dt>{say(`who.${by}`)}</dt>
                  <dd lang="en">{how}</dd>
                </div>
              ))}
              {approvedBy === undefined ? null : (
                <>
                  <dt>{say("approvedBy")}</dt>
                  <dd>
                    {say(`who.${approvedBy.who}`)}: <span lang="en">{approvedBy.for}</span>
                  </dd>
                </>
              )}
              {dependsOn.length === 0 ? null : (
                <>
                  <dt>{say("dependsOn")}</dt>
                  <dd>
                    {dependsOn.map((on) =>
                      "fact" in on ? (
                        <div key={on.fact}>
                          {on.fact}: {on.is.join(", ")}
                        </div>
                      ) : (
                        <div key={on.option}>
                          <Link href={`${at}/options/${on.option}`}>{on.option}</Link>
                        </div>
                      ),
                    )}
                  </dd>
                </>
              )}
              <dt>{say("readBy")}</dt>
              <dd>{readBy.map((by) => say(`readers.${by}`)).join(", ")}</dd>
              {scope === "incident" ? (
                <>
                  <dt>{say("recordedAs")}</dt>
                  <dd>
                    <code>{LAW_OPTIONS[key].recordedAs}</code>
                  </dd>
                </>
              ) : null}
            </dl>
          </section>
        </aside>
      </div>
    </RegulationsFrame>
  );
};
export default Option;
