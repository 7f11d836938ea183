/** What is kept about people, and how it goes away. */
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await getTranslations("privacy"))("title") });

const Privacy = async () => {
  const say = await getTranslations("privacy");
  return (
    <article className="stack reading">
      <h1>{say("title")}</h1>
      <p className="lead">{say("lead")}</p>
      <p className="lead">{say("names")}</p>
      <p className="lead">{say("cookies")}</p>
      <p className="lead">{say("ask")}</p>
    </article>
  );
};
export default Privacy;
