/** The options of a chapter: what is asked, what holds, who chooses, since when, under which law. */
import { LAW_OPTIONS, type OptionKey, type PublishedElection } from "@traveller/engine";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { Day } from "#components/Day.tsx";
import { OptionName } from "#components/options/OptionName.tsx";
import { LawTag } from "../laws/LawTag.tsx";
import { Question } from "../options/Question.tsx";
import { Value } from "./Value.tsx";

export const OptionList = ({
  chapter,
  options,
  held,
  at,
}: {
  /** What its options are about. */
  readonly chapter: string;
  readonly options: readonly OptionKey[];
  readonly held: ReadonlyMap<string, PublishedElection>;
  /** The authority's address. */
  readonly at: string;
}) => {
  const say = useTranslations("regulations");
  return (
    <table className="fold chapter">
      <caption className="said">{chapter}</caption>
      <thead>
        <tr>
          <th scope="col">{say("option")}</th>
          <th scope="col">{say("value")}</th>
          <th scope="col">{say("whoChooses")}</th>
          <th scope="col">{say("since")}</th>
          <th scope="col">{say("law")}</th>
        </tr>
      </thead>
      <tbody>
        {options.map((key) => {
          const elected = held.get(key);
          const { who, law } = LAW_OPTIONS[key];
          return (
            <tr key={key}>
              <th scope="row">
                <Link href={`${at}/options/${key}`}>
                  <OptionName option={key} />
                </Link>
                <div className="small quiet">
                  <Question option={key} />
                </div>
              </th>
              <td>
                <Value option={key} held={held} />
                {(elected?.leaves ?? []).length === 0 ? null : <div className="small quiet">{say("leftOpen")}</div>}
              </td>
              <td className="small">{say(`who.${who}`)}</td>
              <td className="small">{elected === undefined ? null : <Day date={elected.from} />}</td>
              <td>
                <LawTag law={law} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
