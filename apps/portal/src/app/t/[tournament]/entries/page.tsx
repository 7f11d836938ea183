/** The entries of a tournament: who is in, who waits, until when and who may; for the organizer besides who was refused or withdrew, and what he may do. Laws 80B2(c), (d), (h). */
import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import Link from "next/link";
import { ResultsHere } from "#components/act/Result.tsx";
import { CloseEntries, SeedEntries } from "#components/entries/EntryActs.tsx";
import { EntryList } from "#components/entries/EntryList.tsx";
import { TakeIn } from "#components/entries/InSession.tsx";
import { OpenForm } from "#components/entries/OpenForm.tsx";
import { Opening } from "#components/entries/Opening.tsx";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { enterAddress, entryAddress, isOpenNow } from "#format/entries.ts";
import { entriesFor } from "#server/entries.ts";
import type { Page } from "#server/page.ts";

export const generateMetadata = async ({ params }: Page<"tournament">): Promise<Metadata> => {
  const [{ tournament }, say] = await Promise.all([entriesFor(params), getTranslations("entries")]);
  return { title: `${say("title")}: ${tournament.title}` };
};

const Entries = async ({ params }: Page<"tournament">) => {
  const [{ tournament, reader, opened, may }, say, frame, contests, words] = await Promise.all([
    entriesFor(params),
    getTranslations("entries"),
    getTranslations("frame"),
    getTranslations("contest"),
    getMessages(),
  ]);
  const { id, title } = tournament;
  const isOpen = opened !== undefined && isOpenNow(opened, new Date().toISOString());
  const official = may.opens || may.directs;
  const of = (...states: readonly string[]) => (opened?.entries ?? []).filter(({ state }) => states.includes(state));
  const [accepted, waiting, gone] = [of("accepted"), of("waiting"), of("refused", "withdrawn")];
  const own = opened?.entries.find(({ isOwn, state }) => isOwn && state !== "withdrawn");
  const sessions = tournament.sessions
    .filter(({ contest, status }) => contest === opened?.contest && status !== "withdrawn")
    .map((one) => ({ value: one.id, words: one.title }));
  const csrf = reader?.csrf ?? "";
  return (
    <div className="stack">
      <Crumbs
        way={[
          { words: frame("tournaments"), href: "/tournaments" },
          { words: title, href: `/t/${encodeURIComponent(id)}` },
          { words: say("title") },
        ]}
      />
      <div className="row between">
        <h1>{say("of", { title })}</h1>
        {opened === undefined ? null : may.opens ? (
          <Link className="btn main screen" href={enterAddress(id)} prefetch={false}>
            {say("enterOthers")}
          </Link>
        ) : own !== undefined ? (
          <Link className="btn screen" href={entryAddress(id, own.entry)} prefetch={false}>
            {say("yours")}
          </Link>
        ) : isOpen ? (
          <Link className="btn main screen" href={enterAddress(id)} prefetch={false}>
            {say("enter")}
          </Link>
        ) : null}
      </div>
      {opened === undefined ? (
        <div className="sheet">
          <Empty what={say("nothing")} when={say("nothingWhen")} />
        </div>
      ) : (
        <div className="cols entering">
          <aside className="stack">
            <Opening opened={opened} isOpen={isOpen} />
          </aside>
          <div className="stack">
            <h2>{say("in", { count: accepted.length })}</h2>
            {accepted.length === 0 ? (
              <div className="sheet">
                <Empty what={say("nobody")} when={say("nobodyWhen")} />
              </div>
            ) : (
              <EntryList tournament={id} entries={accepted} official={official} />
            )}
            {waiting.length === 0 ? null : (
              <>
                <h2>{say("waitingList", { count: waiting.length })}</h2>
                <p className="small quiet">{say("waitingHint")}</p>
                <EntryList tournament={id} entries={waiting} official={official} />
              </>
            )}
            {gone.length === 0 ? null : (
              <>
                <h2>{say(official ? "gone" : "yourGone", { count: gone.length })}</h2>
                <EntryList tournament={id} entries={gone} official={official} />
              </>
            )}
          </div>
        </div>
      )}
      {official ? (
        <NextIntlClientProvider
          messages={{ act: words.act, office: words.office, send: words.send, entries: words.entries }}
        >
          <div className="stack screen">
            <h2>{say("organizer")}</h2>
            <ResultsHere>
              {may.opens ? (
                <details className="sheet pad folded" open={opened === undefined}>
                  <summary>{say(opened === undefined ? "openTitle" : isOpen ? "anewTitle" : "openAgainTitle")}</summary>
                  <OpenForm tournament={id} written={opened} csrf={csrf} />
                </details>
              ) : null}
              {may.opens && isOpen ? (
                <details className="sheet pad folded">
                  <summary>{say("closeTitle")}</summary>
                  <CloseEntries tournament={id} csrf={csrf} />
                </details>
              ) : null}
              {may.opens && accepted.length > 1 ? (
                <details className="sheet pad folded">
                  <summary>{say("seedTitle")}</summary>
                  <SeedEntries
                    tournament={id}
                    entries={accepted.map((one) => ({
                      entry: one.entry,
                      called: one.name ?? one.players.map(({ name }) => name ?? contests("unnamed")).join(" – "),
                    }))}
                    csrf={csrf}
                  />
                </details>
              ) : null}
              {sessions.length === 0 || accepted.length === 0 ? null : (
                <details className="sheet pad folded">
                  <summary>{say("takeInTitle")}</summary>
                  <TakeIn sessions={sessions} csrf={csrf} />
                </details>
              )}
            </ResultsHere>
          </div>
        </NextIntlClientProvider>
      ) : null}
    </div>
  );
};
export default Entries;
