/** The rankings that are kept here, each with its lists. */
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { redirect } from "next/navigation";
import { Empty } from "#components/frame/Empty.tsx";
import { listAddress, rankingAddress, schemeAddress, writeSchemeAddress } from "#format/ranking-address.ts";
import { api } from "#server/caller.ts";
import { mayAct, me } from "#server/me.ts";
import type { Page } from "#server/page.ts";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("rankings"))("title"),
});

const RANKING = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,63}$/u;

const Rankings = async ({ searchParams }: { readonly searchParams: Page["searchParams"] }) => {
  const [say, write, all, reader, { open }] = await Promise.all([
    getTranslations("rankings"),
    getTranslations("scheme"),
    api().rankings.all(),
    me(),
    searchParams,
  ]);
  if (typeof open === "string" && RANKING.test(open)) redirect(writeSchemeAddress(open));
  const may = reader !== undefined && mayAct(reader, "SetAwardScheme", reader.authority);
  return (
    <div className="stack">
      <h1>{say("title")}</h1>
      {all.length === 0 ? (
        <div className="sheet">
          <Empty what={say("none")} when={say("noneWhen")} />
        </div>
      ) : null}
      {all.map(({ id, name, lists, bookings, authorityName }) => (
        <section key={id} className="stack tight">
          <h2>
            <Link href={rankingAddress(id)} prefetch={false}>
              {name}
            </Link>
          </h2>
          <p className="small quiet">
            {authorityName === null ? null : `${authorityName}. `}
            {say("bookings", { count: bookings })}.{" "}
            <Link href={schemeAddress(id)} prefetch={false}>
              {say("scheme")}
            </Link>
          </p>
          <ul className="sheet rows">
            {lists.map(({ list, title, people }) => (
              <li key={list} className="entry">
                <Link className="strong" href={listAddress(id, list)} prefetch={false}>
                  {title}
                </Link>
                <span className="end small quiet">{say("people", { count: people })}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {may ? (
        <form className="filters" method="get">
          <label className="field">
            <span>{write("openAnother")}</span>
            <input type="text" name="open" required maxLength={64} pattern="[\p{L}\p{N}][\p{L}\p{N}._\-]*" />
            <span className="small quiet">{write("openHint")}</span>
          </label>
          <button className="btn">{write("open")}</button>
        </form>
      ) : null}
    </div>
  );
};
export default Rankings;
