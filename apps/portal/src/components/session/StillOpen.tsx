import "server-only";
/** Why scores are provisional though their times are over: what is open, by name as far as its reader may know it, or which clock runs. Laws 79C, 92B, 93B1. */
import { isAsked } from "@traveller/model/case-states";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { Fragment } from "react";
import { appealAddress, appealTitle, caseAddress, casePlace } from "#format/case-address.ts";
import type { WhyProvisional } from "#format/why-provisional.ts";
import { api } from "#server/caller.ts";
import { untilIn } from "./Until.tsx";

const OpenCases = async ({ session, count }: { readonly session: string; readonly count: number }) => {
  const [say, ruled, appeal, found] = await Promise.all([
    getTranslations("official"),
    getTranslations("rulings"),
    getTranslations("appeal"),
    api().cases.appeals({ session }),
  ]);
  const { rulings, appeals } = found ?? { rulings: [], appeals: [] };
  const links = [
    ...rulings
      // A draft keeps nothing open.
      .filter(({ outcome, state }) => outcome === null && isAsked(state))
      .map((one) => ({
        href: caseAddress(one),
        words: `${ruled("number", { number: one.number })}: ${casePlace(ruled, one)}`,
      })),
    ...appeals
      .filter(({ closedAt }) => closedAt === null)
      .map(({ id, number, rulings: about }) => {
        const first = rulings.find((one) => one.id === about[0]);
        return { href: appealAddress(session, id), words: appealTitle({ appeal, rulings: ruled }, number, first) };
      }),
  ];
  return (
    <>
      {say("stillOpen", { count })}
      {links.length === 0 ? null : ":"}
      {links.map(({ href, words }, at) => (
        <Fragment key={href}>
          {at === 0 ? " " : "; "}
          <Link href={href} prefetch={false}>
            {words}
          </Link>
        </Fragment>
      ))}
      {"."}
    </>
  );
};

export const StillOpen = async ({ session, why }: { readonly session: string; readonly why: WhyProvisional }) => {
  const say = await getTranslations("official");
  switch (why.kind) {
    case "open":
      return <OpenCases session={session} count={why.count} />;
    case "clock":
      return say.rich(why.law === "92B" ? "laterRuling" : "mayGoOn", { until: untilIn({ at: why.until }) });
    case "final":
      return say.rich("finalSince", { since: untilIn({ at: why.since }) });
  }
};
