import "server-only";
/** The record that a case is about, for whoever may read it: the one that its facts rest on, else that of the board at its table. Laws 84, 85. */
import { addressOfStream, placeOfTable } from "@traveller/engine";
import type { RestsOn } from "@traveller/engine/procedure";
import type { CaseSummary } from "@traveller/model";
import type { z } from "zod";
import { readRecord } from "./read.ts";
import type { OpenReplay } from "./shown.ts";

type Rests = z.infer<typeof RestsOn> | null | undefined;

export const recordOfCase = async (
  session: string,
  { board, section, table, round }: Pick<CaseSummary, "board" | "section" | "round" | "table">,
  rests: Rests,
): Promise<OpenReplay | undefined> => {
  const rested = rests === null || rests === undefined ? undefined : addressOfStream(rests.stream);
  const where =
    rested ??
    (board === null || table === null
      ? undefined
      : { board, section: section ?? "", table, round: round ?? undefined, attempt: undefined });
  if (where === undefined) return undefined;
  const read = await readRecord({
    session,
    board: String(where.board),
    place: placeOfTable(where),
    round: where.round === undefined ? undefined : String(where.round),
    attempt: where.attempt === undefined ? undefined : String(where.attempt),
    // Facts rest on entries of the record as the log has it.
    entries: "all",
  });
  return read?.kind === "open" ? read : undefined;
};
