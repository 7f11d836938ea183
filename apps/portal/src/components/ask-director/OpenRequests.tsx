import "server-only";
/** What waits for the director and for the organizer, for those who direct or organize the session, with the ways to where they rule and arrange. Laws 79, 80B2, 81C, 91B, 92. */
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { appealAddress } from "#format/case-address.ts";
import { ruleAddress } from "#format/rule-address.ts";
import { mayApprove, mayRule } from "#server/acts.ts";
import { api } from "#server/caller.ts";
import { me } from "#server/me.ts";
import type { SessionOfPage } from "#server/session-page.ts";
import { OpenList } from "./OpenList.tsx";

export const OpenRequests = async ({ session }: { readonly session: SessionOfPage }) => {
  const reader = await me();
  const rules = mayRule(reader, session);
  if ((!rules && !mayApprove(reader, session)) || session.status === "withdrawn") return null;
  const [say, rule, appeal, open] = await Promise.all([
    getTranslations("askDirector"),
    getTranslations("rule"),
    getTranslations("appeal"),
    api().cases.open({ session: session.id }),
  ]);
  const count = open === undefined ? 0 : open.asked.length + open.appeals.length;
  return (
    <section className="stack tight screen" aria-labelledby="open-requests">
      <h2 className="caps" id="open-requests">
        {say(rules ? "open" : "openYours")} {count === 0 ? null : <span className="faint">{count}</span>}
      </h2>
      {open === undefined || count === 0 ? (
        <p className="small quiet">{say("openNone")}</p>
      ) : (
        <OpenList open={open} within />
      )}
      <p className="row">
        {rules ? (
          <Link className="btn" href={ruleAddress(session.id)} prefetch={false}>
            {rule("heading")}
          </Link>
        ) : null}
        <Link href="/rulings/open" prefetch={false}>
          {say("openAll")}
        </Link>
        <Link href={`${appealAddress(session.id)}#appeal-arrange`} prefetch={false}>
          {appeal("arrangeHere")}
        </Link>
      </p>
    </section>
  );
};
