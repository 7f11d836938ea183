/** Where two sets of elections differ, option by option; of values with parts only the parts that differ. */
import { type Difference, type Held, isOptionKey, LAW_OPTIONS } from "@traveller/engine";
import { useTranslations } from "next-intl";
import { Empty } from "#components/frame/Empty.tsx";
import { useOptions } from "#components/options/useOptions.ts";
import { differingParts } from "#options/parts.ts";
import { LawTag } from "../laws/LawTag.tsx";
import { LeftOpen } from "./LeftOpen.tsx";
import { Question } from "../options/Question.tsx";
import { Value } from "./Value.tsx";

type Side = { readonly words: string; readonly held: Held };

export const DifferenceTable = ({
  differences,
  before,
  after,
}: {
  readonly differences: readonly Difference[];
  readonly before: Side;
  readonly after: Side;
}) => {
  const say = useTranslations("regulations");
  const options = useOptions();
  if (differences.length === 0) return <Empty what={say("noDifference")} />;
  return (
    <table className="fold">
      <caption className="said">{say("compare")}</caption>
      <thead>
        <tr>
          <th scope="col">{say("option")}</th>
          <th scope="col">{before.words}</th>
          <th scope="col">{after.words}</th>
          <th scope="col">{say("law")}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ option, values }) => {
          if (!isOptionKey(option)) return null;
          const [one, other, same] = differingParts(options.shape(option), values.before, values.after);
          const partly = one !== values.before || other !== values.after;
          const side = ({ words, held }: Side, part: unknown) => (
            <td data-title={words}>
              {partly ? <b>{options.text(option, part)}</b> : <Value option={option} held={held} />}
              <LeftOpen option={option} left={held.get(option)?.leaves ?? []} />
            </td>
          );
          return (
            <tr key={option}>
              <th scope="row">
                {options.title(option)}
                <div className="small quiet">
                  <Question option={option} />
                </div>
                {same === undefined ? null : (
                  <div className="small">{say("sameInBoth", { value: options.text(option, same) })}</div>
                )}
              </th>
              {side(before, one)}
              {side(after, other)}
              <td>
                <LawTag law={LAW_OPTIONS[option].law} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
