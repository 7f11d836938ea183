"use client";
/** All ranking lists of a session, as they move. */
import { LineStatus } from "#components/live/LineStatus.tsx";
import { useLive } from "#components/live/LiveStandings.tsx";
import { RankingLists } from "./RankingLists.tsx";

export const StandingsLists = ({ empty, emptyWhen }: { readonly empty: string; readonly emptyWhen: string }) => {
  const { view, line } = useLive();
  return (
    <div className="stack">
      <LineStatus line={line} at={view.at} />
      <RankingLists view={view} empty={empty} emptyWhen={emptyWhen} />
    </div>
  );
};
