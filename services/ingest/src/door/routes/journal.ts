/**
 * `GET /journal`: who came in, was let in or not, who may what since when; for the federation's officers, newest first, a page at a time. With `session` what was
 * refused at its tables, for those who look after them.
 */
import type { JournalPage, Told } from "@traveller/contract/answers";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { JOURNAL_KINDS, type Caller, mayDo, refusedInEnglish, type Refused } from "@traveller/contract";
import { readJournal } from "../../auth/read-journal.ts";
import { type Knowledge, sessionTarget } from "../../handle/known.ts";
import { sendRefusal } from "../answer.ts";
import type { Means } from "../../means/means.ts";
import { forCaller } from "../called.ts";

const Query = z.object({
  kind: z.enum(JOURNAL_KINDS).optional(),
  /** Who did it, or to whom it was done: a person's id, or words of a name. */
  person: z.string().trim().max(200).optional(),
  /** What was refused at the tables of this session. */
  session: z.string().trim().min(1).max(200).optional(),
  /** Behind this one. */
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** Officers read all of it; those who look after a session's tables what was refused there. */
const mayRead = async (
  { settings: { authority } }: Means,
  knowledge: Knowledge,
  caller: Caller,
  session: string | undefined,
): Promise<Refused | undefined> => {
  const officer = mayDo(caller, "ReadOffice", { authority });
  if (officer.kind === "allowed" || session === undefined) return officer.kind === "allowed" ? undefined : officer;
  const { settings } = (await knowledge.alone.read(session)).session;
  const may = settings === undefined ? officer : mayDo(caller, "ReadRefusals", sessionTarget(settings));
  return may.kind === "allowed" ? undefined : may;
};

export const journalRoutes = (app: FastifyInstance, means: Means, knowledge: Knowledge): void => {
  app.get(
    "/journal",
    forCaller(means, {}, async ({ caller, request, reply }) => {
      const query = Query.safeParse(request.query);
      const may = await mayRead(means, knowledge, caller, query.data?.session);
      if (may !== undefined) return sendRefusal(reply, may);
      if (!query.success)
        return sendRefusal(
          reply,
          refusedInEnglish(
            "malformed",
            "The address has a wrong option.",
            "Known: kind, person, session, before, limit.",
            {
              path: String(query.error.issues[0]?.path[0] ?? ""),
            },
          ),
        );
      return reply.send((await readJournal(means.sql, query.data)) satisfies Told<typeof JournalPage>);
    }),
  );
};
