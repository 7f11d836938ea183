/** An officer puts news right. */
import { officeNews } from "@traveller/model";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { NewsForm } from "#components/news/NewsForm.tsx";
import { NewsWords } from "#components/news/NewsWords.tsx";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { newsAddress } from "#format/news.ts";
import { model } from "#server/model.ts";
import { newsOffice } from "#server/news.ts";
import type { Page } from "#server/page.ts";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("news"))("correct"),
  robots: { index: false },
});

const Correct = async ({ params }: Page<"news">) => {
  const [{ news: id }, say, office] = await Promise.all([params, getTranslations("news"), newsOffice()]);
  const [news] = office === undefined ? [] : await officeNews(model(), office.authority, { id });
  if (office === undefined || news === undefined || news.stands === "takenBack") notFound();
  const title = news.title ?? "";
  return (
    <div className="stack reading">
      <Crumbs
        way={[
          { href: "/news", words: say("title") },
          { href: newsAddress(id), words: title === "" ? say("erased") : title },
          { words: say("correct") },
        ]}
      />
      <h1>{say("correct")}</h1>
      <NewsWords>
        <NewsForm {...office} news={{ ...news, title, text: news.text ?? "" }} next={newsAddress(id)} />
      </NewsWords>
    </div>
  );
};
export default Correct;
