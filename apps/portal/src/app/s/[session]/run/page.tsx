/** Where a session is run, by whoever may: how far it is and what comes next, how it moves, its rounds and their clocks, its draws, and what went wrong. Laws 4, 5, 8, 80B2, 81C. */
import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { Follow } from "#components/live/Follow.tsx";
import { DrawDesk } from "#components/run/DrawDesk.tsx";
import { EntriesDesk } from "#components/run/EntriesDesk.tsx";
import { LifeBand } from "#components/run/LifeBand.tsx";
import { AsLastTime, MovementDesk } from "#components/run/MovementDesk.tsx";
import { MistakesDesk } from "#components/run/MistakesDesk.tsx";
import { RoundDesk } from "#components/run/RoundDesk.tsx";
import { RunLinks, SectionLinks } from "#components/run/RunLinks.tsx";
import { SessionFrame } from "#components/session/SessionFrame.tsx";
import { StatusTag } from "#components/session/StatusTag.tsx";
import { canPropose, stateOfRun, wantedIn } from "#format/run.ts";
import { twoWinners } from "#format/session.ts";
import { playersOfSection } from "@traveller/engine";
import { mayRun } from "#server/acts.ts";
import { me } from "#server/me.ts";
import type { Page } from "#server/page.ts";
import { one } from "#server/regulations.ts";
import { foldedNow, lastTime, proposals } from "#server/run.ts";
import { seatsOfSession } from "#server/seats.ts";
import { sessionOr404 } from "#server/session-page.ts";

export const generateMetadata = async ({ params }: Page<"session">): Promise<Metadata> => {
  const [session, say] = await Promise.all([sessionOr404(params), getTranslations("run")]);
  return { title: `${say("title")} – ${session.title}`, robots: { index: false } };
};

const Run = async ({ params, searchParams }: Page<"session">) => {
  const [page, query, say, words, reader] = await Promise.all([
    sessionOr404(params),
    searchParams,
    getTranslations("run"),
    getMessages(),
    me(),
  ]);
  if (!mayRun(reader, page)) notFound();
  const asked = one(query, "section");
  const section = page.sections.find(({ id }) => id === asked)?.id ?? page.sections[0]?.id ?? "A";
  const [session, seats, last] = await Promise.all([foldedNow(page), seatsOfSession(page.id), lastTime(page, section)]);
  if (seats === undefined) notFound();
  const state = stateOfRun(session, page.status === "final");
  const { id, sequence: seen, contest } = page;
  const csrf = reader?.csrf ?? "";
  const players = playersOfSection(session, section).length;
  const wordOf = (name: string): string | undefined => one(query, name);
  const wanted = wantedIn(wordOf, players, twoWinners(page.regulations) ? 2 : 1, last?.set);
  const isLaid = session.seatings.size > 0;
  const ofSection = session.seatings.get(section);
  // A section is drawn round by round, or it has a movement.
  const isDrawn = [...(ofSection?.rounds.values() ?? [])].some(({ by }) => by === "draw");
  const isOver = state.life === "published" || state.life === "final";
  const draws = contest !== "individual" && players > 1 && !isOver && (isDrawn || ofSection === undefined);
  const moves = contest === "pairs" && !isOver && !isDrawn;
  const found = moves && canPropose(wanted) ? await proposals(wanted) : [];
  const movement = { id, session, section, seen, csrf, wanted, proposals: found, last };
  const desk = { id, contest, session, section, labels: seats.labels, seen, csrf, asked: wordOf };
  return (
    <SessionFrame session={page} here="run" tag={<StatusTag status={page.status} round={page.roundRunning} />}>
      <Follow what="session.moves" session={id} seen={seen} at={page.lastAt} />
      <NextIntlClientProvider
        messages={{
          act: words.act,
          office: words.office,
          send: words.send,
          run: { enter: words.run.enter, drawActs: words.run.drawActs, putRight: words.run.putRight },
        }}
      >
        <LifeBand
          session={id}
          csrf={csrf}
          state={state}
          lay={
            last === undefined || contest !== "pairs" ? (
              <a className="btn main" href={contest === "pairs" ? "#movement" : "#draw"}>
                {say("next.lay")}
              </a>
            ) : (
              <AsLastTime {...movement} main />
            )
          }
        />
        <RunLinks id={id} seated={isLaid} />
        <SectionLinks id={id} sections={page.sections.map((each) => each.id)} section={section} />
        <RoundDesk id={id} session={session} seats={seats} left={state.left} csrf={csrf} />
        {draws ? <DrawDesk {...desk} /> : null}
        {moves && players > 1 ? <MovementDesk {...movement} open={wordOf("boards") !== undefined} /> : null}
        {isLaid ? <MistakesDesk {...desk} /> : null}
        {isOver ? null : <EntriesDesk page={page} session={session} section={section} csrf={csrf} open={players < 4} />}
      </NextIntlClientProvider>
    </SessionFrame>
  );
};
export default Run;
