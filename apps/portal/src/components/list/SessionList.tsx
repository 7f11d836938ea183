/** Sessions as a list: what and where, who leads, how official. */
import type { SessionSummary } from "@traveller/model";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { Day } from "#components/Day.tsx";
import { useTotal } from "#components/session/ContestantHead.tsx";
import { StatusTag } from "#components/session/StatusTag.tsx";
import { useNames } from "#components/useNames.ts";
import { leadersByList } from "#format/leaders.ts";
import { sizeOf } from "#format/session.ts";

const Leading = ({ session }: { readonly session: SessionSummary }) => {
  const { name } = useNames(session.contest);
  const say = useTranslations("units");
  const list = useTranslations("list");
  const total = useTotal(session);
  return leadersByList(session.leaders).map(({ first, level }) => (
    <div key={first.id}>
      {first.line === null ? null : <span className="faint">{say(`lines.${first.line}`)} </span>}
      {name(first.contestant)} <span className="quiet nowrap">{total(first)}</span>
      {session.status === "live" ? (
        <span className="faint nowrap"> {list("after", { count: first.boards })}</span>
      ) : null}
      {level === 0 ? null : <span className="faint"> {list("level", { count: level })}</span>}
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
