import "server-only";
/** What waits for the reader as a player, a captain or a member of a committee, with the way to where it is done; nothing for anybody for whom nothing does. Laws 79, 85A, 92D, 93B. */
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { casePlace } from "#format/case-address.ts";
import { waitingFor } from "#server/waiting.ts";

export const WaitsForYou = async ({ session }: { readonly session?: string }) => {
  const [say, ask, ruled, waiting] = await Promise.all([
    getTranslations("caseActs"),
    getTranslations("askDirector"),
    getTranslations("rulings"),
    waitingFor(session),
  ]);
  return waiting.length === 0 ? null : (
    <section className="stack tight screen" aria-labelledby="waits-for-you">
      <h2 className="caps" id="waits-for-you">
        {ask("openYours")}
      </h2>
      <ul className="sheet rows">
        {waiting.map(({ what, href, about, appeal }) => (
          <li key={href} className="entry">
            <div>
              <Link className="strong" href={href} prefetch={false}>
                {casePlace(ruled, about)}
              </Link>{" "}
              <span className="small">
                {appeal === undefined ? ask(`begun.${about.begun}`) : ruled("appeal", { number: appeal })}
              </span>
              {session === undefined ? <div className="small quiet">{about.session.title}</div> : null}
              <p className="small">{say(`waits.${what}`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
