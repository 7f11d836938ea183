import "server-only";
/** On somebody's own page: where he is entered or waits, the nearest first; nothing for whoever is entered nowhere. */
import { ownEntries } from "@traveller/model";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { Day } from "#components/Day.tsx";
import { entryAddress } from "#format/entries.ts";
import { model } from "#server/model.ts";
import { today } from "#server/today.ts";
import { StateTag } from "./EntryList.tsx";

export const YourEntries = async ({ person }: { readonly person: string }) => {
  const [say, entries] = await Promise.all([getTranslations("entries"), ownEntries(model(), person, today())]);
  return entries.length === 0 ? null : (
    <section className="stack tight">
      <h2>{say("yourEntries")}</h2>
      <ul className="sheet rows">
        {entries.map(({ tournament, title, from, entry, state }) => (
          <li key={entry} className="entry">
            <div>
              <Link className="strong" href={entryAddress(tournament, entry)} prefetch={false}>
                {title}
              </Link>
              {from === null ? null : (
                <div className="small quiet">
                  <Day date={from} />
                </div>
              )}
            </div>
            <span className="end">
              <StateTag state={state} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
