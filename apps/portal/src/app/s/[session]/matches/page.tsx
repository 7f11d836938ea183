/** The matches of a teams session. */
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { Offers } from "#components/act/Offers.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { MatchList } from "#components/session/MatchList.tsx";
import { SessionFrame } from "#components/session/SessionFrame.tsx";
import { StatusTag } from "#components/session/StatusTag.tsx";
import { Follow } from "#components/live/Follow.tsx";
import { api } from "#server/caller.ts";
import { sessionMetadata } from "#server/metadata.ts";
import { sessionOr404 } from "#server/session-page.ts";
import type { Page } from "#server/page.ts";

export const generateMetadata = async ({ params }: Page<"session">): Promise<Metadata> => {
  const [session, say] = await Promise.all([sessionOr404(params), getTranslations("session")]);
  return sessionMetadata(session, { title: say("matches"), path: "/matches" });
};

const Matches = async ({ params }: Page<"session">) => {
  const [session, say] = await Promise.all([sessionOr404(params), getTranslations("session")]);
  const [matches, view] = await Promise.all([
    api().session.matches({ session: session.id }),
    api().session.standings({ session: session.id }),
  ]);
  if (matches === undefined || view === undefined) notFound();
  const labels = new Map(view.lists.flatMap(({ rows }) => rows.map((row) => [row.id, row.contestant])));
  return (
    <SessionFrame
      session={session}
      here="matches"
      tag={<StatusTag status={session.status} round={session.roundRunning} />}
    >
      <Follow what="session.moves" session={session.id} seen={session.sequence} at={session.lastAt} />
      <h2 className="said">{say("matches")}</h2>
      <div className="sheet">
        {matches.length === 0 ? (
          <Empty what={say("noMatches")} when={say("noMatchesWhen")} />
        ) : (
          <MatchList
            session={session.id}
            unit={session.unit}
            totalUnit={session.totalUnit}
            matches={matches}
            labels={labels}
          />
        )}
      </div>
      <Offers session={session} offers={[{ act: "match" }]} />
    </SessionFrame>
  );
};
export default Matches;
