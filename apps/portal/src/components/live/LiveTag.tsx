"use client";
/** How official the scores are, as it changes. */
import { StatusTag } from "#components/session/StatusTag.tsx";
import { useLive } from "./LiveStandings.tsx";

export const LiveTag = () => {
  const { view } = useLive();
  return <StatusTag status={view.status} round={view.round} />;
};
