/** What the conditions of contest do not say yet: options to choose, and items to write. Law 78D. */
import { isOptionKey, type Missing as Asked } from "@traveller/engine";
import { useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import type { ConditionsState } from "#server/conditions.ts";
import { OptionName } from "#components/options/OptionName.tsx";
import { LawTag } from "../laws/LawTag.tsx";
import { Question } from "../options/Question.tsx";
import { WriteItem } from "./WriteItem.tsx";

const linkTo = (href: string) => (words: ReactNode) => <Link href={href}>{words}</Link>;

export const Missing = ({
  missing,
  state: { conditions, organizer, office, over },
}: {
  readonly missing: readonly Asked[];
  readonly state: ConditionsState;
}) => {
  const say = useTranslations("regulations");
  if (missing.length === 0) return null;
  const at = `/t/${encodeURIComponent(conditions.tournament)}/conditions`;
  const played = say.rich("missedWhy", { link: linkTo(`/t/${encodeURIComponent(conditions.tournament)}`) });
  return (
    <section className="stack tight">
      <h2>{say(over ? "missed" : "missing")}</h2>
      {over ? <p className="quiet">{played}</p> : null}
      <ul className="sheet rows">
        {missing.map((one) => (
          <li key={one.kind === "option" ? one.option : `item ${one.item}`} className="stack tight">
            <span>
              {one.kind === "item" ? (
                <b>{say(`items.${one.item}`)}</b>
              ) : isOptionKey(one.option) ? (
                <Link href={`${at}?option=${one.option}#choose`}>
                  <Question option={one.option} />
                </Link>
              ) : (
                <OptionName option={one.option} />
              )}{" "}
              <LawTag law={one.law} /> {over ? null : <span className="tag">{say(one.must ? "must" : "may")}</span>}
            </span>
            {one.kind === "item" && organizer ? (
              <WriteItem
                item={one.item}
                label={say(`items.${one.item}`)}
                tournament={conditions.tournament}
                options={conditions.options}
                written={conditions.written.flatMap(({ item, text }) => (text === null ? [] : [{ item, text }]))}
                csrf={office.reader?.csrf ?? ""}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
};
