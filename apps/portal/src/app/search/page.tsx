/** One box for everything; the answer has an address. */
import { FOUND_KINDS, type FoundKind } from "@traveller/model";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { Fragment, type ReactNode } from "react";
import { Empty } from "#components/frame/Empty.tsx";
import { Find } from "#components/frame/Find.tsx";
import { Found } from "#components/laws/Found.tsx";
import { api } from "#server/caller.ts";
import { foundOrMeant } from "#server/found.ts";
import type { Page } from "#server/page.ts";

const asked = async (query: Page["searchParams"]): Promise<{ text: string; only: FoundKind | undefined }> => {
  const { q, kind } = await query;
  return {
    text: (typeof q === "string" ? q : "").trim().slice(0, 100),
    only: FOUND_KINDS.find((one) => one === kind),
  };
};

const searchAddress = (text: string): string => `/search?q=${encodeURIComponent(text)}`;

const toLaws = (words: ReactNode) => (
  <Link href="/laws" prefetch={false}>
    {words}
  </Link>
);

/** Why a Law that was asked for by its number is not among what was found: no law book is here, or none has it. */
const lawNotFound = async (text: string): Promise<"noLawBook" | "lawNotThere" | undefined> => {
  if (!/^(?:(?:law|laki|lag|reegel|yasa|§)\s*)?\d{1,3}\s*[a-h]\d{0,2}(?:\([a-z]+\))*$/iu.test(text)) return undefined;
  return (await api().laws.books()).length === 0 ? "noLawBook" : "lawNotThere";
};

export const generateMetadata = async ({ searchParams }: Page): Promise<Metadata> => {
  const [{ text }, say] = await Promise.all([asked(searchParams), getTranslations("search")]);
  return { title: text === "" ? say("title") : say("of", { query: text }), robots: { index: false } };
};

const Search = async ({ searchParams }: Page) => {
  const [{ text, only }, say] = await Promise.all([asked(searchParams), getTranslations("search")]);
  const { groups, laws, meant } = await foundOrMeant(text, { only });
  const [first, ...others] = meant;
  const lawless = laws.length > 0 ? undefined : await lawNotFound(text);
  const address = searchAddress(first ?? text);
  return (
    <div className="stack">
      <h1>{say("title")}</h1>
      <div className="row">
        <Find full value={text} />
      </div>
      {text === "" ? <p className="quiet">{say("ask")}</p> : null}
      {text !== "" && groups.length === 0 ? (
        <div className="sheet">
          <Empty what={say("nothing", { query: text })} when={say("nothingHint")} />
        </div>
      ) : null}
      {first === undefined || groups.length === 0 ? null : (
        <p className="says">
          {say("meant", { query: text, meant: first })}
          {others.length === 0 ? null : (
            <>
              {" "}
              {say("orMeant")}{" "}
              {others.map((other, at) => (
                <Fragment key={other}>
                  {at === 0 ? null : ", "}
                  <Link href={searchAddress(other)} prefetch={false}>
                    {other}
                  </Link>
                </Fragment>
              ))}
            </>
          )}
        </p>
      )}
      {lawless === undefined ? null : (
        <p className="says">
          {say.rich(lawless, {
            law: text,
            link: toLaws,
          })}
        </p>
      )}
      {groups.length < 2 ? null : (
        <nav className="row" aria-label={say("found", { count: groups.reduce((sum, { count }) => sum + count, 0) })}>
          {groups.map(({ kind, title, count }) => (
            <a key={kind} className="tag" href={`#${kind}`}>
              {title} {count}
            </a>
          ))}
        </nav>
      )}
      {groups.map(({ kind, title, count, entries }) => (
        <section key={kind} className="stack tight" id={kind}>
          <div className="row between">
            <h2>
              {title} <span className="quiet">{count}</span>
            </h2>
            {only !== undefined ? (
              <Link href={address}>{say("every")}</Link>
            ) : count > entries.length ? (
              <Link href={`${address}&kind=${kind}`}>{say("all", { count })}</Link>
            ) : null}
          </div>
          {kind === "laws" ? (
            <Found found={laws} />
          ) : (
            <ul className="sheet rows found">
              {entries.map(({ href, words, note }) => (
                <li key={href} className="entry">
                  <Link className="strong" href={href}>
                    {words}
                  </Link>
                  <span className="end small quiet">{note}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
};
export default Search;
