/** The page of whoever is signed in: what waits for him, what he plays now and played last with the clocks that run, where he is entered, what he was awarded, his notes, and what is kept about him. */
import { awardsLately, idsOf, keptId, type PlayedSession, sessionSummaries } from "@traveller/model";
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import Link from "next/link";
import { WaitsForYou } from "#components/case-acts/WaitsForYou.tsx";
import { Day } from "#components/Day.tsx";
import { YourEntries } from "#components/entries/YourEntries.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { PlayedList } from "#components/list/PlayedList.tsx";
import { Points } from "#components/ranking/Points.tsx";
import { untilIn } from "#components/session/Until.tsx";
import { mixed } from "#format/fraction.ts";
import { playerAddress } from "#format/player.ts";
import { bookedAddress } from "#format/ranking-address.ts";
import { api } from "#server/caller.ts";
import { me, type Reader } from "#server/me.ts";
import { model } from "#server/model.ts";
import { readersNotes } from "#server/readers-notes.ts";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("own"))("title"),
  robots: { index: false },
});

const LAST = 6;

/** Where a clock still runs: by when something may be asked for, and the way to it. Laws 79C1, 92B. */
const StillRuns = async ({ played }: { readonly played: readonly PlayedSession[] }) => {
  const say = await getTranslations("own");
  const now = new Date().toISOString();
  const open = played.flatMap(({ session, contestant }) => {
    const { clocks, status } = session;
    if (clocks === null || (status !== "published" && status !== "changed")) return [];
    const runs = (end: typeof clocks.correction) => !("at" in end) || end.at > now;
    return runs(clocks.correction) || runs(clocks.appeal)
      ? [{ session, contestant, clocks, correction: runs(clocks.correction), appeal: runs(clocks.appeal) }]
      : [];
  });
  return open.length === 0 ? null : (
    <section className="stack tight">
      <h2>{say("stillRuns")}</h2>
      <ul className="sheet rows">
        {open.map(({ session, contestant, clocks, correction, appeal }) => (
          <li key={session.id} className="entry">
            <div>
              <Link
                className="strong"
                href={`/s/${session.id}/c/${encodeURIComponent(contestant.id)}`}
                prefetch={false}
              >
                {session.title}
              </Link>
              {correction ? (
                <div className="small">{say.rich("wrongUntil", { until: untilIn(clocks.correction) })}</div>
              ) : null}
              {appeal ? (
                <div className="small">{say.rich("appealUntil", { until: untilIn(clocks.appeal) })}</div>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      <p className="small quiet">{say("howWrong")}</p>
    </section>
  );
};

const Awards = async ({ person }: { readonly person: string }) => {
  const [say, rankings, locale, awards] = await Promise.all([
    getTranslations("own"),
    getTranslations("rankings"),
    getLocale(),
    awardsLately(model(), person),
  ]);
  return awards.length === 0 ? null : (
    <section className="stack tight">
      <h2>{say("awards")}</h2>
      <ul className="sheet rows">
        {awards.map(({ ranking, name, unit, session, title, day, points }, index) => (
          // One evening can bring two of the same kind.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${ranking} ${session} ${index}`} className="entry">
            <div>
              {title ?? session}
              <div className="small quiet">
                {name}, <Day date={day} />
              </div>
            </div>
            <div className="end">
              <Link
                className="why strong"
                href={bookedAddress(ranking, session)}
                prefetch={false}
                aria-label={rankings("whyAward", {
                  points: `${mixed(points, locale)} ${unit}`,
                  title: title ?? session,
                })}
              >
                <Points points={points} unit={unit} />
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};

const MOST_NOTES = 200;

const Notes = async () => {
  const [say, traveller, kept] = await Promise.all([
    getTranslations("own"),
    getTranslations("traveller"),
    readersNotes(),
  ]);
  if (kept === undefined) return null;
  const notes = kept.slice(0, MOST_NOTES);
  const told = await sessionSummaries(model(), [...new Set(notes.map(({ session }) => session))]);
  const sessions = new Map(told.map((one) => [one.id, one]));
  return (
    <section className="stack tight" id="notes">
      <h2>{say("notes")}</h2>
      {notes.length === 0 ? (
        <p className="quiet">{say("noNotes")}</p>
      ) : (
        <ul className="sheet rows">
          {notes.map(({ session, board, content }) => {
            const { title = session, date: day = null } = sessions.get(session) ?? {};
            return (
              <li key={`${session} ${board}`} className="entry">
                <div>
                  <Link href={`/s/${encodeURIComponent(session)}/b/${board}#note`} prefetch={false}>
                    {traveller("title", { board })}
                  </Link>{" "}
                  <span className="small quiet">
                    {title}
                    {day === null ? null : (
                      <>
                        , <Day date={day} />
                      </>
                    )}
                  </span>
                  <p className="small own-words">{content}</p>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
};

const Own = async ({ reader }: { readonly reader: Reader }) => {
  // His account may have a number that he has no more.
  const person = await keptId(model(), reader.person);
  const [ids, say, lists, sign, played] = await Promise.all([
    idsOf(model(), person),
    getTranslations("own"),
    getTranslations("home"),
    getTranslations("signIn"),
    api().lists.played({ person, limit: LAST }),
  ]);
  const sessions = played?.sessions ?? [];
  const now = sessions.filter(({ session }) => session.status === "live");
  const last = sessions.filter(({ session }) => session.status !== "live");
  return (
    <>
      <WaitsForYou />
      {now.length === 0 ? null : (
        <section className="stack tight">
          <h2>{lists("live")}</h2>
          <div className="sheet">
            <PlayedList ids={ids} played={now} />
          </div>
        </section>
      )}
      <StillRuns played={last} />
      <section className="stack tight">
        <h2>{say("last")}</h2>
        {last.length === 0 ? (
          <p className="quiet">{say("nothingPlayed")}</p>
        ) : (
          <div className="sheet">
            <PlayedList ids={ids} played={last} />
          </div>
        )}
        {played === undefined ? null : (
          <p>
            <Link href={playerAddress(person)} prefetch={false}>
              {say("allPlayed")}
            </Link>
          </p>
        )}
      </section>
      <YourEntries person={person} />
      <Awards person={person} />
      <Notes />
      <section className="stack tight screen">
        <h2>{say("kept")}</h2>
        <p className="quiet">{say("keptHint")}</p>
        <p className="row">
          <a className="btn" href="/me/data" download>
            {say("download")}
          </a>
          <Link className="btn" href="/settings/shown" prefetch={false}>
            {sign("toShown")}
          </Link>
          <Link className="btn" href="/settings/guests" prefetch={false}>
            {sign("toGuests")}
          </Link>
          <Link className="btn" href="/sign-in" prefetch={false}>
            {say("toAccount")}
          </Link>
        </p>
      </section>
    </>
  );
};

const Me = async () => {
  const [say, office, reader] = await Promise.all([getTranslations("own"), getTranslations("office"), me()]);
  return (
    <div className="stack reading">
      <h1>{reader?.name ?? say("title")}</h1>
      {reader === undefined ? (
        <div className="sheet">
          <Empty what={say("signedOut")}>
            <Link className="btn" href="/sign-in?next=/me">
              {office("signIn")}
            </Link>
          </Empty>
        </div>
      ) : (
        <Own reader={reader} />
      )}
    </div>
  );
};
export default Me;
