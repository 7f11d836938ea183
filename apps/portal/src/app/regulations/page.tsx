/** Every authority whose regulations are kept here. Law 80A. */
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { Empty } from "#components/frame/Empty.tsx";
import { addressOf } from "#components/regulations/Frame.tsx";
import { RegisterAuthority } from "#components/regulations/RegisterAuthority.tsx";
import { me } from "#server/me.ts";
import { allAuthorities, nameOf } from "#server/regulations.ts";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("regulations"))("title"),
});

const Authorities = async () => {
  const [say, all, reader] = await Promise.all([getTranslations("regulations"), allAuthorities(), me()]);
  return (
    <div className="stack">
      <h1>{say("title")}</h1>
      <p className="lead">{say("lead")}</p>
      <div className="sheet">
        {all.length === 0 ? (
          <Empty what={say("noAuthority")} when={say("noAuthorityWhen")} />
        ) : (
          <ul className="rows">
            {all.map((authority) => (
              <li key={authority.id} className="entry">
                <Link className="strong" href={addressOf(authority.id)}>
                  {nameOf(authority)}
                </Link>
                <span className="small quiet">{say("electedCount", { count: authority.elected })}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {reader?.roles.includes("federation") === true ? (
        <section className="stack">
          <h2>{say("register")}</h2>
          <p className="quiet">{say("registerHint")}</p>
          <RegisterAuthority csrf={reader.csrf ?? ""} />
        </section>
      ) : null}
    </div>
  );
};
export default Authorities;
