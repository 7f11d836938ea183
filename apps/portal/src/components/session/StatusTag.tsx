/** How official a session's scores are: incomplete, live, published with its clocks running, moved since, final (Laws 79C, 92B). */
import type { SessionStatus } from "@traveller/model";
import { useTranslations } from "next-intl";

const LOOK: Readonly<Partial<Record<SessionStatus, string>>> = {
  incomplete: "bad",
  disagrees: "bad",
  live: "live",
  unpublished: "open",
  published: "open",
  changed: "open",
  withdrawn: "bad",
};

export const StatusTag = ({ status, round }: { readonly status: SessionStatus; readonly round?: number | null }) => {
  const say = useTranslations("status");
  return (
    <span className={`tag ${LOOK[status] ?? ""}`}>
      {status === "live" && round ? say("liveRound", { round }) : say(status)}
    </span>
  );
};
