import "server-only";
/** The reader's own notes, asked of the door in his name: the portal itself cannot read them. */
import { z } from "zod";
import { askDoor } from "./door.ts";

const Notes = z.object({
  notes: z.array(z.object({ session: z.string(), board: z.number(), content: z.string() })),
});

/** All of them, the last written first, or that on one board; undefined where the door does not say. */
export const readersNotes = async (on?: { readonly session: string; readonly board: number }) => {
  const query = on === undefined ? undefined : new URLSearchParams({ session: on.session, board: String(on.board) });
  const kept = await askDoor("/own/notes", Notes, query);
  return kept.kind === "answered" ? kept.value.notes : undefined;
};
