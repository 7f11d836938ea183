/** A tournament: of which championship it is an edition, its overall result, its sessions, what is planned, its officials and conditions (Laws 80B, 81). */
import { editionsOf, entriesGlance, hasStages, titleFrom } from "@traveller/model";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { environment } from "#env.ts";
import { EditionOf } from "#components/championships/EditionOf.tsx";
import { Day } from "#components/Day.tsx";
import { EntriesGlance } from "#components/entries/EntriesGlance.tsx";
import { Embeds } from "#components/embed/Embeds.tsx";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { SessionList } from "#components/list/SessionList.tsx";
import { OverallLists } from "#components/overall/OverallLists.tsx";
import { CountsFor } from "#components/ranking/CountsFor.tsx";
import { Settings } from "#components/session/Settings.tsx";
import { embedOfTournament } from "#format/embed-address.ts";
import { stagesAddress } from "#format/stages.ts";
import { api } from "#server/caller.ts";
import { me } from "#server/me.ts";
import { model } from "#server/model.ts";
import type { Page } from "#server/page.ts";
import { today } from "#server/today.ts";
import { mayInTournament, tournamentOr404 } from "#server/tournament-page.ts";

export const generateMetadata = async ({ params }: Page<"tournament">): Promise<Metadata> => {
  const { title } = await tournamentOr404(params);
  return { title };
};

const Tournament = async ({ params }: Page<"tournament">) => {
  const [tournament, say, frame, rulings, embed] = await Promise.all([
    tournamentOr404(params),
    getTranslations("tournament"),
    getTranslations("frame"),
    getTranslations("rulings"),
    getTranslations("embed"),
  ]);
  const { title, from, until, clubName, place, organizer, officials, sessions, planned, conditions, lawEdition } =
    tournament;
  const [editions, entries, stages, reader] = await Promise.all([
    editionsOf(model(), tournament),
    entriesGlance(model(), tournament.id),
    hasStages(model(), tournament),
    me(),
  ]);
  const elected = Object.entries(conditions);
  const series = await api().rankings.ofTournament({ authority: tournament.authority, id: tournament.id });
  return (
    <div className="stack">
      <Crumbs way={[{ words: frame("tournaments"), href: "/tournaments" }, { words: title }]} />
      <h1>{title}</h1>
      <p className="quiet">
        {from === null ? null : <Day date={from} />}
        {from === null || until === null || until === from ? null : (
          <>
            {" "}
            – <Day date={until} />
          </>
        )}
        {clubName === null || clubName === title ? null : <>, {clubName}</>}
        {place === null ? null : <>, {place}</>}
      </p>
      <div className="cols">
        <div className="stack">
          <EditionOf
            editions={editions}
            won={titleFrom(tournament, tournament.overalls)}
            isComing={(from ?? "") > today()}
          />
          <OverallLists tournament={tournament.id} overalls={tournament.overalls} sessions={sessions} />
          <h2>{say("sessions")}</h2>
          <div className="sheet">
            {sessions.length === 0 ? (
              <Empty what={say("nothing")} when={say("nothingWhen")} />
            ) : (
              <SessionList sessions={sessions} within />
            )}
          </div>
          <h2>
            <Link href={`/t/${encodeURIComponent(tournament.id)}/conditions`} prefetch={false}>
              {say("conditions")}
            </Link>
          </h2>
          {elected.length === 0 ? null : (
            <div className="sheet">
              <Settings fromFile={false} settings={elected.map(([option, value]) => ({ option, value }))} />
            </div>
          )}
          <Embeds
            words={embed("own")}
            hint={embed("hint")}
            frames={[{ address: embedOfTournament(tournament.id), words: embed("overall"), title }]}
            at={environment().PORTAL_URL}
          />
        </div>
        <aside className="stack">
          {entries === undefined && !mayInTournament(reader, "OpenEntries", tournament) ? null : (
            <EntriesGlance tournament={tournament.id} entries={entries} now={new Date().toISOString()} />
          )}
          {!stages && !mayInTournament(reader, "PlanStages", tournament) ? null : (
            <Link href={stagesAddress(tournament.id)} prefetch={false}>
              {say("stages")}
            </Link>
          )}
          <Link href={`/t/${encodeURIComponent(tournament.id)}/rulings`} prefetch={false}>
            {rulings("casebook")}
          </Link>
          <CountsFor series={series} />
          {planned.length === 0 ? null : (
            <section className="sheet pad stack">
              <h2 className="h3">{say("planned")}</h2>
              <dl className="facts">
                {planned.map((session) => (
                  <div key={session.session} className="contents">
                    <dt>{session.date === null ? "" : <Day date={session.date} year={false} />}</dt>
                    <dd>
                      {session.title ?? session.number}
                      {session.starts === null ? null : <span className="quiet"> {session.starts}</span>}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          )}
          {organizer === null && officials.length === 0 && lawEdition === null ? null : (
            <section className="sheet pad stack">
              <h2 className="h3">{say("officials")}</h2>
              <dl className="facts">
                {organizer === null ? null : (
                  <>
                    <dt>{say("organizer")}</dt>
                    <dd>{organizer.name ?? organizer.person}</dd>
                  </>
                )}
                {officials.map(({ person, name, office }) => (
                  <div key={`${office} ${person}`} className="contents">
                    <dt>{office}</dt>
                    <dd>{name ?? person}</dd>
                  </div>
                ))}
                {lawEdition === null ? null : (
                  <>
                    <dt>{say("laws")}</dt>
                    <dd>{say("edition", { edition: lawEdition })}</dd>
                  </>
                )}
              </dl>
            </section>
          )}
        </aside>
      </div>
    </div>
  );
};
export default Tournament;
