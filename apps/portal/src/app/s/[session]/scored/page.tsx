/** How a session was scored: every setting with how it was chosen, what of the file's own numbers it reproduces, what differs, what was published. */
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import Link from "next/link";
import { Offers } from "#components/act/Offers.tsx";
import { DoorSays } from "#components/door-says.tsx";
import { WithLaws } from "#components/laws/WithLaws.tsx";
import { LawTag } from "#components/laws/LawTag.tsx";
import { Moment } from "#components/Moment.tsx";
import { Differences } from "#components/session/Differences.tsx";
import { Reproduces } from "#components/session/HowScored.tsx";
import { SessionFrame } from "#components/session/SessionFrame.tsx";
import { Settings } from "#components/session/Settings.tsx";
import { StatusTag } from "#components/session/StatusTag.tsx";
import { optionName } from "#format/options.ts";
import { settingsOf } from "#format/session.ts";
import { Follow } from "#components/live/Follow.tsx";
import { scoringTrouble } from "#says/regulation-words.ts";
import { api } from "#server/caller.ts";
import { sessionMetadata } from "#server/metadata.ts";
import { sessionOr404 } from "#server/session-page.ts";
import type { Page } from "#server/page.ts";

export const generateMetadata = async ({ params }: Page<"session">): Promise<Metadata> => {
  const [session, say] = await Promise.all([sessionOr404(params), getTranslations("scored")]);
  return sessionMetadata(session, { title: say("title"), path: "/scored" });
};

const Scored = async ({ params }: Page<"session">) => {
  const [session, say, page, tournament, regulations, option, locale] = await Promise.all([
    sessionOr404(params),
    getTranslations("scored"),
    getTranslations("session"),
    getTranslations("tournament"),
    getTranslations("regulations"),
    getTranslations("options"),
    getLocale(),
  ]);
  const options = (key: string): string => optionName(key, option);
  const [comparison, view] = await Promise.all([
    api().session.comparison({ session: session.id }),
    api().session.standings({ session: session.id }),
  ]);
  if (comparison === undefined) notFound();
  const settings = settingsOf(session);
  const [last] = session.publications;
  return (
    <SessionFrame
      session={session}
      here="scored"
      tag={<StatusTag status={session.status} round={session.roundRunning} />}
    >
      <Follow what="session.moves" session={session.id} seen={session.sequence} at={session.lastAt} />
      <div className="cols">
        <div className="stack">
          <p className="lead">
            <Reproduces comparison={comparison} />
          </p>
          <h2>{say("title")}</h2>
          <div className="sheet">
            {settings.length === 0 ? (
              <p className="pad quiet">{say("none")}</p>
            ) : (
              <Settings settings={settings} fromFile={session.source !== null} />
            )}
          </div>
          <p className="screen row">
            <Link href={`/t/${encodeURIComponent(session.tournament)}/conditions`} prefetch={false}>
              {tournament("conditions")}
            </Link>
            <Link href={`/s/${session.id}/what-if`} prefetch={false}>
              {regulations("whatIf")}
            </Link>
          </p>
          {comparison.differences.length === 0 ? null : (
            <>
              <h2>{say("differences")}</h2>
              {comparison.ruled === 0 ? (
                <p className="quiet">{say("differencesHint")}</p>
              ) : (
                <p className="quiet">
                  {say("differencesRuled", { count: comparison.ruled })}{" "}
                  <Link href={`/s/${session.id}/history`} className="screen" prefetch={false}>
                    {say("seeHistory")}
                  </Link>
                </p>
              )}
              <div className="sheet">
                <Differences session={session} comparison={comparison} lists={view?.lists ?? []} />
              </div>
            </>
          )}
          {session.problems.length === 0 ? null : (
            <>
              <h2>{say("problems")}</h2>
              <ul className="sheet rows">
                {session.problems
                  .map((each) => scoringTrouble(locale, each))
                  .map((problem) => (
                    <li key={problem.option}>
                      <b>{options(problem.option)}</b>: <DoorSays of={problem} what="message" />{" "}
                      <span className="quiet">
                        <DoorSays of={problem} what="hint" />
                      </span>{" "}
                      {problem.law === undefined ? null : <LawTag law={problem.law} />}
                    </li>
                  ))}
              </ul>
            </>
          )}
        </div>
        <aside className="stack">
          <section className="sheet pad stack tight">
            <h2 className="caps">{say("publications")}</h2>
            <ol className="steps">
              {session.publications.map((one) => (
                <li key={one.sequence} className="done">
                  <Moment at={one.at} />
                  <div className="small quiet">
                    {say("digest")} <code title={one.digest}>{one.digest.slice(0, 12)}</code>
                    <br />
                    {one.agrees ? (
                      say("verified")
                    ) : (
                      <span className="down">{say("notVerified", { digest: one.recomputed.slice(0, 12) })}</span>
                    )}
                  </div>
                </li>
              ))}
            </ol>
            {last === undefined ? (
              <p className="small quiet">
                <WithLaws text={page(`state.${session.status}`)} />
              </p>
            ) : null}
          </section>
          <section className="sheet pad">
            <dl className="facts small">
              <dt>{tournament("laws")}</dt>
              <dd>{tournament("edition", { edition: session.lawEdition })}</dd>
              {session.director === null ? null : (
                <>
                  <dt>{page("director")}</dt>
                  <dd>{session.director.name ?? session.director.person}</dd>
                </>
              )}
              {session.source === null ? null : (
                <>
                  <dt>{say("from")}</dt>
                  <dd>{session.source.program ?? session.source.format}</dd>
                </>
              )}
              <dt>{say("engine")}</dt>
              <dd>
                <code>{session.engine}</code>
              </dd>
            </dl>
          </section>
          <Offers session={session} offers={[{ act: "settings" }]} />
        </aside>
      </div>
    </SessionFrame>
  );
};
export default Scored;
