import "server-only";
/** What the reader may do here, as plain links to the pages where it is done: a reading page carries no script for it. Nothing for those who may do nothing, and nothing that the door would refuse. */
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { actAddress, canBeDone, mayHere, type ActPage } from "#server/acts.ts";
import { me } from "#server/me.ts";
import { actTitle } from "./title.ts";
import type { SessionOfPage } from "#server/session-page.ts";

export type Offer = {
  readonly act: ActPage;
  readonly query?: Readonly<Record<string, string>>;
  readonly words?: string;
};

export const Offers = async ({
  session,
  offers,
}: {
  readonly session: SessionOfPage;
  readonly offers: readonly Offer[];
}) => {
  const [say, reader] = await Promise.all([getTranslations("act"), me()]);
  const mine = offers.filter(({ act }) => mayHere(reader, act, session));
  const doable = await Promise.all(mine.map(({ act }) => canBeDone(act, session)));
  const open = mine.filter((_, index) => doable[index]);
  if (open.length === 0) return null;
  return (
    <nav className="row screen" aria-label={say("offers")}>
      {open.map(({ act, query, words }) => (
        <Link
          key={`${act} ${words ?? ""} ${new URLSearchParams(query).toString()}`}
          className="btn"
          href={actAddress(session.id, act, query)}
          prefetch={false}
        >
          {words ?? actTitle(say, act, session)}
        </Link>
      ))}
    </nav>
  );
};
