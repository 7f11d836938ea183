import "server-only";
/** Rulings and appeals: the public record, one file as far as it is its reader's to see, and what a federation counts of them. Laws 81 to 85, 92, 93. */
import { RULING_KINDS } from "@traveller/engine/procedure";
import {
  appealFile,
  appealsOfSession,
  caseChoices,
  caseFile,
  casesOfSession,
  caseStatistics,
  findCases,
  precedentsFor,
  RULING_OUTCOMES,
  sessionPage,
} from "@traveller/model";
import { z } from "zod";
import { caseViewerOf } from "#server/case-viewer.ts";
import { procedure, router } from "#server/trpc.ts";
import { Id, Text } from "#server/words.ts";

export const CaseQuery = z.object({
  law: z
    .string()
    .trim()
    .regex(/^\d{1,2}[A-Z]?\d{0,2}(\([a-z]{1,4}\)){0,3}$/u)
    .optional(),
  kind: z.enum(RULING_KINDS).optional(),
  tournament: Id.optional(),
  session: Id.optional(),
  outcome: z.enum([...RULING_OUTCOMES, "recommended"]).optional(),
  words: Text.optional(),
  year: z.coerce.number().int().min(1900).max(2200).optional(),
});
const Paged = CaseQuery.extend({
  limit: z.number().int().min(1).max(500).default(50),
  offset: z.number().int().min(0).default(0),
});

export const casesRouter = router({
  find: procedure.input(Paged).query(async ({ ctx, input: { limit, offset, ...filter } }) => {
    const reader = await ctx.reader();
    return findCases(ctx.model, filter, reader === undefined ? {} : { person: reader.person }, { limit, offset });
  }),
  choices: procedure.query(({ ctx }) => caseChoices(ctx.model)),
  statistics: procedure.input(CaseQuery).query(({ ctx, input }) => caseStatistics(ctx.model, input)),
  ofSession: procedure.input(z.object({ session: Id })).query(async ({ ctx, input }) => {
    const session = await sessionPage(ctx.model, input.session);
    return session && casesOfSession(ctx.model, session.id, caseViewerOf(await ctx.reader(), session));
  }),
  file: procedure.input(z.object({ session: Id, ruling: Id })).query(async ({ ctx, input }) => {
    const session = await sessionPage(ctx.model, input.session);
    if (session === undefined) return undefined;
    const file = await caseFile(ctx.model, input, caseViewerOf(await ctx.reader(), session));
    return file && { ...file, session };
  }),
  appeal: procedure.input(z.object({ session: Id, appeal: Id })).query(async ({ ctx, input }) => {
    const session = await sessionPage(ctx.model, input.session);
    if (session === undefined) return undefined;
    const file = await appealFile(ctx.model, input, caseViewerOf(await ctx.reader(), session));
    return file && { ...file, session };
  }),
  appeals: procedure.input(z.object({ session: Id })).query(async ({ ctx, input }) => {
    const session = await sessionPage(ctx.model, input.session);
    return session && appealsOfSession(ctx.model, session.id, caseViewerOf(await ctx.reader(), session));
  }),
  precedents: procedure
    .input(z.object({ laws: z.array(z.string().max(24)).max(20), session: Id.optional(), ruling: Id.optional() }))
    .query(async ({ ctx, input: { laws, session, ruling } }) => {
      const reader = await ctx.reader();
      const except = session === undefined || ruling === undefined ? {} : { except: { session, id: ruling } };
      return precedentsFor(ctx.model, { laws, ...except }, reader === undefined ? {} : { person: reader.person });
    }),
});
