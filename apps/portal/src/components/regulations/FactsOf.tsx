/** What belongs to an option: its Law, who chooses and narrows it, what it depends on, who reads it. */
import { FOR_PEOPLE, LAW_OPTIONS, METHODS, type OptionKey } from "@traveller/engine";
import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { OptionName } from "#components/options/OptionName.tsx";
import { effectIn, narrowingIn } from "#i18n/effects.ts";
import { withinSentence } from "#options/words.ts";
import { LawTag } from "../laws/LawTag.tsx";

const FACT_WORDS = ["pairs", "teams", "individual", "several", "one"] as const;

const RECORDED = ["RulingGiven", "SubstituteSeated", "FindingMade", "LateCorrectionApproved"] as const;

/** In the reader's language; in English, and marked as such, where it was not translated. */
const Said = ({ own, english }: { readonly own: string | undefined; readonly english: string }) =>
  own === undefined ? <span lang="en">{english}</span> : own;

export const FactsOf = ({ option, at }: { readonly option: OptionKey; readonly at: string }) => {
  const say = useTranslations("regulations");
  const methods = useTranslations("units.methods");
  const locale = useLocale();
  const { law, who, effect, scope, narrowedBy = [], approvedBy, readBy, dependsOn = [] } = LAW_OPTIONS[option];
  const of = LAW_OPTIONS[option];
  const recorded = RECORDED.find((event) => of.scope === "incident" && of.recordedAs === event);
  const fact = (value: unknown): string => {
    const method = METHODS.find((one) => one === value);
    if (method !== undefined) return withinSentence(methods(method), locale);
    const known = FACT_WORDS.find((one) => one === value);
    return known === undefined ? say("facts.yes") : say(`facts.${known}`);
  };
  return (
    <dl className="facts small">
      <dt>{say("law")}</dt>
      <dd>
        <LawTag law={law} />
      </dd>
      <dt>{say("whoChooses")}</dt>
      <dd>{say(`who.${who}`)}</dd>
      <dt>{say("effect")}</dt>
      <dd>
        <Said own={effectIn(locale, option)} english={effect} />
      </dd>
      {narrowedBy.map(({ who: by, how }) => (
        <div key={`${by} ${how}`} className="contents">
          <dt>{say(`who.${by}`)}</dt>
          <dd>
            <Said own={narrowingIn(locale, how)} english={how} />
          </dd>
        </div>
      ))}
      {approvedBy === undefined ? null : (
        <>
          <dt>{say("approvedBy")}</dt>
          <dd>
            {say(`who.${approvedBy.who}`)}: <Said own={narrowingIn(locale, approvedBy.for)} english={approvedBy.for} />
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
                  {say(`facts.${on.fact}`)}: {on.is.map(fact).join(", ")}
                </div>
              ) : (
                <div key={on.option}>
                  <Link href={`${at}/options/${on.option}`}>
                    <OptionName option={on.option} />
                  </Link>
                </div>
              ),
            )}
          </dd>
        </>
      )}
      <dt>{say("readBy")}</dt>
      <dd>{FOR_PEOPLE.has(option) ? say("forPeople") : readBy.map((by) => say(`readers.${by}`)).join(", ")}</dd>
      {scope === "incident" ? (
        <>
          <dt>{say("recordedAs")}</dt>
          <dd>{recorded === undefined ? null : say(`recorded.${recorded}`)}</dd>
        </>
      ) : null}
    </dl>
  );
};
