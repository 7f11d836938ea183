/** What the federation's officers tell, on the first page: the latest headlines with their first sentences. Nothing where nothing is told, but the way to the first one for who may write it. */
import type { NewsItem } from "@traveller/model";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { Told } from "#components/news/Told.tsx";
import { newsAddress } from "#format/news.ts";

export const News = ({ news, writes }: { readonly news: readonly NewsItem[]; readonly writes: boolean }) => {
  const say = useTranslations("news");
  if (news.length === 0)
    return writes ? (
      <p className="small quiet">
        {say("nothing")}{" "}
        <Link href="/news/write" prefetch={false}>
          {say("write")}
        </Link>
      </p>
    ) : null;
  return (
    <>
      <div className="row between">
        <h2>{say("title")}</h2>
        <Link className="small" href="/news" prefetch={false}>
          {say("all")}
        </Link>
      </div>
      <ul className="sheet rows">
        {news.map(({ id, title, ...told }) => (
          <li key={id} className="entry news">
            <div className="stack tight">
              <h3 className="h3">
                <Link href={newsAddress(id)} prefetch={false}>
                  {title}
                </Link>
              </h3>
              <Told {...told} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
};
