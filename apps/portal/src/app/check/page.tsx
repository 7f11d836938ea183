/** How anyone checks a list: open a number, compare with the file, take the data, compute it again. */
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await getTranslations("check"))("title") });

const Check = async () => {
  const say = await getTranslations("check");
  return (
    <article className="stack airy reading">
      <div className="stack">
        <h1>{say("title")}</h1>
        <p className="lead">{say("lead")}</p>
      </div>
      <section className="stack tight">
        <h2>{say("openTitle")}</h2>
        <p className="lead">{say("open")}</p>
      </section>
      <section className="stack tight">
        <h2>{say("compareTitle")}</h2>
        <p className="lead">{say("compare")}</p>
      </section>
      <section className="stack tight">
        <h2>{say("changesTitle")}</h2>
        <p className="lead">{say("changes")}</p>
      </section>
      <section className="stack tight">
        <h2>{say("dataTitle")}</h2>
        <p className="lead">{say("data")}</p>
      </section>
      <section className="stack tight">
        <h2>{say("recomputeTitle")}</h2>
        <p className="lead">{say("recompute")}</p>
        <p>
          <code>npm run verify -- SESSION</code>
        </p>
        <p className="lead">{say("recomputeAfter")}</p>
        <p>
          <code>npm run recompute -- FILE…</code>
        </p>
      </section>
    </article>
  );
};
export default Check;
