/** What stands beside a Law: what the federation elected and decided here, what Traveller does, the rulings that cite it. */
import { isOptionKey } from "@traveller/engine";
import type { Done } from "@traveller/engine/laws";
import type { CitingRuling, ElectionHere, LawPassage } from "@traveller/model";
import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { Day } from "#components/Day.tsx";
import { LawTag } from "#components/laws/LawTag.tsx";
import { Question } from "#components/options/Question.tsx";
import { useOptionWords } from "#components/useOptionWords.ts";
import { dayText } from "#format/dates.ts";

export const Elections = ({
  authority,
  options,
  elections,
}: {
  readonly authority: string;
  readonly options: readonly string[];
  readonly elections: readonly ElectionHere[];
}) => {
  const say = useTranslations("laws");
  const locale = useLocale();
  const words = useOptionWords();
  const open = options.filter((option) => !elections.some((one) => one.option === option));
  const link = (option: string) => (
    <Link href={`/regulations/${encodeURIComponent(authority)}/options/${encodeURIComponent(option)}`} prefetch={false}>
      {isOptionKey(option) ? <Question option={option} /> : words.name(option)}
    </Link>
  );
  return (
    <section className="sheet pad stack tight">
      <h2 className="caps">{say("elects")}</h2>
      {elections.length === 0 ? <p className="quiet small">{say("electsNothing")}</p> : null}
      <ul className="plain stack tight">
        {elections.map(({ option, value, from, law }) => (
          <li key={option}>
            {law === null ? null : <LawTag law={law} />} {link(option)}
            <div>
              <b>{words.value(option, value)}</b>{" "}
              <span className="quiet small">{say("since", { day: dayText(from, locale, true) })}</span>
            </div>
          </li>
        ))}
      </ul>
      {open.length === 0 ? null : (
        <details>
          <summary>{say("leftOpen")}</summary>
          <ul className="plain stack tight small">
            {open.map((option) => (
              <li key={option}>{link(option)}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
};

export const Decided = ({
  decisions,
  language,
}: {
  readonly decisions: readonly LawPassage[];
  readonly language: string;
}) => {
  const say = useTranslations("laws");
  return decisions.length === 0 ? null : (
    <section className="sheet pad stack tight">
      <h2 className="caps">{say("decisions")}</h2>
      {decisions.map(({ place, heading, text }) => (
        <div key={place} className="lawtext" lang={language}>
          {heading === "" ? null : <b>{heading}</b>} {text}
        </div>
      ))}
    </section>
  );
};

export const Does = ({ does }: { readonly does: readonly Done[] }) => {
  const say = useTranslations("laws");
  return (
    <section className="sheet pad stack tight">
      <h2 className="caps">{say("does")}</h2>
      {does.length === 0 ? <p>{say("doesNothing")}</p> : null}
      {does.includes("table") ? <p>{say("doesTable")}</p> : null}
      {does.includes("score") ? <p>{say("doesScore")}</p> : null}
    </section>
  );
};

const KINDS = ["correction", "penalty", "penaltyLifted", "cancelledBoard", "removal"] as const;

export const Rulings = ({ rulings }: { readonly rulings: readonly CitingRuling[] }) => {
  const say = useTranslations("laws");
  return (
    <section className="sheet pad stack tight">
      <h2 className="caps">{say("rulings")}</h2>
      {rulings.length === 0 ? <p className="quiet small">{say("rulingsNone")}</p> : null}
      <ul className="plain stack tight">
        {rulings.map(({ session, title, date, law, kind, at }) => (
          <li key={`${session} ${at} ${law}`}>
            <Link href={`/s/${session}`} prefetch={false}>
              {title}
            </Link>{" "}
            {date === null ? null : <Day date={date} />}
            <div className="faint small">
              <LawTag law={law} plain>
                {say("law", { number: law })}
              </LawTag>
              , {say(`kinds.${KINDS.find((one) => one === kind) ?? "other"}`)}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
