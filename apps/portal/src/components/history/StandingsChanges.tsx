/** The last changes beside the standings, and the way to all of them. */
import type { CaseSteps, ChangeView, SessionPage, StandingList } from "@traveller/model";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { Changes } from "./Changes.tsx";

export const StandingsChanges = ({
  session,
  changes,
  lists,
  cases,
}: {
  readonly session: SessionPage;
  readonly changes: readonly ChangeView[];
  readonly lists: readonly StandingList[];
  readonly cases: CaseSteps;
}) => {
  const say = useTranslations("session");
  const history = useTranslations("history");
  return (
    <details className="sheet pad folded screen">
      <summary>
        <h2 className="caps">{say("changes")}</h2>{" "}
        {changes.length === 0 ? null : <span className="faint">{changes.length}</span>}
      </summary>
      {changes.length === 0 ? (
        <p className="small quiet">{say("changesNone")}</p>
      ) : (
        <>
          <Changes session={session} changes={changes} lists={lists} cases={cases} />
          <Link href={`/s/${session.id}/history`} prefetch={false}>
            {history("all")}
          </Link>
        </>
      )}
    </details>
  );
};
