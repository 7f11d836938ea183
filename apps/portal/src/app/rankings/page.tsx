/** The rankings that are kept here, each with its lists. */
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { Empty } from "#components/frame/Empty.tsx";
import { listAddress, rankingAddress, schemeAddress } from "#format/ranking-address.ts";
import { api } from "#server/caller.ts";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("rankings"))("title"),
});

const Rankings = async () => {
  const [say, all] = await Promise.all([getTranslations("rankings"), api().rankings.all()]);
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
    </div>
  );
};
export default Rankings;
