/** One entry: what it is and since when, who plays for it; for whoever does, and for the organizer, what may be done with it. Laws 4, 80B2(d), (h). */
import { sizeOf } from "@traveller/engine/entries";
import { type EntryFile, type EntryPerson, keptId, numberOfPerson } from "@traveller/model";
import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { ResultsHere } from "#components/act/Result.tsx";
import { AtThere } from "#components/entries/AtThere.tsx";
import { AcceptEntry, RefuseEntry, WithdrawEntry } from "#components/entries/EntryActs.tsx";
import { EntryForm } from "#components/entries/EntryForm.tsx";
import { StateTag } from "#components/entries/EntryList.tsx";
import { EntryNames } from "#components/entries/EntryNames.tsx";
import { LineUpTeam, NameSubstitute } from "#components/entries/InSession.tsx";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { NeedsScript } from "#components/NeedsScript.tsx";
import { entriesAddress, isOpenNow } from "#format/entries.ts";
import { entriesFor } from "#server/entries.ts";
import { model } from "#server/model.ts";
import type { Page } from "#server/page.ts";
import { decoded } from "#server/session-page.ts";

export const generateMetadata = async ({ params }: Page<"tournament" | "entry">): Promise<Metadata> => {
  const [{ tournament }, say] = await Promise.all([entriesFor(params), getTranslations("entries")]);
  return { title: `${say("one")}: ${tournament.title}`, robots: { index: false } };
};

const picked = ({ person, name }: EntryPerson, unnamed: string) => ({
  id: person,
  words: [name ?? unnamed, numberOfPerson(person)].filter((one) => one !== undefined).join(", "),
});

/** What it is, in a sentence, and why. */
const State = async ({ entry, zone }: { readonly entry: EntryFile; readonly zone: string | null }) => {
  const say = await getTranslations("entries");
  const { state, place, condition, reason, states, late, against, isOwn } = entry;
  return (
    <section className="sheet pad stack" aria-labelledby="what-it-is">
      <div className="row between">
        <h2 className="h3" id="what-it-is">
          {state === "accepted"
            ? say("isIn", { own: isOwn ? "own" : "other" })
            : state === "waiting"
              ? say("waitsAt", { place: place ?? 0, own: isOwn ? "own" : "other" })
              : say(state === "refused" ? "isRefused" : "isWithdrawn")}
        </h2>
        <StateTag state={state} />
      </div>
      {state === "waiting" ? <p>{say("waitingHint")}</p> : null}
      {condition === null ? null : <p>{say("refusedBy", { condition: say(`waive.${condition}`) })}</p>}
      {reason === null ? null : <p className="says calm told-words">{reason}</p>}
      {state === "refused" && isOwn ? <p className="quiet">{say("askOrganizer")}</p> : null}
      {against.length === 0 ? null : (
        <p className="small quiet">
          {say("letInAgainst", { conditions: against.map((kind) => say(`waive.${kind}`)).join(", ") })}
        </p>
      )}
      {late ? <p className="small quiet">{say("cameLate")}</p> : null}
      <ol className="steps">
        {states.map(({ state: was, since, sequence }) => (
          <li key={sequence} className={was === "accepted" ? "done" : was === "waiting" ? "now" : ""}>
            {say(`state.${was}`)}{" "}
            <span className="small quiet">
              <AtThere at={since} zone={zone} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};

const One = async ({ params }: Page<"tournament" | "entry">) => {
  const [{ tournament, reader, opened, may }, { entry: addressed }, say, frame, contests, words] = await Promise.all([
    entriesFor(params),
    params,
    getTranslations("entries"),
    getTranslations("frame"),
    getTranslations("contest"),
    getMessages(),
  ]);
  const { id, title } = tournament;
  const entry = opened?.entries.find((one) => one.entry === decoded(addressed));
  const unnamed = contests("unnamed");
  const called =
    entry === undefined ? "" : (entry.name ?? entry.players.map(({ name }) => name ?? unnamed).join(" – "));
  const crumbs = (
    <Crumbs
      way={[
        { words: frame("tournaments"), href: "/tournaments" },
        { words: title, href: `/t/${encodeURIComponent(id)}` },
        { words: say("title"), href: entriesAddress(id) },
        { words: entry === undefined ? say("one") : called },
      ]}
    />
  );
  if (opened === undefined || entry === undefined)
    return (
      <div className="stack">
        {crumbs}
        <h1>{say("one")}</h1>
        <div className="sheet">
          <Empty what={say("notListed")} when={say("notListedHint")} />
        </div>
      </div>
    );
  const isOpen = isOpenNow(opened, new Date().toISOString());
  const stands = entry.state === "accepted" || entry.state === "waiting";
  const csrf = reader?.csrf ?? "";
  const common = { tournament: id, entry: entry.entry, called, csrf };
  const person = reader === undefined ? undefined : await keptId(model(), reader.person);
  const itself = entry.players.find((one) => one.person === person || one.person === reader?.person);
  const waivable = opened.conditions.flatMap(({ kind }) =>
    kind === "teamOf" ? [] : [{ value: kind, words: say(`waive.${kind}`) }],
  );
  const sessions = tournament.sessions
    .filter(({ contest, status }) => contest === opened.contest && status !== "withdrawn")
    .map((one) => ({ value: one.id, words: one.title }));
  const players = [...entry.players, ...entry.substitutes.map((one) => one.in)].map((one) => {
    const { id: value, words: named } = picked(one, unnamed);
    return { value, words: named };
  });
  const namedAs = new Map(players.map(({ value, words: named }) => [value, named]));
  const sessionTitle = (session: string): string =>
    tournament.sessions.find((one) => one.id === session)?.title ?? session;
  const changes = stands && (may.opens || (entry.isOwn && isOpen && opened.contest !== "individual"));
  const lines =
    entry.state === "accepted" && opened.contest === "teams" && sessions.length > 0 && (may.directs || entry.isOwn);
  const withdraws = stands && (may.opens || entry.isOwn);
  const acts = changes || lines || withdraws || may.opens;
  return (
    <div className="stack">
      {crumbs}
      <h1>{called}</h1>
      <div className="cols">
        <div className="stack">
          <State entry={entry} zone={opened.zone} />
          {acts ? (
            <NextIntlClientProvider
              messages={{ act: words.act, office: words.office, send: words.send, entries: words.entries }}
            >
              <div className="stack screen">
                <NeedsScript />
                <ResultsHere>
                  {!stands && may.opens ? (
                    <details className="sheet pad folded" open>
                      <summary>{say("acceptTitle")}</summary>
                      <AcceptEntry {...common} />
                    </details>
                  ) : null}
                  {entry.state === "waiting" && may.opens ? (
                    <details className="sheet pad folded">
                      <summary>{say("acceptTitle")}</summary>
                      <AcceptEntry {...common} />
                    </details>
                  ) : null}
                  {changes ? (
                    <details className="sheet pad folded">
                      <summary>{say("changeTitle", { contest: may.opens ? "teams" : opened.contest })}</summary>
                      <EntryForm
                        tournament={id}
                        contest={opened.contest}
                        size={sizeOf(opened.contest, opened.conditions)}
                        own={may.opens || itself === undefined ? undefined : picked(itself, reader?.name ?? unnamed)}
                        waivable={may.opens ? waivable : []}
                        before={{
                          entry: entry.entry,
                          name: entry.name,
                          players: entry.players.map((one) => picked(one, unnamed)),
                          captain: entry.captain === null ? undefined : picked(entry.captain, unnamed),
                        }}
                        csrf={csrf}
                      />
                    </details>
                  ) : null}
                  {lines ? (
                    <details className="sheet pad folded">
                      <summary>{say("lineUpTitle")}</summary>
                      <LineUpTeam {...common} sessions={sessions} players={players} />
                    </details>
                  ) : null}
                  {entry.state === "accepted" && may.directs && sessions.length > 0 ? (
                    <details className="sheet pad folded">
                      <summary>{say("substituteTitle")}</summary>
                      <NameSubstitute
                        {...common}
                        sessions={sessions}
                        players={entry.players.map((one) => ({ value: one.person, words: picked(one, unnamed).words }))}
                      />
                    </details>
                  ) : null}
                  {withdraws ? (
                    <details className="sheet pad folded">
                      <summary>{say("withdrawTitle")}</summary>
                      <WithdrawEntry {...common} />
                    </details>
                  ) : null}
                  {stands && may.opens ? (
                    <details className="sheet pad folded">
                      <summary>{say("refuseTitle")}</summary>
                      <RefuseEntry {...common} conditions={waivable} />
                    </details>
                  ) : null}
                </ResultsHere>
              </div>
            </NextIntlClientProvider>
          ) : null}
        </div>
        <aside className="stack">
          <section className="sheet pad stack" aria-labelledby="who-plays">
            <h2 className="h3" id="who-plays">
              {say("whoPlaysIt")}
            </h2>
            <div>
              <EntryNames entry={entry} />
            </div>
            {entry.captain === null ? null : (
              <p className="small">{say("captainIs", { name: entry.captain.name ?? unnamed })}</p>
            )}
            {entry.substitutes.map((one) => (
              <p key={`${one.session} ${one.out.person}`} className="small">
                {say("substituteIs", {
                  session: sessionTitle(one.session),
                  in: one.in.name ?? unnamed,
                  out: one.out.name ?? unnamed,
                })}
              </p>
            ))}
            {entry.lineUps.map(({ session, set, open, closed }) => (
              <p key={`${session} ${set}`} className="small">
                {say("linedUpIs", {
                  session: sessionTitle(session),
                  set,
                  open: open.map((one) => namedAs.get(one) ?? one).join(" – "),
                  closed: closed.map((one) => namedAs.get(one) ?? one).join(" – "),
                })}
              </p>
            ))}
          </section>
        </aside>
      </div>
    </div>
  );
};
export default One;
