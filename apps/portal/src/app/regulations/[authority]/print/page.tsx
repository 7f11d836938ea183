/** An authority's elections as a document to print: "Supplementary regulations 2026". Laws 80A, 80B2(f). */
import { CHAPTER_NAMES, heldOn, LAW_OPTIONS, optionsOfChapter } from "@traveller/engine";
import { regulationVersions } from "@traveller/model";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Day } from "#components/Day.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { OptionName } from "#components/options/OptionName.tsx";
import { RegulationsFrame } from "#components/regulations/Frame.tsx";
import { LawTag } from "#components/laws/LawTag.tsx";
import { LeftOpen } from "#components/regulations/LeftOpen.tsx";
import { Question } from "#components/options/Question.tsx";
import { Value } from "#components/regulations/Value.tsx";
import { PrintButton } from "#components/session/PrintButton.tsx";
import { model } from "#server/model.ts";
import type { Page } from "#server/page.ts";
import { dayOf, nameOf, officeOr404 } from "#server/regulations.ts";

export const generateMetadata = async ({ params }: Page<"authority">): Promise<Metadata> => {
  const [{ authority }, say] = await Promise.all([officeOr404(params), getTranslations("regulations")]);
  return { title: `${say("asDocument")}: ${nameOf(authority)}` };
};

const Print = async ({ params, searchParams }: Page<"authority">) => {
  const [office, query, say] = await Promise.all([officeOr404(params), searchParams, getTranslations("regulations")]);
  const day = dayOf(query);
  const held = heldOn(office.elections, day);
  const chapters = CHAPTER_NAMES.map((name) => ({
    name,
    options: optionsOfChapter(name).filter((key) => held.has(key)),
  })).filter(({ options }) => options.length > 0);
  const documents = (await regulationVersions(model(), office.authority.id)).filter(({ from }) => from <= day);
  const newest = documents.filter(({ id }, at) => documents.findIndex((each) => each.id === id) === at);
  return (
    <RegulationsFrame
      office={office}
      here="print"
      title={say("supplementary", { year: day.slice(0, 4) })}
      more={[{ words: say("asDocument") }]}
    >
      <div className="row between">
        <p className="lead">
          {nameOf(office.authority)}. {say("asOf")} <Day date={day} />.
        </p>
        <PrintButton words={say("print")} />
      </div>
      <form className="filters" method="get">
        <label className="field">
          <span>{say("on")}</span>
          <input type="date" name="on" defaultValue={day} />
        </label>
        <button className="btn">{say("show")}</button>
        <a
          className="btn"
          href={`/regulations/${encodeURIComponent(office.authority.id)}/profile.json?on=${day}`}
          download
        >
          {say("export")}
        </a>
      </form>
      {chapters.length === 0 ? (
        <div className="sheet">
          <Empty what={say("nothingElected")} when={say("nothingElectedWhen")} />
        </div>
      ) : null}
      {chapters.map(({ name, options }) => (
        <section key={name} className="stack tight">
          <h2>{say(`chapters.${name}`)}</h2>
          {options.map((key) => (
            <article key={key} className="keep">
              <h3 className="h4">
                <OptionName option={key} /> <LawTag law={LAW_OPTIONS[key].law} />
              </h3>
              <p className="small quiet">
                <Question option={key} />
              </p>
              <p>
                <Value option={key} held={held} /> <span className="small quiet">{say("from")} </span>
                <span className="small quiet">
                  <Day date={held.get(key)?.from ?? day} />
                </span>
              </p>
              <p className="small">{office.elections.find((one) => one === held.get(key))?.reason}</p>
              <LeftOpen option={key} left={held.get(key)?.leaves ?? []} />
            </article>
          ))}
        </section>
      ))}
      {newest.map(({ id, title, number, text }) => (
        <section key={id} className="stack tight">
          <h2>
            {number} {title}
          </h2>
          <p className="prose">{text ?? say("erased")}</p>
        </section>
      ))}
    </RegulationsFrame>
  );
};
export default Print;
