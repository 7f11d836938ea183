/** The last changes beside the standings. */
import type { Contest } from "@traveller/engine";
import type { ChangeView, StandingList } from "@traveller/model";
import { useTranslations } from "next-intl";
import { useNames } from "#components/useNames.ts";
import { Changes } from "./Changes.tsx";

export const StandingsChanges = ({
  session,
  contest,
  changes,
  lists,
}: {
  readonly session: string;
  readonly contest: Contest;
  readonly changes: readonly ChangeView[];
  readonly lists: readonly StandingList[];
}) => {
  const say = useTranslations("session");
  const { name } = useNames(contest);
  const labels = new Map(lists.flatMap(({ rows }) => rows.map((row) => [row.id, row.contestant])));
  return (
    <section className="sheet pad stack tight screen">
      <h2 className="caps">{say("changes")}</h2>
      {changes.length === 0 ? (
        <p className="small quiet">{say("changesNone")}</p>
      ) : (
        <Changes session={session} changes={changes} name={(id) => name(labels.get(id))} />
      )}
    </section>
  );
};
