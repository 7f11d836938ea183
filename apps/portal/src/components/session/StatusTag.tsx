/** How official a session's scores are: incomplete, live, published with its clocks running, moved since, final (Laws 79C, 92B). */
import type { SessionStatus } from "@traveller/model";
import { useTranslations } from "next-intl";

const LOOK: Readonly<Record<SessionStatus, string>> = {
  incomplete: "tag bad",
  disagrees: "tag bad",
  hands: "tag",
  live: "tag live",
  unpublished: "tag open",
  published: "tag open",
  changed: "tag open",
  final: "tag",
  withdrawn: "tag bad",
};

export const StatusTag = ({
  status,
  round,
  past = false,
}: {
  readonly status: SessionStatus;
  readonly round?: number | null;
  /** Of a moment that is over: nothing is live in it. */
  readonly past?: boolean;
}) => {
  const say = useTranslations("status");
  const [one, inRound] = past ? (["underWay", "underWayRound"] as const) : (["live", "liveRound"] as const);
  return (
    <span className={past && status === "live" ? "tag" : LOOK[status]}>
      {status !== "live" ? say(status) : round ? say(inRound, { round }) : say(one)}
    </span>
  );
};
