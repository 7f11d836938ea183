/** A session's standings, live. */
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { DataLinks } from "#components/session/DataLinks.tsx";
import { HowScored } from "#components/session/HowScored.tsx";
import { SessionFrame } from "#components/session/SessionFrame.tsx";
import { StandingsChanges } from "#components/session/StandingsChanges.tsx";
import { StandingsLists } from "#components/standings/StandingsLists.tsx";
import { sessionMetadata } from "#server/metadata.ts";
import { LiveStandings } from "#live/LiveStandings.tsx";
import { LiveTag } from "#live/LiveTag.tsx";
import { api } from "#server/caller.ts";
import { sessionOr404 } from "#server/session-page.ts";
import type { Page } from "#server/page.ts";

export const generateMetadata = async ({ params }: Page<"session">): Promise<Metadata> =>
  sessionMetadata(await sessionOr404(params));

const Session = async ({ params }: Page<"session">) => {
  const session = await sessionOr404(params);
  const [say, view, changes, comparison] = await Promise.all([
    getTranslations("session"),
    api().session.standings({ session: session.id }),
    api().session.changes({ session: session.id, limit: 8 }),
    api().session.comparison({ session: session.id }),
  ]);
  if (view === undefined || changes === undefined || comparison === undefined) notFound();
  return (
    <LiveStandings initial={view}>
      <SessionFrame session={session} here="standings" tag={<LiveTag />}>
        <div className="cols">
          <StandingsLists empty={say("noStandings")} emptyWhen={say("noStandingsWhen")} />
          <aside className="stack">
            <HowScored session={session} comparison={comparison} />
            <StandingsChanges session={session.id} contest={session.contest} changes={changes} lists={view.lists} />
            <DataLinks session={session.id} />
          </aside>
        </div>
      </SessionFrame>
    </LiveStandings>
  );
};
export default Session;
