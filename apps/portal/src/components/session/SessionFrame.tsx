/** Around every page of a session: where it belongs, what it is, its pages. */
import { isSeated } from "@traveller/model";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Day } from "#components/Day.tsx";
import { Crumbs, type Crumb } from "#components/frame/Crumbs.tsx";
import { Official } from "#components/session/Official.tsx";
import { Tabs } from "#components/frame/Tabs.tsx";
import { WithLaws } from "#components/laws/WithLaws.tsx";
import { sizeOf, twoWinners } from "#format/session.ts";
import { mayRun } from "#server/acts.ts";
import { me } from "#server/me.ts";
import { model } from "#server/model.ts";
import type { SessionOfPage } from "#server/session-page.ts";
import { viewerOf } from "#server/viewer.ts";

export type SessionTab = "standings" | "live" | "run" | "seats" | "boards" | "matches" | "scored";

/** Final since its periods ended; or from its publication on, which was somebody's word. */
const stateOf = ({ status, published }: SessionOfPage) =>
  status === "final" && published?.clocks === "closed" ? "finalAtOnce" : status;

/** What a session is, in one line: when and where, how it is scored, how large it is, how far from official. */
const About = async ({ session, opened }: { readonly session: SessionOfPage; readonly opened: boolean }) => {
  const [say, unit, list] = await Promise.all([
    getTranslations("session"),
    getTranslations("units"),
    getTranslations("list"),
  ]);
  const size = sizeOf(session);
  return (
    <p className="quiet">
      {session.date === null ? null : (
        <>
          <Day date={session.date} />.{" "}
        </>
      )}
      {session.clubName === null ? null : <>{session.clubName}. </>}
      {opened ? (
        <>
          {session.status === "hands" ? null : <>{unit(`methods.${session.method}`)}, </>}
          {list(`size.${size.kind}`, size)}
          {session.status !== "hands" && twoWinners(session.regulations) ? say("twoWinners") : null}.{" "}
          <WithLaws text={say(`state.${stateOf(session)}`)} />
        </>
      ) : null}
    </p>
  );
};

export const SessionFrame = async ({
  session,
  here,
  tag,
  past,
  children,
}: {
  readonly session: SessionOfPage;
  readonly here: SessionTab;
  readonly tag: ReactNode;
  /** Given where it is shown as it was: what says so, and whether it had been opened. */
  readonly past?: { readonly banner: ReactNode; readonly opened: boolean };
  readonly children: ReactNode;
}) => {
  const [say, shownLive, asOf, seats, run, reader] = await Promise.all([
    getTranslations("session"),
    getTranslations("shownLive"),
    getTranslations("asOf"),
    getTranslations("seats"),
    getTranslations("run"),
    me(),
  ]);
  const seated = here === "seats" || (await isSeated(model(), session.id, viewerOf(reader, session)));
  const at = `/s/${session.id}`;
  const size = sizeOf(session);
  const tabs = [
    { href: at, words: say("standings"), here: here === "standings" },
    // Elsewhere the tables that are shown stand beside the standings.
    ...(here === "live" ? [{ href: `${at}/live`, words: shownLive("title"), here: true }] : []),
    ...(seated ? [{ href: `${at}/seats`, words: seats("title"), here: here === "seats" }] : []),
    ...(session.contest === "teams"
      ? [{ href: `${at}/matches`, words: say("matches"), here: here === "matches" }]
      : []),
    { href: `${at}/boards`, words: say("boards"), count: size.boards, here: here === "boards" },
    { href: `${at}/scored`, words: say("conditions"), here: here === "scored" },
    // A session that came as a file was run elsewhere.
    ...(here === "run" || (session.source === null && mayRun(reader, session))
      ? [{ href: `${at}/run`, words: run("tab"), here: here === "run" }]
      : []),
  ];
  return (
    <div className="stack">
      <Crumbs way={wayTo(session, say("results"), past === undefined ? [] : [{ words: asOf("crumb") }])} />
      <div className="row between">
        <h1>{session.title}</h1>
        {tag}
      </div>
      {past?.banner}
      <About session={session} opened={past?.opened ?? true} />
      {past === undefined ? <Official session={session} acts /> : past.opened ? <Official session={session} /> : null}
      <Tabs tabs={tabs} label={say("pages")} />
      {children}
    </div>
  );
};

/** The crumbs of a session's page. Within a tournament of another name, the tournament stands between. */
export const wayTo = (session: SessionOfPage, results: string, more: readonly Crumb[] = []): readonly Crumb[] => [
  { words: results, href: "/" },
  ...(session.tournamentTitle === null || session.tournamentTitle === session.title
    ? []
    : [{ words: session.tournamentTitle, href: `/t/${encodeURIComponent(session.tournament)}` }]),
  more.length === 0 ? { words: session.title } : { words: session.title, href: `/s/${session.id}` },
  ...more,
];
