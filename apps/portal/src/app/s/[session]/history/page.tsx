/** The history of a session: every change, by whom, from what to what, and everyone it moved. */
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { Changes } from "#components/history/Changes.tsx";
import { stepsBetween } from "#format/changes.ts";
import { OnPaper } from "#components/session/OnPaper.tsx";
import { wayTo } from "#components/session/SessionFrame.tsx";
import { Follow } from "#components/live/Follow.tsx";
import { api } from "#server/caller.ts";
import { sessionMetadata } from "#server/metadata.ts";
import type { Page } from "#server/page.ts";
import { sessionOr404 } from "#server/session-page.ts";
import { Pages } from "#components/list/Pages.tsx";
import { skipAsked } from "#format/skipped.ts";

const A_PAGE = 50;

export const generateMetadata = async ({ params }: Page<"session">): Promise<Metadata> => {
  const [session, say] = await Promise.all([sessionOr404(params), getTranslations("history")]);
  return sessionMetadata(session, { title: say("title"), path: "/history" });
};

const History = async ({ params, searchParams }: Page<"session">) => {
  const [session, { skip }, say, page] = await Promise.all([
    sessionOr404(params),
    searchParams,
    getTranslations("history"),
    getTranslations("session"),
  ]);
  const offset = skipAsked(skip);
  // One change before and one after the page say which steps of cases stand between those that are on it.
  const ahead = Math.min(1, offset);
  const [read, view, told] = await Promise.all([
    api().session.changes({ session: session.id, limit: ahead + A_PAGE + 1, offset: offset - ahead }),
    api().session.standings({ session: session.id }),
    api().cases.steps({ session: session.id }),
  ]);
  const found = read?.slice(ahead);
  if (found === undefined || view === undefined) notFound();
  const cases = stepsBetween(told, ahead === 0 ? undefined : read?.[0], found[A_PAGE]);
  const at = (from: number) => `/s/${session.id}/history${from === 0 ? "" : `?skip=${from}`}`;
  return (
    <div className="stack">
      <Crumbs way={wayTo(session, page("results"), [{ words: say("crumb") }])} />
      <OnPaper session={session} />
      <h1>{say("title")}</h1>
      <Follow what="session.moves" session={session.id} seen={session.sequence} at={session.lastAt} />
      <div className="sheet pad">
        {found.length === 0 && cases.steps.length === 0 ? (
          <Empty what={page("changesNone")} />
        ) : (
          <Changes session={session} changes={found.slice(0, A_PAGE)} lists={view.lists} cases={cases} shown={12} />
        )}
      </div>
      <Pages at={at} skipped={offset} size={A_PAGE} more={found.length > A_PAGE} />
    </div>
  );
};
export default History;
