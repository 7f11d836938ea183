/** What the reader notes for himself on a board that he may read: a plain form, for him alone. Nobody who is not signed in sees anything of it. */
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { me } from "#server/me.ts";
import { readersNotes } from "#server/readers-notes.ts";

const LONGEST = 4_000;

export const NoteOn = async ({ session, board }: { readonly session: string; readonly board: number }) => {
  const reader = await me();
  if (reader === undefined || reader.csrf === undefined) return null;
  const [say, notes] = await Promise.all([getTranslations("own"), readersNotes({ session, board })]);
  // What is there could be written over unseen.
  if (notes === undefined) return null;
  const note = notes[0]?.content;
  return (
    <details className="sheet pad screen" open={note !== undefined} id="note">
      <summary>{say("note")}</summary>
      <form method="post" action="/door/own/notes" className="stack tight">
        <input type="hidden" name="csrf" value={reader.csrf} />
        <input type="hidden" name="session" value={session} />
        <input type="hidden" name="board" value={board} />
        <input type="hidden" name="next" value={`/s/${encodeURIComponent(session)}/b/${board}`} />
        <label className="field">
          <span>{say("noteHint")}</span>
          <textarea name="content" rows={3} maxLength={LONGEST} defaultValue={note} />
        </label>
        <div className="row">
          <button className="btn">{say("saveNote")}</button>
          <Link className="small" href="/me#notes" prefetch={false}>
            {say("allNotes")}
          </Link>
        </div>
      </form>
    </details>
  );
};
