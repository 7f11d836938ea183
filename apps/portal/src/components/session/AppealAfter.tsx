/** Until when a ruling that is about to be given may be appealed. Law 92B. */
import { appealAfter } from "@traveller/engine/procedure";
import { getTranslations } from "next-intl/server";
import { LawTag } from "#components/laws/LawTag.tsx";
import { untilIn } from "./Until.tsx";
import { isOverAtOnce, type SessionOfPage } from "#server/session-page.ts";

export const AppealAfter = async ({ session }: { readonly session: SessionOfPage }) => {
  const [say, appeal] = await Promise.all([getTranslations("rule"), getTranslations("appeal")]);
  const until = session.clocks === null ? undefined : appealAfter(session.clocks, new Date().toISOString());
  return (
    <p className="small">
      {session.status === "final"
        ? appeal("ended")
        : until !== undefined
          ? say.rich("appealUntil", { at: untilIn(until) })
          : isOverAtOnce(session)
            ? appeal("ended")
            : say("appealLater")}{" "}
      <LawTag law="92B" />
    </p>
  );
};
