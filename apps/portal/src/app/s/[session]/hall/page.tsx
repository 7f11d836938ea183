/** A session on the hall's big screen: the round and its clock, where everybody sits, and the standings, turned over by themselves. Laws 4, 5, 8. */
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { environment } from "#env.ts";
import { Empty } from "#components/frame/Empty.tsx";
import { Turning } from "#components/hall/Turning.tsx";
import { Moment } from "#components/Moment.tsx";
import { Follow } from "#components/live/Follow.tsx";
import { ByName } from "#components/seats/ByName.tsx";
import { ClockLeft } from "#components/seats/ClockLeft.tsx";
import { RankingLists } from "#components/standings/RankingLists.tsx";
import { LeftToPlay } from "#components/run/LeftToPlay.tsx";
import { leftByTable } from "#format/run.ts";
import { clockOf, endOf, roundNow, roundNumbers, sectionsIn, stateOf } from "#format/seats.ts";
import { seatsByName } from "#format/seats-by-name.ts";
import { api } from "#server/caller.ts";
import { namesFor } from "#server/names.ts";
import type { Page } from "#server/page.ts";
import { seatsOfSession } from "#server/seats.ts";
import { foldedNow } from "#server/run.ts";
import { sessionOr404 } from "#server/session-page.ts";
import { leftToPlay } from "@traveller/engine";

/** Names that a screen holds, and places of a list. */
const ON_A_SCREEN = 48;
const PLACES = 24;

export const generateMetadata = async ({ params }: Page<"session">): Promise<Metadata> => {
  const [session, say] = await Promise.all([sessionOr404(params), getTranslations("hall")]);
  return { title: `${say("title")} – ${session.title}`, robots: { index: false } };
};

const Hall = async ({ params }: Page<"session">) => {
  const session = await sessionOr404(params);
  const [say, seat, page, locale, { name }, seats, view, folded] = await Promise.all([
    getTranslations("hall"),
    getTranslations("seats"),
    getTranslations("session"),
    getLocale(),
    namesFor(session.contest),
    seatsOfSession(session.id),
    api().session.standings({ session: session.id }),
    foldedNow(session),
  ]);
  if (seats === undefined || view === undefined) notFound();
  const now = roundNow(seats);
  // While a round is played, everybody wants to know where to go next.
  const next =
    now !== undefined && stateOf(seats.clocks, now) === "running"
      ? (roundNumbers(seats.rounds).find((round) => round > now) ?? now)
      : now;
  const end = endOf(clockOf(seats.clocks, now));
  const ofRound = seats.rounds.filter(({ round }) => round === next);
  const running = now !== undefined && stateOf(seats.clocks, now) === "running" ? now : undefined;
  const left = leftByTable(leftToPlay(folded).filter(({ round }) => round === running));
  const people = seatsByName(ofRound, seats.labels.values(), locale, name).length;
  const screens = Array.from({ length: Math.ceil(people / ON_A_SCREEN) }, (_, index) => index);
  const lists = view.lists.map((list) => ({ ...list, rows: list.rows.slice(0, PLACES) }));
  return (
    <div className="hall stack">
      <Follow what="session.moves" session={session.id} seen={session.sequence} at={session.lastAt} />
      <header className="row between">
        <div>
          <p className="caps">{session.title}</p>
          <h1>{now === undefined ? say("title") : seat("round", { round: now })}</h1>
        </div>
        {end === undefined ? null : (
          <p className="row">
            <ClockLeft until={end} label={seat("left")}>
              <Moment at={end} day={false} />
            </ClockLeft>
            <span className="quiet">{seat("left")}</span>
          </p>
        )}
      </header>
      {running === undefined ? null : (
        <LeftToPlay tables={left} several={sectionsIn(seats.rounds).length > 1} ofRound={running} />
      )}
      {next === undefined ? (
        <div className="sheet">
          <Empty what={seat("nothing")} when={seat("nothingWhen")} />
        </div>
      ) : (
        <Turning hold={say("hold")} goOn={say("goOn")}>
          {screens.map((index) => (
            <section key={`seats ${index}`} className="stack">
              <h2>{say("where", { round: next })}</h2>
              <ByName
                session={session.id}
                contest={session.contest}
                seats={seats}
                round={next}
                part={[index * ON_A_SCREEN, (index + 1) * ON_A_SCREEN]}
              />
            </section>
          ))}
          {lists.length === 0 ? null : (
            <section className="stack">
              <h2>{say("standings")}</h2>
              <RankingLists view={{ ...view, lists }} empty={page("noStandings")} emptyWhen={page("noStandingsWhen")} />
            </section>
          )}
        </Turning>
      )}
      <p className="quiet">
        {say("phone", { address: new URL(`/s/${session.id}/seats`, environment().PORTAL_URL).toString() })}
      </p>
    </div>
  );
};
export default Hall;
