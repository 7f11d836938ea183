/** What lies beside the log and can be erased: names, free texts, notes of one's own, original files. */
import { connect, type Transaction } from "../database/connect.ts";
import { type MemberColumns, readMemberColumns, writeMemberColumns } from "./member-columns.ts";
import { type Notes, openNotes } from "./notes.ts";
import { openOriginals, type Originals } from "./originals.ts";
import { type ListedPerson, openPeople, writeListed, writePeople, type NewPeople, type People } from "./people.ts";
import { type NewLead, writeLeads } from "./same-person.ts";
import { type NewShown, openShown, type Shown, writeShown } from "./shown.ts";
import { openTexts, forgetTexts, writeTexts, type NewText, type Texts } from "./texts.ts";

export type Beside = {
  readonly people: People;
  readonly texts: Texts;
  readonly shown: Shown;
  readonly notes: Notes;
  readonly originals: Originals;
  /** How the authority's last list of members was read. */
  readonly memberColumns: (authority: string) => Promise<MemberColumns | undefined>;
  /** Calls back with every name and text that is erased or shown otherwise, by whatever process, and with undefined whenever one may have been missed. */
  readonly listen: (onErased: (erased: string | undefined) => void) => Promise<() => Promise<void>>;
  readonly close: () => Promise<void>;
};

/** What a command brings that lies beside the log. */
export type NewBeside = {
  readonly people: readonly NewPeople[];
  readonly texts: readonly NewText[];
  /** As a federation's list has them. */
  readonly listed?: readonly ListedPerson[];
  /** How an authority's list was read. */
  readonly readAs?: MemberColumns & { readonly authority: string };
  readonly shown?: NewShown;
  /** Who is whom by now, where that is another one than before. */
  readonly leads?: readonly NewLead[];
  /** Texts that stand nowhere any more by what was decided. */
  readonly forgotten?: readonly string[];
};

/**
 * Writes what a command brought in the transaction of its events (`AppendRequest.beside`): a command that is refused, or loses a race, writes no
 * name. False where somebody else wrote one of the people first: then everything is to be asked again.
 */
export const writeBeside =
  ({ people, texts, listed = [], readAs, shown = {}, leads = [], forgotten = [] }: NewBeside) =>
  async (tx: Transaction): Promise<boolean> => {
    for (const fresh of people) if (!(await writePeople(tx, fresh))) return false;
    await writeListed(tx, listed);
    await writeShown(tx, shown);
    await writeLeads(tx, leads);
    if (readAs !== undefined) await writeMemberColumns(tx, readAs.authority, readAs);
    await writeTexts(tx, texts);
    await forgetTexts(tx, forgotten);
    return true;
  };

/** Opens the stores of a database that has their tables (`migrateLog`). Connects when first used. */
export const openBeside = ({
  url,
  max,
  name = "traveller-beside",
  secret,
  patience,
}: {
  readonly url: string;
  readonly max?: number;
  readonly name?: string;
  /** Under which guests who were erased are known again. Without it they are not. */
  readonly secret?: string;
  /** Seconds that a statement waits for somebody else's lock. */
  readonly patience?: number;
}): Beside => {
  const sql = connect(url, {
    name,
    ...(max === undefined ? {} : { max }),
    ...(patience === undefined ? {} : { lockSeconds: patience }),
  });
  return {
    people: openPeople(sql, secret),
    texts: openTexts(sql),
    shown: openShown(sql),
    notes: openNotes(sql),
    originals: openOriginals(sql),
    memberColumns: (authority) => readMemberColumns(sql, authority),
    listen: async (onErased) => {
      const listening = await sql.listen("beside_erased", onErased, () => onErased(undefined));
      return () => listening.unlisten();
    },
    close: () => sql.end({ timeout: 5 }),
  };
};
