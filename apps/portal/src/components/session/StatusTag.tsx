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

export const StatusTag = ({ status, round }: { readonly status: SessionStatus; readonly round?: number | null }) => {
  const say = useTranslations("status");
  return <span className={LOOK[status]}>{status === "live" && round ? say("liveRound", { round }) : say(status)}</span>;
};
