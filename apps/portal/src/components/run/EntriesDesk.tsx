/** Who plays, from the desk: pairs as they come; of teams and players the entries of their tournament. Laws 4, 80B2(d). */
import { contestantsOfSection, type Session } from "@traveller/engine";
import { useTranslations } from "next-intl";
import Link from "next/link";
import type { SessionOfPage } from "#server/session-page.ts";
import { EnterPair } from "./EnterPair.tsx";

export const EntriesDesk = ({
  page: { id, tournament, contest },
  session,
  section,
  csrf,
  open,
}: {
  readonly page: SessionOfPage;
  readonly session: Session;
  readonly section: string;
  readonly csrf: string;
  readonly open: boolean;
}) => {
  const say = useTranslations("run.enter");
  const all = contestantsOfSection(session, section);
  const numbers = all.map((one) => Number(session.contestants.get(one)?.number)).filter(Number.isFinite);
  return (
    <details id="entries" className="sheet pad folded screen" open={open}>
      <summary>{say("title", { count: all.length })}</summary>
      {contest === "pairs" ? (
        <EnterPair session={id} section={section} number={Math.max(0, ...numbers) + 1} csrf={csrf} />
      ) : null}
      <p>
        <Link href={`/t/${encodeURIComponent(tournament)}/entries`} prefetch={false}>
          {say("tournament")}
        </Link>
      </p>
    </details>
  );
};
