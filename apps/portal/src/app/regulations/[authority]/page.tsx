/** An authority's regulations: every option of the Laws by chapter, with filters that stay in the address. Law 80A. */
import {
  CHAPTER_NAMES,
  contradictions,
  CHOOSERS,
  heldOn,
  LAW_OPTIONS,
  type OptionKey,
  optionsOfChapter,
} from "@traveller/engine";
import type { Metadata } from "next";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { Empty } from "#components/frame/Empty.tsx";
import { addressOf, RegulationsFrame } from "#components/regulations/Frame.tsx";
import { OptionList } from "#components/regulations/OptionList.tsx";
import { RegulationTrouble } from "#components/regulations/RegulationTrouble.tsx";
import { regulationTrouble } from "#says/regulation-words.ts";
import { optionsIn } from "#options/in-words.ts";
import { questionIn } from "#i18n/questions.ts";
import type { Page } from "#server/page.ts";
import { dayOf, delegationsOn, nameOf, officeOr404, one } from "#server/regulations.ts";

export const generateMetadata = async ({ params }: Page<"authority">): Promise<Metadata> => {
  const [{ authority }, say] = await Promise.all([officeOr404(params), getTranslations("regulations")]);
  return { title: say("of", { name: nameOf(authority) }) };
};

const Regulations = async ({ params, searchParams }: Page<"authority">) => {
  const [office, query, say, locale, messages] = await Promise.all([
    officeOr404(params),
    searchParams,
    getTranslations("regulations"),
    getLocale(),
    getMessages(),
  ]);
  const options = optionsIn(messages, locale);
  const [text, chapter, who, only] = ["q", "chapter", "who", "only"].map((name) => one(query, name));
  const day = dayOf(query);
  const held = heldOn(office.elections, day);
  const delegations = await delegationsOn(office.authority.id, day);
  const shown = (key: OptionKey): boolean => {
    const { question, law, who: chooser } = LAW_OPTIONS[key];
    const words = `${key} ${options.title(key)} ${law} ${question} ${questionIn(locale, key) ?? ""}`.toLocaleLowerCase(
      locale,
    );
    return (
      (text === undefined || words.includes(text.toLocaleLowerCase(locale))) &&
      (who === undefined || who === chooser) &&
      (only !== "elected" || held.has(key)) &&
      (only !== "left" || (held.get(key)?.leaves ?? []).length > 0)
    );
  };
  const chapters = CHAPTER_NAMES.filter((name) => chapter === undefined || chapter === name)
    .map((name) => ({ name, keys: optionsOfChapter(name).filter(shown) }))
    .filter(({ keys }) => keys.length > 0);
  const troubles = contradictions(held);
  return (
    <RegulationsFrame office={office} here="options" title={say("of", { name: nameOf(office.authority) })}>
      <form className="filters" method="get">
        <label className="field">
          <span>{say("search")}</span>
          <input type="search" name="q" defaultValue={text} maxLength={100} />
        </label>
        <label className="field">
          <span>{say("chapter")}</span>
          <select name="chapter" defaultValue={chapter ?? ""}>
            <option value="">{say("all")}</option>
            {CHAPTER_NAMES.map((name) => (
              <option key={name} value={name}>
                {say(`chapters.${name}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>{say("whoChooses")}</span>
          <select name="who" defaultValue={who ?? ""}>
            <option value="">{say("all")}</option>
            {CHOOSERS.map((each) => (
              <option key={each} value={each}>
                {say(`who.${each}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>{say("show")}</span>
          <select name="only" defaultValue={only ?? ""}>
            <option value="">{say("all")}</option>
            <option value="elected">{say("onlyElected")}</option>
            <option value="left">{say("onlyLeft")}</option>
          </select>
        </label>
        <label className="field">
          <span>{say("on")}</span>
          <input type="date" name="on" defaultValue={day} />
        </label>
        <button className="btn">{say("show")}</button>
      </form>
      {troubles.map((trouble) => (
        <RegulationTrouble key={trouble.option} trouble={regulationTrouble(locale, trouble)} look="says" />
      ))}
      {chapters.length === 0 ? (
        <div className="sheet">
          <Empty what={say("noneFound")} />
        </div>
      ) : null}
      {chapters.map(({ name, keys }) => (
        <section key={name} className="stack tight" id={name}>
          <h2>{say(`chapters.${name}`)}</h2>
          <div className="sheet">
            <OptionList
              chapter={say(`chapters.${name}`)}
              options={keys}
              held={held}
              at={addressOf(office.authority.id)}
            />
          </div>
        </section>
      ))}
      {delegations.length === 0 ? null : (
        <section className="stack tight">
          <h2>{say("delegated")}</h2>
          <ul className="sheet rows">
            {delegations.map(({ to, powers, law, from, tournament }) => (
              <li key={`${to} ${law} ${from} ${tournament}`}>
                <b>{to}</b> {tournament}: {powers.join(", ")} <span className="law">{law}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </RegulationsFrame>
  );
};
export default Regulations;
