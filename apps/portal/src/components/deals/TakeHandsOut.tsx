/** Hands for whoever duplicates them: a plain form that the door answers with a file. It is noted before, and everybody sees that note. Laws 6F, 16. */
import { useTranslations } from "next-intl";
import { randomUUID } from "node:crypto";

export const TakeHandsOut = ({ session, csrf }: { readonly session: string; readonly csrf: string }) => {
  const say = useTranslations("dealing");
  return (
    <section className="sheet pad stack tight">
      <h2>{say("take")}</h2>
      <p>{say("takeLead")}</p>
      <div className="row">
        {(["pbn", "dup"] as const).map((form) => (
          <form key={form} method="post" action="/door/hands">
            <input type="hidden" name="id" value={randomUUID()} />
            <input type="hidden" name="csrf" value={csrf} />
            <input type="hidden" name="session" value={session} />
            <input type="hidden" name="form" value={form} />
            <button type="submit" className="btn">
              {say(form)}
            </button>
          </form>
        ))}
      </div>
    </section>
  );
};
