/** Where two sets of elections differ, option by option. */
import { type Difference, type Held, isOptionKey, LAW_OPTIONS } from "@traveller/engine";
import { useTranslations } from "next-intl";
import { Empty } from "#components/frame/Empty.tsx";
import { LawTag } from "./LawTag.tsx";
import { Question } from "./Question.tsx";
import { Value } from "./Value.tsx";

export const DifferenceTable = ({
  differences,
  before,
  after,
}: {
  readonly differences: readonly Difference[];
  readonly before: { readonly words: string; readonly held: Held };
  readonly after: { readonly words: string; readonly held: Held };
}) => {
  const say = useTranslations("regulations");
  if (differences.length === 0) return <Empty what={say("noDifference")} />;
  return (
    <table className="fold">
      <thead>
        <tr>
          <th scope="col">{say("option")}</th>
          <th scope="col">{before.words}</th>
          <th scope="col">{after.words}</th>
          <th scope="col">{say("law")}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ option }) =>
          isOptionKey(option) ? (
            <tr key={option}>
              <th scope="row">
                <Question option={option} />
              </th>
              <td>
                <Value option={option} held={before.held} />
              </td>
              <td>
                <Value option={option} held={after.held} />
              </td>
              <td>
                <LawTag law={LAW_OPTIONS[option].law} />
              </td>
            </tr>
          ) : null,
        )}
      </tbody>
    </table>
  );
};
