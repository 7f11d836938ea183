/** An officer writes news. */
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { NewsForm } from "#components/news/NewsForm.tsx";
import { NewsWords } from "#components/news/NewsWords.tsx";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { newsOffice } from "#server/news.ts";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("news"))("write"),
  robots: { index: false },
});

const Write = async () => {
  const [say, office] = await Promise.all([getTranslations("news"), newsOffice()]);
  if (office === undefined) notFound();
  return (
    <div className="stack reading">
      <Crumbs way={[{ href: "/news", words: say("title") }, { words: say("write") }]} />
      <h1>{say("write")}</h1>
      <NewsWords>
        <NewsForm {...office} next="/news" />
      </NewsWords>
    </div>
  );
};
export default Write;
