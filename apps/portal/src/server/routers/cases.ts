import "server-only";
/** Rulings and appeals: the public record, one file as far as it is its reader's to see, and what a federation counts of them. Laws 81 to 85, 92, 93. */
import { RULING_KINDS } from "@traveller/engine/procedure";
import {
  appealFile,
  appealsOfSession,
  caseChoices,
  caseFile,
  casesOfResults,
  caseStatistics,
  caseSteps,
  type CaseViewer,
  findCases,
  heardCases,
  openCases,
  partyCases,
  precedentsFor,
  RULING_OUTCOMES,
  type SessionPage,
  sessionPage,
  tellingCases,
} from "@traveller/model";
import { tracked } from "@trpc/server";
import { z } from "zod";
import { lawAsCited } from "#format/case-filter.ts";
import { caseViewerOf } from "#server/case-viewer.ts";
import { directedBy, organizedBy } from "#server/directed-by.ts";
import { pointing } from "#server/pointed.ts";
import { type Context, procedure, router, until } from "#server/trpc.ts";
import { BoardNumber, Id, Text } from "#server/words.ts";
import { Skipped } from "#format/skipped.ts";

export const CaseQuery = z.object({
  law: z
    .string()
    .transform((typed) => lawAsCited(typed.slice(0, 24)))
    .optional(),
  kind: z.enum(RULING_KINDS).optional(),
  tournament: Id.optional(),
  session: Id.optional(),
  outcome: z.enum([...RULING_OUTCOMES, "recommended"]).optional(),
  words: Text.optional(),
  year: z.coerce.number().int().min(1900).max(2200).optional(),
});
const InSession = z.object({ session: Id });
const OfRuling = InSession.extend({ ruling: Id });
const Paged = CaseQuery.extend({
  limit: z.number().int().min(1).max(500).default(50),
  offset: Skipped,
});

/** Asks about the cases of a session as its reader may see them; nothing where there is no such session. */
const inSession = async <T>(
  ctx: Context,
  id: string,
  read: (page: SessionPage, viewer: CaseViewer) => Promise<T>,
): Promise<T | undefined> => {
  const [page, reader] = await Promise.all([sessionPage(ctx.model, id), ctx.reader()]);
  return page && read(page, caseViewerOf(reader, page));
};

/** A file with the session that it is in. */
const fileIn = async (ctx: Context, { session, ruling }: { readonly session: string; readonly ruling: string }) =>
  inSession(ctx, session, async (page, viewer) => {
    const file = await caseFile(ctx.model, { session: page.id, ruling }, viewer);
    return file && { ...file, session: page };
  });

/** On the first page. */
const TELLING = 4;

const asPerson = async (ctx: Context) => {
  const reader = await ctx.reader();
  return reader === undefined ? {} : { person: reader.person };
};

export const casesRouter = router({
  find: procedure
    .input(Paged)
    .query(async ({ ctx, input: { limit, offset, ...filter } }) =>
      findCases(ctx.model, filter, await asPerson(ctx), { limit, offset }),
    ),
  /** The latest that others can learn from, for the first page. */
  telling: procedure.query(async ({ ctx }) => tellingCases(ctx.model, await asPerson(ctx), TELLING)),
  choices: procedure.query(({ ctx }) => caseChoices(ctx.model)),
  statistics: procedure.input(CaseQuery).query(({ ctx, input }) => caseStatistics(ctx.model, input)),
  /** A tournament's public rulings, each with its whole file; each session is read once. */
  casebook: procedure
    .input(z.object({ tournament: Id, limit: z.number().int().min(1).max(500) }))
    .query(async ({ ctx, input: { tournament, limit } }) => {
      const [{ cases, count }, reader] = await Promise.all([
        findCases(ctx.model, { tournament }, await asPerson(ctx), { limit }),
        ctx.reader(),
      ]);
      const ids = [...new Set(cases.map(({ session }) => session.id))];
      const pages = new Map(await Promise.all(ids.map(async (id) => [id, await sessionPage(ctx.model, id)] as const)));
      const files = await Promise.all(
        cases.map(async ({ id, session: { id: of } }) => {
          const page = pages.get(of);
          const file = page && (await caseFile(ctx.model, { session: of, ruling: id }, caseViewerOf(reader, page)));
          return page === undefined || file === undefined ? [] : [{ ...file, session: page }];
        }),
      );
      return { count, cases, files: files.flat() };
    }),
  file: procedure.input(OfRuling).query(({ ctx, input }) => fileIn(ctx, input)),
  appeal: procedure.input(InSession.extend({ appeal: Id })).query(({ ctx, input }) =>
    inSession(ctx, input.session, async (session, viewer) => {
      const file = await appealFile(ctx.model, { session: session.id, appeal: input.appeal }, viewer);
      return file && { ...file, session };
    }),
  ),
  /** Where those who hear an appeal point in its record, each time that it moves, with its moment as id; nothing for anybody else. */
  pointer: procedure
    .input(InSession.extend({ appeal: Id, seen: z.string().max(40), lastEventId: z.string().max(40).nullish() }))
    .subscription(async function* ({ input: { seen, lastEventId, ...of }, signal }) {
      for await (const pointer of pointing(of, lastEventId ?? seen, until(signal)))
        yield tracked(pointer?.at ?? "none", { pointer });
    }),
  appeals: procedure
    .input(InSession)
    .query(({ ctx, input }) =>
      inSession(ctx, input.session, (page, viewer) => appealsOfSession(ctx.model, page.id, viewer)),
    ),
  /** What history tells of rulings and appeals; of one contestant, those of its boards; of one board, its own. */
  steps: procedure
    .input(InSession.extend({ contestant: Id.optional(), board: BoardNumber.optional() }))
    .query(({ ctx, input: { session, ...of } }) =>
      inSession(ctx, session, (page, viewer) => caseSteps(ctx.model, page.id, viewer, of)),
    ),
  /** Which results have a case. */
  ofResults: procedure
    .input(InSession)
    .query(({ ctx, input }) =>
      inSession(ctx, input.session, (page, viewer) => casesOfResults(ctx.model, page.id, viewer)),
    ),
  /** What waits for the reader, where they direct or organize; in one session alone, where it is named. */
  open: procedure.input(z.object({ session: Id.optional() })).query(async ({ ctx, input }) => {
    const reader = await ctx.reader();
    if (reader === undefined) return undefined;
    return openCases(ctx.model, directedBy(reader), {
      organized: organizedBy(reader),
      only: input.session,
      viewerIn: async (id) => {
        const page = await sessionPage(ctx.model, id);
        return page && caseViewerOf(reader, page);
      },
    });
  }),
  /** Open cases at tables where the reader played, or whose captain they are; in one session alone, where it is named. */
  theirs: procedure.input(z.object({ session: Id.optional() })).query(async ({ ctx, input }) => {
    const reader = await ctx.reader();
    return reader === undefined
      ? { asked: [], appeals: [] }
      : partyCases(ctx.model, reader.person, { only: input.session });
  }),
  /** Appeals on whose committee the reader sits; in one session alone, where it is named. */
  heard: procedure.input(z.object({ session: Id.optional() })).query(async ({ ctx, input }) => {
    const reader = await ctx.reader();
    return reader === undefined ? [] : heardCases(ctx.model, reader.person, { only: input.session });
  }),
  precedents: procedure
    .input(z.object({ laws: z.array(z.string().max(24)).max(20) }).extend(OfRuling.partial().shape))
    .query(async ({ ctx, input: { laws, session, ruling } }) => {
      const except = session === undefined || ruling === undefined ? {} : { except: { session, id: ruling } };
      return precedentsFor(ctx.model, { laws, ...except }, await asPerson(ctx));
    }),
});
