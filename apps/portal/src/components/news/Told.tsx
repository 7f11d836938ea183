/** One piece of news as readers see it: its sentences, what it leads to, from when it is. */
import { useTranslations } from "next-intl";
import Link from "next/link";
import { Moment } from "#components/Moment.tsx";
import { newsLinkAddress, type NewsLink } from "#format/news.ts";

export type ToldNews = {
  readonly text: string;
  readonly about: (NewsLink & { readonly title: string }) | null;
  /** Absent while it is being written, and is to be told at once. */
  readonly from?: string | undefined;
  readonly corrected: boolean;
};

export const Told = ({ text, about, from, corrected }: ToldNews) => {
  const say = useTranslations("news");
  return (
    <>
      <p className="told-words">{text}</p>
      {about === null ? null : (
        <p>
          <Link href={newsLinkAddress(about)} prefetch={false}>
            {about.title}
          </Link>
        </p>
      )}
      {from === undefined ? null : (
        <p className="small quiet">
          <Moment at={from} />
          {corrected ? ` · ${say("corrected")}` : null}
        </p>
      )}
    </>
  );
};
