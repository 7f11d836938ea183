/** Sessions as a list: what and where, who leads, how official. */
import type { SessionSummary } from "@traveller/model";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { Day } from "#components/Day.tsx";
import { useTotal } from "#components/session/ContestantHead.tsx";
import { StatusTag } from "#components/session/StatusTag.tsx";
import { useNames } from "#components/useNames.ts";
import { sizeOf } from "#format/session.ts";

const Leading = ({ session }: { readonly session: SessionSummary }) => {
  const { name } = useNames(session.contest);
  const say = useTranslations("units");
  const total = useTotal(session);
  return session.leaders.slice(0, 2).map((leader) => (
    <div key={leader.id}>
      {leader.line === null ? null : <span className="faint">{say(`lines.${leader.line}`)} </span>}
      {name(leader.contestant)} <span className="quiet nowrap">{total(leader)}</span>
    </div>
  ));
};

export const SessionList = ({
  sessions,
  within = false,
}: {
  readonly sessions: readonly SessionSummary[];
  /** Inside its tournament: the title of that is not repeated. */ readonly within?: boolean;
}) => {
  const say = useTranslations("list");
  return (
    <ul className="rows">
      {sessions.map((session) => (
        <li key={session.id} className="entry three">
          <div>
            <Link href={`/s/${session.id}`} className="strong" prefetch={false}>
              {session.title}
            </Link>
            <div className="small quiet">
              {[
                session.date === null ? undefined : <Day key="day" date={session.date} />,
                session.clubName !== null && session.clubName !== session.title ? (
                  <span key="club">{session.clubName}</span>
                ) : undefined,
                !within && session.tournamentTitle !== null && session.tournamentTitle !== session.title ? (
                  <span key="tournament">{session.tournamentTitle}</span>
                ) : undefined,
                <span key="size" className="nowrap">
                  {say(`size.${sizeOf(session).kind}`, sizeOf(session))}
                </span>,
              ]
                .filter((part) => part !== undefined)
                .flatMap((part, index) => (index === 0 ? [part] : [", ", part]))}
            </div>
          </div>
          <div className="small">
            <Leading session={session} />
          </div>
          <div className="end">
            <StatusTag status={session.status} round={session.roundRunning} />
          </div>
        </li>
      ))}
    </ul>
  );
};
