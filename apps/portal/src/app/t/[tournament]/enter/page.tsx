/** Where a player enters himself and his partners, and the organizer others: who may, until when and what it costs before; where he is in already, the way to his entry. Law 80B2(d). */
import { sizeOf } from "@traveller/engine/entries";
import { keptId, numberOfPerson } from "@traveller/model";
import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import Link from "next/link";
import { EntryForm } from "#components/entries/EntryForm.tsx";
import { EntryNames } from "#components/entries/EntryNames.tsx";
import { Opening } from "#components/entries/Opening.tsx";
import { StateTag } from "#components/entries/EntryList.tsx";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { NeedsScript } from "#components/NeedsScript.tsx";
import { actWords } from "#i18n/act-words.ts";
import { enterAddress, entriesAddress, entryAddress, isOpenNow } from "#format/entries.ts";
import { entriesFor } from "#server/entries.ts";
import { model } from "#server/model.ts";
import type { Page } from "#server/page.ts";

export const generateMetadata = async ({ params }: Page<"tournament">): Promise<Metadata> => {
  const [{ tournament }, say] = await Promise.all([entriesFor(params), getTranslations("entries")]);
  return { title: `${say("enter")}: ${tournament.title}`, robots: { index: false } };
};

const Enter = async ({ params }: Page<"tournament">) => {
  const [{ tournament, reader, opened, may }, say, frame, office, words] = await Promise.all([
    entriesFor(params),
    getTranslations("entries"),
    getTranslations("frame"),
    getTranslations("office"),
    getMessages(),
  ]);
  const { id, title } = tournament;
  const isOpen = opened !== undefined && isOpenNow(opened, new Date().toISOString());
  const mine = (opened?.entries ?? []).filter(({ isOwn, state }) => isOwn && state !== "withdrawn");
  const stands = mine.some(({ state }) => state === "accepted" || state === "waiting");
  const person = reader === undefined ? undefined : await keptId(model(), reader.person);
  const number = person === undefined ? undefined : numberOfPerson(person);
  return (
    <div className="stack">
      <Crumbs
        way={[
          { words: frame("tournaments"), href: "/tournaments" },
          { words: title, href: `/t/${encodeURIComponent(id)}` },
          { words: say("title"), href: entriesAddress(id) },
          { words: say("enter") },
        ]}
      />
      <h1>{say("enterFor", { title })}</h1>
      {opened === undefined ? (
        <div className="sheet">
          <Empty what={say("nothing")} when={say("nothingWhen")} />
        </div>
      ) : (
        <div className="cols entering">
          <aside className="stack">
            <Opening opened={opened} isOpen={isOpen} />
            <Link href={entriesAddress(id)} prefetch={false}>
              {say("all")}
            </Link>
          </aside>
          <div className="stack">
            {mine.length === 0 ? null : (
              <ul className="sheet rows">
                {mine.map((entry) => (
                  <li key={entry.entry} className="entry mine">
                    <div>
                      <EntryNames entry={entry} />
                    </div>
                    <div className="row end">
                      <StateTag state={entry.state} />
                      <Link href={entryAddress(id, entry.entry)} prefetch={false}>
                        {say("yours")}
                      </Link>
                    </div>
                  </li>
                ))}
              </ul>
            )}
            {reader === undefined ? (
              <div className="sheet">
                <Empty what={say("signedOut")} when={say("signedOutHint")}>
                  <Link className="btn main" href={`/sign-in?next=${encodeURIComponent(enterAddress(id))}`}>
                    {office("signIn")}
                  </Link>
                </Empty>
              </div>
            ) : !isOpen && !may.opens ? (
              <div className="sheet">
                <Empty what={say("isClosedNow")} when={say("askOrganizer")} />
              </div>
            ) : stands && !may.opens ? null : (
              <NextIntlClientProvider
                messages={{ ...actWords(words), act: words.act, office: words.office, entries: words.entries }}
              >
                <NeedsScript />
                {!isOpen ? <p className="says">{say("lateHint")}</p> : null}
                <EntryForm
                  tournament={id}
                  contest={opened.contest}
                  size={sizeOf(opened.contest, opened.conditions)}
                  own={
                    may.opens
                      ? undefined
                      : {
                          id: person ?? reader.person,
                          words: [reader.name, number].filter((one) => one !== undefined).join(", "),
                        }
                  }
                  waivable={
                    may.opens
                      ? opened.conditions.flatMap(({ kind }) =>
                          kind === "teamOf" ? [] : [{ value: kind, words: say(`waive.${kind}`) }],
                        )
                      : []
                  }
                  csrf={reader.csrf ?? ""}
                />
              </NextIntlClientProvider>
            )}
          </div>
        </div>
      )}
    </div>
  );
};
export default Enter;
