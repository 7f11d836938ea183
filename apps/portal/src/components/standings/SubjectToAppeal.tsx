import "server-only";
/** Beside standings in which something may yet change on appeal: which rulings, each with the way to what would. Laws 92, 93. */
import type { StandingList } from "@traveller/model";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { casePlace, fallsAddress } from "#format/case-address.ts";
import { api } from "#server/caller.ts";

export const SubjectToAppeal = async ({
  session,
  lists,
}: {
  readonly session: string;
  readonly lists: readonly StandingList[];
}) => {
  const isMarked = lists.some(({ rows }) => rows.some(({ flags }) => (flags.subjectToAppeal ?? []).length > 0));
  if (!isMarked) return null;
  const [say, all] = await Promise.all([getTranslations("rulings"), api().cases.appeals({ session })]);
  const open = all?.rulings.filter(({ outcome }) => outcome === "underAppeal") ?? [];
  return open.length === 0 ? null : (
    <section className="sheet pad stack tight" aria-labelledby="subject-to-appeal">
      <h2 className="caps" id="subject-to-appeal">
        {say("subjectToAppeal")}
      </h2>
      <ul className="stack tight small plain">
        {open.map((one) => (
          <li key={one.id}>
            {casePlace(say, one)}, {say("number", { number: one.number })}:{" "}
            <Link href={fallsAddress(one)} prefetch={false}>
              {say("wouldChange")}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
