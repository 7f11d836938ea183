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
import { namesFor } from "#server/names.ts";
import type { Page } from "#server/page.ts";
import { seatsForAll } from "#server/seats.ts";
import { foldedForAll } from "#server/run.ts";
import { sessionOr404 } from "#server/session-page.ts";
import { standingsView } from "#server/standings/standings-view.ts";
import { leftToPlay } from "@traveller/engine";

/** Names that a screen holds; places of a list, and how many of those turn over. */
const ON_A_SCREEN = 48;
const PLACES = 16;
const MOST_PLACES = 96;

/** As many parts as a screen each needs. */
const partsOf = (count: number, each: number): readonly (readonly [from: number, to: number])[] =>
  Array.from({ length: Math.ceil(count / each) }, (_, index) => [index * each, (index + 1) * each]);

export const generateMetadata = async ({ params }: Page<"session">): Promise<Metadata> => {
  const [session, say] = await Promise.all([sessionOr404(params), getTranslations("hall")]);
  return { title: `${say("title")} – ${session.title}`, robots: { index: false } };
};

const Hall = async ({ params }: Page<"session">) => {
  const session = await sessionOr404(params);
  // What hangs in the hall everybody reads, whoever opened it: it is what everybody may know.
  const [say, seat, page, locale, { name }, seats, view, folded] = await Promise.all([
    getTranslations("hall"),
    getTranslations("seats"),
    getTranslations("session"),
    getLocale(),
    namesFor(session.contest),
    seatsForAll(session.id),
    standingsView(session.id, Date.now()),
    foldedForAll(session),
  ]);
  if (view === undefined) notFound();
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
  const lists = view.lists.flatMap((list) =>
    partsOf(Math.min(list.rows.length, MOST_PLACES), PLACES).map((part) => ({
      ...list,
      rows: list.rows.slice(...part),
    })),
  );
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
        <Turning
          words={{ hold: say("hold"), goOn: say("goOn"), next: say("next"), fill: say("fill") }}
          keys={
            <>
              <kbd>␣</kbd> {say("keys.hold")} · <kbd>←</kbd> <kbd>→</kbd> {say("keys.turn")} · <kbd>f</kbd>{" "}
              {say("keys.fill")}
            </>
          }
        >
          {partsOf(people, ON_A_SCREEN).map((part) => (
            <section key={`seats ${part.join(" ")}`} className="stack">
              <h2>{say("where", { round: next })}</h2>
              <ByName session={session.id} contest={session.contest} seats={seats} round={next} part={part} />
            </section>
          ))}
          {lists.map((list, index) => (
            <section key={`standings ${index}`} className="stack">
              <h2>{say("standings")}</h2>
              <RankingLists
                view={{ ...view, lists: [list] }}
                among={view.lists}
                empty={page("noStandings")}
                emptyWhen={page("noStandingsWhen")}
              />
            </section>
          ))}
        </Turning>
      )}
      <p className="quiet">
        {say("phone", { address: new URL(`/s/${session.id}/seats`, environment().PORTAL_URL).toString() })}
      </p>
    </div>
  );
};
export default Hall;
