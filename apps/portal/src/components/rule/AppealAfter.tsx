/** Until when a ruling that is about to be given may be appealed. Law 92B. */
import { getTranslations } from "next-intl/server";
import { LawTag } from "#components/laws/LawTag.tsx";
import { Moment } from "#components/Moment.tsx";
import { isOverAtOnce, type SessionOfPage } from "#server/session-page.ts";

const shownAt = (moment: string) => <Moment at={moment} />;

export const AppealAfter = async ({ session }: { readonly session: SessionOfPage }) => {
  const [say, appeal] = await Promise.all([getTranslations("rule"), getTranslations("appeal")]);
  const until = session.clocks?.appeal;
  return (
    <p className="small">
      {until !== undefined && "at" in until
        ? say.rich("appealUntil", { at: () => shownAt(until.at) })
        : isOverAtOnce(session)
          ? appeal("ended")
          : say("appealLater")}{" "}
      <LawTag law="92B" />
    </p>
  );
};
