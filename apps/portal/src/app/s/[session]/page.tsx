/** A session's standings, live; or as they were at a moment (`?at=`, `?on=`). */
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { AsOfForm } from "#components/history/AsOfForm.tsx";
import { Offers } from "#components/act/Offers.tsx";
import { OpenRequests } from "#components/ask-director/OpenRequests.tsx";
import { WaitsForYou } from "#components/case-acts/WaitsForYou.tsx";
import { StandingsChanges } from "#components/history/StandingsChanges.tsx";
import { DataLinks } from "#components/session/DataLinks.tsx";
import { HowScored } from "#components/session/HowScored.tsx";
import { PastFrame } from "#components/history/PastFrame.tsx";
import { LiveTables } from "#components/session/LiveTables.tsx";
import { DealsLink } from "#components/session/DealsLink.tsx";
import { RefusedLink } from "#components/session/RefusedLink.tsx";
import { SessionFrame } from "#components/session/SessionFrame.tsx";
import { RankingLists } from "#components/standings/RankingLists.tsx";
import { SubjectToAppeal } from "#components/standings/SubjectToAppeal.tsx";
import { StandingsLists } from "#components/standings/StandingsLists.tsx";
import { pastMetadata, sessionMetadata } from "#server/metadata.ts";
import { Follow } from "#components/live/Follow.tsx";
import { LiveStandings } from "#components/live/LiveStandings.tsx";
import { LiveTag } from "#components/live/LiveTag.tsx";
import { stepsBetween } from "#format/changes.ts";
import { api } from "#server/caller.ts";
import { momentsOf } from "#server/moments.ts";
import { sessionOr404 } from "#server/session-page.ts";
import { momentOf } from "#server/then.ts";
import type { Page } from "#server/page.ts";

/** How many changes stand beside the standings, and how many may be looked back to. */
const BESIDE = 8;
const TO_CHOOSE = 100;

export const generateMetadata = async ({ params, searchParams }: Page<"session">): Promise<Metadata> => {
  const [session, query] = await Promise.all([sessionOr404(params), searchParams]);
  const moment = await momentOf(session, query);
  return moment.kind === "past" ? pastMetadata({ ...session, ...moment.was }, moment.at) : sessionMetadata(session);
};

const Session = async ({ params, searchParams }: Page<"session">) => {
  const [session, query] = await Promise.all([sessionOr404(params), searchParams]);
  const [say, asOf, view, changes, told, comparison, moment] = await Promise.all([
    getTranslations("session"),
    getTranslations("asOf"),
    api().session.standings({ session: session.id }),
    api().session.changes({ session: session.id, limit: TO_CHOOSE }),
    api().cases.steps({ session: session.id }),
    api().session.comparison({ session: session.id }),
    momentOf(session, query),
  ]);
  if (view === undefined || changes === undefined || comparison === undefined) notFound();
  const words =
    session.status === "hands"
      ? { empty: say("handsOnly"), emptyWhen: say("handsOnlyWhen") }
      : { empty: say("noStandings"), emptyWhen: say("noStandingsWhen") };
  const past = moment.kind === "past" || moment.kind === "notYetOpened" ? moment : undefined;
  const beside = (
    <aside className="stack">
      {past === undefined ? <WaitsForYou session={session.id} /> : null}
      {past === undefined ? <LiveTables session={session.id} /> : null}
      {past === undefined ? <SubjectToAppeal session={session.id} lists={view.lists} /> : null}
      <AsOfForm
        session={session.id}
        moments={await momentsOf(changes)}
        shown={moment.kind === "past" ? { sequence: moment.view.sequence, at: moment.at } : undefined}
      />
      {past === undefined ? <HowScored session={session} comparison={comparison} /> : null}
      <StandingsChanges
        session={session}
        changes={changes.slice(0, BESIDE)}
        lists={view.lists}
        cases={stepsBetween(told, undefined, changes[BESIDE])}
      />
      {past === undefined ? (
        <>
          <Offers
            session={session}
            offers={[{ act: "publish" }, { act: "penalty" }, { act: "release" }, { act: "show" }, { act: "hide" }]}
          />
          <OpenRequests session={session} />
          <RefusedLink session={session} />
          <DealsLink session={session} />
          <DataLinks session={session.id} files={["pbn"]} />
        </>
      ) : null}
    </aside>
  );
  if (past !== undefined)
    return (
      <PastFrame session={session} past={past}>
        <Follow what="session.moves" session={session.id} seen={session.sequence} at={session.lastAt} />
        <div className="cols">
          {past.kind === "past" ? <RankingLists view={past.view} {...words} /> : null}
          {beside}
        </div>
      </PastFrame>
    );
  return (
    <LiveStandings initial={view} since={session.sequence}>
      <SessionFrame session={session} here="standings" tag={<LiveTag />}>
        {moment.kind === "malformed" || moment.kind === "future" ? (
          <p className="says bad">{asOf(moment.kind)}</p>
        ) : null}
        <div className="cols">
          <StandingsLists {...words} />
          {beside}
        </div>
      </SessionFrame>
    </LiveStandings>
  );
};
export default Session;
