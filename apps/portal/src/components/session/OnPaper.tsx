/** What a page of a session belongs to, for a sheet of paper: there no crumbs stand above it, and it is read far from its address. */
import { Day } from "#components/Day.tsx";
import type { SessionOfPage } from "#server/session-page.ts";

export const OnPaper = ({ session }: { readonly session: SessionOfPage }) => (
  <p className="paper-only">
    <b>{session.title}</b>
    {session.tournamentTitle === null || session.tournamentTitle === session.title ? null : (
      <>. {session.tournamentTitle}</>
    )}
    {session.date === null ? null : (
      <>
        . <Day date={session.date} />
      </>
    )}
    {session.clubName === null ? null : <>. {session.clubName}</>}
  </p>
);
