/** Those who are in, who wait, or are in no more, one under the other; the reader's own stands out, and leads to where it is changed. */
import type { EntryFile } from "@traveller/model";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { entryAddress } from "#format/entries.ts";
import { EntryNames, useEntryName } from "./EntryNames.tsx";

const LOOK: Readonly<Record<EntryFile["state"], string>> = {
  accepted: "live",
  waiting: "open",
  refused: "bad",
  withdrawn: "",
};

export const StateTag = ({ state }: { readonly state: EntryFile["state"] }) => {
  const say = useTranslations("entries.state");
  return <span className={`tag ${LOOK[state]}`.trim()}>{say(state)}</span>;
};

export const EntryList = ({
  tournament,
  entries,
  official,
}: {
  readonly tournament: string;
  readonly entries: readonly EntryFile[];
  /** Whoever looks after the tournament opens each of them. */
  readonly official: boolean;
}) => {
  const say = useTranslations("entries");
  const called = useEntryName();
  return (
    <ol className="sheet rows">
      {entries.map((entry) => (
        <li key={entry.entry} className={entry.isOwn ? "entry listed mine" : "entry listed"}>
          <span className="number">{entry.place ?? ""}</span>
          <div>
            <EntryNames entry={entry} />
          </div>
          <div className="row end">
            {entry.place === null ? <StateTag state={entry.state} /> : null}
            {official && entry.late ? <span className="tag open">{say("late")}</span> : null}
            {official && entry.against.length > 0 ? <span className="tag open">{say("against")}</span> : null}
            {entry.isOwn || official ? (
              <Link className="small" href={entryAddress(tournament, entry.entry)} prefetch={false}>
                {say(entry.isOwn ? "yours" : "openIt")}
                <span className="said">: {called(entry)}</span>
              </Link>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
};
