/** On a tournament's own page: whether entries are open, until when, how many are in, and the ways to the list and to entering. */
import type { EntriesGlance as Glance } from "@traveller/model";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { enterAddress, entriesAddress, isOpenNow } from "#format/entries.ts";
import { Places, Until } from "./Opening.tsx";

export const EntriesGlance = ({
  tournament,
  entries,
  now,
}: {
  readonly tournament: string;
  /** Absent where none were opened: the organizer finds here where he does. */
  readonly entries: Glance | undefined;
  readonly now: string;
}) => {
  const say = useTranslations("entries");
  const isOpen = entries !== undefined && isOpenNow(entries, now);
  return (
    <section className="sheet pad stack" aria-labelledby="entries-here">
      <div className="row between">
        <h2 className="h3" id="entries-here">
          <Link href={entriesAddress(tournament)} prefetch={false}>
            {say("title")}
          </Link>
        </h2>
        {entries === undefined ? null : (
          <span className={isOpen ? "tag live" : "tag"}>{say(isOpen ? "open" : "closed")}</span>
        )}
      </div>
      {entries === undefined ? (
        <p>{say("nothing")}</p>
      ) : (
        <>
          <p>
            <Until opened={entries} isOpen={isOpen} />
          </p>
          <Places opened={entries} />
        </>
      )}
      {isOpen ? (
        <div className="screen">
          <Link className="btn main" href={enterAddress(tournament)} prefetch={false}>
            {say("enter")}
          </Link>
        </div>
      ) : null}
    </section>
  );
};
