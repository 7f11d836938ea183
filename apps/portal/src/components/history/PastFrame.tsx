/** Around a session's standings as they were at a moment: its head says what it was then, and never what it is now. */
import type { ReactNode } from "react";
import { AsOfBanner } from "#components/history/AsOfBanner.tsx";
import type { NotYetOpened, Past } from "#server/standings/as-of-view.ts";
import type { SessionOfPage } from "#server/session-page.ts";
import { SessionFrame } from "../session/SessionFrame.tsx";
import { PastTag } from "./PastTag.tsx";

export const PastFrame = ({
  session,
  past,
  children,
}: {
  readonly session: SessionOfPage;
  readonly past: Past | NotYetOpened;
  readonly children: ReactNode;
}) =>
  past.kind === "notYetOpened" ? (
    <SessionFrame
      session={session}
      here="standings"
      tag={null}
      past={{ banner: <AsOfBanner session={session.id} />, opened: false }}
    >
      {children}
    </SessionFrame>
  ) : (
    <SessionFrame
      session={{ ...session, ...past.was }}
      here="standings"
      tag={<PastTag status={past.was.status} round={past.was.roundRunning} />}
      past={{ banner: <AsOfBanner session={session.id} shown={past} />, opened: true }}
    >
      {children}
    </SessionFrame>
  );
