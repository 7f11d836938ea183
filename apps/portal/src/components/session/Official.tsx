/** How far from official a session's scores are: what they lack, or until when they may be corrected and ruled on (Laws 79C, 92B). */
import type { PeriodEnd } from "@traveller/engine";
import { getTranslations } from "next-intl/server";
import { Moment } from "#components/Moment.tsx";
import { Offers } from "#components/act/Offers.tsx";
import type { SessionOfPage } from "#server/session-page.ts";
import { LackingList } from "./Lacking.tsx";

const Incomplete = async ({ session }: { readonly session: SessionOfPage }) => {
  const say = await getTranslations("official");
  return (
    <div className="says bad" role="note">
      <strong>{say("incomplete")}</strong>
      <LackingList lacking={session.lacking} />
      <span className="quiet">{say("incompleteHint")}</span>
      <Offers session={session} offers={[{ act: "complete" }]} />
    </div>
  );
};

export const Official = async ({ session }: { readonly session: SessionOfPage }) => {
  const say = await getTranslations("official");
  if (session.lacking.length > 0 && session.status !== "withdrawn") return <Incomplete session={session} />;
  const { clocks } = session;
  const untilOf = (end: PeriodEnd) => ("at" in end ? <Moment at={end.at} /> : say(`until.${end.until}`));
  if (clocks === null || (session.status !== "published" && session.status !== "changed")) return null;
  return (
    <p className="says">
      {say.rich("provisional", {
        correction: () => untilOf(clocks.correction),
        appeal: () => untilOf(clocks.appeal),
      })}
    </p>
  );
};
