/** `GET /journal`: who came in, was let in or not, who may what since when; for the federation's officers, newest first, a page at a time. */
import type { JournalPage, Told } from "@traveller/contract/answers";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { JOURNAL_KINDS, refusedInEnglish } from "@traveller/contract";
import { readJournal } from "../../auth/read-journal.ts";
import { sendRefusal } from "../answer.ts";
import type { Means } from "../../means/means.ts";
import { forThoseWhoMay } from "../called.ts";

const Query = z.object({
  kind: z.enum(JOURNAL_KINDS).optional(),
  /** Who did it, or to whom it was done: a person's id, or words of a name. */
  person: z.string().trim().max(200).optional(),
  /** Behind this one. */
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

export const journalRoutes = (app: FastifyInstance, means: Means): void => {
  app.get(
    "/journal",
    forThoseWhoMay(means, "ReadOffice", {}, async ({ request, reply }) => {
      const query = Query.safeParse(request.query);
      if (!query.success)
        return sendRefusal(
          reply,
          refusedInEnglish("malformed", "The address has a wrong option.", "Known: kind, person, before, limit.", {
            path: String(query.error.issues[0]?.path[0] ?? ""),
          }),
        );
      return reply.send((await readJournal(means.sql, query.data)) satisfies Told<typeof JournalPage>);
    }),
  );
};
