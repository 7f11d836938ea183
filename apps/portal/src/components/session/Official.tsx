/** How far from official a session's scores are: what they lack, or until when they may be corrected and ruled on (Laws 79C, 92B). */
import type { Clocks, PeriodEnd } from "@traveller/engine";
import { getTranslations } from "next-intl/server";
import { Offers } from "#components/act/Offers.tsx";
import type { SessionOfPage } from "#server/session-page.ts";
import { lastOwnEnd } from "#format/own-time.ts";
import { whyProvisional } from "#format/why-provisional.ts";
import { LackingList } from "./Lacking.tsx";
import { StillOpen } from "./StillOpen.tsx";
import { untilIn } from "./Until.tsx";

type Props = {
  readonly session: SessionOfPage;
  /** Whether what can be done about it is offered: not where the session is shown as it was. */
  readonly acts?: boolean;
};

const Incomplete = async ({
  session,
  kind,
  acts = false,
}: Props & { readonly kind: "incomplete" | "disagrees" | "hands" }) => {
  const say = await getTranslations("official");
  return (
    <div className={kind === "hands" ? "says" : "says bad"} role="note">
      <strong>{say(kind)}</strong>
      <LackingList lacking={session.lacking} />
      <span className="quiet">{say(`${kind}Hint`)}</span>
      {acts ? <Offers session={session} offers={[{ act: "complete" }]} /> : null}
    </div>
  );
};

const isPast = (end: PeriodEnd): boolean => "at" in end && Date.parse(end.at) < Date.now();

/** Which of the periods still run when it is read. */
const sentenceOf = ({ correction, appeal }: Clocks) =>
  !isPast(correction) ? "provisional" : isPast(appeal) ? "provisionalOver" : "provisionalLocked";

export const Official = async ({ session, acts = false }: Props) => {
  const say = await getTranslations("official");
  const { clocks, status } = session;
  if (status === "incomplete" || status === "disagrees" || status === "hands")
    return <Incomplete session={session} kind={status} acts={acts} />;
  if (clocks === null || (session.status !== "published" && session.status !== "changed")) return null;
  const sentence = sentenceOf(clocks);
  const why =
    sentence === "provisionalOver" && session.score !== null
      ? whyProvisional(session.score, new Date().toISOString())
      : undefined;
  const later = sentence === "provisionalOver" ? undefined : lastOwnEnd(session.score);
  return (
    <p className="says">
      {why?.kind === "final"
        ? null
        : say.rich(sentence, { correction: untilIn(clocks.correction), appeal: untilIn(clocks.appeal) })}{" "}
      {later === undefined ? null : say.rich("laterRuling", { until: untilIn({ at: later }) })}
      {why === undefined ? null : <StillOpen session={session.id} why={why} />}
    </p>
  );
};
