/** The boards of a session at a glance: what was played, the best result of either side, and which are still in play. */
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { notFound } from "next/navigation";
import { Offers } from "#components/act/Offers.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { BoardTable } from "#components/session/BoardTable.tsx";
import { DealsLink } from "#components/session/DealsLink.tsx";
import { SessionFrame } from "#components/session/SessionFrame.tsx";
import { StatusTag } from "#components/session/StatusTag.tsx";
import { Follow } from "#components/live/Follow.tsx";
import { api } from "#server/caller.ts";
import { sessionMetadata } from "#server/metadata.ts";
import { sessionOr404 } from "#server/session-page.ts";
import type { Page } from "#server/page.ts";

export const generateMetadata = async ({ params }: Page<"session">): Promise<Metadata> => {
  const [session, say] = await Promise.all([sessionOr404(params), getTranslations("boards")]);
  return sessionMetadata(session, { title: say("title"), path: "/boards" });
};

const Boards = async ({ params }: Page<"session">) => {
  const [session, say] = await Promise.all([sessionOr404(params), getTranslations("boards")]);
  const [boards, glances] = await Promise.all([
    api().session.boards({ session: session.id }),
    api().session.boardGlances({ session: session.id }),
  ]);
  if (boards === undefined || glances === undefined) notFound();
  return (
    <SessionFrame
      session={session}
      here="boards"
      tag={<StatusTag status={session.status} round={session.roundRunning} />}
    >
      <Follow what="session.moves" session={session.id} seen={session.sequence} at={session.lastAt} />
      <h2 className="said">{say("title")}</h2>
      {boards.length === 0 ? (
        <div className="sheet">
          <Empty what={say("nothing")} when={say("nothingWhen")} />
        </div>
      ) : boards.every(({ results, readable }) => results === 0 && readable) ? (
        <div className="sheet pad stack tight">
          <p className="quiet">{say("handsOnly")}</p>
          <nav className="row" aria-label={say("title")}>
            {boards.map(({ board }) => (
              <Link key={board} className="btn" href={`/s/${session.id}/b/${board}`} prefetch={false}>
                {board}
              </Link>
            ))}
          </nav>
        </div>
      ) : (
        <div className="sheet">
          <BoardTable
            session={session.id}
            contest={session.contest}
            boards={boards}
            glances={glances.boards}
            contestants={glances.contestants}
          />
        </div>
      )}
      <Offers session={session} offers={[{ act: "release" }]} />
      <DealsLink session={session} />
    </SessionFrame>
  );
};
export default Boards;
