import "server-only";
/** Law books to read and to search (Law 80A). */
import { LANGUAGES, optionsAt } from "@traveller/engine/lawbook";
import { doneAbout } from "@traveller/engine/laws";
import { electionsAbout, lawBook, lawBooks, lawUnit, rulingsCiting, searchLaws } from "@traveller/model";
import { z } from "zod";
import { today } from "#server/today.ts";
import { procedure, router } from "#server/trpc.ts";
import { Id } from "#server/words.ts";

const Unit = z.string().regex(/^(?:\d{1,3}|definitions|notes|decisions|around)$/u);

export const lawsRouter = router({
  books: procedure.query(({ ctx }) => lawBooks(ctx.model)),

  book: procedure.input(z.object({ book: Id })).query(({ ctx, input }) => lawBook(ctx.model, input.book)),

  /** A Law with all that is said about it: the other book's text beside it, what is elected here, what is done about it, rulings. */
  unit: procedure.input(z.object({ book: Id, unit: Unit, beside: Id.optional() })).query(async ({ ctx, input }) => {
    const page = await lawUnit(ctx.model, input.book, input.unit);
    if (page === undefined) return undefined;
    const isLaw = /^\d+$/u.test(input.unit);
    const options = isLaw ? optionsAt(input.unit) : [];
    const [beside, elections, rulings] = await Promise.all([
      input.beside === undefined ? undefined : lawUnit(ctx.model, input.beside, input.unit),
      electionsAbout(ctx.model, page.book.authority, options, today()),
      isLaw ? rulingsCiting(ctx.model, input.unit) : [],
    ]);
    return {
      ...page,
      beside: beside ?? null,
      options,
      elections,
      rulings,
      does: isLaw ? [...doneAbout(input.unit)] : [],
    };
  }),

  search: procedure
    .input(z.object({ text: z.string().trim().max(200), book: Id.optional(), language: z.enum(LANGUAGES).optional() }))
    .query(({ ctx, input: { text, book, language } }) =>
      searchLaws(ctx.model, text, {
        limit: 30,
        ...(book === undefined ? {} : { book }),
        ...(language === undefined ? {} : { language }),
      }),
    ),
});
