/** Whether a preview is still what sending would do: what a file would change depends on what others have written since it was planned, and on clocks. */
import { z } from "zod";
import { isLateForFiles } from "../decide/final-scores.ts";
import type { Means } from "../means/means.ts";
import type { Knowledge } from "../handle/known.ts";
import type { ImportRow } from "../kept/store.ts";
import { idsOf, openedSessions } from "./opened.ts";
import type { FileToRead } from "./work.ts";

const optional = z.string().optional();
const Planned = z.object({
  readFor: z.object({ club: z.string().exactOptional(), session: z.array(z.string()).exactOptional() }),
  sessions: z.array(
    z.object({
      id: z.string(),
      stand: z.object({
        version: z.number(),
        late: z.boolean().default(false),
        opened: z
          .object({
            asked: z.object({
              authority: z.string(),
              club: optional,
              title: z.string(),
              date: optional,
              file: z.string(),
            }),
            ids: z.array(z.string()),
          })
          .optional(),
      }),
    }),
  ),
});

const hasMoved = async (
  means: Pick<Means, "sql">,
  knowledge: Knowledge,
  { id, stand: { version, late, opened } }: z.infer<typeof Planned>["sessions"][number],
): Promise<boolean> => {
  if ((await knowledge.session(id)).version !== version) return true;
  // Time alone moves it as well.
  if (version > 0 && isLateForFiles((await knowledge.procedure(id)).procedure, new Date().toISOString()) !== late)
    return true;
  if (opened === undefined) return false;
  return idsOf(await openedSessions(means, opened.asked)).join() !== opened.ids.join();
};

/** The file, to be read again as it was read; undefined where its preview is as things are now. */
export const toReadAgain = async (
  means: Pick<Means, "sql">,
  knowledge: Knowledge,
  { digest, name, state, report }: ImportRow,
): Promise<FileToRead | undefined> => {
  const planned = state === "ready" ? Planned.safeParse(report).data : undefined;
  if (planned === undefined) return undefined;
  for (const session of planned.sessions)
    if (await hasMoved(means, knowledge, session)) return { digest, name, ...planned.readFor };
  return undefined;
};
