/** The ranking lists of a view: one for a single winner, one a line for two, one a group where fields are apart. */
import { useTranslations } from "next-intl";
import { Empty } from "#components/frame/Empty.tsx";
import type { StandingsView } from "#server/standings/standings-view.ts";
import { StandingsTable } from "./StandingsTable.tsx";

export const RankingLists = ({
  view,
  among = view.lists,
  empty,
  emptyWhen,
}: {
  readonly view: StandingsView;
  /** All lists of the session, where only some of them, or parts, are shown. */
  readonly among?: StandingsView["lists"];
  readonly empty: string;
  readonly emptyWhen: string;
}) => {
  const say = useTranslations("standings");
  const unit = useTranslations("units");
  const fields = new Set(among.map(({ field }) => field)).size;
  const inSections =
    new Set(among.flatMap(({ rows }) => rows.map(({ contestant }) => contestant?.section ?? ""))).size > 1;
  return (
    <div className="stack">
      {view.lists.length === 0 ? (
        <div className="sheet">
          <Empty what={empty} when={emptyWhen} />
        </div>
      ) : null}
      {view.lists.map((list) => {
        const parts = [
          fields > 1 ? say("group", { group: list.field + 1 }) : undefined,
          list.line === null ? undefined : say("line", { line: unit(`sidesLong.${list.line}`) }),
        ].filter((part) => part !== undefined);
        return (
          <section key={`${list.field} ${list.line ?? ""}`} className="stack tight">
            {parts.length === 0 ? <h2 className="said">{say("list")}</h2> : <h2>{parts.join(", ")}</h2>}
            <div className="sheet">
              <StandingsTable
                view={view}
                list={list}
                label={parts.length === 0 ? say("list") : parts.join(", ")}
                sections={inSections}
              />
            </div>
          </section>
        );
      })}
    </div>
  );
};
