/** How official the scores were at a moment that is over: nothing is live in it. Laws 79C, 92B. */
import type { SessionStatus } from "@traveller/model";
import { useTranslations } from "next-intl";
import { StatusTag } from "#components/session/StatusTag.tsx";

export const PastTag = ({ status, round }: { readonly status: SessionStatus; readonly round: number | null }) => {
  const say = useTranslations("status");
  if (status !== "live") return <StatusTag status={status} />;
  return <span className="tag">{round === null ? say("underWay") : say("underWayRound", { round })}</span>;
};
