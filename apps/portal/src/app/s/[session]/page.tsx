/** A session's standings, live; or as they were at a moment (`?at=`, `?on=`). */
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { AsOfBanner } from "#components/history/AsOfBanner.tsx";
import { AsOfForm } from "#components/history/AsOfForm.tsx";
import { Offers } from "#components/act/Offers.tsx";
import { StandingsChanges } from "#components/history/StandingsChanges.tsx";
import { DataLinks } from "#components/session/DataLinks.tsx";
import { HowScored } from "#components/session/HowScored.tsx";
import { SessionFrame } from "#components/session/SessionFrame.tsx";
import { StatusTag } from "#components/session/StatusTag.tsx";
import { RankingLists } from "#components/standings/RankingLists.tsx";
import { StandingsLists } from "#components/standings/StandingsLists.tsx";
import { askedMoment } from "#format/as-of.ts";
import { sessionMetadata } from "#server/metadata.ts";
import { Follow } from "#live/Follow.tsx";
import { LiveStandings } from "#live/LiveStandings.tsx";
import { LiveTag } from "#live/LiveTag.tsx";
import { api } from "#server/caller.ts";
import { momentsOf } from "#server/moments.ts";
import { sessionOr404 } from "#server/session-page.ts";
import type { Page } from "#server/page.ts";

/** How many changes stand beside the standings, and how many may be looked back to. */
const BESIDE = 8;
const TO_CHOOSE = 100;

export const generateMetadata = async ({ params }: Page<"session">): Promise<Metadata> =>
  sessionMetadata(await sessionOr404(params));

const Session = async ({ params, searchParams }: Page<"session">) => {
  const [session, query] = await Promise.all([sessionOr404(params), searchParams]);
  const asked = askedMoment(query);
  const [say, moment, view, changes, comparison, then] = await Promise.all([
    getTranslations("session"),
    getTranslations("asOf"),
    api().session.standings({ session: session.id }),
    api().session.changes({ session: session.id, limit: TO_CHOOSE }),
    api().session.comparison({ session: session.id }),
    asked.kind === "then" ? api().session.asOf({ session: session.id, at: asked.at }) : undefined,
  ]);
  if (view === undefined || changes === undefined || comparison === undefined) notFound();
  const words =
    session.status === "hands"
      ? { empty: say("handsOnly"), emptyWhen: say("handsOnlyWhen") }
      : { empty: say("noStandings"), emptyWhen: say("noStandingsWhen") };
  const beside = (
    <aside className="stack">
      <AsOfForm session={session.id} moments={await momentsOf(changes)} shown={then?.view?.sequence} />
      <HowScored session={session} comparison={comparison} />
      <StandingsChanges session={session} changes={changes.slice(0, BESIDE)} lists={view.lists} />
      {then === undefined ? (
        <Offers session={session} offers={[{ act: "publish" }, { act: "penalty" }, { act: "release" }]} />
      ) : null}
      <DataLinks session={session.id} />
    </aside>
  );
  if (then !== undefined)
    return (
      <SessionFrame
        session={session}
        here="standings"
        tag={<StatusTag status={session.status} round={session.roundRunning} />}
      >
        <Follow session={session.id} sequence={session.sequence} at={session.lastAt} />
        <AsOfBanner session={session.id} at={then.at} decisions={then.decisions} />
        <div className="cols">
          {then.view === undefined ? null : <RankingLists view={then.view} {...words} />}
          {beside}
        </div>
      </SessionFrame>
    );
  return (
    <LiveStandings initial={view}>
      <SessionFrame session={session} here="standings" tag={<LiveTag />}>
        {asked.kind === "malformed" ? <p className="says bad">{moment("malformed")}</p> : null}
        <div className="cols">
          <StandingsLists {...words} />
          {beside}
        </div>
      </SessionFrame>
    </LiveStandings>
  );
};
export default Session;
