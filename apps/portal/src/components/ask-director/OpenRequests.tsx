import "server-only";
/** What waits for the director, for those who direct the session, with the way to where they rule. Laws 79, 81C, 92. */
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { ruleAddress } from "#format/rule-address.ts";
import { mayRule } from "#server/acts.ts";
import { api } from "#server/caller.ts";
import { me } from "#server/me.ts";
import type { SessionOfPage } from "#server/session-page.ts";
import { OpenList } from "./OpenList.tsx";

export const OpenRequests = async ({ session }: { readonly session: SessionOfPage }) => {
  const reader = await me();
  if (!mayRule(reader, session) || session.status === "withdrawn") return null;
  const [say, rule, open] = await Promise.all([
    getTranslations("askDirector"),
    getTranslations("rule"),
    api().cases.open({ session: session.id }),
  ]);
  const count = open === undefined ? 0 : open.asked.length + open.appeals.length;
  return (
    <section className="stack tight screen" aria-labelledby="open-requests">
      <h2 className="caps" id="open-requests">
        {say("open")} {count === 0 ? null : <span className="faint">{count}</span>}
      </h2>
      {open === undefined || count === 0 ? (
        <p className="small quiet">{say("openNone")}</p>
      ) : (
        <OpenList open={open} within />
      )}
      <p className="row">
        <Link className="btn" href={ruleAddress(session.id)} prefetch={false}>
          {rule("heading")}
        </Link>
        <Link href="/rulings/open" prefetch={false}>
          {say("openAll")}
        </Link>
      </p>
    </section>
  );
};
