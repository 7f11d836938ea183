/** All tables of a session that are shown while they play, as late as its organizer shows them, and how the session stands. No account is asked for. Laws 76A2, 80B2. */
import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import Link from "next/link";
import { notFound } from "next/navigation";
import { Empty } from "#components/frame/Empty.tsx";
import { Follow } from "#components/live/Follow.tsx";
import { SessionFrame } from "#components/session/SessionFrame.tsx";
import { StatusTag } from "#components/session/StatusTag.tsx";
import { AwaitedTable } from "#components/shown-live/AwaitedTable.tsx";
import { LiveHall } from "#components/shown-live/LiveHall.tsx";
import { TopOfLists } from "#components/shown-live/TopOfLists.tsx";
import { api } from "#server/caller.ts";
import { sessionMetadata } from "#server/metadata.ts";
import type { Page } from "#server/page.ts";
import { sessionOr404 } from "#server/session-page.ts";

export const generateMetadata = async ({ params }: Page<"session">): Promise<Metadata> => {
  const [session, say] = await Promise.all([sessionOr404(params), getTranslations("shownLive")]);
  return sessionMetadata(session, { title: say("title"), path: "/live" });
};

const Live = async ({ params }: Page<"session">) => {
  const session = await sessionOr404(params);
  const [say, messages, hall, view] = await Promise.all([
    getTranslations("shownLive"),
    getMessages(),
    api().session.liveHall({ session: session.id }),
    api().session.standings({ session: session.id }),
  ]);
  if (hall === undefined || view === undefined) notFound();
  const { replay, game, units, live, contest, traveller, shownLive } = messages;
  const isOver = session.status !== "live";
  return (
    <SessionFrame
      session={session}
      here="live"
      tag={<StatusTag status={session.status} round={session.roundRunning} />}
    >
      <Follow what="session.moves" session={session.id} seen={session.sequence} at={session.lastAt} />
      <div className="cols">
        {hall.tables.length === 0 ? (
          <div className="sheet">
            <Empty what={say("nothing")} when={say(isOver ? "nothingOver" : "nothingWhen")}>
              <p>
                <Link className="btn" href={`/s/${session.id}`} prefetch={false}>
                  {say("toResults")}
                </Link>
              </p>
            </Empty>
            {isOver ? null : <AwaitedTable session={session.id} />}
          </div>
        ) : (
          <NextIntlClientProvider messages={{ replay, game, units, live, contest, traveller, shownLive }}>
            <LiveHall session={session.id} contest={session.contest} initial={hall} inImps={session.unit === "imps"} />
          </NextIntlClientProvider>
        )}
        <aside className="stack">
          <TopOfLists view={view} />
        </aside>
      </div>
    </SessionFrame>
  );
};
export default Live;
