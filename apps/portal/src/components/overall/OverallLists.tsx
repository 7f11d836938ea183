/** The overall results of a tournament: how the sessions were put together, and each list. */
import type { Overall } from "@traveller/model";
import { useTranslations } from "next-intl";
import { OverallRule } from "./OverallRule.tsx";
import { OverallTable } from "./OverallTable.tsx";

type Sessions = readonly { readonly id: string; readonly number: number; readonly title: string }[];

export const OverallLists = ({
  tournament,
  overalls,
  sessions,
}: {
  readonly tournament: string;
  readonly overalls: readonly Overall[];
  readonly sessions: Sessions;
}) => {
  const say = useTranslations("overall");
  const standings = useTranslations("standings");
  const unit = useTranslations("units");
  const titles = new Map(sessions.map(({ id, title }) => [id, title]));
  // As their organizer numbered them; by their order where that does not tell them apart.
  const numbered = new Set(sessions.map(({ number }) => number)).size === sessions.length;
  const numbers = new Map(sessions.map(({ id, number }, index) => [id, numbered ? number : index + 1]));
  return overalls.map((overall) => {
    const title =
      overalls.length === 1
        ? say("title")
        : say("of", { kind: `${unit(`contests.${overall.contest}`)}, ${unit(`long.${overall.totalUnit}`)}` });
    const fields = new Set(overall.lists.map(({ field }) => field)).size;
    return (
      <section key={`${overall.contest} ${overall.totalUnit}`} className="stack" id="overall">
        <h2>{title}</h2>
        <OverallRule overall={overall} titles={titles} />
        {overall.lists.map((list) => {
          const parts = [
            fields > 1 ? standings("group", { group: list.field + 1 }) : undefined,
            list.line === null ? undefined : standings("line", { line: unit(`sidesLong.${list.line}`) }),
          ].filter((part) => part !== undefined);
          return (
            <div key={`${list.field} ${list.line ?? ""}`} className="stack tight">
              {parts.length === 0 ? null : <h3>{parts.join(", ")}</h3>}
              <div className="sheet">
                <OverallTable
                  tournament={tournament}
                  overall={overall}
                  list={list}
                  label={[title, ...parts].join(", ")}
                  numbers={numbers}
                />
              </div>
            </div>
          );
        })}
      </section>
    );
  });
};
